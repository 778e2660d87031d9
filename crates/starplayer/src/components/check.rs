//! The checks on any set of components.

use alloc::format;
use alloc::string::String;

use tabletop_core::words::is_name;
use tabletop_core::{Card, CardSet, Defects, RuleBook};

use super::{
    Booked, Checks, Components, Destination, Effect, MOST_HALF_MILLIONS, MOST_SPACES, Position, Rank, Space,
};
use super::{TrayCard, prices};
use crate::cards::{DeckName, Footballer, InstructionCard, SQUAD_SIZE, Squad};
use crate::money::Money;
use crate::rules::Rule;

/// The smallest allowed number of spaces. With fewer, one roll could lead all the way round the board.
const FEWEST_SPACES: u8 = 13;
const LONGEST_NAME: usize = 80;

/// Notes every defect of the components.
pub(crate) fn check(components: &Components, defects: &mut Defects) {
    let printed = components.checks == Checks::Printed;
    names(components, defects);
    for squad in Squad::ALL {
        check_squad(components, squad, printed, defects);
    }
    check_board(components, defects);
    if printed {
        printed_board(components, defects);
        printed_positions(components, defects);
    }
    for deck in DeckName::ALL {
        check_deck(components, deck, printed, defects);
    }
}

fn names(components: &Components, defects: &mut Defects) {
    for (place, list) in [("managers", &components.managers), ("stadiums", &components.stadiums)] {
        let have = list.len();
        if have != 4 {
            defects.add_by(
                Rule::Setup2.id(),
                format!("components.{place}"),
                format!("{have} names instead of 4"),
            );
        }
    }
    let sheets =
        Squad::ALL.into_iter().flat_map(|squad| components.squads.of(squad)).map(|sheet| &sheet.name);
    let titles = DeckName::ALL.into_iter().flat_map(|deck| components.deck(deck)).map(|card| &card.title);
    let all = sheets.chain(titles).chain(&components.managers).chain(&components.stadiums);
    for name in all.filter(|name| !is_name(name, LONGEST_NAME)) {
        let start: String = name.chars().take(20).flat_map(char::escape_debug).collect();
        defects
            .add("components", format!("the name `{start}` is not of 1 to {LONGEST_NAME} plain characters"));
    }
}

fn check_squad(components: &Components, squad: Squad, printed: bool, defects: &mut Defects) {
    let place = format!("components.squads.{squad}");
    let sheets = components.squads.of(squad);
    let buying = Rule::R4_1.id();
    if sheets.len() != usize::from(SQUAD_SIZE) {
        defects.add_by(buying, &place, format!("{} Footballers instead of {SQUAD_SIZE}", sheets.len()));
    }
    let (low, high) = if printed {
        (prices::LOWEST_VALUE, prices::HIGHEST_VALUE)
    } else {
        // The refund of SP-23-1 must cover the fee, so no value may be below the fee.
        (prices::EXCESS_FEE, Money::half_millions(MOST_HALF_MILLIONS))
    };
    for (sheet, number) in sheets.iter().zip(1_u8..) {
        let value = sheet.value_half_millions;
        if value < low || value > high {
            defects.add_by(
                buying,
                format!("{place}[{number}]"),
                format!("the value {value} is not between {low} and {high}"),
            );
        }
    }
    if !printed {
        return;
    }
    let total = sheets.iter().fold(Money::ZERO, |sum, sheet| sum.plus(sheet.value_half_millions));
    if total != prices::SQUAD_VALUE {
        defects.add_by(
            buying,
            &place,
            format!("the squad is worth {total} instead of {}", prices::SQUAD_VALUE),
        );
    }
    let of_rank =
        |rank| sheets.iter().filter(move |sheet| sheet.rank == rank).map(|sheet| sheet.value_half_millions);
    let stars = of_rank(Rank::Starplayer).count();
    if stars != 4 {
        defects.add_by(Rule::R6_1.id(), &place, format!("{stars} Starplayers instead of 4"));
    }
    if of_rank(Rank::Starplayer).min() < of_rank(Rank::SquadPlayer).max() {
        defects.add_by(Rule::R6_1.id(), &place, "the Starplayers are not the most valuable Footballers");
    }
}

fn printed_positions(components: &Components, defects: &mut Defects) {
    for (position, need) in Position::ALL.into_iter().zip([4_usize, 16, 16, 8]) {
        let all = Squad::ALL.into_iter().flat_map(|squad| components.squads.of(squad));
        let have = all.filter(|sheet| sheet.position == position).count();
        if have != need {
            defects.add_by(
                Rule::AltSystem1.id(),
                "components.squads",
                format!("{have} Footballers play as {position:?} instead of {need}"),
            );
        }
    }
}

fn check_board(components: &Components, defects: &mut Defects) {
    let board = &components.board;
    let count = board.len();
    if count < usize::from(FEWEST_SPACES) || count > usize::from(MOST_SPACES) {
        defects
            .add("components.board", format!("{count} spaces instead of {FEWEST_SPACES} to {MOST_SPACES}"));
    }
    if board.first() != Some(&Space::KickOff) {
        defects.add_by(Rule::Setup3.id(), "components.board[1]", "the first space is not Kick Off");
    }
    for colour in Squad::ALL {
        let have = board.iter().filter(|&&space| space == Space::Stadium(colour)).count();
        if have > 1 {
            defects.add_by(
                Rule::R12_1.id(),
                "components.board",
                format!("{have} spaces of the {colour} Stadium instead of one"),
            );
        }
    }
}

fn printed_board(components: &Components, defects: &mut Defects) {
    let board = &components.board;
    let mut need = |rule: Rule, what: &str, is: &dyn Fn(Space) -> bool, least: usize, most: usize| {
        let have = board.iter().filter(|&&space| is(space)).count();
        if have < least || have > most {
            let wanted = if least == most { format!("{least}") } else { format!("at least {least}") };
            defects.add_by(
                rule.id(),
                "components.board",
                format!("{have} {what} spaces instead of {wanted}"),
            );
        }
    };
    need(Rule::Setup3, "Kick Off", &|space| space == Space::KickOff, 1, 1);
    need(Rule::R4_1, "Footballer", &|space| matches!(space, Space::Footballer(_)), 24, 24);
    need(Rule::R11_1, "Manager", &|space| space == Space::Manager, 4, 4);
    for colour in Squad::ALL {
        need(Rule::R12_1, &format!("{colour} Stadium"), &|space| space == Space::Stadium(colour), 1, 1);
    }
    need(Rule::R14_1, "Club Chairman", &|space| space == Space::Deck(DeckName::Chairman), 4, 4);
    need(Rule::R15_1, "Referee", &|space| space == Space::Deck(DeckName::Referee), 4, 4);
    need(Rule::R16_1, "Starplayer Bonus", &|space| space == Space::Deck(DeckName::Bonus), 1, 1);
    need(Rule::R10_1, "Wild Substitute", &|space| space == Space::WildSubstitute, 2, 2);
    need(Rule::R20_1, "Penalty Spot", &|space| space == Space::PenaltySpot, 1, 1);
    need(Rule::R17_2, "Cup Match", &|space| space == Space::CupMatch, 1, usize::MAX);
    let shown: CardSet<Footballer> = footballers_on(board).collect();
    for squad in Squad::ALL {
        let six = shown.iter().filter(|footballer| footballer.squad() == squad).count();
        if six != 6 {
            defects.add_by(
                Rule::R4_1.id(),
                "components.board",
                format!("{six} different {squad} Footballers on the board instead of 6"),
            );
        }
    }
    for footballer in Footballer::all() {
        let star = components.sheet(footballer).is_some_and(|sheet| sheet.rank == Rank::Starplayer);
        if star && !shown.contains(footballer) {
            defects.add_by(
                Rule::R6_1.id(),
                "components.board",
                format!("the Starplayer {footballer} is not on the board"),
            );
        }
    }
}

/// The Footballers whose spaces are on a board.
pub(crate) fn footballers_on(board: &[Space]) -> impl Iterator<Item = Footballer> {
    board.iter().filter_map(|&space| match space {
        Space::Footballer(footballer) => Some(footballer),
        _ => None,
    })
}
fn check_deck(components: &Components, deck: DeckName, printed: bool, defects: &mut Defects) {
    let cards = components.deck(deck);
    let place = format!("components.{deck}");
    let need = match deck {
        DeckName::Referee => 18,
        DeckName::Chairman => 17,
        DeckName::Bonus => 16,
    };
    let have: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
    if printed && have != need {
        defects.add_by(Rule::Setup1.id(), &place, format!("{have} cards instead of {need}"));
    }
    if have > u32::from(InstructionCard::MOST) {
        defects.add(&place, format!("{have} cards, more than {}", InstructionCard::MOST));
    }
    for (card, number) in cards.iter().zip(1_u32..) {
        let place = format!("{place}[{number}]");
        defects.require(card.copies > 0, &place, "no copies of the card");
        let amount = card.effect.amount().unwrap_or(Money::half_millions(1));
        if amount < Money::half_millions(1) || amount > Money::half_millions(MOST_HALF_MILLIONS) {
            defects.add(
                &place,
                format!(
                    "the amount of {} half-millions is not between 1 and {MOST_HALF_MILLIONS}",
                    amount.in_half_millions()
                ),
            );
        }
        match card.effect {
            Effect::KeepCupMatch if deck != DeckName::Bonus => {
                defects.add_by(Rule::R17_2.id(), &place, "only cards of the Bonus deck can be kept");
            }
            Effect::MoveTo(Destination::Bonus) if deck == DeckName::Bonus => {
                defects.add(&place, "a Bonus card cannot move a pawn to the Bonus space");
            }
            Effect::MoveTo(to) if !components.board.iter().any(|&space| to.is(space)) => {
                defects.add(&place, format!("the board has no space to move to: {to:?}"));
            }
            _ => {}
        }
    }
    if printed {
        let missing = |wanted: &dyn Fn(Effect) -> bool| !cards.iter().any(|card| wanted(card.effect));
        for &(kind, clause, wanted) in must_hold(deck) {
            if missing(&wanted) {
                defects.add_by(clause.id(), &place, format!("the deck has no {kind}"));
            }
        }
    }
}

type Kind = (&'static str, Rule, fn(Effect) -> bool);

/// The kinds of card that the book names for a deck.
fn must_hold(deck: DeckName) -> &'static [Kind] {
    match deck {
        DeckName::Referee => &[
            ("yellow card for the club or a footballer", Rule::R22_1, |effect| {
                matches!(effect, Effect::YellowCard(Booked::Club | Booked::Footballer))
            }),
            ("red card for a footballer", Rule::R22_1, |effect| effect == Effect::RedCard),
        ],
        DeckName::Chairman => {
            &[("Wild Substitute", Rule::R10_1, |effect| effect == Effect::Take(TrayCard::WildSubstitute))]
        }
        DeckName::Bonus => &[
            ("Wild Substitute", Rule::R10_1, |effect| effect == Effect::Take(TrayCard::WildSubstitute)),
            ("Cup Match to be kept", Rule::R17_2, |effect| effect == Effect::KeepCupMatch),
            ("Win card", Rule::R18_3, |effect| effect == Effect::TakeWin),
        ],
    }
}

/// The cards of a deck of `count` cards.
pub(crate) fn deck_cards(count: u8) -> CardSet<InstructionCard> {
    (0..count).filter_map(InstructionCard::from_index).collect()
}
