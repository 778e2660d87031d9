//! The same steps under two readings of the rulings: where the two part, and how far each of them goes.

use tabletop_core::transcript::TranscriptStep;
use tabletop_core::{Awaits, Digest, Entry, Layout as _, RefusalOf, Table, Transcript};

use crate::commands::check::changed::{Change, changes};
use crate::failure::Failure;
use crate::options::{Options, left_out};
use crate::playable::Playable;

/// What came of the same steps under the two readings.
pub(super) struct Compared<G: Playable> {
    /// Where they part first; `None` if they do not.
    pub(super) parting: Option<Parting<G>>,
    /// Under the rulings of the transcript.
    pub(super) written: Course<G>,
    /// Under the other reading.
    pub(super) other: Course<G>,
}

/// The first step that does not give the same under both.
pub(super) struct Parting<G: Playable> {
    /// The number of the step, from 1; 0 for the set-up.
    pub(super) step: u32,
    /// In what they differ: never empty.
    pub(super) differs: Vec<Difference>,
    /// Where what everybody knows differs, if it does.
    pub(super) changed: Vec<Change>,
    pub(super) written: Side<G>,
    pub(super) other: Side<G>,
}

/// In what two readings differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Difference {
    /// One refuses the step, or both do by other rules.
    Verdict,
    Events,
    /// What everybody knows.
    Public,
    /// What the seats know.
    Secrets,
    /// What nobody knows.
    Unseen,
    /// Whom the game waits for.
    Awaits,
    /// What may come next.
    Legal,
    /// How the finished game stands.
    Standings,
}

impl Difference {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Events => "events",
            Self::Public => "public",
            Self::Secrets => "secrets",
            Self::Unseen => "unseen",
            Self::Awaits => "awaits",
            Self::Legal => "legal",
            Self::Standings => "standings",
        }
    }

    /// In words, for people.
    pub(super) const fn said(self) -> &'static str {
        match self {
            Self::Verdict => "whether the step is allowed",
            Self::Events => "what happens",
            Self::Public => "what everybody knows",
            Self::Secrets => "what the seats know",
            Self::Unseen => "what nobody knows",
            Self::Awaits => "who is awaited",
            Self::Legal => "what may come next",
            Self::Standings => "how the game ends",
        }
    }
}

/// A part of the state in words: `public` is what everybody knows.
pub(super) fn part_said(part: &'static str) -> String {
    let parts = [Difference::Public, Difference::Secrets, Difference::Unseen];
    parts.iter().find(|known| known.name() == part).map_or(part, |known| known.said()).to_string()
}

/// One reading at the step where the two part.
pub(super) struct Side<G: Playable> {
    /// What happened; nothing if the step was refused.
    pub(super) events: Vec<Entry<G>>,
    /// What happened under this reading alone.
    pub(super) own_events: Vec<Entry<G>>,
    pub(super) refusal: Option<RefusalOf<G>>,
    /// After the step, or before it if it was refused.
    pub(super) awaits: Awaits,
    pub(super) digest: Digest,
    pub(super) options: Options<G>,
    /// What may come next under this reading alone.
    pub(super) own_options: Options<G>,
}

/// How far the steps can be played under one reading.
pub(super) struct Course<G: Playable> {
    pub(super) table: Table<G>,
    pub(super) stop: Option<Stop<G>>,
}

/// Why a course ends before the last step.
pub(super) struct Stop<G: Playable> {
    /// The number of the step that was not accepted, from 1.
    pub(super) step: u32,
    pub(super) line: u32,
    pub(super) said: String,
    pub(super) why: Why<G>,
}

/// What is wrong with a step.
#[derive(PartialEq)]
pub(super) enum Why<G: Playable> {
    Refused(RefusalOf<G>),
    /// It led to another state than the one recorded: asked only of the reading that the transcript was made under.
    Differs {
        recorded: Digest,
        found: Digest,
    },
}

impl<G: Playable> Course<G> {
    const fn new(table: Table<G>) -> Self {
        Self { table, stop: None }
    }

    fn take(&mut self, number: u32, recorded: &TranscriptStep<G>) {
        if self.stop.is_some() {
            return;
        }
        let refusal = self.table.take(recorded.step).err();
        if let Some(refusal) = refusal {
            self.stop(number, recorded, Why::Refused(refusal));
        }
    }

    /// Compares the state with the recorded digest, if there is one.
    fn compare(&mut self, number: u32, step: &TranscriptStep<G>) {
        let Some(recorded) = step.digest.filter(|_| self.stop.is_none()) else { return };
        let found = self.table.digest();
        if found != recorded {
            self.stop(number, step, Why::Differs { recorded, found });
        }
    }

    fn stop(&mut self, step: u32, recorded: &TranscriptStep<G>, why: Why<G>) {
        self.stop = Some(Stop { step, line: recorded.line, said: recorded.step.to_string(), why });
    }

    /// The refusal of the step with this number.
    fn refusal(&self, number: u32) -> Option<&RefusalOf<G>> {
        match self.stop.as_ref().filter(|stop| stop.step == number).map(|stop| &stop.why) {
            Some(Why::Refused(refusal)) => Some(refusal),
            Some(Why::Differs { .. }) | None => None,
        }
    }

    /// Whether its record is not its own: there is no use in going on.
    pub(super) const fn is_forged(&self) -> bool {
        matches!(self.stop, Some(Stop { why: Why::Differs { .. }, .. }))
    }

    /// How many steps were accepted.
    pub(super) fn accepted(&self) -> u32 {
        u32::try_from(self.table.steps().len()).unwrap_or(u32::MAX)
    }

    fn events(&self, number: u32) -> &[Entry<G>] {
        if self.refusal(number).is_some() { &[] } else { self.table.last_events() }
    }
}

/// Takes the steps of a transcript at two tables. Only the first is the one that the digests were recorded at.
pub(super) fn compare<G: Playable>(
    transcript: &Transcript<G>,
    written: Table<G>,
    other: Table<G>,
) -> Result<Compared<G>, Failure> {
    let (mut written, mut other) = (Course::new(written), Course::new(other));
    let mut parting = Parting::at(0, &written, &other)?;
    for (recorded, number) in transcript.steps.iter().zip(1..) {
        written.take(number, recorded);
        other.take(number, recorded);
        if parting.is_none() {
            parting = Parting::at(number, &written, &other)?;
        }
        written.compare(number, recorded);
        if written.is_forged() || (written.stop.is_some() && other.stop.is_some()) {
            break;
        }
    }
    Ok(Compared { parting, written, other })
}

impl<G: Playable> Parting<G> {
    /// The parting after the step with this number, if the two differ there.
    fn at(step: u32, written: &Course<G>, other: &Course<G>) -> Result<Option<Self>, Failure> {
        let options = [&written.table, &other.table].map(Options::of);
        let differs = differences(step, written, other, &options);
        if differs.is_empty() {
            return Ok(None);
        }
        let changed = if differs.contains(&Difference::Public) {
            changes(written.table.public(), other.table.public())?
        } else {
            Vec::new()
        };
        let [ours, theirs] = &options;
        Ok(Some(Self {
            step,
            differs,
            changed,
            written: Side::new(step, written, other, ours, theirs),
            other: Side::new(step, other, written, theirs, ours),
        }))
    }
}

fn differences<G: Playable>(
    step: u32,
    written: &Course<G>,
    other: &Course<G>,
    options: &[Options<G>; 2],
) -> Vec<Difference> {
    let [ours, theirs] = options;
    let (here, there) = (&written.table, &other.table);
    let (state, others) = (here.state(), there.state());
    let is_over = [here, there].iter().all(|table| table.awaits() == Awaits::Over);
    let both_take_it = written.refusal(step).is_none() && other.refusal(step).is_none();
    [
        (written.refusal(step) != other.refusal(step), Difference::Verdict),
        (both_take_it && written.events(step) != other.events(step), Difference::Events),
        (both_take_it && state.public() != others.public(), Difference::Public),
        (both_take_it && state.secrets() != others.secrets(), Difference::Secrets),
        (both_take_it && state.unseen() != others.unseen(), Difference::Unseen),
        (both_take_it && here.awaits() != there.awaits(), Difference::Awaits),
        (both_take_it && ours != theirs, Difference::Legal),
        (is_over && here.standings() != there.standings(), Difference::Standings),
    ]
    .into_iter()
    .filter_map(|(differs, what)| differs.then_some(what))
    .collect()
}

impl<G: Playable> Side<G> {
    fn new(step: u32, own: &Course<G>, other: &Course<G>, options: &Options<G>, others: &Options<G>) -> Self {
        let events = own.events(step).to_vec();
        Self {
            own_events: left_out(&events, other.events(step)),
            events,
            refusal: own.refusal(step).cloned(),
            awaits: own.table.awaits(),
            digest: own.table.digest(),
            options: options.clone(),
            own_options: options.without(others),
        }
    }
}
