//! Checks that expected shares of the win come true: games among searches, each decision with the share that its player
//! expected and the share that its seat had at the end.

use tabletop::core::{Awaits, Dealer, Seat};
use tabletop::players::Spec;
use tabletop::{AnyPlayer, AnyTable};

use crate::{margin, mean, won};

/// Number of equal parts in which the said shares are counted.
const PARTS: usize = 10;

/// One decision.
struct Expected {
    game: u64,
    said: f64,
    came: f64,
}

/// Plays games with rotating seats, and prints for each tenth of the said shares what came.
pub(crate) fn check(game: &str, players: &[Spec], games: u64, seed: u64) {
    let game = tabletop::game(game).unwrap();
    let seats = u8::try_from(players.len()).unwrap();
    let mut all = Vec::new();
    for number in 0..games {
        let mut table = game.open(&game.usual_setup(seats)).unwrap();
        all.extend(play(&mut table, players, number, seed));
    }
    println!("| said | decisions | came |\n|---|---|---|");
    for part in 0..PARTS {
        let of_part: Vec<&Expected> = all.iter().filter(|one| part_of(one.said) == part).collect();
        if of_part.is_empty() {
            continue;
        }
        // The decisions of one game come true together: each game counts once.
        let mut by_game: Vec<(f64, f64)> = Vec::new();
        for number in 0..games {
            let of_game: Vec<f64> =
                of_part.iter().filter(|one| one.game == number).map(|one| one.came).collect();
            if !of_game.is_empty() {
                by_game.push((f64::from(u32::try_from(of_game.len()).unwrap()), mean(&of_game)));
            }
        }
        let said: Vec<f64> = of_part.iter().map(|one| one.said).collect();
        let came: Vec<f64> = of_part.iter().map(|one| one.came).collect();
        println!(
            "| {:.1} % | {} | {:.1} ± {:.1} % |",
            100.0 * mean(&said),
            said.len(),
            100.0 * mean(&came),
            100.0 * margin_of(&by_game, mean(&came)),
        );
    }
    let loss = |sharpness: f64, odds: f64| -> f64 {
        mean(
            &all.iter()
                .map(|one| surprise(calibrated(one.said, sharpness, odds, seats), one.came))
                .collect::<Vec<_>>(),
        )
    };
    let (mut best, mut fitted) = (f64::INFINITY, (1.0, 1.0));
    for (sharpness, odds) in
        (5..=60).flat_map(|one| (5..=30).map(move |other| (f64::from(one) / 20.0, f64::from(other) / 20.0)))
    {
        let loss = loss(sharpness, odds);
        if loss < best {
            (best, fitted) = (loss, (sharpness, odds));
        }
    }
    println!(
        "\nSurprise {:.4}; {best:.4} with sharpness {:.2} and odds {:.2}; {} decisions.",
        loss(1.0, 1.0),
        fitted.0,
        fitted.1,
        all.len()
    );
    println!(
        "Of expected shares: {}",
        [0.1, 0.25, 0.35, 0.5, 0.65, 0.75, 0.9]
            .map(|said: f64| format!("{said} {:.2}", calibrated(said, fitted.0, fitted.1, seats)))
            .join(", ")
    );
}

/// The decisions of one game.
fn play(table: &mut AnyTable, players: &[Spec], number: u64, seed: u64) -> Vec<Expected> {
    let (mut dealer, mut minds) = (Dealer::for_game(seed, number), Dealer::for_game(!seed, number));
    let first = usize::try_from(number).unwrap() % players.len();
    let mut players: Vec<AnyPlayer> = players.iter().map(|spec| AnyPlayer::new(*spec)).collect();
    players.rotate_left(first);
    let mut said: Vec<(Seat, f64)> = Vec::new();
    for _ in 0..table.most_steps() {
        table.deal_all(&mut dealer);
        let Awaits::Seats { must, may } = table.awaits() else { break };
        let Some(decider) = must.union(may).first() else { break };
        let thought = players[decider.index()].decide_at(table, decider, &mut minds).unwrap();
        let expected = thought.considered.first().and_then(|first| first.share);
        said.extend(expected.map(|share| (decider, share)));
        table.enter_for(decider, &thought.action).unwrap();
    }
    said.into_iter().map(|(seat, said)| Expected { game: number, said, came: won(table, seat) }).collect()
}

fn part_of(said: f64) -> usize {
    (1..PARTS).filter(|part| said >= f64::from(u32::try_from(*part).unwrap()) / 10.0).count()
}

/// A share whose odds against the fair one are raised to the power `sharpness` and multiplied with `odds`.
fn calibrated(share: f64, sharpness: f64, odds: f64, seats: u8) -> f64 {
    let others = f64::from(seats - 1);
    let own = odds * (share * others).powf(sharpness);
    own / (own + others * (1.0 - share).powf(sharpness))
}

/// The surprise at what came, in nats.
fn surprise(said: f64, came: f64) -> f64 {
    let said = said.clamp(0.005, 0.995);
    -(came * said.ln() + (1.0 - came) * (1.0 - said).ln())
}

/// The margin of 95 % of a mean whose figures come in games: pairs of a number of decisions and their mean.
fn margin_of(by_game: &[(f64, f64)], mean: f64) -> f64 {
    let all: f64 = by_game.iter().map(|(count, _)| count).sum();
    let parts: Vec<f64> = by_game
        .iter()
        .map(|(count, came)| count * (came - mean) / all * f64::from(u32::try_from(by_game.len()).unwrap()))
        .collect();
    margin(&parts, 0.0)
}
