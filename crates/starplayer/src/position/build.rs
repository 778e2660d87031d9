//! The state that the lines of a position describe.

use alloc::format;
use alloc::vec::Vec;
use core::fmt::Display;

use tabletop_core::position::PositionLines;
use tabletop_core::{Card, CardSet, ChanceSource, Deck, PerSeat, SavedState, Seat, SmallSet};
use tinyvec::ArrayVec;

use super::parse::ParsedLines;
use super::table::PendingItem;
use super::words::free_match_that_follows;
use crate::cards::{DeckName, Footballer, InstructionCard, Manager, Squad, SquadCard, WinCard};
use crate::components::{TrayCard, prices};
use crate::invariants::squad_cards_in_play;
use crate::rulings::{AllSix, ChangeOfMind, Purses, WinMaximum};
use crate::setup::OfficialRole;
use crate::state::{
    Club, Finish, FreeMatch, MOST_SEATS, Pending, Public, Purchase, State, ThisTurn, Tray, Unseen,
    win_of_round,
};

impl ParsedLines<'_> {
    /// Builds the state from the parts that have been read.
    pub(super) fn state<C: ChanceSource>(
        mut self,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Option<SavedState<State>> {
        let is_opening = self.base_first(said);
        let turn = self.turn.or_else(|| is_opening.then(Seat::default));
        if turn.is_none() {
            said.missing(self.line, "say whose turn it is: `turn of seat 2`", &["turn of seat 2"]);
        }
        let turn_number = self.turn_number(is_opening, said);
        let official = self.official(said);
        self.ask_for_money(is_opening, turn_number, said);
        self.choose_managers(said);
        self.choose_stadiums(said);
        let clubs = self.clubs(said);
        let seats = self.game.seats_at_table();
        let items = |seat: Seat| &self.clubs[seat.index()];
        let mut public = Public {
            turn: turn?,
            turn_number: turn_number?,
            official,
            all_six_places: 0,
            free_match: FreeMatch::None,
            this_turn: self.this_turn(),
            pending: ArrayVec::new(),
            dues: self.dues(said),
            deal: None,
            clubs,
            claims: PerSeat::from_fn(seats, |seat| items(seat).claims),
            lapsed: PerSeat::from_fn(seats, |seat| items(seat).lapsed),
            lapsed_reds: self.all_seats().iter().filter(|seat| items(*seat).red_lapsed).collect(),
            tray: Tray::default(),
            squad_decks: Default::default(),
            instruction_decks: Default::default(),
            received: ArrayVec::new(),
            received_together: CardSet::EMPTY,
        };
        self.stack(&mut public, said)?;
        self.gives(&mut public, said);
        self.decks(&mut public, said);
        let out = self.out_of_the_game(&public, said, choices);
        public.tray = tray(&public, out);
        self.places_of_the_bonus(&mut public);
        self.asked(&mut public, said);
        self.order_received(&mut public, said, choices);
        public.free_match = self.free_match.unwrap_or_else(|| free_match_that_follows(self.game, &public));
        let secrets = self.secrets(&public, said, choices);
        let state = State { public, secrets: PerSeat::from_slice(&secrets)?, unseen: Unseen {} };
        self.check_fits(&state, said);
        self.say_taken(&state.public, said);
        Some(SavedState { public, secrets, unseen: Unseen {} })
    }

    /// The fact of the turn. A Tackle says already that the purchase was declined.
    fn this_turn(&self) -> ThisTurn {
        let is_tackle = |what: &PendingItem| matches!(what, PendingItem::Tackles(_) | PendingItem::Asked(_));
        let is_final = self.game.rulings().change_of_mind == ChangeOfMind::Final;
        let follows = is_final && self.pending.iter().any(is_tackle);
        self.this_turn.filter(|fact| *fact != ThisTurn::Declined || !follows).unwrap_or_default()
    }

    fn turn_number(&self, is_opening: bool, said: &mut PositionLines<'_>) -> Option<u32> {
        let limit = self.game.checked_setup().turn_limit;
        match (self.number, limit) {
            (Some(0), _) if !is_opening => said.wrong(self.line, "turn 0, but the first turn is turn 1"),
            (Some(number @ 1..), _) if is_opening => {
                said.wrong(self.line, format!("turn {number}, but nobody has started yet"));
            }
            (Some(number), _) => return Some(number),
            (None, _) if is_opening => return Some(0),
            (None, Some(limit)) if self.is_stopped() => return Some(limit),
            (None, Some(limit)) => said.missing(
                self.line,
                format!(
                    "the game is stopped after turn {limit}: say which turn it is, as in `turn 17 of seat 2`"
                ),
                &["turn 17"],
            ),
            // Without a turn number, every seat is taken to have had one turn.
            (None, None) => return Some(u32::from(self.game.seats_at_table()) + 1),
        }
        None
    }

    fn official(&self, said: &mut PositionLines<'_>) -> Option<Seat> {
        let known = match self.game.checked_setup().official {
            OfficialRole::Apart => None,
            OfficialRole::Playing(seat) => Some(seat),
            OfficialRole::Rolled => {
                if self.official.is_none() && !self.rolls_for_the_official() {
                    said.missing(self.line, "say who is the Official: `official 2`", &["official 2"]);
                }
                return self.official;
            }
        };
        match (self.official, known) {
            (Some(seat), Some(known)) if seat != known => {
                said.wrong(self.line, format!("official {seat}, but by the set-up it is seat {known}"));
            }
            (Some(seat), None) => {
                said.wrong(
                    self.line,
                    format!(
                        "official {seat}, but by the set-up the Official does not play: if one of you is the Official, \
                         write `official {seat}` on a line of its own"
                    ),
                );
            }
            _ => {}
        }
        known
    }

    /// The clubs. A card in two places is noted as a mistake.
    fn clubs(&self, said: &mut PositionLines<'_>) -> PerSeat<Club, MOST_SEATS> {
        let mut owned = CardSet::<Footballer>::EMPTY;
        let mut wins = CardSet::<WinCard>::EMPTY;
        let (mut kept, mut managers) = (CardSet::<InstructionCard>::EMPTY, CardSet::<Manager>::EMPTY);
        let mut stadiums = CardSet::<Squad>::EMPTY;
        for items in &self.clubs {
            let pieces = &items.pieces;
            twice(&mut owned, pieces.footballers, items.line, said);
            twice(&mut wins, pieces.wins, items.line, said);
            twice(&mut managers, pieces.manager.into_iter().collect(), items.line, said);
            for card in pieces.kept.iter().filter(|card| !kept.insert(*card)) {
                said.wrong(items.line, format!("kept-{card} is with another seat already"));
            }
            for colour in pieces.stadium.into_iter().filter(|colour| !stadiums.insert(*colour)) {
                said.wrong(items.line, format!("stadium-{colour} is with another seat already"));
            }
            let have = pieces.footballers.len();
            if let Some(count) = items.footballers.filter(|count| *count != have) {
                said.wrong(items.line, format!("footballers: {count}, but the line lists {have}"));
            }
        }
        PerSeat::from_fn(self.game.seats_at_table(), |seat| {
            let wins = self.wins_of(seat, &mut wins, said);
            self.club(seat, wins)
        })
    }

    /// The Win cards of a seat. The colour has no bearing on play. Cards without one are taken from the colours
    /// that are left.
    fn wins_of(
        &self,
        seat: Seat,
        gone: &mut CardSet<WinCard>,
        said: &mut PositionLines<'_>,
    ) -> CardSet<WinCard> {
        let items = &self.clubs[seat.index()];
        let mut wins = items.pieces.wins;
        for round in &items.pieces.rounds {
            match win_of_round(WinCard::all().difference(*gone), *round) {
                Some(card) => {
                    gone.insert(card);
                    wins.insert(card);
                }
                None => said.wrong(items.line, format!("no win card of round {round} is left")),
            }
        }
        wins
    }

    /// The cards of a kind that a seat has if its line says nothing of them: those that it began with, or fewer if the
    /// other seats have more.
    pub(super) fn usual(&self, card: TrayCard, seat: Seat) -> u8 {
        let (all, each) = match card {
            TrayCard::Tackle => (prices::TACKLES, prices::TACKLES_EACH),
            TrayCard::TransferWindow => (prices::TRANSFER_WINDOWS, prices::TRANSFER_WINDOWS_EACH),
            TrayCard::CupMatch => return self.game.tables().cup_matches_each,
            TrayCard::WildSubstitute => return 0,
        };
        let of = |seat: Seat| self.clubs[seat.index()].pieces.alike(card);
        let seats = self.all_seats();
        let said = seats.iter().filter_map(of).fold(0_u8, u8::saturating_add);
        let silent_before = seats.iter().filter(|other| *other < seat && of(*other).is_none()).count();
        let before = u8::try_from(silent_before).map_or(u8::MAX, |count| count.saturating_mul(each));
        all.saturating_sub(said).saturating_sub(before).min(each)
    }

    fn club(&self, seat: Seat, wins: CardSet<WinCard>) -> Club {
        let (items, tables, rulings) = (&self.clubs[seat.index()], self.game.tables(), self.game.rulings());
        let pieces = &items.pieces;
        let cup_matches = pieces.alike(TrayCard::CupMatch).unwrap_or(tables.cup_matches_each);
        let received = if rulings.win_maximum == WinMaximum::Received { wins.len() } else { 0 };
        Club {
            footballers: pieces.footballers,
            wins,
            kept: pieces.kept,
            cash: (rulings.purses == Purses::Open).then(|| pieces.money.unwrap_or(tables.start_cash)),
            pawn: items.pawn.unwrap_or(0),
            manager: pieces.manager,
            stadium: pieces.stadium,
            wild_substitutes: pieces.alike(TrayCard::WildSubstitute).unwrap_or(0),
            tackles: pieces.alike(TrayCard::Tackle).unwrap_or(self.usual(TrayCard::Tackle, seat)),
            cup_matches,
            transfer_windows: pieces
                .alike(TrayCard::TransferWindow)
                .unwrap_or(self.usual(TrayCard::TransferWindow, seat)),
            yellow_cards: items.yellow_cards.unwrap_or(0),
            turns_to_miss: items.turns_to_miss.unwrap_or(0),
            matches_with_cards: items.played.unwrap_or(tables.cup_matches_each.saturating_sub(cup_matches)),
            wins_received: items.received.unwrap_or(received.to_le_bytes()[0]),
            all_six: items.all_six,
        }
    }

    /// Notes the places of the All-6 bonus (SP-7-1). Each seat with all six Footballers of a squad that are on
    /// the board has taken one, while there are any.
    fn places_of_the_bonus(&self, public: &mut Public) {
        let once = self.game.rulings().all_six == AllSix::OncePerPlayer;
        let mut places = public.clubs.iter().map(|(_, club)| club.all_six.len()).sum::<u32>();
        for seat in public.clubs.all().clockwise_from(public.turn).filter(|_| public.turn_number > 0) {
            for squad in Squad::ALL {
                let six = self.game.tables().board_six[usize::from(squad.index())];
                let club = &mut public.clubs[seat];
                let is_complete = !six.is_empty() && six.is_subset(club.footballers);
                let has_place = places < 4 && (!once || club.all_six.is_empty());
                if is_complete && has_place && club.all_six.insert(squad) {
                    places += 1;
                }
            }
        }
        public.all_six_places = places.to_le_bytes()[0];
    }

    /// Fills the decks with the cards that are not elsewhere. They are shuffled, on top of the cards known to
    /// lie at the bottom.
    fn decks(&self, public: &mut Public, said: &mut PositionLines<'_>) {
        let mut out: CardSet<SquadCard> =
            public.clubs.iter().flat_map(|(_, club)| club.footballers).map(SquadCard::from).collect();
        for pending in public.pending {
            if let Pending::Concluding { purchase: Purchase::Footballer(footballer), .. } = pending {
                out.insert(footballer.into());
            }
        }
        for (squad, under) in Squad::ALL.into_iter().zip(&self.under_squads) {
            let cards = squad_cards_in_play(self.game, public, squad).difference(out);
            public.squad_decks[usize::from(squad.index())] = deck(cards, under.as_ref(), squad, said);
        }
        let kept = public.clubs.iter().fold(CardSet::EMPTY, |all, (_, club)| club.kept.union(all));
        for (name, under) in DeckName::ALL.into_iter().zip(&self.under_decks) {
            let elsewhere = if name == DeckName::Bonus { kept } else { CardSet::EMPTY };
            let cards = self.game.tables().deck(name).difference(elsewhere);
            public.instruction_decks[name.index()] = deck(cards, under.as_ref(), name, said);
        }
    }
}

/// Notes a mistake for each card of a seat that another seat has. Then adds the seat's cards to `all`.
fn twice<C: Card + Display>(all: &mut CardSet<C>, new: CardSet<C>, line: u32, said: &mut PositionLines<'_>) {
    for card in all.intersection(new) {
        said.wrong(line, format!("{card} is with another seat already"));
    }
    *all = all.union(new);
}

/// Builds a deck of these cards. Some of them are known to lie at its bottom.
fn deck<C: Card + Default + Display, const N: usize>(
    cards: CardSet<C>,
    under: Option<&(u32, Vec<C>)>,
    name: impl Display,
    said: &mut PositionLines<'_>,
) -> Deck<C, N> {
    let Some((line, under)) = under else { return Deck::shuffled(cards) };
    let mut deck = Deck::shuffled(cards.difference(under.iter().copied().collect()));
    for card in under {
        if !cards.contains(*card) {
            said.wrong(*line, format!("{card} cannot lie under the {name} deck: it is elsewhere"));
        } else if deck.put_under(*card).is_err() {
            said.wrong(*line, format!("{card} lies under the {name} deck twice"));
        }
    }
    deck
}

/// The tray: the cards that are left over.
fn tray(public: &Public, [cup_matches_out, windows_out]: [u8; 2]) -> Tray {
    let clubs = || public.clubs.iter().map(|(_, club)| club);
    let left = |all: u8, of: fn(&Club) -> u8| clubs().fold(all, |left, club| left.saturating_sub(of(club)));
    let trophies = SmallSet::first_cards(4);
    Tray {
        wins: clubs().fold(WinCard::all(), |left, club| left.difference(club.wins)),
        managers: clubs()
            .filter_map(|club| club.manager)
            .fold(SmallSet::first_cards(4), |left, manager| left.difference(SmallSet::only(manager))),
        stadiums: clubs()
            .filter_map(|club| club.stadium)
            .fold(SmallSet::first_cards(4), |left, colour| left.difference(SmallSet::only(colour))),
        trophies: match public.now() {
            Some(Pending::Over(Finish::Won { trophy, .. })) => trophies.difference(SmallSet::only(trophy)),
            _ => trophies,
        },
        wild_substitutes: left(prices::WILD_SUBSTITUTES, |club| club.wild_substitutes),
        tackles: left(prices::TACKLES, |club| club.tackles),
        cup_matches: left(prices::CUP_MATCHES, |club| club.cup_matches).saturating_sub(cup_matches_out),
        transfer_windows: left(prices::TRANSFER_WINDOWS, |club| club.transfer_windows)
            .saturating_sub(windows_out),
        yellow_cards: left(prices::YELLOW_CARDS, |club| club.yellow_cards),
    }
}
