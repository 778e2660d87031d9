//! World League: the rules of the places and things on the table.

use alloc::format;
use alloc::vec::Vec;

use crate::Public;
use tabletop_any::CellNote;

/// The general notes first.
pub(super) fn all(public: &Public) -> Vec<CellNote> {
    market(public).into_iter().chain(general()).collect()
}

/// The notes on players and on injuries in the market. While it is empty, both explain all of it.
fn market(public: &Public) -> Vec<CellNote> {
    let player = CellNote::new(
        "market",
        "A player of the market",
        "To be won by auction: bid more than the others, or pass and be out of it. The figure after the type is the \
         value: so much strength this season. The figures after › are those of the seasons to come, up to the last one. A type that your team does \
         not have yet is one strength more. Each ● is income of each season, and the height decides some ties. A player won must \
         be laid on a column, even if the team is then weaker or earns less. A player for whom nobody bids leaves the \
         game. The tiles of the market are settled one after the other, in their order.",
        &[
            "WL-DRAFT-1",
            "WL-DRAFT-3",
            "WL-STRENGTH-1",
            "WL-INCOME-1",
            "WL-TROPHY-2",
            "WL-PLACE-1",
            "WL-DRAFT-7",
        ],
    );
    let injury = CellNote::new(
        "market",
        "An injury",
        "All choose an amount unseen. The lowest takes the injury and pays nothing; of several that chose it, the team \
         with the tallest player. All others pay, also those who chose as little. If the tallest are equally tall, nobody takes \
         it and all pay. The tallest player of that team does not count until the income of the season has come in.",
        &[
            "WL-DRAFT-1",
            "WL-INJURY-1",
            "WL-INJURY-2",
            "WL-INJURY-3",
            "WL-INJURY-4",
            "WL-INJURY-5",
            "WL-INJURY-6",
        ],
    );
    if public.market.is_empty() {
        return Vec::from([player, injury]);
    }
    let numbered = || (1..).zip(public.market.iter());
    let cells = |is_injury: bool| {
        let of_kind = numbered().filter(move |(_, tile)| tile.is_injury() == is_injury);
        of_kind.map(|(number, _): (u8, _)| format!("market-{number}"))
    };
    let notes = [player.on(cells(false)), injury.on(cells(true))];
    notes.into_iter().filter(|note| !note.cells.is_empty()).collect()
}

fn general() -> Vec<CellNote> {
    Vec::from([
        CellNote::new(
            "specialist",
            "A specialist",
            "Chosen anew at the end of each season but the last, the weakest team first. From another team it costs 1 million, from \
             the board nothing.",
            &["WL-HIRE-1", "WL-HIRE-4", "WL-END-1"],
        ),
        CellNote::new(
            "specialist-referee",
            "Referee",
            "1 strength more. Your team takes the best place of every tie for a trophy in which it is. In each tie the \
             other teams bid for the places, and half of each bid that is paid, rounded up, is yours. A team that loses the \
             Referee loses this strength, once all have chosen their specialists.",
            &["WL-STRENGTH-2", "WL-HIRE-7", "WL-TROPHY-3", "WL-TROPHY-5"],
        ),
        CellNote::new(
            "specialist-agent",
            "Player Agent",
            "In your turn you may bid as much as another's highest bid, instead of more. For each player you win you pay 1 \
             million less than the bid. Not for injuries and bribes.",
            &["WL-AGENT-1", "WL-AGENT-2", "WL-AGENT-3"],
        ),
        CellNote::new(
            "specialist-trainer",
            "Trainer",
            "Each tile that you win may be moved on by one season, as soon as it is laid. After all have chosen their \
             specialists, each of your face-up tiles may be moved on by one season.",
            &["WL-TRAIN-1", "WL-TRAIN-2"],
        ),
        CellNote::new(
            "specialist-banker",
            "Banker",
            "After the trophies of each season, interest on the money that you hold: 1 million for 2 or 3, 2 for 4 or 5, 3 \
             for 6 or 7, 4 for 8 or more.",
            &["WL-BANKER-1"],
        ),
        CellNote::new(
            "medal",
            "Medal",
            "1 point at the end of the game. One manager a season may take it, instead of a specialist.",
            &["WL-HIRE-6", "WL-HIRE-3", "WL-HIRE-5", "WL-END-2"],
        ),
        CellNote::new(
            "trophy",
            "A trophy",
            "Given each season, the first to the strongest team. Teams of the same strength: if a team has the Referee, \
             it comes first in its own ties, and the others bid unseen for the places. If no team has the Referee, the \
             team with the tallest player comes first, and teams that are equal in this, too, get no trophy.",
            &["WL-TROPHY-1", "WL-TROPHY-3", "WL-TROPHY-4", "WL-TROPHY-2"],
        ),
        CellNote::new(
            "team",
            "A column of a team",
            "One player. A tile laid here covers for good whoever was here before. A tile stays on \
             its column. A player without value in the first season counts all the same, with type, height and coins. \
             A later season without value ends the career: the tile lies face-down and counts for nothing. The tallest player of a team can \
             decide a tie, and is the one whom an injury meets.",
            &["WL-PLACE-2", "WL-STRENGTH-4", "WL-SHIFT-2", "WL-TROPHY-2", "WL-INJURY-5"],
        ),
    ])
}
