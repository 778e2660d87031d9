//! Sums that a seat owes.

use alloc::format;

use tabletop_core::position::{PositionItem, PositionLines, named, parted};

use super::parse::ParsedLines;
use crate::cards::DeckName;
use crate::event_text::words::cause_words;
use crate::state::{Cause, Due, Party};

const DUE: &str = "say who pays how much to whom and for what, such as";

/// All causes of a sum that must be paid. Their words: [`cause_words`](crate::event_text::words::cause_words).
const CAUSES: [Cause; 19] = [
    Cause::FootballerPrice,
    Cause::ManagerPrice,
    Cause::StadiumPrice,
    Cause::Royalty,
    Cause::FullRoyalty,
    Cause::Gate,
    Cause::Double,
    Cause::AllSix,
    Cause::Bogus,
    Cause::Instruction(DeckName::Referee),
    Cause::Instruction(DeckName::Chairman),
    Cause::Instruction(DeckName::Bonus),
    Cause::PenaltyGoal,
    Cause::Sale,
    Cause::EmergencySale,
    Cause::Refund,
    Cause::ExcessFee,
    Cause::Forfeit,
    Cause::Deal,
];

/// Other words for reasons to pay.
const ALSO_CAUSES: [(Cause, &str); 25] = [
    (Cause::Gate, "gate"),
    (Cause::Gate, "gates"),
    (Cause::Gate, "gate money"),
    (Cause::Gate, "stadium"),
    (Cause::Royalty, "royalties"),
    (Cause::Royalty, "royalty fee"),
    (Cause::FullRoyalty, "full royalty"),
    (Cause::Double, "doubles"),
    (Cause::AllSix, "all six"),
    (Cause::AllSix, "all 6"),
    (Cause::AllSix, "all-6"),
    (Cause::Bogus, "bogus"),
    (Cause::Bogus, "bogus card"),
    (Cause::Bogus, "legal fee"),
    (Cause::Instruction(DeckName::Referee), "referee"),
    (Cause::Instruction(DeckName::Referee), "fine"),
    (Cause::Instruction(DeckName::Chairman), "chairman"),
    (Cause::Instruction(DeckName::Bonus), "bonus"),
    (Cause::PenaltyGoal, "penalty"),
    (Cause::PenaltyGoal, "penalties"),
    (Cause::PenaltyGoal, "penalty goals"),
    (Cause::Forfeit, "lost final"),
    (Cause::Forfeit, "cup final"),
    (Cause::Forfeit, "final"),
    (Cause::ExcessFee, "twelfth footballer"),
];

impl ParsedLines<'_> {
    /// Reads a sum that a seat owes: `£2M`, the word before the payee, `1 (royalty)`.
    pub(super) fn due(
        &self,
        item: PositionItem<'_>,
        (payer, sum): (&str, &str),
        (to, example): (&str, &str),
        said: &mut PositionLines<'_>,
    ) -> Option<Due> {
        let parts = parted(sum, to).and_then(|(amount, rest)| match rest.strip_suffix(')') {
            Some(rest) => {
                let (payee, cause) = rest.split_once('(')?;
                Some((amount.trim(), payee.trim(), Some(cause.trim())))
            }
            None => Some(match parted(rest, " for ").or_else(|| parted(rest, " as ")) {
                Some((payee, cause)) => (amount.trim(), payee, Some(cause)),
                None => (amount.trim(), rest.trim(), None),
            }),
        });
        let Some((amount, payee, cause)) = parts else {
            said.wrong(item.line, format!("`{}`: {DUE} `{example}`", item.text));
            return None;
        };
        let at = |text| PositionItem { line: item.line, text };
        let payer = self.seat(at(payer), said);
        let amount = Self::sum(at(amount), said);
        let official = ["official", "the official"].iter().any(|words| at(payee).is(words));
        let payee =
            if official { Some(Party::Official) } else { self.seat(at(payee), said).map(Party::Seat) };
        let usual = match payee {
            Some(Party::Official) => Cause::Instruction(DeckName::Referee),
            _ => Cause::Royalty,
        };
        let causes = CAUSES.into_iter().map(|cause| (cause, cause_words(cause)));
        let cause = if let Some(cause) = cause {
            let bare = ["a", "the"].iter().find_map(|word| at(cause).after(word)).unwrap_or(cause);
            let also = ALSO_CAUSES.iter().find(|(_, words)| at(bare).is(words)).map(|(cause, _)| *cause);
            also.or_else(|| self::cause(at(bare), causes, said))
        } else {
            said.take_as(format_args!("`{} ({})`", item.text, cause_words(usual)));
            Some(usual)
        };
        Some(Due { payer: payer?, payee: payee?, amount: amount?, cause: cause? })
    }

    pub(super) fn next_due(&self, item: PositionItem<'_>, said: &mut PositionLines<'_>) -> Option<Due> {
        const EXAMPLE: &str = "3 pays £1M to 2 (penalty goal)";
        let Some(parts) = parted(item.text, " pays ") else {
            said.unread(item, &[EXAMPLE]);
            return None;
        };
        self.due(item, parts, (" to ", EXAMPLE), said)
    }
}

/// A reason to pay. The message for another one names those that are most usual.
fn cause(
    item: PositionItem<'_>,
    causes: impl Iterator<Item = (Cause, &'static str)>,
    said: &mut PositionLines<'_>,
) -> Option<Cause> {
    let cause = named(item.text, causes);
    if cause.is_none() {
        said.wrong(
            item.line,
            format!(
                "`{}` is not a reason to pay: write `(gate receipts)`, `(royalty)`, `(referee card)`, \
                 `(chairman card)`, `(penalty goal)` or `(legal fees)`",
                item.text
            ),
        );
    }
    cause
}
