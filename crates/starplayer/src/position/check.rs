//! Checks that the lines of a position fit together. They catch the ordinary mistakes and say what to write
//! instead. Everything else is checked when the state is restored.

use alloc::format;
use alloc::string::String;
use core::ops::ControlFlow;

use tabletop_core::Seat;
use tabletop_core::position::PositionLines;
use tabletop_core::words::plural;

use super::parse::{AnyDeck, ParsedLines};
use super::words::{ALIKE, alike, joined};
use crate::components::{Space, TrayCard, prices};
use crate::legal::{could_be_bought, flaws_of_deal};
use crate::rulings::{AfterBogus, CardsForSums, ChangeOfMind, SellFirst};
use crate::state::{DealStage, Debt, Finish, Pending, Prize, Public, ShootOut, ShootOutFor, State, ThisTurn};

impl ParsedLines<'_> {
    /// Notes a mistake for everything that does not fit the rest of the position.
    pub(super) fn check_fits(&self, state: &State, said: &mut PositionLines<'_>) {
        let public = &state.public;
        for entry in public.pending {
            if let Some(problem) = self.misfit(state, entry) {
                said.wrong(self.line, problem);
            }
        }
        let rulings = self.game.rulings();
        let misfit = match public.this_turn {
            ThisTurn::Declined if rulings.change_of_mind == ChangeOfMind::Final => Some(
                "`has declined`, but by R-29 Final the purchase is gone then: write `tackle asked` if somebody may \
                     still tackle, or else remove it",
            ),
            ThisTurn::PassedOver if rulings.sell_first == SellFirst::Asked => {
                Some("`nothing to buy`, but by R-30 Asked it is seen when somebody buys: remove it")
            }
            ThisTurn::FinalLost if rulings.after_bogus == AfterBogus::TurnOver => Some(
                "`final lost`, but by R-33 TurnOver play has passed then: write the turn of the next seat",
            ),
            _ => None,
        };
        if let Some(problem) = misfit {
            said.wrong(self.line, problem);
        }
        self.check_deal(public, said);
        self.check_tray(public, said);
        for (line, name, cards) in &self.deck_sizes {
            let are = match name {
                AnyDeck::Squad(squad) => public.squad_deck(*squad).len(),
                AnyDeck::Instructions(deck) => public.instruction_deck(*deck).len(),
            };
            if are != *cards {
                said.wrong(
                    *line,
                    format!(
                        "the line gives {cards} cards in the deck, but {are} cards are not placed elsewhere"
                    ),
                );
            }
        }
    }

    fn space_of(&self, public: &Public, seat: Seat) -> Space {
        self.game.tables().space(public.clubs[seat].pawn)
    }

    /// The reason that an entry cannot be pending.
    fn misfit(&self, state: &State, entry: Pending) -> Option<String> {
        let public = &state.public;
        let turn = public.turn;
        let space = self.space_of(public, turn);
        match entry {
            Pending::Buying if !space.is_for_purchases() => Some(format!(
                "`may buy`, but nothing is sold on `{space}`: say where the pawn of seat {turn} is"
            )),
            Pending::Buying
                if public.now() == Some(entry) && !could_be_bought(self.game, public, turn, space) =>
            {
                Some(format!("`may buy`, but nothing is left to buy on `{space}`"))
            }
            Pending::Penalty { prize: Prize::FromOpponents } if space != Space::PenaltySpot => {
                Some(format!("no penalty is taken on `{space}`: say where the pawn of seat {turn} is"))
            }
            Pending::Drawing { buyer } | Pending::Choosing { buyer } | Pending::Concluding { buyer, .. }
                if public.clubs[buyer].pawn != public.clubs[turn].pawn =>
            {
                Some(format!("seat {buyer} buys, but its pawn is not where that of seat {turn} is"))
            }
            Pending::Drawing { .. } if !matches!(space, Space::Footballer(_)) => {
                Some(format!("`draws`, but no footballer is sold on `{space}`"))
            }
            Pending::Match { opponent, .. } | Pending::ShootOut(ShootOut { opponent, .. })
                if opponent == turn =>
            {
                Some(format!("seat {turn} plays against itself: name another seat, or say whose turn it is"))
            }
            Pending::ShootOut(ShootOut { of: ShootOutFor::CupFinal, .. })
            | Pending::ChoosingTrophy { .. }
            | Pending::Over(Finish::Won { .. }) => self.lacking_for_final(public),
            Pending::Debt(debt) => raised(state, debt),
            Pending::Payment(debt) => self.payable(state, debt),
            Pending::Recalling { seat } | Pending::Returning { seat } => {
                let have = public.clubs[seat].footballers.len();
                let most = prices::MOST_FOOTBALLERS;
                let is_enough = have <= most;
                let have = plural(have, "footballer");
                is_enough.then(|| format!("seat {seat} has {have}, and only more than {most} are sent back"))
            }
            Pending::Dealing { .. } if !self.game.checked_setup().is_short() => {
                Some("cards are dealt in the Short game only".into())
            }
            _ => None,
        }
    }

    /// The cards that the seat in turn lacks for the Cup Final (SP-1-1).
    fn lacking_for_final(&self, public: &Public) -> Option<String> {
        let (turn, tables) = (public.turn, self.game.tables());
        let club = &public.clubs[turn];
        let lacking = tables.club_set.lacking(club).into_iter().flatten().chain(tables.wins.lacking(club));
        let reasons = joined(lacking, "; ");
        (!reasons.is_empty()).then(|| format!("seat {turn} may not play the final: {reasons}"))
    }

    /// The reason that a sum cannot be one that its payer could pay.
    fn payable(&self, state: &State, Debt { due, .. }: Debt) -> Option<String> {
        let (payer, amount) = (due.payer, due.amount);
        let have = state.cash(payer);
        if self.game.rulings().cards_for_sums == CardsForSums::Emergency {
            return Some(format!(
                "seat {payer} owes {amount}, but by R-32 Emergency it pays at once what it can"
            ));
        }
        (have < amount).then(|| {
            format!("seat {payer} owes {amount}, but has {have}: write `{payer} must raise {amount} …`")
        })
    }

    /// Notes the flaws of a deal that has been proposed.
    fn check_deal(&self, public: &Public, said: &mut PositionLines<'_>) {
        let Some(deal) = public.deal else { return };
        if deal.one == deal.other {
            return said.wrong(self.line, format!("seat {} negotiates with itself", deal.one));
        }
        if ![deal.one, deal.other].contains(&deal.speaker) {
            let (speaker, one, other) = (deal.speaker, deal.one, deal.other);
            said.wrong(self.line, format!("seat {speaker} has no part in the deal of {one} with {other}"));
        } else if deal.stage == DealStage::Proposed {
            // The search never stops early.
            let _ = flaws_of_deal(self.game, public, &deal, public.debt_under_deal(), &mut |rule, why| {
                said.wrong(self.line, format!("the deal could not be proposed: {why} ({rule})"));
                ControlFlow::Continue(())
            });
        }
    }

    /// Compares the tray with the cards that are left over, if the position describes it.
    fn check_tray(&self, public: &Public, said: &mut PositionLines<'_>) {
        let tray = &public.tray;
        let are = [
            (tray.wild_substitutes, TrayCard::WildSubstitute),
            (tray.tackles, TrayCard::Tackle),
            (tray.transfer_windows, TrayCard::TransferWindow),
            (tray.cup_matches, TrayCard::CupMatch),
        ];
        for (are, card) in are {
            if let Some(count) = self.tray.and_then(|tray| tray[alike(card)]).filter(|count| *count != are) {
                let name = ALIKE[alike(card)].1[3];
                said.wrong(
                    self.lines.tray,
                    format!("{name} in the tray: the line gives {count}, but {are} are not placed elsewhere"),
                );
            }
        }
    }
}

/// The reason that a sum cannot be one that its payer must raise.
fn raised(state: &State, Debt { due, .. }: Debt) -> Option<String> {
    let (payer, amount) = (due.payer, due.amount);
    let have = state.cash(payer);
    let is_there = have >= amount && state.public.deal.is_none();
    is_there.then(|| format!("seat {payer} must raise {amount}, but has {have}, so it has paid at once: remove the sum, and take it off the money"))
}
