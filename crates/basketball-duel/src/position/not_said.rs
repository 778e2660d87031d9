//! The parts of a position that are not listed card by card, or not written at all.

use alloc::format;

use tabletop_core::position::PositionLines;
use tabletop_core::words::plural;
use tabletop_core::{ChanceSource, SeatSet};

use super::parse::{Before, ParsedLines, Pile};
use crate::game_card::{GameCard, GameCards, count};
use crate::invariants::computed_winners;
use crate::rulings::DiscardDraws;
use crate::state::{HowOver, Phase, Public, Stage};

impl ParsedLines<'_, '_> {
    /// Puts those of the cards left over into the discard pile that are said to be there without their numbers. The
    /// others are the draw pile.
    pub(super) fn discard_rest<C: ChanceSource>(
        &self,
        public: &mut Public,
        rest: &mut GameCards,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) {
        let left = count(*rest);
        let written = self.discard.clone().unwrap_or_default();
        let in_pile = self.pile.as_ref().and_then(|pile| pile.count);
        let more = match (written.count, in_pile) {
            (Some(discard), _) => discard.saturating_sub(count(public.discard.into_iter().collect())),
            (None, _) if written.is_rest => left.saturating_sub(in_pile.unwrap_or(0)),
            // Without a line about it, the discard pile has the cards that the draw pile has not.
            (None, Some(in_pile)) if self.discard.is_none() => left.saturating_sub(in_pile),
            (None, None) if self.discard.is_none() && public.phase.is_over() && is_drawn_out(public) => left,
            (None, _) => 0,
        };
        if said.is_fine() {
            self.compare(&written, public, (left, more), said);
        }
        if (1..=left).contains(&more) {
            said.leave_open(None, format!("{} in the discard pile", plural(more, "card")));
            // The named cards lie on top.
            let mut below: alloc::vec::Vec<GameCard> = alloc::vec::Vec::new();
            for _ in 0..more {
                below.extend(rest.nth(choices.below(rest.len())).filter(|card| rest.remove(*card)));
            }
            public.discard = below.into_iter().chain(public.discard).collect();
        }
    }

    /// Compares the sizes of the piles with the cards that are left over, `more` of which go to the discard pile.
    fn compare(&self, discard: &Pile, public: &Public, (left, more): (u8, u8), said: &mut PositionLines<'_>) {
        let named = count(public.discard.into_iter().collect());
        if let Some(size) = discard.count.filter(|size| *size < named) {
            said.wrong(
                discard.line,
                format!("the discard pile has {}, but the line lists {named}", plural(size, "card")),
            );
        }
        if more > left {
            let problem = format!(
                "{more} more cards would be in the discard pile, but only {left} cards of the set are not placed elsewhere"
            );
            said.wrong(discard.line, problem);
            return;
        }
        let in_pile = left - more;
        match &self.pile {
            Some(Pile { line, count: Some(size), .. }) if *size != in_pile => {
                let problem = format!(
                    "the draw pile has {}, but {in_pile} are not accounted for: write those in the discard pile, or \
                     `discard: the rest`",
                    plural(*size, "card")
                );
                said.wrong(*line, problem);
            }
            _ if is_drawn_out(public) && in_pile > 0 => {
                let problem = format!(
                    "last plays begin when the draw pile is used up, but {} not accounted for: write them, or \
                     `discard: the rest`",
                    if in_pile == 1 { "1 card is".into() } else { format!("{in_pile} cards are") }
                );
                said.wrong(self.line, problem);
            }
            _ => {}
        }
    }

    /// Sets the winners of a game that is over, if the line does not give them.
    pub(super) fn winners(&self, public: &mut Public, said: &mut PositionLines<'_>) {
        let Phase::Over { by, winners } = public.phase else { return };
        let computed = computed_winners(self.game, public, by);
        match self.winners {
            None => public.phase = Phase::Over { by, winners: computed },
            Some(_) if !said.is_fine() || winners == computed || by == HowOver::TurnLimit => {}
            Some(_) => {
                let problem = format!(
                    "won by {}, but what is written gives the win to {}",
                    listed(winners),
                    listed(computed)
                );
                said.wrong(self.line, problem);
            }
        }
    }

    /// Names what was taken as usual because no line says it.
    pub(super) fn say_taken(&self, public: &Public, said: &mut PositionLines<'_>) {
        let all = self.game.all_seats();
        let lacking = |lacks: &dyn Fn(&Before) -> bool| -> SeatSet {
            all.iter().filter(|seat| lacks(&self.before[seat.index()])).collect()
        };
        if self.round.is_none() && public.round == 1 {
            said.take_as("it is round 1");
        }
        if public.round > 1 {
            said.take_as_none(
                all,
                lacking(&|before| before.points_of(1, public.round).is_none()),
                "points of round 1",
            );
        }
        if public.phase.is_deal() || public.phase.is_over() || public.round == 3 {
            return;
        }
        if self.discard.is_none() && public.discard.is_empty() {
            said.take_as("the discard pile is empty");
        }
        let areas = all.iter().filter(|seat| !self.has_area.contains(*seat)).collect();
        said.take_as_none(all, areas, "cards in the area");
        let no_immunity = lacking(&|before| before.immunity.is_empty() && !before.has_no_immunity);
        said.take_as_none(all, no_immunity, "Immunity cards on the table");
        if let (Stage::LastPlays { passes: 0 }, None, None) = (public.stage, self.passes, self.next_turn) {
            said.take_as("nobody has passed in the last plays");
        }
        if let (DiscardDraws::Cap(_), None) = (self.game.rulings().discard_draws, self.discard_draws) {
            said.take_as("the last card drawn came from the draw pile");
        }
    }
}

const fn is_drawn_out(public: &Public) -> bool {
    matches!(public.stage, Stage::LastPlays { .. })
}

fn listed(seats: SeatSet) -> alloc::string::String {
    if seats.is_empty() {
        return "nobody".into();
    }
    let seats: alloc::vec::Vec<_> = seats.iter().map(|seat| format!("{seat}")).collect();
    seats.join(" ")
}
