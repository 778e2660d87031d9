//! Basketboss: the rules of the places and things on the table.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_any::CellNote;

use crate::{Basketboss, CardId, Effect, HireOrder, Public};

/// The general notes first, then those of the season cards that lie there.
pub(super) fn all(game: &Basketboss, public: &Public) -> Vec<CellNote> {
    let seasons = public.season_cards.iter().zip(1_u8..).filter_map(|(card, number)| {
        let data = game.components().season_cards.iter().find(|data| data.card == *card)?;
        let (text, clauses) = changed(data.effect);
        Some(CellNote::new(format!("season-{number}"), data.name.clone(), text, clauses))
    });
    market(public).into_iter().chain(general()).chain(seasons).collect()
}

/// The effect of a season card in a sentence, with its clause.
fn changed(effect: Effect) -> (String, &'static [&'static str]) {
    match effect {
        Effect::None => ("It changes nothing.".to_string(), &["BB-SEASON-1"]),
        Effect::PositionWorth(worth) => (
            format!("Each different position counts {worth} strength instead of 1."),
            &["BB-CARD-CHEMISTRY-CLASS"],
        ),
        Effect::StarBonus { at_least, bonus } => (
            format!("Each active player who shows {at_least} or more stars counts {bonus:+} strength."),
            &["BB-CARD-HEADLINERS"],
        ),
        Effect::MarketLimits { income, players } => (
            format!(
                "The market has more: its limit of income is ${income} higher, that of players {players} higher."
            ),
            &["BB-CARD-OPEN-TRYOUTS"],
        ),
        Effect::RibbonForTrophyless => (
            "After the trophies every team that got none takes a ribbon.".to_string(),
            &["BB-CARD-SPIRIT-AWARD"],
        ),
        Effect::RibbonForFirst => {
            ("The team with the highest trophy takes a ribbon, too.".to_string(), &["BB-CARD-PARADE-ROUTE"])
        }
        Effect::MinRaise(dollars) => (
            format!(
                "An offer must be ${dollars} or more above the one before. The first offer is as usual, and so is that of \
                 the Agent."
            ),
            &["BB-CARD-HARD-BARGAIN"],
        ),
        Effect::IncomeByRank => (
            "With the income each team gets $1 more for each place below the first.".to_string(),
            &["BB-CARD-SHARED-GATE"],
        ),
        Effect::AgeSteps(0) => {
            ("No player card slides at the end. Injuries end as usual.".to_string(), &["BB-CARD-REST-YEAR"])
        }
        Effect::AgeSteps(steps) => {
            (format!("At the end player cards slide {steps} spaces."), &["BB-CARD-REST-YEAR"])
        }
        Effect::HireOrder(order) => {
            let first = if order == HireOrder::Forward { "strongest" } else { "weakest" };
            (format!("The {first} team hires first."), &["BB-CARD-FRONT-RUNNERS"])
        }
    }
}

/// The notes on players and on injuries in the market. While it is empty, both explain all of it.
fn market(public: &Public) -> Vec<CellNote> {
    let player = CellNote::new(
        "market",
        "A player of the market",
        "To be won by auction: offer more than the others, or pass and be out of it. The stars after the position are so much \
         strength this season. The figures after › are those of the seasons to come and, after the last one, of the final count. A position that your team does not have \
         yet is one strength more. The dollars are income of each season. A player won must be laid on a column, even if the \
         team is then weaker or earns less. A player for whom nobody offers leaves the game. The cards of the market are \
         settled one after the other, in their order.",
        &["BB-OFFER-1", "BB-OFFER-2", "BB-STRENGTH-1", "BB-INCOME-1", "BB-OFFER-5", "BB-OFFER-3", "BB-END-1"],
    );
    let injury = CellNote::new(
        "market",
        "An injury",
        "All bid unseen, but for the manager with the Physical Therapist, and all who bid pay. The lowest takes it: the player \
         with the most stars of the team does not count until the players age.",
        &[
            "BB-INJURY-1",
            "BB-INJURY-2",
            "BB-INJURY-3",
            "BB-INJURY-4",
            "BB-INJURY-5",
            "BB-INJURY-6",
            "BB-ADVISOR-5",
        ],
    );
    if public.row.is_empty() {
        return Vec::from([player, injury]);
    }
    let cells = |is_injury: bool| {
        let of_kind = (1..).zip(public.row.iter());
        let of_kind = of_kind.filter(move |(_, card)| matches!(card, CardId::Injury(_)) == is_injury);
        of_kind.map(|(number, _): (u8, _)| format!("market-{number}"))
    };
    let notes = [player.on(cells(false)), injury.on(cells(true))];
    notes.into_iter().filter(|note| !note.cells.is_empty()).collect()
}

fn general() -> Vec<CellNote> {
    Vec::from([
        CellNote::new(
            "season",
            "A season card",
            "It changes the rules of its own season, and of no other.",
            &["BB-SEASON-1"],
        ),
        CellNote::new(
            "season-6",
            "The last season",
            "It ends with the trophies: nobody hires an advisor, and nobody earns income. Then all players age once more, \
             and the strength that is left counts for the score.",
            &["BB-END-1"],
        ),
        CellNote::new(
            "advisor",
            "An advisor",
            "Hired anew after the trophies of each season but the last, for nothing, and usually the weakest team first. It works until the next \
             hiring. The lowest number opens the season's first auction.",
            &["BB-HIRE-2", "BB-HIRE-3", "BB-OFFER-1", "BB-END-1"],
        ),
        CellNote::new(
            "advisor-referee",
            "Referee",
            "Your team wins every tie for a place in which it is, without a bid. In other ties, half of the bid that wins, \
             rounded up, is yours.",
            &["BB-TIE-1", "BB-TIE-2"],
        ),
        CellNote::new(
            "advisor-trainer",
            "Trainer",
            "After the last auction of a season you may slide one of your player cards by one season for nothing, and again \
             for $1 each time.",
            &["BB-ADVISOR-2"],
        ),
        CellNote::new(
            "advisor-agent",
            "Agent",
            "You may offer as much as another's highest offer, instead of more. For each player you win you pay $1 less \
             than the offer. Not for injuries and ties.",
            &["BB-ADVISOR-3"],
        ),
        CellNote::new(
            "advisor-banker",
            "Banker",
            "With the income of each season, $1 for each full $2 that you hold, at most $4.",
            &["BB-ADVISOR-4"],
        ),
        CellNote::new(
            "advisor-therapist",
            "Physical Therapist",
            "You do not bid for injuries, and never take one. When players age, one of your player cards may stay as it is.",
            &["BB-ADVISOR-5"],
        ),
        CellNote::new(
            "advisor-publicist",
            "Publicist",
            "A ribbon at once, each time you hire him. A ribbon is 1 point at the end of the game.",
            &["BB-ADVISOR-6", "BB-END-2"],
        ),
        CellNote::new(
            "trophy",
            "A trophy",
            "Given each season, the most valuable to the strongest team. Teams of the same strength: if a team has the \
             Referee, it comes first in its own ties, and the others bid unseen for the place. If no team has the \
             Referee, the lower number of the advisor comes first.",
            &["BB-TROPHY-1", "BB-TIE-1", "BB-TIE-2", "BB-TIE-5"],
        ),
        CellNote::new(
            "team",
            "A column of a team",
            "The starting player, or one card over it. A new card replaces the card before, which leaves the \
             game. A card stays on its column. A season without stars does not end a card that has stars later: its position \
             and income count. A card without any stars left leaves the game, and the starting player plays again.",
            &["BB-OFFER-5", "BB-STRENGTH-1", "BB-INCOME-1", "BB-AGE-2"],
        ),
    ])
}
