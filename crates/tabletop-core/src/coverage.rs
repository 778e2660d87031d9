//! The clauses of a rule book that the tests have cited.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::{Entry, Game, RefusalOf, RuleBook};

/// The clauses that events and refusals have cited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage<G: Game> {
    by_event: BTreeSet<G::Rule>,
    by_refusal: BTreeSet<G::Rule>,
}

impl<G: Game> Default for Coverage<G> {
    fn default() -> Self {
        Self { by_event: BTreeSet::new(), by_refusal: BTreeSet::new() }
    }
}

impl<G: Game> Coverage<G> {
    /// Notes the clauses that these events cite.
    pub fn events<'a>(&mut self, entries: impl IntoIterator<Item = &'a Entry<G>>)
    where
        G: 'a,
    {
        self.by_event.extend(entries.into_iter().map(|entry| entry.rule));
    }

    /// Notes the clauses that this refusal cites.
    pub fn refusal(&mut self, refusal: &RefusalOf<G>) {
        self.by_refusal.extend(refusal.rules());
    }

    /// Adds the clauses of another coverage.
    pub fn add(&mut self, other: &Self) {
        self.by_event.extend(&other.by_event);
        self.by_refusal.extend(&other.by_refusal);
    }

    /// `true` if an event has cited the clause.
    pub fn has_event(&self, rule: G::Rule) -> bool {
        self.by_event.contains(&rule)
    }

    /// `true` if a refusal has cited the clause.
    pub fn has_refusal(&self, rule: G::Rule) -> bool {
        self.by_refusal.contains(&rule)
    }

    /// The clauses that could be cited but have not been, in the order of the book.
    pub fn uncited(&self) -> Vec<G::Rule> {
        let cited = |rule: &G::Rule| self.has_event(*rule) || self.has_refusal(*rule);
        G::Rule::ALL.iter().copied().filter(|rule| rule.never_cited().is_none() && !cited(rule)).collect()
    }

    /// The clauses that have been cited although they are marked as never cited.
    pub fn wrongly_marked(&self) -> Vec<G::Rule> {
        let cited = |rule: &G::Rule| self.has_event(*rule) || self.has_refusal(*rule);
        G::Rule::ALL.iter().copied().filter(|rule| rule.never_cited().is_some() && cited(rule)).collect()
    }
}
