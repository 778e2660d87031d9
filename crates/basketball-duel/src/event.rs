//! What happens: small values, written as sentences by [`describe`].

use core::fmt;

use serde::Serialize;
use tabletop_core::{Seat, SeatSet};

use crate::cards::Item;
use crate::game::BasketballDuel;
use crate::game_card::{GameCard, Swipe};
use crate::place::Place;
use crate::setup::Mode;
use crate::state::HowOver;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game begins.
    GameBegins {
        /// How many play.
        seats: u8,
        /// How.
        mode: Mode,
    },
    /// The cards are there.
    CardsAreThere {
        /// How many game cards.
        game_cards: u8,
        /// How many Bonus cards.
        bonus_cards: u8,
    },
    /// A round begins.
    RoundBegins {
        /// 1 or 2.
        round: u8,
        /// Who starts it.
        starter: Seat,
    },
    /// A Bonus card lies face-down before a seat.
    BonusDealt {
        /// Whose it is.
        seat: Seat,
    },
    /// What a face-down Bonus card is: for its holder.
    BonusSeen {
        /// Whose it is.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// The holder has told the team-mate what a Bonus card is.
    BonusTold {
        /// Whose it is.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// A Bonus card is shown.
    BonusShown {
        /// Whose it is.
        seat: Seat,
        /// Its item.
        item: Item,
    },
    /// A game card was dealt.
    CardDealt {
        /// To whom.
        seat: Seat,
    },
    /// A card that a seat now holds in hand: for those who may see it.
    CardSeen {
        /// Who holds it.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A turn begins.
    TurnBegins {
        /// Whose.
        seat: Seat,
    },
    /// A seat drew from the draw pile.
    DrewFromPile {
        /// Who.
        seat: Seat,
        /// How many cards are left.
        left: u8,
    },
    /// The draw pile is drawn out.
    PileDrawnOut,
    /// A seat drew from the discard pile.
    DrewDiscard {
        /// Who.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A Start card was laid.
    Started {
        /// Who laid it.
        seat: Seat,
        /// In whose area.
        area: Seat,
        /// The card.
        card: GameCard,
    },
    /// A card was connected.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// In whose area.
        area: Seat,
        /// The card.
        card: GameCard,
        /// Where.
        at: Place,
    },
    /// An item was completed: four cards are locked.
    Completed {
        /// In whose area.
        area: Seat,
        /// The item.
        item: Item,
        /// Where the upper left of the four lies.
        corner: Place,
    },
    /// A star gives another turn.
    AnotherTurn {
        /// To whom.
        seat: Seat,
    },
    /// An Immunity card was laid.
    ImmunityLaid {
        /// Who laid it.
        seat: Seat,
        /// Whom it protects.
        area: Seat,
        /// Its item.
        item: Item,
    },
    /// A Swipe card was announced and went to the discard pile.
    SwipePlayed {
        /// Who played it.
        seat: Seat,
        /// What it takes.
        swipe: Swipe,
    },
    /// A Swipe card took nothing, because there was nothing.
    SwipeFizzled {
        /// Who played it.
        seat: Seat,
        /// What it would have taken.
        swipe: Swipe,
    },
    /// An Item card was swiped.
    ItemSwiped {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// The card.
        card: GameCard,
    },
    /// A swiped Item card went into the hand.
    SwipedKept {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A Bonus card was swiped from a seat.
    BonusSwiped {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which, from 1.
        place: u8,
    },
    /// A Bonus card was taken from those set aside.
    BonusTakenAside {
        /// By whom.
        seat: Seat,
    },
    /// A Bonus card that was taken lies face-down.
    BonusLaidDown {
        /// Before whom.
        seat: Seat,
    },
    /// An Immunity card was swiped.
    ImmunitySwiped {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Whom it protects now.
        area: Seat,
        /// Its item.
        item: Item,
    },
    /// A card was discarded.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// The turn is over and passes on.
    TurnPasses {
        /// To whom.
        to: Seat,
    },
    /// The last plays begin.
    LastPlays {
        /// Who is first.
        first: Seat,
    },
    /// A seat plays nothing more, or shows nothing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat holds several Bonus cards, or none, as the points are counted.
    BonusCounted {
        /// Who.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// An item scores.
    ItemScored {
        /// In whose area.
        area: Seat,
        /// The item.
        item: Item,
        /// How often it was completed.
        times: u8,
        /// For how many points in all.
        points: u16,
    },
    /// A round is over.
    RoundScored {
        /// Whose area.
        area: Seat,
        /// Its points in this round.
        points: u16,
        /// Its points in all.
        total: u16,
    },
    /// All cards are collected and shuffled.
    CardsCollected,
    /// The total of a team.
    TeamTotal {
        /// Its seats.
        team: SeatSet,
        /// Its points.
        total: u16,
    },
    /// The sudden death begins.
    SuddenDeathBegins {
        /// Who is dealt to.
        dealt_to: SeatSet,
    },
    /// An Item card was dealt face-up.
    SuddenDealt {
        /// To whom.
        seat: Seat,
        /// The card.
        card: GameCard,
    },
    /// A seat has completed an item in the sudden death.
    SuddenCompleted {
        /// Who.
        seat: Seat,
    },
    /// There are not enough cards for another turn of dealing.
    DealtOut {
        /// How many are left.
        left: u8,
        /// How many there would have to be.
        needed: u8,
    },
    /// The win.
    Won {
        /// Who wins.
        winners: SeatSet,
        /// By what.
        by: HowOver,
    },
    /// The game is stopped.
    Stopped {
        /// The turn limit.
        turns: u16,
    },
}

/// Writes an event as a sentence.
pub(crate) fn describe(game: &BasketballDuel, event: Event, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = |card: GameCard| Named { game, card };
    match event {
        Event::GameBegins { seats, mode: Mode::Individual } => {
            write!(f, "{seats} seats play, each for itself")
        }
        Event::GameBegins { seats, mode: Mode::Teams } => {
            write!(f, "{seats} seats play in two teams: 1 and 3 against 2 and 4")
        }
        Event::CardsAreThere { game_cards, bonus_cards } => {
            write!(f, "there are {game_cards} game cards and {bonus_cards} Bonus cards")
        }
        Event::RoundBegins { round, starter } => write!(f, "round {round} begins with seat {starter}"),
        Event::BonusDealt { seat } => write!(f, "seat {seat} is dealt a Bonus card"),
        Event::BonusSeen { seat, item } => write!(f, "seat {seat} sees that its Bonus card is {item}"),
        Event::BonusTold { seat, item } => {
            write!(f, "seat {seat} tells its team-mate that its Bonus card is {item}")
        }
        Event::BonusShown { seat, item } => write!(f, "seat {seat} shows its Bonus card: {item}"),
        Event::CardDealt { seat } => write!(f, "seat {seat} is dealt a card"),
        Event::CardSeen { seat, card } => write!(f, "seat {seat} now holds {}", name(card)),
        Event::TurnBegins { seat } => write!(f, "seat {seat} has the turn"),
        Event::DrewFromPile { seat, left } => {
            write!(f, "seat {seat} draws from the draw pile, which keeps {left}")
        }
        Event::PileDrawnOut => f.write_str("the draw pile is drawn out"),
        Event::DrewDiscard { seat, card } => {
            write!(f, "seat {seat} draws {} from the discard pile", name(card))
        }
        Event::Started { seat, area, card } => {
            write!(f, "seat {seat} begins {} with {}", Area { seat, area }, name(card))
        }
        Event::Laid { seat, area, card, at } => {
            write!(f, "seat {seat} lays {} at {at} in {}", name(card), Area { seat, area })
        }
        Event::Completed { area, item, corner } => {
            write!(f, "{item} is completed in the area of seat {area}, its upper left card at {corner}")
        }
        Event::AnotherTurn { seat } => write!(f, "the star gives seat {seat} another turn"),
        Event::ImmunityLaid { seat, area, item } => {
            write!(f, "seat {seat} lays the Immunity for {item}, which protects seat {area}")
        }
        Event::SwipePlayed { seat, swipe } => write!(f, "seat {seat} plays Swipe: {swipe}"),
        Event::SwipeFizzled { seat, swipe } => {
            write!(f, "Swipe: {swipe} of seat {seat} finds nothing to take")
        }
        Event::ItemSwiped { seat, from, card } => {
            write!(f, "seat {seat} takes {} from seat {from}", name(card))
        }
        Event::SwipedKept { seat, card } => write!(f, "seat {seat} takes {} into the hand", name(card)),
        Event::BonusSwiped { seat, from, place } => {
            write!(f, "seat {seat} takes Bonus card {place} of seat {from}")
        }
        Event::BonusTakenAside { seat } => write!(f, "seat {seat} takes a Bonus card that was set aside"),
        Event::BonusLaidDown { seat } => write!(f, "seat {seat} lays the Bonus card face-down"),
        Event::ImmunitySwiped { seat, from, area, item } => {
            write!(
                f,
                "seat {seat} takes the Immunity for {item} from seat {from}; it now protects seat {area}"
            )
        }
        Event::Discarded { seat, card } => write!(f, "seat {seat} discards {}", name(card)),
        Event::TurnPasses { to } => write!(f, "next up is seat {to}"),
        Event::LastPlays { first } => write!(f, "the last plays begin with seat {first}"),
        Event::Passed { seat } => write!(f, "seat {seat} passes"),
        Event::BonusCounted { seat, cards } => write!(f, "seat {seat} holds {cards} Bonus cards"),
        Event::ItemScored { area, item, times, points } => {
            let times = Times(times);
            write!(f, "{item}, completed {times} in the area of seat {area}, scores {points}")
        }
        Event::RoundScored { area, points, total } => {
            write!(f, "the area of seat {area} scores {points} points, {total} in all")
        }
        Event::CardsCollected => f.write_str("all cards are collected and shuffled"),
        Event::TeamTotal { team, total } => write!(f, "the team of seats {team} has {total} points"),
        Event::SuddenDeathBegins { dealt_to } => {
            write!(f, "a tie: Item cards are dealt in sudden death before seats {dealt_to}")
        }
        Event::SuddenDealt { seat, card } => write!(f, "seat {seat} is dealt {}", name(card)),
        Event::SuddenCompleted { seat } => write!(f, "seat {seat} has an item"),
        Event::DealtOut { left, needed } => {
            write!(f, "{left} Item cards are left, too few for the next {needed}")
        }
        Event::Won { winners, by: _ } => write!(f, "the win goes to {}", Seats(winners)),
        Event::Stopped { turns } => write!(f, "the game is stopped by its turn limit of {turns}"),
    }
}

/// One seat, or several.
struct Seats(SeatSet);

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.0.len() == 1 { "seat" } else { "seats" };
        write!(f, "{word} {}", self.0)
    }
}

/// How often.
struct Times(u8);

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 1 { f.write_str("once") } else { write!(f, "{} times", self.0) }
    }
}

/// A card with its number and what it is.
struct Named<'a> {
    game: &'a BasketballDuel,
    card: GameCard,
}

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (card, star) = (self.card, if self.game.has_star(self.card) { ", star" } else { "" });
        match self.game.card(card) {
            Some(kind) => write!(f, "card {card} ({kind}{star})"),
            None => write!(f, "card {card}"),
        }
    }
}

/// An area as seen by who plays in it.
struct Area {
    seat: Seat,
    area: Seat,
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.seat == self.area {
            f.write_str("its area")
        } else {
            write!(f, "the area of seat {}", self.area)
        }
    }
}
