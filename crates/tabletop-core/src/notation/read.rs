//! Reading: the functions that the code of [`notation!`](crate::notation) calls.

use core::fmt;

use super::NotationError;
use crate::seat::ParseSeatError;

/// An error of an argument that cannot be parsed. It becomes a [`NotationError`].
#[doc(hidden)]
pub trait ArgumentError {
    /// The error to show: this one if it has words of its own, otherwise the error of the form or of all forms.
    fn or(self, form: NotationError, all: NotationError) -> NotationError;
}

impl ArgumentError for NotationError {
    fn or(self, _: NotationError, _: NotationError) -> NotationError {
        self
    }
}

impl ArgumentError for core::num::ParseIntError {
    fn or(self, form: NotationError, _: NotationError) -> NotationError {
        form
    }
}

impl ArgumentError for ParseSeatError {
    fn or(self, _: NotationError, all: NotationError) -> NotationError {
        all
    }
}

/// An error type without words. The error that lists all forms is shown instead.
impl ArgumentError for () {
    fn or(self, _: NotationError, all: NotationError) -> NotationError {
        all
    }
}

/// The text of a form before its first argument.
#[doc(hidden)]
pub const fn opening(form: &str) -> &str {
    let mut length = 0;
    while length < form.len() && form.as_bytes()[length] != b'{' {
        length += 1;
    }
    form.split_at(length).0
}

/// The texts in `text` at the places where `form` has braces; `None` if the rest differs. An argument ends where the
/// text after its brace begins. If another argument follows at once, it ends at the next blank. The last argument
/// takes all that is left.
#[doc(hidden)]
pub fn arguments_in<'t, const N: usize>(mut form: &str, mut text: &'t str) -> Option<[&'t str; N]> {
    let mut found = [""; N];
    for argument in &mut found {
        let (before, rest) = form.split_once('{')?;
        text = text.strip_prefix(before)?;
        form = rest.split_once('}')?.1;
        let length = match form.split_once('{') {
            None => text.strip_suffix(form)?.len(),
            Some(("", _)) => text.find(' ').unwrap_or(text.len()),
            Some((between, _)) => text.find(between)?,
        };
        (*argument, text) = text.split_at(length);
    }
    (text == form).then_some(found)
}

/// `true` if the text is the notation of the value.
#[doc(hidden)]
pub fn is_notation(value: &impl fmt::Display, text: &str) -> bool {
    struct Rest<'t>(&'t str);

    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    let mut rest = Rest(text);
    fmt::write(&mut rest, format_args!("{value}")).is_ok() && rest.0.is_empty()
}

/// A collector of errors for a text that cannot be read. Among the forms whose [`opening`] begins the text, the one
/// with the longest opening gives the error. If no opening begins the text, the error lists all forms.
#[doc(hidden)]
pub struct Nearest {
    opening: usize,
    /// The error so far.
    pub error: NotationError,
}

impl Nearest {
    /// A collector that begins with the error of all forms, for the case that no form begins like the text.
    pub const fn new(all: NotationError) -> Self {
        Self { opening: 0, error: all }
    }

    /// Notes the error of a form that begins like the text.
    pub fn note(&mut self, form: &str, error: NotationError) {
        let length = opening(form).len();
        if self.opening < length {
            *self = Self { opening: length, error };
        }
    }
}

/// The number of forms in all groups.
#[doc(hidden)]
pub const fn count_forms(groups: &[&[&str]]) -> usize {
    let (mut count, mut group) = (0, 0);
    while group < groups.len() {
        count += groups[group].len();
        group += 1;
    }
    count
}

/// All forms in one list.
#[doc(hidden)]
pub const fn all_forms<const N: usize>(groups: &[&'static [&'static str]]) -> [&'static str; N] {
    let (mut all, mut count, mut group) = ([""; N], 0, 0);
    while group < groups.len() {
        let mut index = 0;
        while index < groups[group].len() {
            all[count] = groups[group][index];
            count += 1;
            index += 1;
        }
        group += 1;
    }
    all
}
