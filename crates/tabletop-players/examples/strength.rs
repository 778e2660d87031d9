//! How strong the players are against each other: see `docs/players.md`.

use std::sync::atomic::{AtomicU64, Ordering};

use tabletop_players::{Contest, Sense, Spec};

fn run<G: Sense>(
    setup: &str,
    specs: &[String],
    games: u64,
    seed: u64,
    make: impl Fn(&str, &G) -> Box<dyn tabletop_players::Player<G>> + Sync,
) {
    let setup: G::Setup = serde_json::from_str(setup).unwrap();
    let game = G::new(setup).unwrap();
    let seats = usize::from(game.seats());
    let next = AtomicU64::new(0);
    let start = std::time::Instant::now();
    let sums: Vec<(Vec<f64>, u64, u64)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    let (mut shares, mut decisions, mut over) = (vec![0.0; seats], 0, 0);
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games {
                            return (shares, decisions, over);
                        }
                        let players = specs.iter().map(|spec| make(spec, &game)).collect();
                        let by = usize::try_from(number).unwrap() % seats;
                        let mut contest = Contest::new(&game, players, seed);
                        contest.rotate(by);
                        let finished = contest.play(number / u64::try_from(seats).unwrap());
                        decisions += finished.played.decisions;
                        over += u64::from(finished.played.over);
                        for (index, share) in shares.iter_mut().enumerate() {
                            *share += finished.results[(index + by) % seats].share;
                        }
                    }
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let seconds = start.elapsed().as_secs_f64();
    let mut shares = vec![0.0; seats];
    let (mut decisions, mut over) = (0, 0);
    for (part, count, ended) in sums {
        shares.iter_mut().zip(part).for_each(|(sum, share)| *sum += share);
        decisions += count;
        over += ended;
    }
    #[allow(clippy::cast_precision_loss, clippy::as_conversions)]
    let of = |value: f64| 100.0 * value / games as f64;
    print!("{} {games} games ({over} over), {decisions} decisions, {seconds:.1} s:", G::NAME);
    for (spec, share) in specs.iter().zip(&shares) {
        print!("  {spec} {:.1} %", of(*share));
    }
    println!();
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, setup, specs, games, seed] = args.as_slice() else { panic!("GAME SETUP SPECS GAMES SEED") };
    let specs: Vec<String> = specs.split(',').map(str::to_string).collect();
    let (games, seed) = (games.parse().unwrap(), seed.parse().unwrap());
    match game.as_str() {
        "world-league" => run::<world_league::WorldLeague>(setup, &specs, games, seed, any),
        "basketboss" => run::<basketboss::Basketboss>(setup, &specs, games, seed, any),
        "starplayer" => run::<starplayer::Starplayer>(setup, &specs, games, seed, |spec, game| {
            if spec == "sensible" { Box::new(Old) } else { any(spec, game) }
        }),
        "basketball-duel" => run::<basketball_duel::BasketballDuel>(setup, &specs, games, seed, any),
        _ => panic!("no such game"),
    }
}

fn any<G: Sense>(spec: &str, game: &G) -> Box<dyn tabletop_players::Player<G>> {
    spec.parse::<Spec>().unwrap().player(game)
}

struct Old;
impl tabletop_players::Player<starplayer::Starplayer> for Old {
    fn decide(
        &mut self,
        asked: &tabletop_players::Asked<'_, starplayer::Starplayer>,
        choices: &mut dyn tabletop_core::Choices,
    ) -> tabletop_players::Thought<starplayer::Action> {
        let index = tabletop_core::Policy::choose(
            &mut starplayer::Sensible,
            asked.game,
            asked.view,
            asked.legal,
            choices,
        );
        tabletop_players::Thought::of(asked.legal[index])
    }
}
