//! Listing one action without a branch.
//!
//! Speed: the fast form of `if is_allowed { out.push(action) }`, for conditions that are unpredictable. The core's
//! [`list_those`](tabletop_core::list_those) is the same for several actions at once.

use alloc::vec::Vec;

use crate::step::Action;

/// Appends an action if it is allowed.
#[inline]
pub(crate) fn push_if(out: &mut Vec<Action>, action: Action, is_allowed: bool) {
    let len = out.len();
    out.push(action);
    out.truncate(len + usize::from(is_allowed));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_appended_if_it_is_allowed() {
        let mut out = Vec::new();
        for (action, is_allowed) in [(Action::Keep, false), (Action::Pass, true), (Action::Keep, true)] {
            push_if(&mut out, action, is_allowed);
        }
        assert_eq!(out, [Action::Pass, Action::Keep]);
    }
}
