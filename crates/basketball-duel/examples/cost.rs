//! Prints the cost of a decision of a random game, by the number of cards laid in all play areas together.
//!
//! Random games are cut into pieces where that number passes from one band to the next. Every piece is then played
//! again from its first state and dealer, and timed band by band: listing, choosing and carrying out, with the
//! draws in between. A decision should cost more only because its list of legal actions is longer. The best of
//! several rounds on one core counts, so run it on a quiet machine:
//!
//! ```sh
//! cargo run --release -p basketball-duel --example cost
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it does")]
#![expect(clippy::disallowed_types, reason = "this measures time; no rule reads the clock")]

use std::error::Error;
use std::time::Instant;

use basketball_duel::{BasketballDuel, Mode, Setup, State};
use tabletop_core::{Dealer, Game, Layout, Playout, Seat, SeatSet, Step, Uniform};

const GAMES: u64 = 400;
const ROUNDS: u32 = 25;
const BAND: u32 = 5;
/// Bands with fewer decisions are left out, because their times would be noise.
const FEWEST_DECISIONS: u64 = 500;

/// A piece of a game in which the number of cards laid stays within one band.
struct Piece {
    state: State,
    dealer: Dealer,
    steps: u32,
}

/// The pieces of one band, with the number of decisions and of the actions listed at them.
#[derive(Default)]
struct Band {
    pieces: Vec<Piece>,
    decisions: u64,
    listed: u64,
}

fn cards_laid(state: &State) -> u32 {
    let areas = &state.public().areas;
    SeatSet::first_seats(areas.seats()).iter().map(|seat: Seat| areas.cards(seat).len()).sum()
}

/// Plays random games and cuts them into pieces.
fn cut(game: &BasketballDuel) -> Result<Vec<Band>, Box<dyn Error>> {
    let mut bands: Vec<Band> = Vec::new();
    let mut playout = Playout::uniform(game);
    let mut legal = Vec::new();
    for number in 0..GAMES {
        let (mut state, mut dealer) = (game.start(&mut ()), Dealer::for_game(1, number));
        let mut last_band = None;
        loop {
            let before = dealer.clone();
            let Some(step) = playout.next_step(&state, &mut dealer) else { break };
            let band = usize::try_from(cards_laid(&state) / BAND)?;
            if bands.len() <= band {
                bands.resize_with(band + 1, Band::default);
            }
            let current = &mut bands[band];
            if last_band != Some(band) {
                current.pieces.push(Piece { state, dealer: before, steps: 0 });
                last_band = Some(band);
            }
            if let Some(piece) = current.pieces.last_mut() {
                piece.steps += 1;
            }
            if let Step::Decision { seat, .. } = step {
                game.legal_actions(&state, seat, &mut legal);
                current.decisions += 1;
                current.listed += u64::try_from(legal.len())?;
            }
            game.apply(&mut state, step, &mut ())?;
        }
    }
    Ok(bands)
}

/// Plays every piece of a band again. Returns the time in picoseconds.
fn time(playout: &mut Playout<'_, BasketballDuel, Uniform>, band: &Band) -> u128 {
    let mut decisions = 0;
    let begun = Instant::now();
    for piece in &band.pieces {
        let (mut state, mut dealer) = (piece.state, piece.dealer.clone());
        decisions += playout.play(&mut state, &mut dealer, &mut (), piece.steps).decisions;
    }
    let taken = begun.elapsed().as_nanos() * 1000;
    assert_eq!(decisions, band.decisions, "a piece is played as it was cut");
    taken
}

/// Formats thousandths with one decimal place.
fn tenths(thousandths: u128) -> String {
    let tenths = (thousandths + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("| table | cards laid | decisions | mean list | ns a decision | ns a listed action |");
    println!("|---|---|---|---|---|---|");
    for (table, seats, mode) in
        [("2 seats", 2, Mode::Individual), ("4 seats", 4, Mode::Individual), ("teams", 4, Mode::Teams)]
    {
        let game = BasketballDuel::new(Setup { seats, mode, ..Setup::default() })?;
        let mut playout = Playout::uniform(&game);
        let bands = cut(&game)?;
        // All bands in each round, so that a disturbance affects all of them.
        let mut best = vec![u128::MAX; bands.len()];
        for _ in 0..ROUNDS {
            for (best, band) in best.iter_mut().zip(&bands) {
                *best = time(&mut playout, band).min(*best);
            }
        }
        for (number, (band, picoseconds)) in (0..).zip(bands.iter().zip(best)) {
            if band.decisions < FEWEST_DECISIONS {
                continue;
            }
            let (decisions, listed) = (u128::from(band.decisions), u128::from(band.listed.max(1)));
            let first = number * BAND;
            println!(
                "| {table} | {first} to {} | {decisions} | {} | {} | {} |",
                first + BAND - 1,
                tenths(listed * 1000 / decisions),
                tenths(picoseconds / decisions),
                tenths(picoseconds / listed),
            );
        }
    }
    Ok(())
}
