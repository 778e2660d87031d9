//! The written definition of a valid state: what every step keeps, and what every saved state is held against.

use alloc::format;
use core::fmt::Display;

use tabletop_core::{Card, CardSet, Defects, PerSeat, SavedState, Seat, SeatSet};

use crate::components::{Effect, Space, sums};
use crate::legal::{can_claim_in_debt, deal_holds, may_be_asked_to_tackle};
use crate::phase::debt_under_deal;
use crate::phase::{has_cards_to_offer, has_something_to_sell};
use crate::rulings::{
    AllSix, Limit, Memory, Partners, Purses, SecondRed, TackleRace, TwoMinutes, UsedCards, WinGaps,
};
use crate::setup::{Length, OfficialRole};
use crate::state::{
    Bundle, Cause, Claims, Club, Deal, Dealt, Debt, Due, Finish, Invitation, Party, Pending, Prize, Public,
    Purchase, RollOff, RollOffFor, ShootOut, ShootOutFor, rounds_of,
};
use crate::{DeckName, Footballer, Money, Squad, SquadCard, Starplayer, State, Unseen};

/// The largest sum that a seat may have or owe in a saved state.
const MOST_MONEY: Money = Money::half_millions(1_000_000_000);

/// Checks a saved state.
pub(crate) fn restore(game: &Starplayer, saved: &SavedState<State>) -> Result<State, Defects> {
    let mut defects = Defects::new();
    let seats = usize::from(game.seats_at_table());
    let public = &saved.public;
    for (place, have) in [
        ("secrets", saved.secrets.len()),
        ("public.clubs", usize::from(public.clubs.seats())),
        ("public.claims", usize::from(public.claims.seats())),
    ] {
        defects.require(have == seats, place, format!("{have} seats instead of {seats}"));
    }
    let secrets = PerSeat::from_slice(&saved.secrets);
    let (Some(secrets), true) = (secrets, defects.is_empty()) else { return Err(defects) };
    let state = State { public: *public, secrets, unseen: Unseen {} };
    defects_of(game, &state).or(state)
}

/// Every defect of a state.
pub(crate) fn defects_of(game: &Starplayer, state: &State) -> Defects {
    let mut check = Check { game, state, public: &state.public, defects: Defects::new() };
    check.seats_and_turn();
    if !check.defects.is_empty() {
        // What follows looks up seats.
        return check.defects;
    }
    for (seat, club) in state.public.clubs.iter() {
        check.club(seat, club);
        check.claims(seat, &state.public.claims[seat]);
        check.secret(seat);
    }
    check.squad_cards();
    check.instruction_cards();
    check.tray();
    check.all_six();
    check.received();
    check.dues();
    check.stack();
    check.deal();
    check.defects
}

struct Check<'a> {
    game: &'a Starplayer,
    state: &'a State,
    public: &'a Public,
    defects: Defects,
}

impl Check<'_> {
    fn need(&mut self, holds: bool, place: impl Display, problem: impl Display) {
        self.defects.require(holds, place, problem);
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.number() <= self.game.seats_at_table()
    }

    fn all(&self) -> SeatSet {
        SeatSet::first_seats(self.game.seats_at_table())
    }

    fn seats_and_turn(&mut self) {
        let public = self.public;
        let seats = self.game.seats_at_table();
        let right = public.clubs.seats() == seats
            && public.claims.seats() == seats
            && self.state.secrets.seats() == seats;
        self.need(right, "public", "the number of seats is wrong");
        self.need(self.is_seat(public.turn), "public.turn", "no such seat");
        let official = match self.game.checked_setup().official {
            OfficialRole::Apart => public.official.is_none(),
            OfficialRole::Playing(seat) => public.official == Some(seat),
            OfficialRole::Rolled => {
                // The Official is found by the first roll-off, before anything else.
                let sought = matches!(
                    public.pending.first(),
                    Some(Pending::RollOff(RollOff { purpose: RollOffFor::Official, .. }))
                );
                public.official.map_or(sought, |seat| !sought && self.is_seat(seat))
            }
        };
        self.need(official, "public.official", "not the Official of the set-up");
        let over_limit = self.game.checked_setup().turn_limit.is_some_and(|limit| public.turn_number > limit);
        self.need(!over_limit, "public.turn_number", "beyond the turn limit");
        for pending in &public.pending {
            let seats_named = seats_of(*pending);
            self.need(seats_named.is_subset(self.all()), "public.pending", "no such seat");
        }
        for due in &public.dues {
            self.need(party_seats(*due).is_subset(self.all()), "public.dues", "no such seat");
        }
        if let Some(deal) = public.deal {
            let named: SeatSet = [deal.one, deal.other, deal.speaker].into_iter().collect();
            self.need(named.is_subset(self.all()), "public.deal", "no such seat");
        }
    }

    fn club(&mut self, seat: Seat, club: &Club) {
        let place = format!("public.clubs[{seat}]");
        let rulings = self.game.rulings();
        let open = rulings.purses == Purses::Open;
        let purse = club.cash.is_some() == open && self.state.secrets[seat].cash.is_some() != open;
        self.need(purse, &place, "the purse is not where the ruling R-21 wants it");
        let cash = self.state.cash(seat);
        self.need(cash >= Money::ZERO && cash <= MOST_MONEY, &place, format!("a club fund of {cash}"));
        let tables = self.game.tables();
        self.need(club.pawn < tables.space_count, &place, "the pawn is off the board");
        let count = club.footballers.len();
        let penalised = rulings.limit == Limit::Penalised;
        self.need(penalised || count <= sums::MOST_FOOTBALLERS, &place, format!("{count} Footballers"));
        self.need(club.wild_substitutes <= sums::MOST_WILD_SUBSTITUTES, &place, "too many Wild Substitutes");
        let rounds = rounds_of(club.wins);
        self.need(club.wins.len() == rounds.count_ones(), &place, "two Win cards of one round");
        let in_order = rounds & rounds.wrapping_add(1) == 0 || rulings.gaps == WinGaps::ReceiverOnly;
        self.need(in_order, &place, "Win cards out of order");
        self.need(u32::from(rounds) < 1 << tables.wins_most, &place, "a Win card beyond the last round");
        self.need(club.yellow_cards <= 1, &place, "more than one yellow card");
        let misses = club.turns_to_miss <= 1 || rulings.reds == SecondRed::Each;
        self.need(misses, &place, "more than one turn to be missed");
        let kept = club.kept.iter().all(|card| tables.effect(DeckName::Bonus, card) == Effect::KeepCupMatch);
        self.need(kept, &place, "a card that cannot be kept");
        let sixes = club.all_six.len() <= 1 || rulings.all_six == AllSix::OncePerSquad;
        self.need(sixes, &place, "more than one All-6 bonus");
    }

    fn claims(&mut self, seat: Seat, claims: &Claims) {
        let place = format!("public.claims[{seat}]");
        if self.game.rulings().memory == Memory::Attentive {
            self.need(*claims == Claims::default(), &place, "a claim where everything is settled at once");
            return;
        }
        self.need(
            claims.reds == 0 || self.public.official.is_none(),
            &place,
            "a red card that was not shown",
        );
        let nobody = claims.royalties.iter().chain(&claims.gates).zip(0_u8..);
        let at_table =
            nobody.filter(|(sum, _)| **sum > 0).all(|(_, index)| index % 4 < self.game.seats_at_table());
        self.need(at_table, &place, "a claim against nobody");
    }

    fn secret(&mut self, seat: Seat) {
        let chosen = match self.public.now() {
            Some(Pending::Answering { round, .. }) => round.chosen().contains(seat),
            _ => false,
        };
        let answered = self.state.secrets[seat].answer.is_some();
        self.need(
            answered == chosen,
            format!("secrets[{seat}]"),
            "an answer that was not asked for, or none",
        );
    }

    /// Every squad card is in one place (SP-SETUP-1).
    fn squad_cards(&mut self) {
        let short = self.game.checked_setup().length == Length::Short;
        let before_dealing = short
            && match self.public.now() {
                Some(Pending::Dealing { kind, .. }) => kind == Dealt::Footballers,
                Some(Pending::RollOff(roll_off)) => roll_off.purpose == RollOffFor::Official,
                _ => false,
            };
        let with_bogus = self.game.has_bogus_cards() && !before_dealing;
        let mut owned = CardSet::<Footballer>::EMPTY;
        let mut count = 0;
        for (_, club) in self.public.clubs.iter() {
            owned = owned.union(club.footballers);
            count += club.footballers.len();
        }
        for pending in &self.public.pending {
            if let Pending::Concluding { purchase: Purchase::Footballer(footballer), .. } = *pending {
                owned.insert(footballer);
                count += 1;
            }
        }
        self.need(owned.len() == count, "public.clubs", "a Footballer in two places");
        for squad in Squad::ALL {
            let deck = self.public.squad_deck(squad);
            let mut all: CardSet<SquadCard> = deck.cards();
            let whole = deck.len() == all.len();
            let members = owned.intersection(self.game.tables().squads[squad.place()]);
            let apart = members.iter().all(|footballer| !all.contains(footballer.into()));
            all = all.union(members.iter().map(SquadCard::from).collect());
            let footballers = self.game.tables().squads[squad.place()].iter().map(SquadCard::from);
            let expected: CardSet<SquadCard> =
                footballers.chain(with_bogus.then(|| SquadCard::bogus(squad))).collect();
            let place = format!("public.squad_decks.{squad}");
            self.need(whole && apart && all == expected, place, "not each card of the squad is in one place");
            if before_dealing {
                self.need(deck.known_bottom().is_empty(), "public.squad_decks", "known before the dealing");
            }
        }
    }

    fn instruction_cards(&mut self) {
        let mut kept = CardSet::EMPTY;
        let mut count = 0;
        for (_, club) in self.public.clubs.iter() {
            kept = kept.union(club.kept);
            count += club.kept.len();
        }
        for deck in DeckName::ALL {
            let pile = self.public.instruction_deck(deck);
            let cards = pile.cards();
            let elsewhere = if deck == DeckName::Bonus { kept } else { CardSet::EMPTY };
            let whole = pile.len() == cards.len() && cards.intersection(elsewhere).is_empty();
            let right = whole && cards.union(elsewhere) == self.game.tables().deck(deck);
            self.need(
                right,
                format!("public.instruction_decks.{deck}"),
                "not each card of the deck is in one place",
            );
        }
        self.need(kept.len() == count, "public.clubs", "a kept card in two places");
    }

    /// Every card of the tray is in one place (SP-SETUP-2).
    fn tray(&mut self) {
        let tray = &self.public.tray;
        let sum =
            |of: fn(&Club) -> u8| self.public.clubs.iter().map(|(_, club)| u32::from(of(club))).sum::<u32>();
        let leave = self.game.rulings().used == UsedCards::LeaveGame;
        let counts = [
            (
                "wild_substitutes",
                sum(|club| club.wild_substitutes),
                tray.wild_substitutes,
                sums::WILD_SUBSTITUTES,
                false,
            ),
            ("tackles", sum(|club| club.tackles), tray.tackles, sums::TACKLES, false),
            ("yellow_cards", sum(|club| club.yellow_cards), tray.yellow_cards, sums::YELLOW_CARDS, false),
            ("cup_matches", sum(|club| club.cup_matches), tray.cup_matches, sums::CUP_MATCHES, leave),
            (
                "transfer_windows",
                sum(|club| club.transfer_windows),
                tray.transfer_windows,
                sums::TRANSFER_WINDOWS,
                leave,
            ),
        ];
        for (name, owned, left, all, may_leave) in counts {
            let have = owned + u32::from(left);
            let right = have == u32::from(all) || (may_leave && have < u32::from(all));
            self.need(right, format!("public.tray.{name}"), format!("{have} cards instead of {all}"));
        }
        let clubs = &self.public.clubs;
        let managers = CardSet::<crate::Manager>::first_cards(4);
        self.one_place(
            "managers",
            tray.managers.iter(),
            clubs.iter().filter_map(|(_, club)| club.manager),
            managers,
        );
        let stadiums = CardSet::<Squad>::first_cards(4);
        self.one_place(
            "stadiums",
            tray.stadiums.iter(),
            clubs.iter().filter_map(|(_, club)| club.stadium),
            stadiums,
        );
        let wins = clubs.iter().flat_map(|(_, club)| club.wins.iter());
        self.one_place("wins", tray.wins.iter(), wins, crate::WinCard::all());
        let won = match self.public.now() {
            Some(Pending::Over(Finish::Won { trophy, .. })) => Some(trophy),
            _ => None,
        };
        self.one_place("trophies", tray.trophies.iter(), won.into_iter(), CardSet::<Squad>::first_cards(4));
    }

    fn one_place<C: Card>(
        &mut self,
        name: &str,
        here: impl Iterator<Item = C>,
        there: impl Iterator<Item = C>,
        all: CardSet<C>,
    ) {
        let mut seen = CardSet::EMPTY;
        let cards = here.chain(there).map(|card| seen.insert(card));
        // Every card is looked at: the set must be whole, too.
        let once = cards.filter(|new| !new).count() == 0;
        self.need(once && seen == all, format!("public.tray.{name}"), "not each card is in one place");
    }

    fn all_six(&mut self) {
        let taken: u32 = self.public.clubs.iter().map(|(_, club)| club.all_six.len()).sum();
        let places = self.public.all_six_places;
        let right = taken == u32::from(places) && places <= 4;
        self.need(right, "public.all_six_places", format!("{places} places instead of {taken}"));
    }

    fn received(&mut self) {
        let received = &self.public.received;
        let known: CardSet<Footballer> = received.iter().copied().collect();
        let owned =
            self.public.clubs.iter().fold(CardSet::EMPTY, |all, (_, club)| all.union(club.footballers));
        let right = if self.game.rulings().limit == Limit::Penalised {
            known == owned && usize::try_from(known.len()) == Ok(received.len())
        } else {
            received.is_empty()
        };
        self.need(right, "public.received", "not the order in which the owned Footballers came");
    }

    fn dues(&mut self) {
        let in_debt = self.public.pending.iter().any(|pending| matches!(pending, Pending::Debt(_)));
        self.need(
            self.public.dues.is_empty() || in_debt,
            "public.dues",
            "sums due that nothing keeps from being paid",
        );
        for due in self.public.dues {
            self.due(due, "public.dues");
            self.need(!due.cause.is_price(), "public.dues", "a price without a purchase");
        }
    }

    fn due(&mut self, due: Due, place: &str) {
        self.need(due.payee != Party::Seat(due.payer), place, "a debt to oneself");
        self.need(
            due.amount > Money::ZERO && due.amount <= MOST_MONEY,
            place,
            format!("a debt of {}", due.amount),
        );
    }

    fn stack(&mut self) {
        let pending = self.public.pending;
        let Some(&base) = pending.first() else {
            self.need(false, "public.pending", "nothing is pending");
            return;
        };
        let short = self.game.checked_setup().length == Length::Short;
        let opening = is_opening(base);
        self.need(lies_at_bottom(base, short), "public.pending[0]", "cannot lie at the bottom");
        self.need((self.public.turn_number == 0) == opening, "public.turn_number", "not that of the phase");
        for (index, pair) in pending.windows(2).enumerate() {
            if let &[below, above] = pair {
                self.need(
                    lies_well(below, above),
                    format!("public.pending[{}]", index + 1),
                    "cannot lie there",
                );
            }
        }
        let top = self.public.now().unwrap_or_default();
        let rests = !matches!(top, Pending::Concluding { .. } | Pending::Passing);
        self.need(rests, "public.pending", "play does not rest there");
        for (index, &entry) in pending.iter().enumerate() {
            let below = index.checked_sub(1).and_then(|below| pending.get(below)).copied();
            self.entry(entry, below, &format!("public.pending[{index}]"));
        }
    }

    fn space_of(&self, seat: Seat) -> Space {
        self.game.tables().space(self.public.clubs[seat].pawn)
    }

    /// Whether there is something to buy on a space.
    fn for_sale(&self, space: Space) -> bool {
        match space {
            Space::Footballer(footballer) => !self.public.squad_deck(footballer.squad()).is_empty(),
            Space::Manager => !self.public.tray.managers.is_empty(),
            Space::Stadium(_) => !self.public.tray.stadiums.is_empty(),
            Space::KickOff
            | Space::Deck(_)
            | Space::WildSubstitute
            | Space::PenaltySpot
            | Space::CupMatch => false,
        }
    }

    /// Whether a seat has room for what is bought on a space.
    fn has_room(&self, seat: Seat, space: Space) -> bool {
        let club = &self.public.clubs[seat];
        match space {
            Space::Footballer(_) => {
                self.game.rulings().limit == Limit::Penalised
                    || club.footballers.len() < sums::MOST_FOOTBALLERS
            }
            Space::Manager => club.manager.is_none(),
            Space::Stadium(_) => club.stadium.is_none(),
            Space::KickOff
            | Space::Deck(_)
            | Space::WildSubstitute
            | Space::PenaltySpot
            | Space::CupMatch => false,
        }
    }

    /// Whether a seat may be buying where the pawn of the seat in turn stands.
    fn buys_here(&self, buyer: Seat) -> bool {
        let space = self.space_of(buyer);
        self.public.clubs[buyer].pawn == self.public.clubs[self.public.turn].pawn
            && self.for_sale(space)
            && self.has_room(buyer, space)
    }

    fn entry(&mut self, entry: Pending, below: Option<Pending>, place: &str) {
        let public = self.public;
        let turn = public.turn;
        let holds = match entry {
            Pending::RollOff(roll_off) => self.roll_off(roll_off),
            Pending::Dealing { seat, kind, left } => self.dealing(seat, kind, left),
            Pending::Buying => self.for_sale(self.space_of(turn)),
            Pending::Answering { round, later } => {
                let all = round.asked().union(later);
                let apart = round.asked().intersection(later).is_empty();
                round.is_valid()
                    && !round.owing().is_empty()
                    && apart
                    && !all.contains(turn)
                    && self.for_sale(self.space_of(turn))
                    && self.asked_in_order(round.asked(), later)
            }
            Pending::Choosing { buyer } => {
                let named = matches!(self.space_of(buyer), Space::Manager | Space::Stadium(_));
                buyer != turn && named && self.buys_here(buyer)
            }
            Pending::Drawing { buyer } => {
                matches!(self.space_of(buyer), Space::Footballer(_)) && self.buys_here(buyer)
            }
            Pending::Concluding { buyer, purchase } => self.concluding(buyer, purchase),
            Pending::Reading { deck } => {
                self.space_of(turn) == Space::Deck(deck) && !public.instruction_deck(deck).is_empty()
            }
            Pending::ChoosingOpponent { by } => {
                let tables = self.game.tables();
                let full = |seat: Seat| tables.has_all_wins(&public.clubs[seat]);
                let somebody = public.clubs.all().without(turn).iter().any(|seat| !full(seat));
                by == Invitation::Card || !full(turn) || somebody
            }
            Pending::Match { challenger, opponent, goals } => {
                challenger == turn && opponent != turn && goals.is_none_or(|goals| (2..=12).contains(&goals))
            }
            Pending::ShootOut(shoot_out) => self.shoot_out(shoot_out),
            Pending::Penalty { prize: Prize::FromOpponents } => self.space_of(turn) == Space::PenaltySpot,
            Pending::Penalty { prize: Prize::FromOfficial { amount, .. } } => {
                amount > Money::ZERO && amount <= Money::half_millions(crate::components::MOST_HALF_MILLIONS)
            }
            Pending::Debt(debt) => self.debt(debt, below, place),
            Pending::Window { negotiator, left, proposals_left } => {
                let whole = self.game.rulings().partners == Partners::OnePartner;
                left == self.after_in_window(negotiator)
                    && proposals_left >= if whole { self.most_proposals() } else { 1 }
                    && proposals_left <= self.most_proposals()
            }
            Pending::Deal => public.deal.is_some(),
            Pending::Recalling { seat } | Pending::Returning { seat } => {
                self.game.rulings().limit == Limit::Penalised
                    && public.clubs[seat].footballers.len() > sums::MOST_FOOTBALLERS
            }
            Pending::Over(Finish::Stopped) => {
                self.game.checked_setup().turn_limit == Some(public.turn_number)
            }
            Pending::ChoosingTrophy { winner } => self.could_win(winner),
            Pending::Over(Finish::Won { winner, trophy }) => {
                self.could_win(winner) && !public.tray.trophies.contains(trophy)
            }
            Pending::RollDue | Pending::Moving | Pending::TurnEnd | Pending::Passing => true,
        };
        self.need(holds, place, "does not fit the rest of the state");
    }

    /// Only the challenger can win the Cup, on its own turn and with all that the Cup Final asks for (SP-1-1, SP-27-3).
    fn could_win(&self, seat: Seat) -> bool {
        let (tables, club) = (self.game.tables(), &self.public.clubs[seat]);
        seat == self.public.turn && tables.has_all_wins(club) && tables.club_set(club)
    }

    /// Who negotiates after a seat: the seats from its left to the right of the opener, whose turn it is (SP-9-1).
    fn after_in_window(&self, negotiator: Seat) -> SeatSet {
        let (seats, turn) = (self.game.seats_at_table(), self.public.turn);
        let place = |seat: Seat| turn.steps_to(seat, seats);
        self.all().iter().filter(|&seat| place(seat) > place(negotiator)).collect()
    }

    /// Whether just those are asked for a Tackle who are to be: all together, or one, and afterwards those to the left of that
    /// one.
    fn asked_in_order(&self, asked: SeatSet, later: SeatSet) -> bool {
        let (seats, turn) = (self.game.seats_at_table(), self.public.turn);
        let space = self.space_of(turn);
        let holders: SeatSet = self
            .all()
            .without(turn)
            .iter()
            .filter(|&seat| may_be_asked_to_tackle(self.game, self.public, seat, space))
            .collect();
        match self.game.rulings().race {
            TackleRace::SealedThenDice => asked == holders && later.is_empty(),
            TackleRace::ClockwisePriority => asked.single().is_some_and(|one| {
                let place = |seat: Seat| turn.steps_to(seat, seats);
                let after = holders.iter().filter(|&seat| place(seat) > place(one));
                holders.contains(one) && later == after.collect()
            }),
        }
    }

    fn most_proposals(&self) -> u8 {
        let TwoMinutes::Proposals(most) = self.game.rulings().minutes;
        most
    }

    fn can_tackle(&self, seat: Seat) -> bool {
        self.public.clubs[seat].tackles > 0 && self.has_room(seat, self.space_of(self.public.turn))
    }

    fn roll_off(&self, roll_off: RollOff) -> bool {
        let RollOff { purpose, rolling, leaders, best } = roll_off;
        let well = !rolling.is_empty()
            && rolling.intersection(leaders).is_empty()
            && leaders.is_empty() == (best == 0)
            && (best == 0 || (2..=12).contains(&best));
        well && match purpose {
            RollOffFor::Official => {
                self.public.official.is_none() && self.game.checked_setup().official == OfficialRole::Rolled
            }
            RollOffFor::Start => {
                self.game.checked_setup().official != OfficialRole::Rolled || self.public.official.is_some()
            }
            RollOffFor::Tackle => {
                let all = rolling.union(leaders);
                !all.contains(self.public.turn)
                    && self.for_sale(self.space_of(self.public.turn))
                    && all.iter().all(|seat| self.can_tackle(seat))
            }
        }
    }

    /// The Short game is dealt seat by seat, one kind after the other.
    fn dealing(&self, seat: Seat, kind: Dealt, left: u8) -> bool {
        let each = u32::from(sums::SHORT_FOOTBALLERS);
        let left = u32::from(left);
        let bounds = left >= 1 && left <= if kind == Dealt::Footballers { each } else { 1 };
        bounds
            && self.public.clubs.iter().all(|(other, club)| {
                let dealt = club.footballers.len();
                let footballers = match kind {
                    Dealt::Footballers if other < seat => dealt == each,
                    Dealt::Footballers if other == seat => dealt + left == each,
                    Dealt::Footballers => dealt == 0,
                    Dealt::Manager | Dealt::Stadium => true,
                };
                let manager = match kind {
                    Dealt::Footballers => club.manager.is_none(),
                    Dealt::Manager => club.manager.is_some() == (other < seat),
                    Dealt::Stadium => true,
                };
                let stadium = club.stadium.is_some() == (kind == Dealt::Stadium && other < seat);
                footballers && manager && stadium
            })
    }

    fn concluding(&self, buyer: Seat, purchase: Purchase) -> bool {
        let club = &self.public.clubs[buyer];
        let space = self.space_of(buyer);
        let sold_here = match purchase {
            Purchase::Footballer(footballer) => {
                matches!(space, Space::Footballer(on_board) if on_board.squad() == footballer.squad())
            }
            Purchase::Manager(_) => space == Space::Manager,
            Purchase::Stadium(_) => matches!(space, Space::Stadium(_)),
        };
        let here = sold_here && club.pawn == self.public.clubs[self.public.turn].pawn;
        here && match purchase {
            // That it is nowhere else is checked with the squad cards.
            Purchase::Footballer(_) => {
                self.game.rulings().limit == Limit::Penalised
                    || club.footballers.len() < sums::MOST_FOOTBALLERS
            }
            Purchase::Manager(manager) => {
                club.manager.is_none() && self.public.tray.managers.contains(manager)
            }
            Purchase::Stadium(stadium) => {
                club.stadium.is_none() && self.public.tray.stadiums.contains(stadium)
            }
        }
    }

    fn shoot_out(&self, shoot_out: ShootOut) -> bool {
        let ShootOut { of, challenger, opponent, goals: [ours, theirs], kicks } = shoot_out;
        let tables = self.game.tables();
        let club = &self.public.clubs[challenger];
        let entitled = of == ShootOutFor::CupMatch || (tables.has_all_wins(club) && tables.club_set(club));
        let counted = match kicks {
            0..=9 => ours <= kicks.div_ceil(2) && theirs <= kicks / 2,
            10 => ours == 0 && theirs == 0,
            11 => ours <= 1 && theirs == 0,
            _ => false,
        };
        challenger == self.public.turn && opponent != challenger && entitled && counted
    }

    fn debt(&mut self, debt: Debt, below: Option<Pending>, place: &str) -> bool {
        self.due(debt.due, place);
        let Due { payer, payee, amount, cause } = debt.due;
        let club = &self.public.clubs[payer];
        let open = self.state.cash(payer) < amount || self.public.deal.is_some();
        let hope = has_something_to_sell(club) || (debt.proposals_left > 0 && has_cards_to_offer(club));
        let hope = hope || can_claim_in_debt(self.public, payer) || self.public.deal.is_some();
        let priced = match below {
            Some(Pending::Concluding { buyer, purchase }) => {
                let price = match purchase {
                    Purchase::Footballer(_) => Cause::FootballerPrice,
                    Purchase::Manager(_) => Cause::ManagerPrice,
                    Purchase::Stadium(_) => Cause::StadiumPrice,
                };
                cause == price && payer == buyer && payee == Party::Official
            }
            _ => !cause.is_price(),
        };
        open && hope && priced && debt.proposals_left <= self.most_proposals()
    }

    fn deal(&mut self) {
        let Some(deal) = self.public.deal else { return };
        let place = "public.deal";
        let sides = deal.one != deal.other && (deal.speaker == deal.one || deal.speaker == deal.other);
        self.need(sides, place, "not two sides and one speaker");
        let below = self.public.pending.len().checked_sub(2).and_then(|below| self.public.pending.get(below));
        let (one, whole) = match below {
            Some(Pending::Window { negotiator, .. }) => (Some(*negotiator), self.most_proposals()),
            Some(Pending::Debt(debt)) => (Some(debt.due.payer), debt.proposals_left),
            _ => (None, 0),
        };
        let right = self.public.now() == Some(Pending::Deal) && one == Some(deal.one);
        self.need(right, place, "nobody negotiates");
        let debt = debt_under_deal(self.public);
        let sound =
            deal.stage == crate::DealStage::Building || deal_holds(self.game, self.public, &deal, debt);
        self.need(sound, place, "what is proposed could not be");
        let building = deal.stage == crate::DealStage::Building;
        let proposals = deal.proposals_left <= whole && (!building || deal.proposals_left > 0);
        self.need(proposals, place, format!("{} proposals are left", deal.proposals_left));
        self.need(deal.pushes_left <= Deal::MOST_PUSHES, place, "too many pushes are left");
        for (seat, bundle) in [(deal.one, deal.one_gives), (deal.other, deal.other_gives)] {
            let club = &self.public.clubs[seat];
            self.need(is_held(club, &bundle), place, format!("seat {seat} does not hold what it would give"));
            let money = bundle.money >= Money::ZERO && bundle.money <= MOST_MONEY;
            self.need(money, place, format!("a sum of {}", bundle.money));
        }
    }
}

fn is_held(club: &Club, bundle: &Bundle) -> bool {
    bundle.footballers.difference(club.footballers).is_empty()
        && bundle.wins.difference(club.wins).is_empty()
        && bundle.kept.difference(club.kept).is_empty()
        && (bundle.manager.is_none() || bundle.manager == club.manager)
        && (bundle.stadium.is_none() || bundle.stadium == club.stadium)
        && bundle.wild_substitutes <= club.wild_substitutes
        && bundle.tackles <= club.tackles
        && bundle.cup_matches <= club.cup_matches
        && bundle.transfer_windows <= club.transfer_windows
}

fn is_opening(base: Pending) -> bool {
    matches!(base, Pending::RollOff(_) | Pending::Dealing { .. })
}

/// What can lie at the bottom of the stack.
fn lies_at_bottom(base: Pending, short: bool) -> bool {
    match base {
        Pending::RollOff(roll_off) => roll_off.purpose != RollOffFor::Tackle,
        Pending::Dealing { .. } => short,
        Pending::RollDue
        | Pending::Moving
        | Pending::TurnEnd
        | Pending::Passing
        | Pending::ChoosingTrophy { .. }
        | Pending::Over(_) => true,
        Pending::Buying
        | Pending::Answering { .. }
        | Pending::Choosing { .. }
        | Pending::Drawing { .. }
        | Pending::Concluding { .. }
        | Pending::Reading { .. }
        | Pending::ChoosingOpponent { .. }
        | Pending::Match { .. }
        | Pending::ShootOut(_)
        | Pending::Penalty { .. }
        | Pending::Debt(_)
        | Pending::Window { .. }
        | Pending::Deal
        | Pending::Recalling { .. }
        | Pending::Returning { .. } => false,
    }
}

/// What can lie on what. So the stack is never more than four deep: a turn, a purchase, a debt or a window, a deal.
pub(crate) fn lies_well(below: Pending, above: Pending) -> bool {
    let base = matches!(below, Pending::RollDue | Pending::TurnEnd);
    match above {
        Pending::Deal => matches!(below, Pending::Window { .. } | Pending::Debt(_)),
        Pending::Debt(_) => {
            base || matches!(
                below,
                Pending::Buying
                    | Pending::Passing
                    | Pending::Concluding { .. }
                    | Pending::Drawing { .. }
                    | Pending::Choosing { .. }
            )
        }
        Pending::Match { .. }
        | Pending::ShootOut(_)
        | Pending::Window { .. }
        | Pending::Recalling { .. }
        | Pending::Returning { .. } => base || below == Pending::Buying,
        Pending::Buying
        | Pending::Answering { .. }
        | Pending::Choosing { .. }
        | Pending::Drawing { .. }
        | Pending::Concluding { .. }
        | Pending::Reading { .. }
        | Pending::ChoosingOpponent { .. }
        | Pending::Penalty { .. } => base,
        Pending::RollOff(roll_off) => base && roll_off.purpose == RollOffFor::Tackle,
        Pending::Dealing { .. }
        | Pending::RollDue
        | Pending::Moving
        | Pending::TurnEnd
        | Pending::Passing
        | Pending::ChoosingTrophy { .. }
        | Pending::Over(_) => false,
    }
}

fn party_seats(due: Due) -> SeatSet {
    let payee = match due.payee {
        Party::Seat(seat) => SeatSet::only(seat),
        Party::Official => SeatSet::EMPTY,
    };
    payee.union(SeatSet::only(due.payer))
}

/// The seats that an entry of the stack names.
fn seats_of(pending: Pending) -> SeatSet {
    match pending {
        Pending::RollOff(roll_off) => roll_off.rolling.union(roll_off.leaders),
        Pending::Answering { round, later } => round.asked().union(round.chosen()).union(later),
        Pending::Dealing { seat, .. } | Pending::Recalling { seat } | Pending::Returning { seat } => {
            SeatSet::only(seat)
        }
        Pending::Choosing { buyer } | Pending::Drawing { buyer } | Pending::Concluding { buyer, .. } => {
            SeatSet::only(buyer)
        }
        Pending::Match { challenger, opponent, .. }
        | Pending::ShootOut(ShootOut { challenger, opponent, .. }) => {
            [challenger, opponent].into_iter().collect()
        }
        Pending::Debt(debt) => party_seats(debt.due),
        Pending::Window { negotiator, left, .. } => left.union(SeatSet::only(negotiator)),
        Pending::ChoosingTrophy { winner } | Pending::Over(Finish::Won { winner, .. }) => {
            SeatSet::only(winner)
        }
        Pending::RollDue
        | Pending::Moving
        | Pending::Buying
        | Pending::TurnEnd
        | Pending::Passing
        | Pending::Reading { .. }
        | Pending::ChoosingOpponent { .. }
        | Pending::Penalty { .. }
        | Pending::Deal
        | Pending::Over(Finish::Stopped) => SeatSet::EMPTY,
    }
}
