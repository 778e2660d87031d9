//! The action of an amount that was typed.

use tabletop::Verb;

/// Returns the action of a kind with this amount, in notation.
///
/// An amount that is not offered gives the notation of an action that is not legal, or that cannot be parsed. The
/// table then refuses it with its clauses.
pub(crate) fn action(verbs: &[Verb], name: &str, amount: &str) -> String {
    let amount = amount.trim();
    let offers = || verbs.iter().filter(|verb| verb.name == name).flat_map(|verb| &verb.offers);
    let number: Option<u64> = amount.parse().ok();
    if let Some(offer) = offers().find(|offer| offer.amount.is_some() && offer.amount == number) {
        return offer.action.clone();
    }
    let shape = offers().find_map(|offer| {
        let own = offer.amount?.to_string();
        let (before, after) = offer.action.rsplit_once(&own)?;
        Some(format!("{before}{amount}{after}"))
    });
    shape.unwrap_or_else(|| format!("{name} {amount}"))
}

#[cfg(test)]
mod tests {
    use tabletop::Offer;

    use super::*;

    fn verbs() -> Vec<Verb> {
        let offer = |action: &str, amount| Offer {
            action: action.to_string(),
            words: action.to_string(),
            amount: Some(amount),
            cells: Vec::new(),
            effects: Vec::new(),
            reckoned: String::new(),
            told: Vec::new(),
            unknown: None,
            rank: 0,
            note: None,
        };
        let verb = |name: &str, offers| Verb { name: name.to_string(), trade: None, offers };
        vec![
            verb("bid", vec![offer("bid 4", 4), offer("bid 11", 11)]),
            verb("give", vec![offer("give 5m", 5), offer("give 10m", 10)]),
        ]
    }

    #[test]
    fn an_amount_is_written_as_its_kind_is() {
        for (name, amount, expected) in [
            ("bid", "11", "bid 11"),
            ("bid", " 4 ", "bid 4"),
            ("bid", "99", "bid 99"),
            ("bid", "4.5", "bid 4.5"),
            ("bid", "", "bid "),
            ("give", "10", "give 10m"),
            ("give", "7", "give 7m"),
            ("dance", "7", "dance 7"),
        ] {
            assert_eq!(action(&verbs(), name, amount), expected, "{name} {amount}");
        }
    }
}
