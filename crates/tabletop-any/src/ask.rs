//! Answers to questions such as "may I bid 4?". The person types the action, and the table stays as it is.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::position::named;
use tabletop_core::{Awaits, Seat, SeatSet};

use crate::about::NotAnAction;
use crate::choices;
use crate::error::AnyEnterError;
use crate::events::{AnyEvent, Refused};
use crate::options::Options;
use crate::table::AnyTable;

/// A question about a step, with the answer of the rules.
#[derive(Clone, Debug)]
pub struct Question {
    /// The step in notation. If the typed text could not be read as a step, the typed text.
    pub said: String,
    /// The answer.
    pub answer: Answer,
}

/// The answer of the rules to a question about a step.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The text cannot be read as a step, or the listener may not hear the answer.
    Unanswered(Unanswered),
    /// The step breaks rules. All of them are named.
    Refused(Refused),
    /// The step is allowed.
    Allowed {
        /// The table after the step.
        after: AnyTable,
        /// The events of the step that the listener may know. `None` if they would show the listener something
        /// that stays hidden until the decision is really made.
        events: Option<Vec<AnyEvent>>,
    },
}

/// The reason why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unanswered {
    /// The text is not a step.
    #[error("{0}")]
    Unreadable(String),
    /// The text names no seat. The game waits for no seat, or for several.
    #[error("whose action is it? Write `SEAT: ACTION`")]
    WhoseIsIt,
    /// The text names no seat, and the game waits for chance.
    #[error("the game waits for chance; write `{}`", written.as_deref().unwrap_or("chance: OUTCOME"))]
    ChanceIsAwaited {
        /// The text as a step of chance, such as `chance: turn 9`. `None` if the text is not an outcome.
        written: Option<String>,
    },
    /// The text is a number, and the game asks for no amount, or for several kinds of amounts.
    #[error("{}", no_amount(number, kinds))]
    NoAmount {
        /// The number.
        number: String,
        /// The actions that the number may stand for: `bid 4`.
        kinds: Vec<String>,
    },
    /// The step belongs to another seat or to chance. This listener may not hear the answer.
    #[error("`{step}` is not a step of seat {listener}, who alone hears the answer")]
    NotTheListeners {
        /// The step.
        step: String,
        /// The listener.
        listener: Seat,
    },
}

fn no_amount(number: &str, kinds: &[String]) -> String {
    if kinds.is_empty() {
        return format!(
            "`{number}` alone can only be an amount, and no amount is asked for; write the action"
        );
    }
    let kinds: Vec<_> = kinds.iter().map(|kind| format!("`{kind}`")).collect();
    format!("`{number}` alone may be {}; write the action", kinds.join(" or "))
}

/// The person who asks a question, and the person who hears the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Asker {
    /// The seat of an action that names no seat. With `None`, it is the only seat that the game waits for.
    pub seat: Option<Seat>,
    /// The seat that hears the answer. It learns nothing that it may not know. `None` is the referee.
    pub listener: Option<Seat>,
}

impl AnyTable {
    /// Answers a question about a step. The text is a step as in a transcript (`2: bid 40`), or an action alone
    /// (`bid 40`). An action alone belongs to [`Asker::seat`], or else to the only seat that the game waits for.
    /// An amount may stand alone (`40`) if the game asks for exactly one kind of amount. The table stays as it is.
    ///
    /// ```
    /// use tabletop::{Answer, Asker};
    ///
    /// let mut table = tabletop::open("world-league", r#"{"seats": 2}"#)?;
    /// table.deal_all(&mut tabletop::core::Dealer::new(2));
    /// let question = table.ask("40", Asker::default());
    /// assert_eq!(question.said, "1: bid 40");
    /// let Answer::Refused(refused) = question.answer else { panic!("nobody has so much") };
    /// assert_eq!(refused.rules().collect::<Vec<_>>(), ["WL-DRAFT-3"]);
    /// # Ok::<(), tabletop::OpenError>(())
    /// ```
    pub fn ask(&self, typed: &str, asker: Asker) -> Question {
        let unanswered =
            |said: &str, why| Question { said: said.trim().to_string(), answer: Answer::Unanswered(why) };
        let line = match self.meant(typed, asker) {
            Ok(line) => line,
            Err(why) => return unanswered(typed, why),
        };
        let (seat, said) = match self.read_step(&line) {
            Ok(step) => (step.seat, step.to_string()),
            Err(why) => {
                if let Some(answer) = self.not_an_action(&line, asker) {
                    return Question { said: typed.trim().to_string(), answer };
                }
                let legal: Vec<_> = Options::of(self).heard_by(asker.listener).lines();
                let why = choices::unread(&why, &line, legal.iter().map(String::as_str));
                return unanswered(typed, Unanswered::Unreadable(why));
            }
        };
        if let Some(listener) = asker.listener.filter(|listener| seat != Some(*listener)) {
            return unanswered(&said, Unanswered::NotTheListeners { step: said.clone(), listener });
        }
        // A person may mean another action than the one typed, such as `buy manager-1` by `buy`.
        let (mut after, mut said) = (self.fork(), said);
        let mut entered = after.enter(&said);
        if let (Err(AnyEnterError::Refused(_)), Some(meant)) = (&entered, self.0.meant_by(&said)) {
            (after, said) = (self.fork(), meant);
            entered = after.enter(&said);
        }
        let answer = match entered {
            Err(AnyEnterError::Refused(refused)) => Answer::Refused(refused),
            Err(AnyEnterError::Unreadable(why)) => Answer::Unanswered(Unanswered::Unreadable(why)),
            Ok(()) => {
                let events = match asker.listener {
                    None => Some(after.every_last_event()),
                    Some(_) if self.reveals(&said, asker.listener) => None,
                    Some(_) => Some(after.last_events(asker.listener)),
                };
                Answer::Allowed { after, events }
            }
        };
        Question { said, answer }
    }

    /// The seat that is named before a colon: `2`, `seat 2`, or a unique beginning of the name of a seat.
    fn seat_meant(&self, who: &str) -> Option<Seat> {
        let bare = who.get(..5).filter(|head| head.eq_ignore_ascii_case("seat "));
        if let Ok(seat) = bare.map_or(who, |head| &who[head.len()..]).trim().parse() {
            return Some(seat);
        }
        let all = SeatSet::first_seats(self.seats());
        let names: Vec<_> = all.iter().map(|seat| (seat, self.seat_name(seat))).collect();
        let is_chance = who.eq_ignore_ascii_case("chance");
        named(who, names.iter().map(|(seat, name)| (*seat, &**name))).filter(|_| !is_chance)
    }

    /// The answer to a line that means something for which the game has no action.
    fn not_an_action(&self, line: &str, asker: Asker) -> Option<Answer> {
        let answer = self.0.said_without_action(line)?;
        let (who, _) = line.split_once(':')?;
        let seat = who.trim().parse::<Seat>().ok()?;
        if let Some(listener) = asker.listener.filter(|listener| *listener != seat) {
            let step = line.trim().to_string();
            return Some(Answer::Unanswered(Unanswered::NotTheListeners { step, listener }));
        }
        Some(match answer {
            NotAnAction::Instead(what) => Answer::Unanswered(Unanswered::Unreadable(what)),
            NotAnAction::Forbidden { rule, why, like } => {
                // An action that is allowed breaks nothing.
                let refused = like.iter().map(|like| match self.fork().enter(&format!("{seat}: {like}")) {
                    Err(AnyEnterError::Refused(refused)) => Some(refused),
                    _ => None,
                });
                let common: Option<Vec<Refused>> = refused.collect();
                Answer::Refused(Refused::forbidden(rule, why).with_common(&common.unwrap_or_default()))
            }
        })
    }

    /// Completes the typed text to a line of a transcript.
    fn meant(&self, typed: &str, asker: Asker) -> Result<String, Unanswered> {
        let deciders = self.awaits().deciders();
        let (seat, action) = match typed.split_once(':') {
            Some((who, action)) => match self.seat_meant(who.trim()) {
                Some(seat) => (seat, action.trim()),
                None => return Ok(typed.to_string()),
            },
            None => match asker.seat.or(asker.listener).or(deciders.single()) {
                Some(seat) => (seat, typed.trim()),
                None if self.awaits() == Awaits::Chance => {
                    let written = format!("chance: {}", typed.trim());
                    let written = self.read_step(&written).is_ok().then_some(written);
                    return Err(Unanswered::ChanceIsAwaited { written });
                }
                None => return Err(Unanswered::WhoseIsIt),
            },
        };
        // A seat that the game does not wait for may type an amount too. It is then read as an amount of the awaited
        // seats. Only the referee may learn their kind of amount.
        let asked =
            if deciders.contains(seat) || asker.listener.is_some() { SeatSet::only(seat) } else { deciders };
        let legal: Vec<_> = asked.iter().flat_map(|seat| self.legal(seat)).collect();
        let choices = Options::of(self).choices(&legal);
        let notation = choices::meant_unseen(action, &choices);
        if notation.is_none() && action.parse::<u64>().is_ok() {
            let kinds = choices::amounts(&choices).iter().map(|head| format!("{head}{action}")).collect();
            return Err(Unanswered::NoAmount { number: action.to_string(), kinds });
        }
        Ok(format!("{seat}: {}", notation.unwrap_or_else(|| action.to_string())))
    }
}
