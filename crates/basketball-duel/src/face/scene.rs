//! Basketball Duel as a seat sees it.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::{
    Action, BasketballDuel, Event, GAME_CARDS, GameCards, HAND, HowOver, Phase, Public, Rule, Stage, State,
};
use tabletop_core::{Game as _, Seat, View};

use super::areas::{before_seat, cards, completed, piles, play_area};
use super::corners::one_short;
use super::{labels, own_notes, places, subjects};
use tabletop_any::{ActionLabel, Area, CellNote, Fact, Known, Lesson, SceneSource, Shape, Subjects, Track};

impl SceneSource for BasketballDuel {
    const LESSONS: &'static [Lesson] = super::tutorial::LESSONS;
    const ADVICE: &'static [(&'static str, &'static str)] = super::advice::ADVICE;
    const LEGEND: &'static [(&'static str, &'static str)] = super::tutorial::LEGEND;

    fn cell_notes(&self, _: &Public) -> Vec<CellNote> {
        super::cell_notes::all(self)
    }

    fn own_notes(&self, view: View<'_, State>) -> Vec<CellNote> {
        own_notes::all(self, view)
    }

    fn heading(&self, public: &Public) -> String {
        let round = match public.round {
            3 => "The sudden death".to_string(),
            round => format!("Round {round}"),
        };
        let moment = match (&public.phase, public.stage) {
            (Phase::Over { by: HowOver::TurnLimit, .. }, _) => return "The game was stopped".to_string(),
            (Phase::Over { .. }, _) => return "The game is over".to_string(),
            (Phase::DealBonus { .. } | Phase::DealCard { .. } | Phase::ShowOrNot { .. }, _) => {
                "the cards are dealt"
            }
            (_, Stage::LastPlays { .. }) => "the last plays",
            (Phase::SuddenDeal { .. } | Phase::SuddenLay { .. }, _) => return round,
            (_, Stage::Turns) => "turns",
        };
        format!("{round}: {moment}")
    }

    fn periods_scored(&self, public: &Public) -> u16 {
        let rounds = u16::from(public.round);
        if matches!(public.phase, Phase::Over { .. }) { rounds } else { rounds.saturating_sub(1) }
    }

    fn period_name(&self, number: u16) -> String {
        if number == 3 { "The sudden death".to_string() } else { format!("Round {number}") }
    }

    /// The draw pile is the clock of a round: no turn begins on an empty one (BD-ROUND-4).
    fn tracks(&self, public: &Public) -> Vec<Track> {
        let left = i32::from(public.pile);
        let dealt = i32::from(HAND) * i32::from(self.seats());
        let all = i32::try_from(GAME_CARDS).unwrap_or(i32::MAX) - dealt;
        Vec::from([Track::of_game("draw pile", left, all.max(left))])
    }

    fn facts(&self, public: &Public, own: Option<View<'_, State>>, seat: Seat) -> Vec<Fact> {
        let count = |count: u8| if count == 1 { "1 card".to_string() } else { format!("{count} cards") };
        let done = public.completed.get(seat).copied().unwrap_or_default();
        Vec::from([
            Fact::new("completed", completed(self, done)),
            Fact::new("one short of", one_short(self, public, own, seat)),
            Fact::new("hand", count(public.hands.get(seat).copied().unwrap_or_default())),
        ])
    }

    fn known(&self, public: &Public, _: Option<View<'_, State>>) -> Known<Rule> {
        Known::Everything(self.standings_of(public))
    }

    fn areas(&self, public: &Public, own: Option<View<'_, State>>) -> Vec<Area> {
        let mut areas = Vec::new();
        if let Some(view) = own {
            let hand = cards(self, "hand", "Your hand", view.own.hand);
            areas.push(Area { owner: Some(view.seat), ..hand });
            if let Some(mate) = self.mate(view.seat) {
                let hand = cards(self, "mate", "Your team-mate's hand", view.own.mate.hand);
                areas.push(Area { owner: Some(mate), ..hand });
            }
        }
        if let Phase::LaySwiped { card, .. } = public.phase {
            areas.push(cards(self, "swiped", "The swiped card", GameCards::only(card)));
        }
        areas.push(piles(self, public));
        for seat in (1..=self.seats()).filter_map(Seat::from_number) {
            areas.push(play_area(self, public, own, seat));
            let before = before_seat(self, public, own, seat);
            if !before.is_empty() {
                areas.push(Area {
                    id: format!("before-{seat}"),
                    title: format!("In front of seat {seat}"),
                    owner: Some(seat),
                    shape: Shape::Row,
                    cells: before,
                });
            }
            let known = public.known.get(seat).copied().unwrap_or(GameCards::EMPTY);
            if !known.is_empty() && own.is_none_or(|view| view.seat != seat) {
                let title = format!("Known in the hand of seat {seat}");
                let mut area = cards(self, &format!("known-{seat}"), &title, known);
                area.owner = Some(seat);
                areas.push(area);
            }
            let waiting = public.sudden.cards.get(seat).copied().unwrap_or(GameCards::EMPTY);
            if !waiting.is_empty() {
                let mut area =
                    cards(self, &format!("sudden-{seat}"), &format!("Face-up cards of seat {seat}"), waiting);
                area.owner = Some(seat);
                areas.push(area);
            }
        }
        areas
    }

    fn question(&self, view: View<'_, State>) -> String {
        match view.public.phase {
            Phase::ShowOrNot { .. } => {
                "Do you show the Bonus card that you were dealt? It counts the same.".to_string()
            }
            Phase::Draw { .. } => match view.public.top_discard().filter(|_| self.may(view, is_from_discard))
            {
                Some(top) => format!(
                    "Your turn: draw from the pile, or take {} from the discard pile.",
                    self.named(top)
                ),
                None => "Your turn: draw from the pile.".to_string(),
            },
            Phase::Play { .. } => match (self.may(view, is_play), self.may(view, is_discard)) {
                (true, true) => "Play a card, or discard one.".to_string(),
                (true, false) => "Play a card.".to_string(),
                (false, _) => "You can play nothing: discard a card.".to_string(),
            },
            Phase::LaySwiped { card, .. } => {
                let or = if self.may(view, |action| action == Action::Keep) { ", or keep it" } else { "" };
                format!("You have swiped {}: lay it{or}.", self.named(card))
            }
            Phase::LayBonus { .. } => {
                "Lay the Bonus card that you have taken: face-down, or shown? It counts the same.".to_string()
            }
            Phase::AfterSwipe { .. } => "After your Swipe, lay a card or discard one.".to_string(),
            Phase::LastPlay { .. } => "The draw pile is empty: play what you still can, or pass.".to_string(),
            Phase::SuddenLay { .. } => "The sudden death: lay a card.".to_string(),
            Phase::DealBonus { .. }
            | Phase::DealCard { .. }
            | Phase::Drawing { .. }
            | Phase::TakeAside { .. }
            | Phase::SuddenDeal { .. }
            | Phase::Over { .. } => String::new(),
        }
    }

    fn subjects(&self, event: &Event) -> Subjects {
        subjects::of(self, *event)
    }

    fn action_label(&self, view: View<'_, State>, action: Action) -> ActionLabel {
        let label = labels::of(self, view, action).ranked(places::rank(self, view, action));
        match labels::note_on(self, view, action) {
            Some((text, clause)) => label.noted(text, clause),
            None => label,
        }
    }
}

/// Questions about the legal actions of a seat.
trait Allowed {
    fn may(&self, view: View<'_, State>, is_meant: fn(Action) -> bool) -> bool;
}

impl Allowed for BasketballDuel {
    fn may(&self, view: View<'_, State>, is_meant: fn(Action) -> bool) -> bool {
        let mut legal = Vec::new();
        self.list_actions(view, &mut legal);
        legal.into_iter().any(is_meant)
    }
}

const fn is_from_discard(action: Action) -> bool {
    matches!(action, Action::DrawDiscard)
}

const fn is_discard(action: Action) -> bool {
    matches!(action, Action::Discard { .. })
}

/// `true` if the action is a play. Showing a Bonus card is not a play.
const fn is_play(action: Action) -> bool {
    !matches!(action, Action::Discard { .. } | Action::Show { .. })
}
