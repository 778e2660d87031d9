//! Interviews: questions whose answers make a written position, bit by bit.

mod answer_error;
mod draft;
mod prompt;

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::position::{PositionProblem, ProblemKind};
use tabletop_core::{Seat, SeatSet};

pub use self::answer_error::AnswerError;
use self::draft::{Draft, Filling, Placing};
use self::prompt::problem_prompt;
pub use self::prompt::{PossibleFacts, Prompt, PromptKind, Suggestion};
use crate::error::OpenError;
use crate::listed_game::ListedGame;
use crate::record::Record;
use crate::table::AnyTable;

/// An interview about a table. It asks for the facts of a [position](tabletop_core::position), one after another,
/// until the position can be read. Nobody has to know how positions are written.
///
/// The questions are the facts that the game's reader of positions finds missing. So an interview works for every
/// game whose positions people can write. A game that lists its [moments](crate::About::MOMENTS) lets a person choose
/// among them.
///
/// ```
/// use tabletop::{Asker, Interview};
///
/// let game = tabletop::games().game("world-league")?;
/// let mut interview = Interview::new(game, 2)?;
/// assert_eq!(interview.next().unwrap().question, "What is going on?");
/// interview.answer("season 3, auction of 15, highest 4 by 1")?;
///
/// let prompt = interview.next().unwrap();
/// assert_eq!(prompt.question, "the money of seat 1 is not said: write `no money` or an amount, such as `4 million`");
/// interview.answer("7")?;
/// assert!(interview.answer("a lot").is_err(), "an answer that cannot be read is not taken");
/// interview.answer("5 million")?;
///
/// assert_eq!(interview.next(), None, "nothing else is needed");
/// assert_eq!(interview.lines()[1..], ["seat 1: 7 million", "seat 2: 5 million"]);
/// let asked = interview.record().unwrap().ask("2: bid 6", Asker::default())?;
/// assert!(matches!(asked.question.answer, tabletop::Answer::Refused(_)), "there are only 5 million");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Interview {
    game: ListedGame,
    seats: u8,
    /// The line of the header that chooses the set-up: `seats 3`, or `setup JSON`.
    set_up: String,
    /// The names of the seats, in order.
    names: Vec<String>,
    draft: Draft,
    /// The drafts before each answer, the latest last.
    before: Vec<Draft>,
    /// The words that the last answer has replaced.
    replaced: Option<String>,
}

/// The refusal of an answer.
struct Refusal {
    /// `true` if words cannot be read.
    is_unread: bool,
    why: AnswerError,
}

impl Interview {
    /// Begins an interview about a table of this game with this number of seats.
    ///
    /// # Errors
    /// [`OpenError::Setup`] if the game cannot be played with this number of seats.
    pub fn new(game: ListedGame, seats: u8) -> Result<Self, OpenError> {
        let table = game.open(&format!("{{\"seats\":{seats}}}"))?;
        Ok(Self::at(&game, &table, format!("seats {seats}")))
    }

    /// Begins an interview about a table with this set-up, as JSON: with the cards of a real box, for example.
    ///
    /// # Errors
    /// [`OpenError::Setup`] with all defects of the set-up.
    pub fn of_setup(game: ListedGame, setup: &str) -> Result<Self, OpenError> {
        let table = game.open(setup)?;
        Ok(Self::at(&game, &table, format!("setup {}", table.setup())))
    }

    fn at(game: &ListedGame, table: &AnyTable, set_up: String) -> Self {
        let seats = table.seats();
        let names = SeatSet::first_seats(seats).iter().map(|seat| table.seat_name(seat)).collect();
        Self {
            game: *game,
            seats,
            set_up,
            names,
            draft: Draft::default(),
            before: Vec::new(),
            replaced: None,
        }
    }

    /// The question for the next thing that the position needs. `None` once the position can be read.
    pub fn next(&self) -> Option<Prompt> {
        if let Some(filling) = &self.draft.filling {
            return Some(self.part_prompt(filling));
        }
        if self.is_without_moment() {
            return Some(self.moment_prompt());
        }
        self.problems_of(&self.draft).err().map(|problems| problem_prompt(&problems))
    }

    /// Takes an answer to the [next](Interview::next) prompt. Words without a subject belong to the seat of the
    /// prompt, or to the table. A fact may be given again: the newer words [replace](Interview::replaced) the older
    /// ones. Words such as `seat 2: 1 gold` or `market: 15, 22` may be said at any time, and a semicolon separates
    /// several of them. If an amount, a seat or a name is asked for, it may stand alone: `7`.
    ///
    /// # Errors
    /// Everything that is wrong with the answer. The interview is then as before.
    pub fn answer(&mut self, words: &str) -> Result<(), AnswerError> {
        let words: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let words = words.trim();
        if words.is_empty() {
            return Err(AnswerError { problems: alloc::vec!["nothing has been said".to_string()] });
        }
        let mut refusals: Vec<AnswerError> = Vec::new();
        for draft in self.meanings(words) {
            match self.refusal(&draft) {
                None => {
                    self.take(draft, None);
                    return Ok(());
                }
                // The words can be read in this way, so no other way is tried.
                Some(Refusal { is_unread: false, why }) => return Err(why),
                Some(Refusal { why, .. }) if why.says_twice() => match self.corrected(&draft) {
                    Some((corrected, replaced)) => {
                        self.take(corrected, Some(replaced));
                        return Ok(());
                    }
                    None => refusals.push(why.with_remedy()),
                },
                Some(Refusal { why, .. }) => refusals.push(why),
            }
        }
        // A complaint that quotes these very words fits best. Of several, the shortest is shown.
        let quoted = format!("`{words}`");
        let of = |why: &AnswerError| (!why.to_string().contains(&quoted), why.to_string().len());
        let shortest = refusals.into_iter().min_by_key(of);
        Err(shortest
            .unwrap_or_else(|| AnswerError { problems: alloc::vec![format!("`{words}` is not an answer")] }))
    }

    fn take(&mut self, draft: Draft, replaced: Option<String>) {
        self.before.push(core::mem::replace(&mut self.draft, draft));
        self.replaced = replaced;
    }

    /// The earlier words that the last answer has replaced, such as `7 million` if the money of a seat was given
    /// again. `None` if nothing was replaced.
    pub fn replaced(&self) -> Option<&str> {
        self.replaced.as_deref()
    }

    /// The draft without the older words for a fact that it gives twice, and these words. `None` if no words can be
    /// left out.
    fn corrected(&self, draft: &Draft) -> Option<(Draft, String)> {
        if draft.set_up != self.draft.set_up {
            // A reading that does not fit the table is no correction of it.
            return None;
        }
        let candidates = draft.without_one(&self.draft);
        candidates.into_iter().find(|(draft, _)| self.refusal(draft).is_none())
    }

    /// Takes the last answer back. Returns `false` if there is none.
    pub fn back(&mut self) -> bool {
        self.replaced = None;
        let before = self.before.pop();
        let is_there = before.is_some();
        self.draft = before.unwrap_or_default();
        is_there
    }

    /// The position as far as it has been said, as text.
    pub fn text(&self) -> String {
        self.draft.text(self.game.name, &self.set_up)
    }

    /// The lines of the game that have been said so far, without the header.
    pub fn lines(&self) -> Vec<String> {
        let line = |(subject, items): (&str, String)| {
            if subject.is_empty() { items } else { format!("{subject}: {items}") }
        };
        self.draft.set_up.iter().cloned().chain(self.draft.written().into_iter().map(line)).collect()
    }

    /// The position, once it can be read. `None` as long as the interview still needs something.
    pub fn record(&self) -> Option<Record> {
        let is_said = self.draft.filling.is_none() && !self.is_without_moment();
        self.game.record(&self.text(), &[]).ok().filter(|_| is_said)
    }

    /// The game.
    pub const fn game(&self) -> &ListedGame {
        &self.game
    }

    /// The name that people at the table give to a seat.
    pub fn seat_name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// `true` if nothing has been said about the table. A game without moments may have no such words.
    fn is_without_moment(&self) -> bool {
        self.draft.table.is_empty() && (!self.game.moments.is_empty() || self.draft.lines.is_empty())
    }

    /// The ways in which words may be meant, the most likely first.
    fn meanings(&self, words: &str) -> Vec<Draft> {
        let placing = Placing { names: &self.names, seats: self.seats, seat: None };
        let is_about = words.contains(':');
        let mut drafts = Vec::new();
        if let Some(Filling { moment, answers }) = &self.draft.filling {
            let answers: Vec<_> = answers.iter().cloned().chain([words.to_string()]).collect();
            let whole = Draft { filling: None, ..self.draft.clone() };
            drafts.push(if answers.len() == moment.parts.len() {
                whole.with(&moment.filled(&answers), placing)
            } else {
                Draft { filling: Some(Filling { moment: *moment, answers }), ..whole.clone() }
            });
            // The words may name the whole moment instead of this part.
            if words.contains(' ') {
                drafts.push(whole.with(words, placing));
            }
            return drafts;
        }
        let prompt = self.next();
        if let Some(moment) = prompt.as_ref().and_then(|prompt| self.moment_meant(prompt, words)) {
            if moment.parts.is_empty() {
                return alloc::vec![self.draft.with(moment.words, placing)];
            }
            let filling = Some(Filling { moment, answers: Vec::new() });
            return alloc::vec![Draft { filling, ..self.draft.clone() }];
        }
        let seat = prompt.as_ref().and_then(|prompt| prompt.seat);
        let asked = Placing { seat, ..placing };
        drafts.push(self.draft.with(words, asked));
        if seat.is_some() {
            // The words may be about the table instead.
            drafts.push(self.draft.with(words, placing));
        }
        if is_about {
            drafts.push(self.draft.with(words, Placing { names: &[], ..asked }));
        } else {
            let missing =
                prompt.iter().filter(|prompt| prompt.kind == PromptKind::Missing && is_amount(prompt));
            let examples = missing.flat_map(|prompt| &prompt.suggestions);
            let meant = examples.flat_map(|example| put_into(&example.words, words));
            drafts.extend(meant.map(|meant| self.draft.with(&meant, asked)));
            let mut apart = self.draft.clone();
            apart.set_up.push(words.to_string());
            drafts.push(apart);
        }
        drafts
    }

    /// The reason why a draft may not replace the present one. `None` if it may.
    ///
    /// A draft is refused if new words in it cannot be read, or if more of its facts contradict each other than
    /// before. The reader compares some facts only once nothing is missing. So a draft that gives the last missing
    /// fact is always taken. From then on, only problems on lines that the answer changes count against it; the
    /// interview asks about the other problems next.
    fn refusal(&self, draft: &Draft) -> Option<Refusal> {
        let problems = self.problems_of(draft).err()?;
        let before = self.problems_of(&self.draft).err().unwrap_or_default();
        let is_new = |problem: &&PositionProblem| !before.iter().any(|old| old.problem == problem.problem);
        let is_unread = |problem: &&PositionProblem| problem.kind == ProblemKind::Unread;
        let changes_nothing =
            problems.len() == before.len() && !problems.iter().any(|problem| is_new(&problem));
        let unread = problems.iter().filter(is_unread).filter(|problem| changes_nothing || is_new(problem));
        let unread: Vec<_> = unread.map(sentence).collect();
        if !unread.is_empty() {
            return Some(Refusal { is_unread: true, why: AnswerError { problems: unread } });
        }
        let is_missing =
            |list: &[PositionProblem]| list.iter().any(|problem| problem.kind == ProblemKind::Missing);
        let (was_missing, is_missing) = (is_missing(&before), is_missing(&problems));
        if self.draft.table.is_empty() || was_missing && !is_missing {
            return None;
        }
        let counts = |of: &Draft, problem: &PositionProblem| {
            let subject = of.subject_of(problem.line);
            let has_changed = || subject.is_some_and(|subject| !self.draft.agrees(draft, &subject));
            // A problem without a line concerns no single fact: it names another reading.
            problem.kind == ProblemKind::Unfit && (is_missing && problem.line > 0 || has_changed())
        };
        let was = before.iter().filter(|problem| counts(&self.draft, problem)).count();
        let is = problems.iter().filter(|problem| counts(draft, problem)).count();
        if is <= was {
            return None;
        }
        let unfit = problems.iter().filter(|problem| problem.line == 0 || counts(draft, problem));
        let problems: Vec<_> = unfit.filter(is_new).map(sentence).collect();
        (!problems.is_empty()).then_some(Refusal { is_unread: false, why: AnswerError { problems } })
    }

    /// The problems of a draft.
    ///
    /// # Errors
    /// The problems, if there are any.
    fn problems_of(&self, draft: &Draft) -> Result<(), Vec<PositionProblem>> {
        let filled;
        let draft = match &draft.filling {
            None => draft,
            // For parts that have not been asked for yet, examples are put in.
            Some(Filling { moment, answers }) => {
                let mut parts = moment.examples();
                parts.iter_mut().zip(answers).for_each(|(part, answer)| part.clone_from(answer));
                let placing = Placing { names: &self.names, seats: self.seats, seat: None };
                filled = draft.with(&moment.filled(&parts), placing);
                &filled
            }
        };
        match self.game.record(&draft.text(self.game.name, &self.set_up), &[]) {
            Ok(_) => Ok(()),
            Err(OpenError::Position(error)) => Err(error.problems().to_vec()),
            Err(error) => Err(alloc::vec![PositionProblem {
                line: 0,
                problem: error.to_string(),
                clause: None,
                kind: ProblemKind::Unread,
                seat: None,
                forms: Vec::new(),
            }]),
        }
    }
}

/// A problem without the number of its line.
fn sentence(problem: &PositionProblem) -> String {
    PositionProblem { line: 0, ..problem.clone() }.to_string()
}

/// `true` if an amount is asked for: `4 million`, or `no money`. If a name may be the answer too, this is `false`: a
/// number alone could then mean a place in a list.
fn is_amount(prompt: &Prompt) -> bool {
    let has_figure = |words: &str| words.contains(|c: char| c.is_ascii_digit());
    prompt.suggestions.iter().all(|one| has_figure(&one.words) || one.words.starts_with("no "))
}

/// An example in which these words replace the part that varies: the only number, or everything after a colon. If the
/// words are several items, also the example with only the first item in that place.
fn put_into(example: &str, words: &str) -> Vec<String> {
    if let Some((subject, _)) = example.split_once(':') {
        return alloc::vec![format!("{subject}: {words}")];
    }
    let Some(start) = example.find(|c: char| c.is_ascii_digit()) else { return Vec::new() };
    let (head, rest) = example.split_at(start);
    let tail = rest.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    if tail.contains(|c: char| c.is_ascii_digit()) {
        return Vec::new();
    }
    let items = words.split_once(',').map(|(first, others)| format!("{head}{}{tail},{others}", first.trim()));
    items.into_iter().chain([format!("{head}{words}{tail}")]).collect()
}

/// The seats of a table with their names, as suggestions.
fn seats_named(names: &[String]) -> Vec<Suggestion> {
    let seats = Seat::ALL.iter().zip(names);
    let seat = |(seat, name): (&Seat, &String)| Suggestion {
        words: seat.to_string(),
        meaning: name.clone(),
        is_example: false,
    };
    seats.map(seat).collect()
}
