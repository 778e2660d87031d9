//! A table of any game, its actions as numbers.

use alloc::string::String;
use alloc::vec::Vec;

use tabletop_core::{Field, Seat};

use super::AnyTable;
use crate::error::AnyEnterError;

/// Actions as numbers: see [`Numbered`](tabletop_core::Numbered).
impl AnyTable {
    /// Number of action numbers. It depends on the set-up alone.
    pub fn action_count(&self) -> u32 {
        self.0.action_count()
    }

    /// The meanings of the [features](crate::AnyView::features) of a view, in their order: see
    /// [`Encoded`](tabletop_core::Encoded).
    pub fn fields(&self) -> Vec<Field> {
        self.0.fields()
    }

    /// The action with this number, in notation. `None` if the number is [`action_count`](AnyTable::action_count)
    /// or greater.
    pub fn action(&self, number: u32) -> Option<String> {
        self.0.action(number)
    }

    /// The number of an action. `None` if the text is not an action, or an action that is never possible with this
    /// set-up.
    pub fn number(&self, action: &str) -> Option<u32> {
        self.0.number(action)
    }

    /// Writes the numbers of the seat's legal actions to `out`, in the order of [`legal`](AnyTable::legal). The
    /// earlier contents of `out` are discarded.
    pub fn legal_numbers(&self, seat: Seat, out: &mut Vec<u32>) {
        self.0.legal_numbers(seat, out);
    }

    /// Writes the seat's legal actions to `out` as a mask. Bit `n % 64` of word `n / 64` is set if the action with
    /// the number `n` is legal. The mask has as many words as [`action_count`](AnyTable::action_count) needs.
    /// Earlier contents of `out` are discarded.
    pub fn legal_mask(&self, seat: Seat, out: &mut Vec<u64>) {
        let mut numbers = Vec::new();
        self.0.legal_numbers(seat, &mut numbers);
        out.clear();
        out.resize(usize::try_from(self.0.action_count().div_ceil(64)).unwrap_or_default(), 0);
        for number in numbers {
            if let Some(word) = usize::try_from(number / 64).ok().and_then(|index| out.get_mut(index)) {
                *word |= 1 << (number % 64);
            }
        }
    }

    /// Takes the action with this number for this seat.
    ///
    /// # Errors
    /// No action has the number, or the action breaks rules. Nothing has changed.
    pub fn take_number(&mut self, seat: Seat, number: u32) -> Result<(), AnyEnterError> {
        self.0.take_number(seat, number)
    }
}
