//! Set-up of the game: the Official, the dealing of the Short game, the first player (SP-SETUP, SP-2-2, SP-ALT).

use tabletop_core::{CardSet, Deck, Log, PerSeat, Seat, SeatSet, SmallSet};
use tinyvec::ArrayVec;

use super::Run;
use crate::cards::{DeckName, Manager, Squad, SquadCard, WinCard};
use crate::components::prices;
use crate::event::Event;
use crate::money::Money;
use crate::rules::Rule;
use crate::rulings::{Doubles, EqualRolls, Purses};
use crate::scoring::club_set::WildsFor;
use crate::setup::{Length, OfficialRole, Sides, Starplayer};
use crate::state::{
    Cause, Club, Dealt, FreeMatch, Pending, Public, RollOff, RollOffFor, Secret, State, ThisTurn, Tray,
    Unseen,
};
use crate::step::{Claim, Die};

/// Starts a game and plays up to the first chance or decision. Logs the set-up.
pub(crate) fn start<L: Log<Starplayer>>(game: &Starplayer, log: &mut L) -> State {
    let mut state = opening_state(game);
    Run { game, state: &mut state, log }.open();
    state
}

/// The state before the first step (SP-SETUP-1, SP-SETUP-2, SP-SETUP-3).
fn opening_state(game: &Starplayer) -> State {
    let setup = game.checked_setup();
    let seats = setup.seats;
    let tables = game.tables();
    // Cards lie face up, so clubs are public. Purses are public or not by R-21 (SP-SETUP-5).
    let open = setup.rulings.purses == Purses::Open;
    let cash = Some(tables.start_cash);
    let club = Club {
        cash: cash.filter(|_| open),
        cup_matches: tables.cup_matches_each,
        tackles: prices::TACKLES_EACH,
        transfer_windows: prices::TRANSFER_WINDOWS_EACH,
        ..Club::default()
    };
    let tray = Tray {
        wins: WinCard::all(),
        managers: SmallSet::first_cards(4),
        stadiums: SmallSet::first_cards(4),
        trophies: SmallSet::first_cards(4),
        wild_substitutes: prices::WILD_SUBSTITUTES,
        tackles: prices::TACKLES - seats * prices::TACKLES_EACH,
        cup_matches: prices::CUP_MATCHES - seats * tables.cup_matches_each,
        transfer_windows: prices::TRANSFER_WINDOWS - seats * prices::TRANSFER_WINDOWS_EACH,
        yellow_cards: prices::YELLOW_CARDS,
    };
    // In the Short game the Bogus joins its squad after the dealing (SP-ALT-SHORT-1). In Five-a-side it never
    // does (SP-ALT-FIVE-1).
    let bogus = setup.length == Length::Full && setup.sides == Sides::Eleven;
    let squad_deck = |squad: Squad| {
        let footballers = tables.club_set.squad(squad).iter().map(SquadCard::from);
        let cards: CardSet<SquadCard> = footballers.chain(bogus.then(|| SquadCard::bogus(squad))).collect();
        Deck::shuffled(cards)
    };
    let public = Public {
        turn: Seat::default(),
        turn_number: 0,
        official: None,
        all_six_places: 0,
        free_match: FreeMatch::None,
        this_turn: ThisTurn::Plain,
        pending: ArrayVec::new(),
        dues: ArrayVec::new(),
        deal: None,
        clubs: PerSeat::from_fn(seats, |_| club),
        claims: PerSeat::new(seats),
        lapsed: PerSeat::new(seats),
        lapsed_reds: SeatSet::EMPTY,
        tray,
        squad_decks: Squad::ALL.map(squad_deck),
        instruction_decks: DeckName::ALL.map(|deck| Deck::shuffled(tables.deck(deck))),
        received: ArrayVec::new(),
        received_together: CardSet::EMPTY,
    };
    let secret = Secret { purses: game.purses_of_the_start(), answer: None };
    State { public, secrets: PerSeat::from_fn(seats, |_| secret), unseen: Unseen {} }
}

impl<L: Log<Starplayer>> Run<'_, L> {
    /// Logs the set-up, and begins.
    pub(crate) fn open(&mut self) {
        let setup = self.game.checked_setup();
        let tables = self.game.tables();
        let (short, five) = (setup.length == Length::Short, setup.sides == Sides::Five);
        self.tell(Rule::Setup2, Event::TrayFilled);
        if !short {
            self.tell(Rule::Setup1, Event::DecksShuffled);
        }
        // The Short game and Five-a-side have their own clauses about the cards and money at the start.
        let rule = if short {
            Rule::AltShort1
        } else if five {
            Rule::AltFive1
        } else {
            Rule::Setup3
        };
        self.tell(
            rule,
            Event::ClubsFounded {
                cash: tables.start_cash,
                cup_matches: tables.cup_matches_each,
                tackles: prices::TACKLES_EACH,
                transfer_windows: prices::TRANSFER_WINDOWS_EACH,
            },
        );
        self.tell(Rule::Setup5, Event::CardsLieOpen);
        if setup.system.is_some() {
            let formation = if let [only] = tables.club_set.formations() { Some(*only) } else { None };
            self.tell(Rule::AltSystem1, Event::SystemAgreed { formation });
            self.tell(Rule::AltSystem2, Event::SquadsMayMix);
            let wilds = match tables.club_set.wilds_for() {
                WildsFor::Any => Event::WildsAreAnyPosition,
                WildsFor::Midfielders => Event::WildsAreMidfielders,
            };
            self.tell(Rule::AltSystem3, wilds);
        }
        if short {
            self.tell(Rule::AltShort1, Event::ShortGamePlayed);
        }
        if five {
            self.tell(Rule::AltFive1, Event::FiveASidePlayed);
        }
        if let Some(turns) = setup.turn_limit {
            self.tell(Rule::End1, Event::TurnLimitSet { turns });
        }
        match setup.official {
            OfficialRole::Rolled => self.push_roll_off(RollOffFor::Official, self.public().clubs.all()),
            OfficialRole::Playing(seat) => {
                self.state.public.official = Some(seat);
                self.tell(Rule::R2_2, Event::OfficialIs { seat });
                self.deal_or_start();
            }
            OfficialRole::Apart => self.deal_or_start(),
        }
    }

    fn deal_or_start(&mut self) {
        if self.game.checked_setup().length == Length::Short {
            let seat = self.public().turn;
            self.push(Pending::Dealing { seat, kind: Dealt::Footballers, left: prices::SHORT_FOOTBALLERS });
        } else {
            self.push_roll_off(RollOffFor::Start, self.public().clubs.all());
        }
    }

    /// Lets these seats roll both dice against each other.
    pub(super) fn push_roll_off(&mut self, purpose: RollOffFor, rolling: SeatSet) {
        self.push(Pending::RollOff(RollOff { purpose, rolling, leaders: SeatSet::EMPTY, best: 0 }));
    }

    /// Counts one roll of a roll-off (SP-SETUP-4, SP-2-2, SP-13-2).
    pub(super) fn roll_off(&mut self, mut roll_off: RollOff, dice: (Die, Die)) {
        let rule = match roll_off.purpose {
            RollOffFor::Official => Rule::R2_2,
            RollOffFor::Start => Rule::Setup4,
            RollOffFor::Tackle => Rule::R13_2,
        };
        let Some(seat) = roll_off.next(self.public().turn) else { return };
        let total = dice.0.spots() + dice.1.spots();
        self.tell(rule, Event::RolledOff { seat, dice, purpose: roll_off.purpose });
        if dice.0 == dice.1 && self.game.rulings().doubles == Doubles::AllButCupMatch {
            self.double_pays(seat, total);
        }
        roll_off.rolling.remove(seat);
        if total > roll_off.best {
            roll_off.best = total;
            roll_off.leaders = SeatSet::only(seat);
        } else if total == roll_off.best {
            roll_off.leaders.insert(seat);
        }
        self.pop();
        if !roll_off.rolling.is_empty() {
            self.push(Pending::RollOff(roll_off));
            return;
        }
        let first = if let Some(only) = roll_off.leaders.single() {
            only
        } else if self.game.rulings().ties == EqualRolls::RollAgain {
            self.tell(rule, Event::RollAgain { seats: roll_off.leaders });
            self.push_roll_off(roll_off.purpose, roll_off.leaders);
            return;
        } else {
            let first = match roll_off.purpose {
                RollOffFor::Tackle => roll_off.leaders.after(self.public().turn),
                RollOffFor::Official | RollOffFor::Start => roll_off.leaders.first(),
            };
            let Some(first) = first else { return };
            self.tell(rule, Event::LevelRollGoesTo { seat: first });
            first
        };
        match roll_off.purpose {
            RollOffFor::Official => {
                self.state.public.official = Some(first);
                self.tell(rule, Event::OfficialIs { seat: first });
                self.deal_or_start();
            }
            RollOffFor::Start => {
                self.tell(rule, Event::Starts { seat: first });
                self.state.public.turn = first;
                self.complete_sixes(self.public().clubs.all());
                self.begin_turn();
            }
            RollOffFor::Tackle => self.tackle(first),
        }
    }

    /// Pays for a double: the total times £500K (SP-3-1).
    pub(super) fn double_pays(&mut self, seat: Seat, total: u8) {
        let amount = prices::DOUBLE_PER_SPOT.times(i32::from(total));
        if self.attentive() {
            self.receive(seat, amount, Cause::Double);
        } else {
            let claims = &mut self.state.public.claims[seat];
            claims.doubles = claims.doubles.saturating_add(half_millions(amount));
            self.tell(Rule::R3_1, Event::ClaimOpen { seat, claim: Claim::Doubles });
        }
    }

    /// Deals a Footballer in the Short game.
    pub(super) fn deal_footballer(&mut self, card: SquadCard) {
        let Some((Pending::Dealing { seat, left, .. }, footballer)) =
            self.public().now().zip(card.footballer())
        else {
            return;
        };
        self.draw_squad_card(card);
        self.tell(Rule::AltShort1, Event::DealtFootballer { seat, footballer });
        self.gain_footballer(seat, footballer);
        let next = seat.left(self.game.seats_at_table());
        let first = Seat::default();
        self.replace(if left > 1 {
            Pending::Dealing { seat, kind: Dealt::Footballers, left: left - 1 }
        } else if next == first {
            Pending::Dealing { seat: first, kind: Dealt::Manager, left: 1 }
        } else {
            Pending::Dealing { seat: next, kind: Dealt::Footballers, left: prices::SHORT_FOOTBALLERS }
        });
        if left == 1 && next == first {
            self.add_bogus_cards();
        }
    }

    fn add_bogus_cards(&mut self) {
        for squad in Squad::ALL {
            let bogus = core::iter::once(SquadCard::bogus(squad)).collect();
            self.state.public.squad_decks[usize::from(squad.index())].shuffle_in(bogus);
        }
        self.tell(Rule::Setup1, Event::DecksShuffled);
    }

    /// Deals a Manager in the Short game.
    pub(super) fn deal_manager(&mut self, manager: Manager) {
        let Some(Pending::Dealing { seat, .. }) = self.public().now() else { return };
        self.state.public.tray.managers.remove(manager);
        self.club_mut(seat).manager = Some(manager);
        self.tell(Rule::AltShort1, Event::DealtManager { seat, manager });
        self.deal_next(seat, Dealt::Manager, Some(Dealt::Stadium));
    }

    /// Deals a Stadium in the Short game.
    pub(super) fn deal_stadium(&mut self, stadium: Squad) {
        let Some(Pending::Dealing { seat, .. }) = self.public().now() else { return };
        self.state.public.tray.stadiums.remove(stadium);
        self.club_mut(seat).stadium = Some(stadium);
        self.tell(Rule::AltShort1, Event::DealtStadium { seat, stadium });
        self.deal_next(seat, Dealt::Stadium, None);
    }

    fn deal_next(&mut self, seat: Seat, kind: Dealt, after: Option<Dealt>) {
        let next = seat.left(self.game.seats_at_table());
        if next != Seat::default() {
            self.replace(Pending::Dealing { seat: next, kind, left: 1 });
        } else if let Some(kind) = after {
            self.replace(Pending::Dealing { seat: next, kind, left: 1 });
        } else {
            self.pop();
            self.push_roll_off(RollOffFor::Start, self.public().clubs.all());
        }
    }
}

/// A sum as a number of half-millions, in the integer type of claims.
pub(super) fn half_millions(amount: Money) -> u16 {
    let sum = u16::try_from(amount.in_half_millions());
    debug_assert!(sum.is_ok(), "a claim to {amount}");
    sum.unwrap_or(u16::MAX)
}

impl RollOff {
    /// The seat that rolls next, clockwise from the seat in turn. In a roll-off for a Tackle the seat in turn
    /// does not roll.
    pub(crate) fn next(self, turn: Seat) -> Option<Seat> {
        self.rolling.at_or_after(turn)
    }
}
