//! How Starplayer looks.

mod board;
mod words;

use std::io;

use starplayer::{Event, Squad, Starplayer, State};
use tabletop_core::{Entry, Game as _, PublicOf, Seat, View};

use self::board::{Drawn as _, LEGEND};
use self::words::{Worded as _, counted, sentence};
use crate::playable::{Playable, Weight};
use crate::screen::{Cell, Screen, Tone};

impl Playable for Starplayer {
    // At random nobody ever completes a Club Set: whatever is bought is sold again.
    fn weight(&self, entry: &Entry<Self>) -> Weight {
        match &entry.event {
            Event::TurnBegins { seat, turn } => heading(*seat, *turn, ""),
            Event::TurnMissed { seat, turn } => heading(*seat, *turn, ", missed"),
            Event::MatchBegins { .. }
            | Event::FinalBegins { .. }
            | Event::WindowOpened { .. }
            | Event::DebtOpened { .. }
            | Event::PaymentDue { .. } => Weight::Item,
            Event::Bought { .. }
            | Event::FreeTransfer { .. }
            | Event::Tackled { .. }
            | Event::MatchWon { .. }
            | Event::WinCardTaken { .. }
            | Event::AllSixComplete { .. }
            | Event::Proposed { .. }
            | Event::Traded { .. }
            | Event::RedCardShown { .. }
            | Event::FinalWon { .. }
            | Event::FinalLost { .. }
            | Event::TrophyTaken { .. }
            | Event::Stopped { .. } => Weight::Strong,
            Event::Rolled { .. }
            | Event::RollsAgain { .. }
            | Event::OnKickOff { .. }
            | Event::NothingToBuy { .. }
            | Event::Declined { .. }
            | Event::TackleAsked { .. }
            | Event::NobodyCanTackle
            | Event::AnswerSealed { .. }
            | Event::NoEffect { .. }
            | Event::FallDueTogether { .. }
            | Event::NegotiationOver { .. }
            | Event::WindowClosed
            | Event::PlayPasses { .. } => Weight::Minor,
            _ => Weight::Plain,
        }
    }

    /// Once a round, below the heading of its first turn.
    fn drawn_at(&self, step: &[Entry<Self>]) -> Option<usize> {
        let seats = u32::from(self.seats().max(1));
        let begins_round = |entry: &Entry<Self>| matches!(entry.event, Event::TurnBegins { turn, .. } | Event::TurnMissed { turn, .. } if turn % seats == 1 % seats);
        step.iter().rposition(begins_round).map(|place| place + 1)
    }

    fn draw(&self, now: &PublicOf<Self>, screen: &mut Screen<'_>) -> io::Result<()> {
        for line in self.ring(now) {
            // A narrow terminal must not wrap a picture.
            screen.whole(Tone::Plain, line)?;
        }
        screen.toned(Tone::Dim, LEGEND)?;
        self.draw_deal(now, screen)?;
        self.draw_squads(now, screen)?;
        let mut header = vec![Cell::new("club").at_least(7)];
        header.extend(Squad::ALL.map(|squad| Cell::new(squad).at_least(6)));
        header.push(Cell::new("cards").at_least(14));
        screen.table(header, now.clubs.iter().map(|(seat, club)| self.club(seat, club)).collect())
    }

    fn status(&self, view: View<'_, State>) -> String {
        let now = view.public;
        let Some(club) = now.clubs.get(view.seat) else { return String::new() };
        let cash = club.cash.or(view.own.cash(view.seat)).unwrap_or_default();
        let mut lines =
            vec![format!("You have {cash} and {}.", counted(club.footballers.len(), "footballer"))];
        if let Some(place) = now.now() {
            lines.push(sentence(&self.pending(now, place, (view.seat == now.turn).then_some(view.own))));
        }
        if let Some(deal) = &now.deal {
            for seat in [deal.one, deal.other] {
                lines.push(format!("  seat {seat} would give: {}", self.bundle(deal.given_by(seat))));
            }
        }
        lines.join("\n")
    }
}

/// The heading of a turn.
fn heading(seat: Seat, turn: u32, missed: &str) -> Weight {
    Weight::Heading { chapter: None, section: format!("Turn {turn}: seat {seat}{missed}") }
}
