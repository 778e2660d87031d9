//! A table of any game with people and computers.

use alloc::string::String;
use alloc::vec::Vec;

use crate::error::AnyEnterError;
use crate::table::AnyTable;
use tabletop_core::{Awaits, ChanceSource as _, Dealer, Seat, SeatSet};

use crate::player::AnyPlayer;
use crate::simultaneous::before_round;
use crate::thought::AnyThought;
use tabletop_players::Spec;
use tabletop_players::StopSignal;

/// A table at which people play some seats and computers play the others. The terminal program and the server are
/// built on it.
///
/// The table deals chance as soon as the game waits for it. When a decision is taken back, the table also rewinds the
/// dealer, so the same decision meets the same chance. The decision of a computer depends on its view, on `lots` and
/// on the number of steps taken. So it is enough to store the set-up, the seed of the dealer, `lots` and the steps.
/// After a replay, the game goes on exactly as if the program had not stopped. The only exception is a player that
/// [thinks for a time](Spec::is_timed), because it decides differently from run to run.
///
/// In some rounds several seats choose without seeing each other's choices. In such a round each computer thinks from
/// the position before the first of these seats chose: see [`AnyPlayer::decide_at`]. So its decision does not depend
/// on which seats have already chosen.
///
/// ```
/// use tabletop::core::{Dealer, Seat};
/// use tabletop::SeatedTable;
/// use tabletop::players::Spec;
///
/// let table = tabletop::open("world-league", r#"{"seats": 2}"#)?;
/// // The first seat is a person's.
/// let mut table = SeatedTable::new(table, Dealer::new(7), vec![None, Some(Spec::Greedy)], 8);
/// let you = table.people().first().expect("a person plays");
/// loop {
///     while table.play_computer(Default::default())?.is_some() {}
///     let Some(view) = table.table().view(you).filter(|view| !view.legal().is_empty()) else { break };
///     // A person types an action. Here it is the first legal one.
///     table.enter_for(you, &view.legal()[0])?;
/// }
/// assert!(table.table().standings().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SeatedTable {
    table: AnyTable,
    dealer: Dealer,
    /// The dealer before each decision that was taken at this table.
    before: Vec<Dealer>,
    /// The player of each seat; `None` for a person.
    players: Vec<Option<Spec>>,
    lots: u64,
}

impl SeatedTable {
    /// Creates a table at which people play all seats. `table` may be at the beginning of a game, replayed or loaded.
    /// Earlier decisions cannot be taken back here, because the state of the dealer before them is not known.
    ///
    /// ```
    /// use tabletop::SeatedTable;
    /// use tabletop::core::Dealer;
    ///
    /// let mut table = SeatedTable::of_people(tabletop::open("starplayer", r#"{"seats": 2}"#)?, Dealer::new(7));
    /// let seat = table.table().awaits().deciders().first().expect("a club begins");
    /// table.enter_for(seat, "roll")?;
    /// let rolled = table.table().digest();
    ///
    /// // The same decision meets the same dice: a move taken back is no second roll.
    /// assert_eq!(table.undo_decision(), Some((seat, "roll".to_string())));
    /// table.enter_for(seat, "roll")?;
    /// assert_eq!(table.table().digest(), rolled);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_people(table: AnyTable, dealer: Dealer) -> Self {
        Self::new(table, dealer, Vec::new(), 0)
    }

    /// Creates a table with the player of each seat, in order. `None` is a person. A seat beyond the end of the
    /// list is a person's too. `lots` is the seed of the random choices of computers.
    pub fn new(table: AnyTable, dealer: Dealer, players: Vec<Option<Spec>>, lots: u64) -> Self {
        let mut seated = Self { table, dealer, before: Vec::new(), players, lots };
        seated.table.deal_all(&mut seated.dealer);
        seated
    }

    /// The table.
    pub const fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The dealer, for a program that stores the game. Its state determines all chance to come, so keep it secret.
    pub const fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// The player of a seat; `None` for a person.
    pub fn player(&self, seat: Seat) -> Option<Spec> {
        self.players.get(seat.index()).copied().flatten()
    }

    /// Changes the player of a seat, from now on. `None` is a person.
    pub fn seat_player(&mut self, seat: Seat, player: Option<Spec>) {
        if self.players.len() <= seat.index() {
            self.players.resize(seat.index() + 1, None);
        }
        if let Some(place) = self.players.get_mut(seat.index()) {
            *place = player;
        }
    }

    /// The seats that people play.
    pub fn people(&self) -> SeatSet {
        SeatSet::first_seats(self.table().seats())
            .iter()
            .filter(|seat| self.player(*seat).is_none())
            .collect()
    }

    /// The people that the game waits for before the next computer acts: those who must decide, and those who only
    /// may act. People of the second kind are left out if they are in `idle`, because they have declined to act. If
    /// all seats that could act are idle, they are asked again.
    pub fn asked(&self, idle: SeatSet) -> SeatSet {
        let Awaits::Seats { must, may } = self.table().awaits() else { return SeatSet::EMPTY };
        if self.next_computer(idle).is_some() {
            return SeatSet::EMPTY;
        }
        let people = must.union(may).intersection(self.people());
        let active = idle
            .iter()
            .fold(people, |active, seat| if must.contains(seat) { active } else { active.without(seat) });
        if active.is_empty() { people } else { active }
    }

    /// The computer that decides next. `None` if a person is asked first, or if the game is over. People who may
    /// act come first, unless they are in `idle`. If several computers could act, a lot chooses one.
    pub fn next_computer(&self, idle: SeatSet) -> Option<Seat> {
        let Awaits::Seats { must, may } = self.table().awaits() else { return None };
        let people = self.people();
        if may.iter().any(|seat| people.contains(seat) && !idle.contains(seat)) {
            return None;
        }
        if may.is_empty() {
            return must.iter().find(|seat| !people.contains(*seat));
        }
        let candidates: Vec<Seat> =
            must.union(may).iter().filter(|seat| must.contains(*seat) || !people.contains(*seat)).collect();
        let mut lot = Dealer::for_game(!self.lots, self.step());
        lot.pick(&candidates).copied().filter(|seat| !people.contains(*seat))
    }

    /// Lets the next computer decide, and returns its seat and its action. `None` if no computer is to decide
    /// next.
    ///
    /// # Errors
    /// The game refuses an action from its own list of legal actions, which is a defect of the game. Nothing has
    /// changed, and another call gives the same error.
    pub fn play_computer(&mut self, idle: SeatSet) -> Result<Option<(Seat, String)>, AnyEnterError> {
        let next = self.next_computer(idle);
        let thought = next.and_then(|seat| Some((seat, self.thought(seat, self.player(seat)?)?)));
        let Some((seat, thought)) = thought else { return Ok(None) };
        self.enter_for(seat, &thought.action)?;
        Ok(Some((seat, thought.action)))
    }

    /// A hint: the decision that a player of the kind `player` would make in the place of `seat`, and its reasons.
    /// The player sees only what the seat sees. Nothing changes. `None` if the seat has nothing to decide.
    pub fn thought(&self, seat: Seat, player: Spec) -> Option<AnyThought> {
        let mut lots = Dealer::for_game(self.lots, self.lot(seat));
        AnyPlayer::new(player).decide_at(self.table(), seat, &mut lots)
    }

    /// Gives the same hint as [`thought`](SeatedTable::thought). If `stop` is set, a search ends and answers with
    /// its results so far.
    pub fn thought_unless(&self, seat: Seat, player: Spec, stop: &StopSignal) -> Option<AnyThought> {
        let mut lots = Dealer::for_game(self.lots, self.lot(seat));
        AnyPlayer::new(player).decide_at_unless(self.table(), seat, &mut lots, stop)
    }

    /// Takes an action that a person has typed, such as `bid 4`. Then deals all chance that the game waits for.
    ///
    /// # Errors
    /// The text is not an action, or the action breaks rules. Nothing has changed.
    pub fn enter_for(&mut self, seat: Seat, action: &str) -> Result<(), AnyEnterError> {
        self.table.enter_for(seat, action)?;
        self.go_on();
        Ok(())
    }

    /// Does the same as [`enter_for`](SeatedTable::enter_for) for an action by its number.
    ///
    /// # Errors
    /// No action has the number, or the action breaks rules. Nothing has changed.
    pub fn take_number(&mut self, seat: Seat, number: u32) -> Result<(), AnyEnterError> {
        self.table.take_number(seat, number)?;
        self.go_on();
        Ok(())
    }

    fn go_on(&mut self) {
        self.before.push(self.dealer.clone());
        self.table.deal_all(&mut self.dealer);
    }

    /// Takes back a person's last decision if [`can_take_back`](crate::ErasedTable::can_take_back) allows it: nothing came
    /// after it, and it has shown nothing. Returns the action.
    pub fn take_back(&mut self, seat: Seat) -> Option<String> {
        if !self.table().can_take_back(seat) {
            return None;
        }
        self.undo_decision().map(|(_, action)| action)
    }

    /// Takes back the last decision and rewinds the dealer, no matter who made it and what it has shown.
    pub fn undo_decision(&mut self) -> Option<(Seat, String)> {
        self.dealer = self.before.pop()?;
        self.table.undo_decision()
    }

    /// The number of the lot with which a seat decides: the number of steps before its decision. In a round in which
    /// several seats choose unseen, the seats are counted as if they chose in order, the computers first. So the real
    /// order does not matter.
    fn lot(&self, seat: Seat) -> u64 {
        let before = before_round(self.table(), seat);
        let place = |seat: Seat| (self.player(seat).is_none(), seat);
        let earlier = match before.awaits() {
            Awaits::Seats { must, .. } if must.contains(seat) => {
                must.iter().filter(|other| place(*other) < place(seat)).count()
            }
            _ => 0,
        };
        u64::try_from(before.step_count() + earlier).unwrap_or(u64::MAX)
    }

    fn step(&self) -> u64 {
        self.table().step_count().try_into().unwrap_or(u64::MAX)
    }
}
