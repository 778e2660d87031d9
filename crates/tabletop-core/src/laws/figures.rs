//! The law of games whose views can be written as figures.

use alloc::format;
use alloc::vec::Vec;

use super::{Law, Verdict, require};
use crate::{Encoded, Seat};

/// The view of every seat gives as many figures as the fields say, and the same figures for the same view, in a
/// new list as over a row that was written before.
///
/// # Errors
/// What was seen.
pub fn encoded<G: Encoded>(game: &G, state: &G::State) -> Verdict {
    let expected: usize = game.fields().iter().map(|field| field.len).sum();
    for seat in (1..=game.seats()).filter_map(Seat::from_number) {
        let Some(view) = game.view(state, seat) else { continue };
        let figures: Vec<i32> = game.figures(view);
        require(Law::Faithful, figures.len() == expected, || {
            format!("the view of seat {seat} has {} figures, not {expected}", figures.len())
        })?;
        require(Law::Faithful, game.figures(view) == figures, || {
            format!("the view of seat {seat} gives other figures the second time")
        })?;
        let mut row = alloc::vec![-1; expected];
        game.write_figures(view, &mut row);
        require(Law::Faithful, row == figures, || format!("the row of seat {seat} has other figures"))?;
    }
    Ok(())
}
