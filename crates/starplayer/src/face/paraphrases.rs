//! Other words for actions, and cards as positions name them.

use alloc::format;
use alloc::string::{String, ToString as _};

use tabletop_core::Seat;
use tabletop_core::position::{Paraphrase, meant};

use crate::cards::{Footballer, Manager, Squad, WinCard};
use crate::components::Space;
use crate::setup::Starplayer;
use crate::state::Public;

/// Words for actions.
pub(super) const ACTIONS: &[Paraphrase] = &[
    ("roll|rolls|throw [the] dice", "roll"),
    ("challenge [seat|player] {other} [to] [the] [cup] [final]", "final {other}"),
    ("[play] [a] cup match against|with [seat|player] {other}", "match {other}"),
    ("play [a] match against [seat|player] {other}", "match {other}"),
    ("[play|open] [a|the] transfer window [card]", "window"),
    ("say [the] tackle", "tackle"),
    ("do not buy", "decline"),
    ("end|finish|pass [my|the] turn", "end"),
    ("agree", "accept"),
    ("claim [a|the|my] gate|gates [receipts]", "claim gates"),
    ("claim [a|the|my] royalty|royalties [fee]", "claim royalty"),
    ("claim [a|the|my] wild|wilds [substitute|substitutes]", "claim wilds"),
    ("claim [a|the|my] win|wins [card|cards]", "claim wins"),
];

/// The action in notation that a seat means.
pub(super) fn action_meant(game: &Starplayer, public: &Public, seat: Seat, said: &str) -> Option<String> {
    let is_on_manager =
        || public.clubs.get(seat).is_some_and(|club| game.tables().space(club.pawn) == Space::Manager);
    if said.eq_ignore_ascii_case("buy") && is_on_manager() {
        // Any of them: they are alike but for their names (SP-11-1).
        let owned = |one: &Manager| public.clubs.iter().any(|(_, club)| club.manager == Some(*one));
        return Manager::ALL.into_iter().find(|one| !owned(one)).map(|one| format!("buy {one}"));
    }
    meant(said, ACTIONS).or_else(|| {
        let (verb, card) = said.split_once(' ')?;
        let verb = verb.to_ascii_lowercase();
        let card = card_meant(public, seat, &verb, &card.trim().to_ascii_lowercase())?;
        Some(format!("{verb} {card}"))
    })
}

/// The card of an action in notation, where it stands as a position has it: `stadium-blue`, `red 5`, `win-3-red`.
fn card_meant(public: &Public, seat: Seat, verb: &str, card: &str) -> Option<String> {
    let joined = card.replace(' ', "-");
    let stadium = joined.strip_prefix("stadium-").or_else(|| joined.strip_suffix("-stadium"));
    let stadium = stadium.and_then(|colour| colour.parse::<Squad>().ok());
    if verb == "buy" {
        return stadium.map(|colour| format!("stadium-{colour}")).filter(|stadium| *stadium != card);
    }
    // In a deal, what is taken belongs to somebody else.
    let is_taken = matches!(verb, "take" | "waive");
    let owners =
        || public.clubs.iter().filter(|(owner, _)| is_taken == (*owner != seat)).map(|(_, club)| club);
    if let Some(colour) = stadium {
        let owns_another = owners().any(|club| club.stadium.is_some_and(|own| own != colour));
        let is_meant = owners().any(|club| club.stadium == Some(colour)) || !owns_another;
        return is_meant.then(|| "stadium".to_string());
    }
    if let Ok(manager) = joined.parse::<Manager>() {
        let owns_another = owners().any(|club| club.manager.is_some_and(|own| own != manager));
        let is_meant = owners().any(|club| club.manager == Some(manager)) || !owns_another;
        return is_meant.then(|| "manager".to_string());
    }
    if let Ok(win) = joined.parse::<WinCard>() {
        let owns_another = owners()
            .any(|club| club.wins.iter().any(|own| own.round() == win.round()) && !club.wins.contains(win));
        return (!owns_another).then(|| format!("win-{}", win.round()));
    }
    let also = match joined.as_str() {
        "wilds" | "wild-substitute" | "wild-card" => "wild",
        "cup-match-card" => "cup-match",
        "tackle-card" => "tackle",
        "transfer-window" | "transfer-window-card" | "window-card" => "window",
        _ => return joined.parse::<Footballer>().ok().map(|one| one.to_string()).filter(|one| one != card),
    };
    Some(also.to_string())
}
