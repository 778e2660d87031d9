//! The default set. It follows the facts that the book prints; the rest is ours.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::{
    Booked, Checks, Components, Counted, Destination, Effect, Instruction, Position, Rank, Sheet, Squads,
    TrayCard,
};
use crate::cards::Squad;
use crate::money::Money;

/// Value in half-millions and position of each Footballer, in the order of the numbers.
///
/// Printed: £4M to £15M, £84.5M in all, the four dearest are the Starplayers. Derived: one goalkeeper, four
/// defenders, four midfielders, two strikers. Ours: each single value and each player's position. The four
/// squads are alike.
const SQUAD: [(i32, Position); 11] = [
    (30, Position::Striker),
    (26, Position::Midfielder),
    (23, Position::Striker),
    (20, Position::Defender),
    (13, Position::Goalkeeper),
    (12, Position::Midfielder),
    (10, Position::Defender),
    (10, Position::Midfielder),
    (9, Position::Defender),
    (8, Position::Midfielder),
    (8, Position::Defender),
];

/// Names of the Footballers, all ours. No real athlete is meant.
const NAMES: [[&str; 11]; 4] = [
    [
        "Neil Nilsson",
        "Crossy Barr",
        "Toe Punter",
        "Row Zed",
        "Ian Nett",
        "Through Ball Paul",
        "Slide Inn",
        "Passmore Often",
        "Hoof Hearty",
        "Di Vinn",
        "Offside Ollie",
    ],
    [
        "Hattie Trick",
        "Penn Altee",
        "Chip Overr",
        "Manny Marker",
        "Glover Mitts",
        "Midge Field",
        "Clare Itt",
        "Dribbleson",
        "Blocky Shott",
        "Squarr Ball",
        "Lef Tback",
    ],
    [
        "Ova Thebar",
        "Nutmeg Grater",
        "Tappin Inn",
        "Stopper Dedd",
        "Palmer Way",
        "Long Throwe",
        "Jockey Offe",
        "Onetoo Wall",
        "Booth Itt",
        "Stepp Over",
        "Harry Chase",
    ],
    [
        "Goldie Boots",
        "Bendit Lyke",
        "Volley Nix",
        "Wallis Upp",
        "Cat Keeper",
        "Swift Kick",
        "Shinn Padd",
        "Halfway Lyne",
        "Headley Clear",
        "Corner Flagg",
        "Will Tackle",
    ],
];

/// Names of the Managers: ours.
const MANAGERS: [&str; 4] = ["Gaffer Tape", "Hans Waving", "Touchline Tess", "Plan B. Bustamante"];
/// Names of the Stadiums: ours.
const STADIUMS: [&str; 4] = ["Nettle Park", "The Puddle", "Custard Bowl", "Chalk Lane"];

/// The board. Printed counts: 24 Footballers, 4 Managers, 4 Stadiums, 4 Chairman, 4 Referee, 2 Wild, 1 Bonus.
/// Implied: one Kick Off and one Penalty Spot. Derived: one Stadium of each colour. Ours: 3 Cup Match spaces, 48
/// spaces in all, and their order.
const BOARD: &str = "kickoff red-5 blue-6 manager yellow-4 referee white-3 stadium-red red-1 chairman blue-2 cup \
    wild yellow-5 white-6 referee red-3 manager blue-4 stadium-blue yellow-1 chairman white-2 penalty \
    bonus red-6 blue-5 chairman yellow-3 manager white-4 stadium-yellow red-2 referee blue-1 cup \
    wild yellow-6 white-5 referee red-4 manager blue-3 stadium-white yellow-2 chairman white-1 cup";

/// The Referee deck. Printed: 18 cards, yellow and red cards among them. Ours: titles, effects and the other
/// kinds.
const REFEREE: [(u8, &str, Effect); 11] = [
    (2, "Dissent on the touchline", Effect::YellowCard(Booked::Club)),
    (4, "Shirt over the head", Effect::YellowCard(Booked::Footballer)),
    (3, "A tackle from another postcode", Effect::RedCard),
    (1, "Late team sheet", Effect::Pay(Money::millions(1))),
    (2, "Fans on the pitch", Effect::Pay(Money::millions(2))),
    (1, "Brawl in the tunnel", Effect::Pay(Money::millions(5))),
    (1, "Good manners in the report", Effect::Receive(Money::millions(1))),
    (1, "Fair play award", Effect::Receive(Money::millions(2))),
    (1, "Handball in the area", Effect::PenaltyFor(Money::millions(2))),
    (1, "Appeal upheld", Effect::ClearYellowCard),
    (1, "You lost the match ball", Effect::PayEach(Money::half_millions(1))),
];

/// The Club Chairman deck. Printed: 17 cards, Wild Substitutes among them. Ours: titles, effects and the other
/// kinds.
const CHAIRMAN: [(u8, &str, Effect); 16] = [
    (2, "The chairman knows a lad", Effect::Take(TrayCard::WildSubstitute)),
    (1, "Television money", Effect::Receive(Money::millions(5))),
    (1, "New shirt sponsor", Effect::Receive(Money::millions(3))),
    (1, "Record day for the pie stall", Effect::Receive(Money::millions(2))),
    (
        1,
        "Star shirts sell out",
        Effect::ReceivePer { each: Counted::Starplayer, amount: Money::half_millions(1) },
    ),
    (1, "Testimonial match", Effect::ReceiveEach(Money::millions(1))),
    (1, "Taxi for twelve", Effect::Pay(Money::millions(1))),
    (1, "New goalposts", Effect::Pay(Money::millions(3))),
    (1, "The roof leaks", Effect::Pay(Money::millions(6))),
    (1, "The pitch is a lake", Effect::Pay(Money::millions(10))),
    (1, "Wages fall due", Effect::PayPer { each: Counted::Footballer, amount: Money::millions(1) }),
    (
        1,
        "Agents of your stars call",
        Effect::PayPer { each: Counted::Starplayer, amount: Money::millions(2) },
    ),
    (1, "The phone never stops", Effect::Take(TrayCard::TransferWindow)),
    (1, "Job interviews", Effect::MoveTo(Destination::Manager)),
    (1, "Site visit", Effect::MoveTo(Destination::Stadium)),
    (1, "Lunch with the sponsors", Effect::MoveTo(Destination::Bonus)),
];

/// The Bonus deck. Printed: 16 cards, among them Cup Matches (some kept), Win cards and Wild Substitutes. Ours:
/// titles, effects and the other kinds.
const BONUS: [(u8, &str, Effect); 11] = [
    (2, "Super sub", Effect::Take(TrayCard::WildSubstitute)),
    (2, "Kick-off in five minutes", Effect::PlayMatch),
    (2, "Fixture in the drawer", Effect::KeepCupMatch),
    (2, "Bye to the next round", Effect::TakeWin),
    (1, "Sliding in", Effect::Take(TrayCard::Tackle)),
    (1, "Deadline day", Effect::Take(TrayCard::TransferWindow)),
    (2, "Programme sales", Effect::Receive(Money::millions(2))),
    (1, "Summer tour", Effect::Receive(Money::millions(4))),
    (1, "A rich fan", Effect::Receive(Money::millions(5))),
    (1, "Prize draw jackpot", Effect::Receive(Money::millions(10))),
    (1, "Charity shield", Effect::ReceiveEach(Money::millions(1))),
];

/// The default set.
pub(crate) fn default_components() -> Components {
    let squad = |squad: Squad| {
        let sheets = NAMES[usize::from(squad.index())].iter().zip(SQUAD).zip(1_u8..);
        let sheet = |((name, (value, position)), number): ((&&str, (i32, Position)), u8)| Sheet {
            name: (*name).to_string(),
            value_half_millions: Money::half_millions(value),
            position,
            rank: if number <= 4 { Rank::Starplayer } else { Rank::SquadPlayer },
        };
        sheets.map(sheet).collect::<Vec<_>>()
    };
    Components {
        checks: Checks::Printed,
        squads: Squads {
            red: squad(Squad::Red),
            blue: squad(Squad::Blue),
            yellow: squad(Squad::Yellow),
            white: squad(Squad::White),
        },
        managers: MANAGERS.iter().map(ToString::to_string).collect(),
        stadiums: STADIUMS.iter().map(ToString::to_string).collect(),
        board: BOARD.split(' ').filter_map(|space| space.parse().ok()).collect(),
        referee: deck(&REFEREE),
        chairman: deck(&CHAIRMAN),
        bonus: deck(&BONUS),
    }
}

fn deck(cards: &[(u8, &str, Effect)]) -> Vec<Instruction> {
    let card = |&(copies, title, effect): &(u8, &str, Effect)| Instruction {
        copies,
        title: title.to_string(),
        effect,
    };
    cards.iter().map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{DeckName, Footballer};
    use crate::components::Space;

    #[test]
    fn the_board_is_read_whole() {
        let board = default_components().board;
        assert_eq!(board.len(), 48);
        assert_eq!(board[24], Space::Deck(DeckName::Bonus));
        assert_eq!(board[46], Space::Footballer(Footballer::new(Squad::White, 1).unwrap()));
    }
}
