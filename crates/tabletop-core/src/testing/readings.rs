//! One position under two readings of a ruling. A decision that only one reading allows must be refused by a clause
//! that the ruling concerns. If a position is impossible under one reading, its error must name the other.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use crate::position::{
    CheckedPosition, FIRST_LINE, PositionError, Positioned, VERSION, carried_over, header, with_reading,
};
use crate::{
    Dealer, Game, Layout, Playout, RefusalOf, RuleBook, RulingChoice as _, RulingInfo, Seat, SeatSet, Step,
    StepOf, Table,
};

/// The most refused positions that are checked for each ruling.
const MOST_REFUSED: u32 = 6;

/// A test of two properties, over the positions that it is given. If one reading of a ruling refuses a decision that
/// another reading allows in the same position, the refusal must cite a clause that the ruling concerns. If a
/// position is impossible under one reading, its error must name the reading under which it is possible.
///
/// ```
/// use sale::{Sale, Setup};
/// use tabletop_core::testing::ReadingsCited;
///
/// let mut test = ReadingsCited::default();
/// for seed in 0..20 {
///     test.play::<Sale>(&Setup::new(2), 200, 1, seed);
/// }
/// assert!(test.uncited().is_empty() && test.unnamed().is_empty());
/// // R-2 alone decides what a seat may do. R-1 decides who wins among equal bids.
/// assert!(test.parted().map(|(ruling, _)| ruling).eq(["R-2"]));
/// assert!(test.refusing().eq(["R-2"]));
/// ```
#[derive(Debug, Default)]
pub struct ReadingsCited {
    uncited: BTreeMap<String, String>,
    parted: BTreeMap<&'static str, u32>,
    refused: BTreeMap<&'static str, u32>,
    unnamed: Vec<String>,
    memories: &'static [&'static str],
}

impl ReadingsCited {
    /// A test that ignores the fields `memories` of the public state when it compares two readings. The game fills
    /// these fields only under some readings.
    pub fn with_memories(memories: &'static [&'static str]) -> Self {
        Self { memories, ..Self::default() }
    }

    /// Plays a game at random, of at most `most` steps, under each reading of each ruling, and checks every
    /// `every`-th state.
    pub fn play<G: Positioned>(&mut self, setup: &G::Setup, most: u32, every: u32, seed: u64) {
        for ruling in G::Rulings::ALL {
            for reading in ruling.readings() {
                let mut setup = setup.clone();
                let chosen = G::rulings_mut(&mut setup).choose(ruling.id, &reading);
                if let Some(game) = chosen.ok().and_then(|()| G::new(setup).ok()) {
                    let state = game.start(&mut ());
                    self.play_on(&game, state, ruling, (most, every), seed);
                }
            }
        }
    }

    /// Continues the table at random.
    fn play_on<G: Positioned>(
        &mut self,
        game: &G,
        state: G::State,
        ruling: &'static RulingInfo,
        (most, every): (u32, u32),
        seed: u64,
    ) {
        let (mut playout, mut dealer) = (Playout::uniform(game).in_any_order(), Dealer::new(seed));
        let mut left = most;
        self.along(game, state, ruling, every, |state| {
            left = left.checked_sub(1)?;
            playout.next_step(state, &mut dealer)
        });
    }

    /// Takes steps at a table, and takes the same steps under the other readings as long as they are allowed
    /// there. Checks every state that is the same under both. Every `every` steps, the position itself is carried
    /// over to the other readings.
    fn along<G: Positioned>(
        &mut self,
        game: &G,
        mut state: G::State,
        ruling: &'static RulingInfo,
        every: u32,
        mut next: impl FnMut(&G::State) -> Option<StepOf<G>>,
    ) {
        let mut others = self.others(game, &state, ruling);
        for number in 0_u32.. {
            if number.is_multiple_of(every) {
                self.look(game, &state, ruling);
            }
            for (other, other_state) in &others {
                if self.remembered(&state) == self.remembered(other_state) {
                    self.compare(ruling, (game, &state), (other, other_state));
                    self.compare(ruling, (other, other_state), (game, &state));
                }
            }
            let Some(step) = next(&state) else { return };
            let taken = game.apply(&mut state, step, &mut ());
            debug_assert!(taken.is_ok(), "a listed step is refused");
            others.retain_mut(|(other, state)| other.apply(state, step, &mut ()).is_ok());
        }
    }

    /// The position, carried over to each other reading of a ruling. If it is impossible under one of them, the
    /// refusal must name the reading under which the position was written.
    fn others<G: Positioned>(
        &mut self,
        game: &G,
        state: &G::State,
        ruling: &'static RulingInfo,
    ) -> Vec<(G, G::State)> {
        let mut can = Vec::new();
        for reading in ruling.readings() {
            let Some(other) = with_reading::<G>(game.setup(), ruling.id, &reading) else { continue };
            match carried_over(game, state, &other) {
                Some(state) => can.push((other, state)),
                None => self.refused(game, state, ruling, &other),
            }
        }
        can
    }

    /// Checks the refusal of a position that is impossible under another reading. Only a few are checked for each
    /// ruling.
    fn refused<G: Positioned>(&mut self, game: &G, state: &G::State, ruling: &'static RulingInfo, other: &G) {
        let count = self.refused.entry(ruling.id).or_default();
        *count += 1;
        if *count > MOST_REFUSED {
            return;
        }
        let mut lines = Vec::new();
        game.write_position(state, &mut lines);
        let text = format!("{FIRST_LINE}{VERSION}\n{}\n{}\n", header(other), lines.join("\n"));
        let own = G::rulings(game.setup()).chosen(ruling.id).unwrap_or_default();
        match CheckedPosition::<G>::read(&text, &mut Dealer::new(0)) {
            Err(error) if names(&error, ruling.id, &own) => {}
            Err(error) => self.unnamed.push(format!(
                "possible under {} `{own}`, which the error does not say: {error}\n{text}",
                ruling.id
            )),
            Ok(_) => self.unnamed.push(format!("refused and read:\n{text}")),
        }
    }

    /// The public state without the fields that only some readings keep.
    fn remembered<S: Layout<Public: serde::Serialize>>(&self, state: &S) -> Option<serde_json::Value> {
        let mut public = serde_json::to_value(state.public()).ok()?;
        forget(&mut public, self.memories);
        Some(public)
    }

    /// Checks the position of a table under all rulings. Under the ruling with the id `ruling`, it also checks
    /// every earlier position of the table, and some that a random game leads to from here.
    pub fn look_along<G: Positioned>(&mut self, table: &Table<G>, ruling: Option<&str>) {
        for ruling in G::Rulings::ALL {
            self.look(table.game(), table.state(), ruling);
        }
        let Some(ruling) = ruling.and_then(G::Rulings::info) else { return };
        for seed in 0..2 {
            self.play_on(table.game(), table.state().clone(), ruling, (24, 1), seed);
        }
        let mut steps = table.steps();
        self.along(table.game(), table.first_state(), ruling, 1, |_| steps.next());
    }

    /// Checks one position under the readings of one ruling.
    pub fn look<G: Positioned>(&mut self, game: &G, state: &G::State, ruling: &'static RulingInfo) {
        for (other, other_state) in self.others(game, state, ruling) {
            self.compare(ruling, (game, state), (&other, &other_state));
            self.compare(ruling, (&other, &other_state), (game, state));
        }
    }

    /// Checks the refusals of everything that one game allows and the other refuses.
    fn compare<G: Game>(
        &mut self,
        ruling: &'static RulingInfo,
        (game, state): (&G, &G::State),
        (other, other_state): (&G, &G::State),
    ) {
        let mut legal = Vec::new();
        for seat in SeatSet::first_seats(game.seats()) {
            game.legal_actions(state, seat, &mut legal);
            for &action in &legal {
                if let Err(refusal) = other.check(other_state, Step::Decision { seat, action }) {
                    *self.parted.entry(ruling.id).or_default() += 1;
                    self.note::<G>(ruling, other, (seat, action), &refusal);
                }
            }
        }
    }

    fn note<G: Game>(
        &mut self,
        ruling: &'static RulingInfo,
        game: &G,
        (seat, action): (Seat, G::Action),
        refusal: &RefusalOf<G>,
    ) {
        if refusal.rules().any(|rule| ruling.clauses.contains(&rule.id())) {
            return;
        }
        let rules: Vec<_> = refusal.rules().map(RuleBook::id).collect();
        let action = action.to_string();
        let reading = G::rulings(game.setup()).chosen(ruling.id).unwrap_or_default();
        let verb = action.split(' ').next().unwrap_or_default();
        let kind = format!("{} {reading}: `{verb}` is refused by {}", ruling.id, rules.join(", "));
        let clauses = ruling.clauses.join(" or ");
        self.uncited.entry(kind).or_insert_with(|| format!("not {clauses}: `{seat}: {action}`, {refusal}"));
    }

    /// The refusals that cite no clause that the ruling concerns: one of each kind, in words.
    pub fn uncited(&self) -> Vec<String> {
        self.uncited.iter().map(|(kind, first)| format!("{kind}, {first}")).collect()
    }

    /// The positions that are possible only under another reading, and whose refusal fails to name that reading: one
    /// message for each.
    pub fn unnamed(&self) -> &[String] {
        &self.unnamed
    }

    /// The rulings for which a position of another reading was refused.
    pub fn refusing(&self) -> impl Iterator<Item = &'static str> {
        self.refused.keys().copied()
    }

    /// The rulings for which one reading allowed a decision that another refused, each with the number of such
    /// decisions.
    pub fn parted(&self) -> impl Iterator<Item = (&'static str, u32)> {
        self.parted.iter().map(|(ruling, count)| (*ruling, *count))
    }
}

/// Removes these fields from a value at every depth.
fn forget(value: &mut serde_json::Value, fields: &[&str]) {
    match value {
        serde_json::Value::Object(map) => {
            map.retain(|name, _| !fields.contains(&name.as_str()));
            map.values_mut().for_each(|value| forget(value, fields));
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(|value| forget(value, fields)),
        _ => {}
    }
}

/// `true` if an error says that the position is possible under this reading of a ruling.
fn names(error: &PositionError, ruling: &str, reading: &str) -> bool {
    let last = error.problems().last().map_or("", |problem| problem.problem.as_str());
    last.starts_with("it is possible under ") && last.contains(&format!("{ruling} `{reading}`"))
}
