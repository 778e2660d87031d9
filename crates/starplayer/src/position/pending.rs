//! The stack of pending entries, built from their descriptions.

use alloc::format;
use alloc::vec::Vec;
use core::mem;

use tabletop_core::position::PositionLines;
use tabletop_core::{SealedRound, Seat, SeatSet};

use super::parse::{Gives, ParsedLines};
use super::pieces::Pieces;
use super::table::PendingItem;
use super::words::usual_proposals;
use super::write_table::words;
use crate::components::{Space, TrayCard, prices};
use crate::invariants::{after_in_window, lies_well};
use crate::legal::seats_that_may_tackle;
use crate::rulings::{TackleRace, TwoMinutes};
use crate::state::{
    Bundle, Club, Deal, DealStage, Dealt, Debt, Due, Finish, Invitation, Party, Pending, Public, RollOff,
    RollOffFor, ShootOut, win_of_round,
};

impl ParsedLines<'_> {
    /// Moves the entry for the stage of the turn, such as the roll or the end of the turn, to the front of the pending
    /// entries. Adds that entry if no item gives it. Returns `true` if the position is before the first turn.
    pub(super) fn base_first(&mut self, said: &mut PositionLines<'_>) -> bool {
        let (mut pending, rest): (Vec<_>, Vec<_>) =
            mem::take(&mut self.pending).into_iter().partition(is_base);
        let is_before =
            |what: &PendingItem| matches!(what, PendingItem::Plain(Pending::RollDue | Pending::Moving));
        if pending.len() > 1 && !pending.iter().any(is_before) {
            // What comes later in the turn than the roll says more.
            pending.retain(|what| !matches!(what, PendingItem::Plain(Pending::TurnEnd)));
        }
        if pending.len() > 1 {
            said.wrong(
                self.line,
                "several items give the stage of the turn, such as `to roll` or `has rolled`: write only one",
            );
            pending.truncate(1);
        }
        if pending.is_empty() {
            let base = if rest.is_empty() { Pending::RollDue } else { Pending::TurnEnd };
            pending.push(PendingItem::Plain(base));
        }
        pending.extend(rest);
        self.pending = pending;
        matches!(self.pending.first(), Some(PendingItem::RollOff { .. } | PendingItem::Dealing(..)))
    }

    pub(super) fn is_stopped(&self) -> bool {
        matches!(self.pending.first(), Some(PendingItem::Plain(Pending::Over(Finish::Stopped))))
    }

    pub(super) fn rolls_for_the_official(&self) -> bool {
        matches!(self.pending.first(), Some(PendingItem::RollOff { purpose: RollOffFor::Official, .. }))
    }

    /// Builds all pending entries and the deal on the table.
    pub(super) fn stack(&self, public: &mut Public, said: &mut PositionLines<'_>) -> Option<()> {
        for what in &self.pending {
            self.put(*what, public, said)?;
        }
        for pair in public.pending.windows(2) {
            if let &[below, above] = pair
                && !lies_well(below, above)
            {
                let (below, above) = (words(public, below), words(public, above));
                said.wrong(
                    self.line,
                    format!("`{above}` cannot happen during `{below}`: remove one of the two"),
                );
            }
        }
        Some(())
    }

    fn put(&self, what: PendingItem, public: &mut Public, said: &mut PositionLines<'_>) -> Option<()> {
        let challenger = public.turn;
        let space = self.game.tables().space(public.clubs[public.turn].pawn);
        let entry = match what {
            PendingItem::Plain(entry) => entry,
            PendingItem::Won(None) => Pending::ChoosingTrophy { winner: challenger },
            PendingItem::Won(Some(trophy)) => Pending::Over(Finish::Won { winner: challenger, trophy }),
            PendingItem::RollOff { purpose, rolling, highest } => {
                self.roll_off(purpose, rolling, highest, said)?
            }
            PendingItem::Dealing(seat, kind) => {
                let dealt = public.clubs[seat].footballers.len().to_le_bytes()[0];
                let left = match kind {
                    Dealt::Footballers => prices::SHORT_FOOTBALLERS.saturating_sub(dealt),
                    Dealt::Manager | Dealt::Stadium => 1,
                };
                Pending::Dealing { seat, kind, left }
            }
            // The seats that are asked follow from the tray and the decks. `asked` fills them in later.
            PendingItem::Asked(_) => {
                Pending::Answering { round: SealedRound::default(), later: SeatSet::EMPTY }
            }
            PendingItem::Tackles(buyer) => {
                self.stands_with_the_turn(buyer, public, said);
                match space {
                    Space::Footballer(_) => Pending::Drawing { buyer },
                    Space::Manager | Space::Stadium(_) => Pending::Choosing { buyer },
                    _ => {
                        said.wrong(
                            self.line,
                            format!("seat {buyer} tackles, but nothing is sold on `{space}`"),
                        );
                        return None;
                    }
                }
            }
            PendingItem::Draws => Pending::Drawing { buyer: challenger },
            PendingItem::Reads => {
                let Space::Deck(deck) = space else {
                    said.wrong(self.line, format!("no card is read on `{space}`: say where the pawn is"));
                    return None;
                };
                Pending::Reading { deck }
            }
            PendingItem::Opponent(by) => {
                let follows = if space == Space::CupMatch { Invitation::Space } else { Invitation::Card };
                Pending::ChoosingOpponent { by: by.unwrap_or(follows) }
            }
            PendingItem::Match { opponent, goals } => Pending::Match { challenger, opponent, goals },
            PendingItem::ShootOut { of, opponent, goals, kicks } => {
                let goals = goals.unwrap_or_default();
                let (goals, kicks) = since_level(goals, kicks.unwrap_or(0));
                Pending::ShootOut(ShootOut { of, challenger, opponent, goals, kicks })
            }
            PendingItem::Sum { due, in_hand, proposals } => {
                let debt = Debt { due, proposals_left: proposals.unwrap_or(self.most_proposals()) };
                if in_hand { Pending::Payment(debt) } else { Pending::Debt(debt) }
            }
            PendingItem::Price { buyer, purchase, amount, proposals } => {
                self.stands_with_the_turn(buyer, public, said);
                self.push(public, Pending::Concluding { buyer, purchase }, said)?;
                let due = Due { payer: buyer, payee: Party::Official, amount, cause: purchase.cause() };
                Pending::Debt(Debt { due, proposals_left: proposals.unwrap_or(self.most_proposals()) })
            }
            PendingItem::Window { negotiator, proposals } => Pending::Window {
                negotiator,
                left: after_in_window(self.game, public, negotiator),
                proposals_left: proposals.unwrap_or(self.most_proposals()),
            },
            PendingItem::Deal { other, spoken, proposals, pushes } => {
                public.deal = Some(self.deal(public, other, spoken, (proposals, pushes), said)?);
                Pending::Deal
            }
        };
        self.push(public, entry, said)
    }

    fn push(&self, public: &mut Public, entry: Pending, said: &mut PositionLines<'_>) -> Option<()> {
        let full = public.pending.try_push(entry).is_some();
        if full {
            let most = Public::MOST_PENDING;
            said.wrong(self.line, format!("more than {most} things are pending, which cannot be"));
        }
        (!full).then_some(())
    }

    fn most_proposals(&self) -> u8 {
        let TwoMinutes::Proposals(most) = self.game.rulings().minutes;
        most
    }

    /// Moves the pawn of a tackling buyer to the space of the seat in turn (SP-13-1).
    fn stands_with_the_turn(&self, buyer: Seat, public: &mut Public, said: &mut PositionLines<'_>) {
        let pawn = public.clubs[public.turn].pawn;
        if self.clubs[buyer.index()].pawn.is_some_and(|own| own != pawn) {
            let space = self.game.tables().space(pawn);
            said.take_as(format_args!("the pawn of seat {buyer} has come to `{space}` with its Tackle"));
        }
        public.clubs[buyer].pawn = pawn;
    }

    fn roll_off(
        &self,
        purpose: RollOffFor,
        rolling: Option<SeatSet>,
        highest: Option<(u8, SeatSet)>,
        said: &mut PositionLines<'_>,
    ) -> Option<Pending> {
        let follows = highest.is_none() && purpose != RollOffFor::Tackle;
        let rolling = rolling.or_else(|| follows.then(|| self.all_seats()));
        let Some(rolling) = rolling else {
            said.missing(self.line, "say who has still to roll: `still to roll 2 4`", &["still to roll 2 4"]);
            return None;
        };
        let (best, leaders) = highest.unwrap_or_default();
        Some(Pending::RollOff(RollOff { purpose, rolling, leaders, best }))
    }

    fn deal(
        &self,
        public: &Public,
        other: Seat,
        spoken: Option<(Seat, DealStage)>,
        (proposals, pushes): (Option<u8>, Option<u8>),
        said: &mut PositionLines<'_>,
    ) -> Option<Deal> {
        let (one, whole) = match public.now() {
            Some(Pending::Window { negotiator, proposals_left, .. }) => (negotiator, proposals_left),
            Some(Pending::Debt(debt) | Pending::Payment(debt)) => (debt.due.payer, debt.proposals_left),
            _ => {
                said.wrong(self.line, "say who negotiates: `3 negotiates with 1`");
                return None;
            }
        };
        let mut deal = Deal::new(one, other, 0);
        if let Some((speaker, stage)) = spoken {
            deal.speaker = speaker;
            deal.stage = stage;
        }
        deal.proposals_left = proposals.unwrap_or(usual_proposals(whole, &deal));
        deal.pushes_left = pushes.unwrap_or(Deal::MOST_PUSHES);
        Some(deal)
    }

    /// Sets the pieces that the sides of the deal give.
    pub(super) fn gives(&self, public: &mut Public, said: &mut PositionLines<'_>) {
        for Gives { line, seat, pieces, own_manager, own_stadium } in &self.gives {
            let club = public.clubs[*seat];
            let Some(deal) = public.deal.as_mut().filter(|deal| [deal.one, deal.other].contains(seat)) else {
                said.wrong(
                    *line,
                    format!("seat {seat} gives something, but is not one of the two that make a deal"),
                );
                continue;
            };
            let mut bundle = bundle(pieces, &club, *line, said);
            if *own_manager {
                bundle.manager = club.manager;
            }
            if *own_stadium {
                bundle.stadium = club.stadium;
            }
            *deal.given_by_mut(*seat) = bundle;
        }
    }

    /// Sets the seats that are asked for a Tackle. They follow from the cards. Notes a mistake if the position
    /// names other seats.
    pub(super) fn asked(&self, public: &mut Public, said: &mut PositionLines<'_>) {
        let is_asked = |what: &&PendingItem| matches!(what, PendingItem::Asked(_));
        let Some(PendingItem::Asked(named)) = self.pending.iter().find(is_asked) else {
            let stray = self.clubs.iter().find(|items| items.answer.is_some());
            if let Some(items) = stray {
                said.wrong(
                    items.line,
                    "an answer needs `tackle asked`: write that too, or remove the answer",
                );
            }
            return;
        };
        let holders = seats_that_may_tackle(self.game, public);
        let sealed = self.game.rulings().race == TackleRace::SealedThenDice;
        let first = named.or_else(|| holders.after(public.turn));
        let asked = if sealed { holders } else { first.map_or(SeatSet::EMPTY, SeatSet::only) };
        if holders.is_empty() {
            said.wrong(self.line, "nobody can be asked for a tackle here: the others have no Tackle card, or nothing is left to buy. Remove `tackle asked`");
        } else if let Some(seat) = named.filter(|seat| sealed || !holders.contains(*seat)) {
            said.wrong(
                self.line,
                format!(
                    "tackle asked of {seat}, but those who can be asked are: {holders}. Write `tackle asked`"
                ),
            );
        }
        let mut round = SealedRound::new(asked);
        for seat in self.all_seats() {
            let items = &self.clubs[seat.index()];
            if items.answer.is_some() && !round.choose(seat) {
                said.wrong(items.line, format!("seat {seat} is not asked for a tackle"));
            }
        }
        if round.is_complete() && !holders.is_empty() {
            said.wrong(
                self.line,
                "every seat asked has answered, so this moment has passed: write what came next",
            );
        }
        let steps = |seat: Seat| public.turn.steps_to(seat, self.game.seats_at_table());
        let is_later = |seat: &Seat| !sealed && first.is_some_and(|first| steps(*seat) > steps(first));
        let later = holders.iter().filter(is_later).collect();
        for entry in &mut public.pending {
            if matches!(entry, Pending::Answering { .. }) {
                *entry = Pending::Answering { round, later };
            }
        }
    }
}

/// True for an entry that gives the stage of the turn or comes before the first turn.
fn is_base(what: &PendingItem) -> bool {
    match what {
        PendingItem::Plain(
            Pending::RollDue
            | Pending::Moving
            | Pending::TurnEnd
            | Pending::Passing
            | Pending::LastMoment
            | Pending::Over(_),
        )
        | PendingItem::Won(_)
        | PendingItem::Dealing(..) => true,
        PendingItem::RollOff { purpose, .. } => *purpose != RollOffFor::Tackle,
        _ => false,
    }
}

/// Goals and kicks of a shoot-out in the form that the state keeps. After ten kicks only the lead within a pair
/// counts.
fn since_level([ours, theirs]: [u8; 2], kicks: u8) -> ([u8; 2], u8) {
    let whole = 2 * prices::KICKS_EACH;
    if kicks < whole || ours < theirs {
        return ([ours, theirs], kicks);
    }
    ([ours - theirs, 0], whole + kicks % 2)
}

fn bundle(pieces: &Pieces, club: &Club, line: u32, said: &mut PositionLines<'_>) -> Bundle {
    let mut wins = pieces.wins;
    for round in &pieces.rounds {
        match win_of_round(club.wins, *round) {
            Some(card) => drop(wins.insert(card)),
            None => said.wrong(line, format!("it has no win card of round {round} to give")),
        }
    }
    let count = |card| pieces.alike(card).unwrap_or(0);
    Bundle {
        footballers: pieces.footballers,
        wins,
        kept: pieces.kept,
        money: pieces.money.unwrap_or_default(),
        manager: pieces.manager,
        stadium: pieces.stadium,
        wild_substitutes: count(TrayCard::WildSubstitute),
        tackles: count(TrayCard::Tackle),
        cup_matches: count(TrayCard::CupMatch),
        transfer_windows: count(TrayCard::TransferWindow),
    }
}
