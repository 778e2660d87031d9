//! Starplayer: the rules of the places and things on the table.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use tabletop_any::CellNote;
use tabletop_core::Game as _;

use super::cards::effect_words;
use crate::components::prices;
use crate::{DeckName, Footballer, Space, Squad, Starplayer};

/// The general notes first.
pub(super) fn all(game: &Starplayer) -> Vec<CellNote> {
    let mut notes = Vec::from([club_set(game)]);
    notes.extend(spaces(game));
    notes.extend(cards(game));
    notes.extend(DeckName::ALL.map(|deck| pile(game, deck)));
    notes.push(deal());
    notes
}

/// The cards of a Club Set in this variant.
fn club_set(game: &Starplayer) -> CellNote {
    let setup = game.setup();
    let (squad, clauses): (&str, &'static [&'static str]) = if setup.system.is_some() {
        (
            "11 Footballers of any squads, by the positions of the system",
            &["SP-ALT-SYSTEM-1", "SP-ALT-SYSTEM-2", "SP-21-1", "SP-1-1"],
        )
    } else if setup.is_five_a_side() {
        ("5 Footballers of one squad, up to 2 of them Wild Substitutes", &["SP-ALT-FIVE-1", "SP-1-1"])
    } else {
        ("11 Footballers of one squad, up to 3 of them Wild Substitutes", &["SP-21-1", "SP-1-1"])
    };
    let text = format!(
        "{squad}, a Manager and a Stadium. A complete one and all Win cards are needed for the Cup Final."
    );
    CellNote::new("", "The Club Set", text, clauses)
        .on(Footballer::all().map(|footballer| format!("{footballer}")))
}

fn spaces(game: &Starplayer) -> Vec<CellNote> {
    let on = |note: CellNote, is_of: fn(Space) -> bool| {
        let board = game.components().board.iter().enumerate();
        note.on(board.filter(|(_, space)| is_of(**space)).map(|(place, _)| format!("space-{place}")))
    };
    Vec::from([
        on(
            CellNote::new(
                "",
                "Kick Off",
                "All begin here. To pass it or to land on it does nothing.",
                &["SP-SETUP-6"],
            ),
            |space| space == Space::KickOff,
        ),
        on(
            CellNote::new(
                "",
                "A Footballer space",
                format!(
                    "You may buy the top card of the squad of its colour, unseen, at the price on the card. Nothing is \
                     paid if it is the Footballer of this very space. If somebody else has the Starplayer of this space, \
                     you owe {} first, or {} to the owner of all four of the squad.",
                    prices::ROYALTY,
                    prices::FULL_ROYALTY
                ),
                &["SP-4-1", "SP-5-1", "SP-6-1", "SP-6-2"],
            ),
            |space| matches!(space, Space::Footballer(_)),
        ),
        on(
            CellNote::new(
                "",
                "A Manager space",
                format!("You may buy a Manager for {}. A club has at most one.", prices::MANAGER),
                &["SP-11-1"],
            ),
            |space| space == Space::Manager,
        ),
        on(
            CellNote::new(
                "",
                "A Stadium space",
                format!(
                    "You may buy any Stadium for {}. A club has at most one. Whoever lands here pays {gate} to the owner of the \
                     Stadium of this colour. The owner receives {gate} from the Official for passing or landing.",
                    prices::STADIUM,
                    gate = prices::GATE
                ),
                &["SP-12-1", "SP-12-2"],
            ),
            |space| matches!(space, Space::Stadium(_)),
        ),
        on(
            CellNote::new(
                "",
                "Wild Substitute",
                "It brings a Wild Substitute, unless you have 3.",
                &["SP-10-1"],
            ),
            |space| space == Space::WildSubstitute,
        ),
        on(
            CellNote::new(
                "",
                "Penalty Spot",
                format!("You roll the goal die. On a goal each opponent pays you {}.", prices::PENALTY_GOAL),
                &["SP-20-1"],
            ),
            |space| space == Space::PenaltySpot,
        ),
        on(
            CellNote::new(
                "",
                "A Cup Match space",
                "It brings a Cup Match without a card, against an opponent of choice. Whoever has all Win cards must choose one \
                 who lacks some.",
                &["SP-17-2", "SP-17-5"],
            ),
            |space| space == Space::CupMatch,
        ),
    ])
}

fn cards(game: &Starplayer) -> [CellNote; 9] {
    let needed = game.tables().wins.needed;
    [
        CellNote::new(
            "",
            "A Footballer",
            format!(
                "In your turn the Official buys a Footballer for half of the value, rounded up. Others buy and swap in a \
                 Transfer Window. The first club with all six Footballers of a squad that stand on the board receives {}, \
                 the next ones {}, {} and {}.",
                prices::ALL_SIX[0],
                prices::ALL_SIX[1],
                prices::ALL_SIX[2],
                prices::ALL_SIX[3],
            ),
            &["SP-24-1", "SP-9-1", "SP-7-1"],
        )
        .on(Footballer::all().map(|footballer| format!("{footballer}"))),
        CellNote::new(
            "manager",
            "A Manager",
            format!("A club needs one for the Cup Final. It is bought on a Manager space, for {}.", prices::MANAGER),
            &["SP-21-1", "SP-11-1"],
        ),
        CellNote::new(
            "stadium",
            "A Stadium",
            format!(
                "A club needs one for the Cup Final. It is bought on a Stadium space, for {}, and brings its owner {} \
                 each time an opponent lands on the space of its colour, or the owner passes it or lands there.",
                prices::STADIUM,
                prices::GATE
            ),
            &["SP-21-1", "SP-12-1", "SP-12-2"],
        )
        .on(Squad::ALL.map(|colour| format!("stadium-{colour}"))),
        CellNote::new(
            "tray-tackle",
            "Tackle",
            "When another declines to buy on a space, you may buy there instead: your pawn moves there and stays. You pay \
             the price of what you buy. The card itself costs nothing, and goes back to the Official.",
            &["SP-13-1"],
        ),
        CellNote::new(
            "tray-cup-match",
            "Cup Match",
            "Played in your turn against anybody, who must play. Both roll both dice, the total is the goals, and a draw \
             goes to a Shoot-out: five rolls each of the goal die, on which 3 of 6 faces score. The winner takes a Win \
             card. The loser loses nothing.",
            &["SP-17-1", "SP-17-2", "SP-19-1", "SP-18-1"],
        ),
        CellNote::new(
            "tray-window",
            "Transfer Window",
            "Played in your turn. You first, then everybody in turn, may make one deal with one opponent: cards and money \
             for cards and money. The card itself costs nothing, and is used up.",
            &["SP-9-1"],
        ),
        CellNote::new(
            "tray-wild",
            "Wild Substitute",
            "It stands for a Footballer who is lacking, as far as the Club Set allows. A club has at most 3.",
            &["SP-10-1", "SP-21-1", "SP-LIMIT-1"],
        ),
        CellNote::new(
            "tray-yellow-card",
            "A yellow card",
            "The first is kept and does nothing. With the second you miss your next turn, and hand both back.",
            &["SP-22-1"],
        ),
        CellNote::new(
            "tray-win",
            "A Win card",
            format!(
                "Whoever wins a Cup Match takes the next one. Nobody is given more than {needed}: who has them all takes \
                 none. With {needed} of them and a complete Club Set you may challenge to the Cup Final, a Shoot-out. Who wins \
                 it as the challenger wins the game. Who loses it pays {} to the opponent, and may challenge again next turn.",
                prices::FORFEIT
            ),
            &["SP-18-1", "SP-WINS-1", "SP-27-1", "SP-27-2"],
        ),
    ]
}

/// The note on a deck and its spaces, with what its cards say.
fn pile(game: &Starplayer, deck: DeckName) -> CellNote {
    let listed = game.components().deck(deck).iter();
    let said: Vec<String> =
        listed.map(|card| format!("{} of {}", card.copies, effect_words(card.effect))).collect();
    let clauses: &[&str] = match deck {
        DeckName::Referee => &["SP-15-1"],
        DeckName::Chairman => &["SP-14-1"],
        DeckName::Bonus => &["SP-16-1"],
    };
    let text = format!(
        "Whoever lands on a space of the deck does what its top card says, and puts it at the bottom unless it is kept. It has {}.",
        said.join("; ")
    );
    let spaces = (0..).zip(&game.components().board).filter(|(_, space)| **space == Space::Deck(deck));
    let spaces = spaces.map(|(place, _): (u8, _)| format!("space-{place}"));
    CellNote::new("", format!("The {deck} deck"), text, clauses)
        .on(core::iter::once(format!("deck-{deck}")).chain(spaces))
}

/// The note on the pieces of a deal.
fn deal() -> CellNote {
    CellNote::new(
        "offer",
        "A deal",
        format!(
            "The price is the value on the card of a Footballer, {} for a Manager and {} for a Stadium. Other cards have \
             no price. Both sides may agree on any sum, and nobody must agree.",
            prices::MANAGER,
            prices::STADIUM
        ),
        &["SP-9-1", "SP-9-3", "SP-4-1", "SP-11-1", "SP-12-1"],
    )
}
