//! `referee games`: what can be played.

use crate::failure::{Failure, Verdict};
use crate::games;
use crate::screen::{Cell, Screen, Tone};

pub(crate) fn run(screen: &mut Screen<'_>) -> Result<Verdict, Failure> {
    let header = ["game", "edition", "seats", "clauses", "rulings", "ruleset"].map(Cell::new);
    let rows = games::ALL.iter().map(|game| {
        vec![
            Cell::new(game.name).tone(Tone::Strong),
            Cell::new(game.edition),
            Cell::new(seats(&(game.seats)())),
            Cell::number(game.clauses),
            Cell::number(game.rulings),
            Cell::number(game.revision),
        ]
    });
    screen.table(header.into(), rows.collect())?;
    for game in games::ALL {
        screen.line(format_args!("{}: {}", game.title, game.blurb))?;
    }
    Ok(Verdict::Fine)
}

/// `2 to 5`, or `2, 4` where there are gaps.
fn seats(numbers: &[u8]) -> String {
    match (numbers.first(), numbers.last()) {
        (Some(first), Some(last)) if first < last && numbers.len() == usize::from(last - first) + 1 => {
            format!("{first} to {last}")
        }
        _ => numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_of_seats_read_well() {
        let cases = [(vec![2, 3, 4], "2 to 4"), (vec![2, 4], "2, 4"), (vec![2], "2"), (vec![], "")];
        for (numbers, text) in cases {
            assert_eq!(super::seats(&numbers), text);
        }
    }
}
