//! Starplayer: the deal on the table.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::components::prices;
use crate::{Action, Bundle, Deal, DealItem, Money, Partners, Pending, Public, Starplayer, State, WinCard};
use tabletop_core::words::plural;
use tabletop_core::{Seat, View};

use super::lacks::count;
use super::scene::{money, piece};
use tabletop_any::{ActionLabel, Area, Cell, Shape};

/// Two columns: the pieces that each side would give.
pub(super) fn areas(game: &Starplayer, public: &Public, own: Option<View<'_, State>>) -> Vec<Area> {
    let Some(deal) = &public.deal else { return Vec::new() };
    let side = |seat: Seat| {
        let is_own = own.is_some_and(|view| view.seat == seat);
        let (who, lacks) =
            if is_own { ("You".to_string(), "you lack") } else { (format!("Seat {seat}"), "it lacks") };
        let title = format!("{who} would give{}", need(game, public, deal, seat, lacks));
        Area {
            id: format!("offer-{seat}"),
            title,
            owner: Some(seat),
            shape: Shape::Row,
            cells: pieces(game, seat, deal.given_by(seat)),
        }
    };
    Vec::from([side(deal.one), side(deal.other)])
}

/// The change of the number of cards that a club lacks for the Cup Final, if the deal is made: ` · you lack 7 → 5 cards`.
/// Empty if nothing lies there.
fn need(game: &Starplayer, public: &Public, deal: &Deal, seat: Seat, lacks: &str) -> String {
    let other = if deal.one == seat { deal.other } else { deal.one };
    let (gives, gets) = (deal.given_by(seat), deal.given_by(other));
    let Some(club) =
        public.clubs.get(seat).filter(|_| *gives != Bundle::default() || *gets != Bundle::default())
    else {
        return String::new();
    };
    let (before, after) = (count(game, club), count(game, &club.after_deal(gives, gets)));
    if before == after {
        format!(" · {lacks} {before} cards, as before")
    } else {
        format!(" · {lacks} {before} → {after} cards")
    }
}

/// The printed price of a piece: the value of a Footballer, the price of a Manager or a Stadium. `None` for other cards.
fn price(game: &Starplayer, item: DealItem) -> Option<Money> {
    match item {
        DealItem::Footballer(it) => game.components().sheet(it).map(|sheet| sheet.value_half_millions),
        DealItem::Manager => Some(prices::MANAGER),
        DealItem::Stadium => Some(prices::STADIUM),
        _ => None,
    }
}

/// The money and the printed prices of a bundle, and the number of its cards without a price:
/// `£55M and 2 cards without a price`.
fn by_price(game: &Starplayer, bundle: &Bundle) -> String {
    let footballers = bundle.footballers.iter().map(DealItem::Footballer);
    let single = [bundle.manager.map(|_| DealItem::Manager), bundle.stadium.map(|_| DealItem::Stadium)];
    let items = footballers.chain(single.into_iter().flatten());
    let sum = items.filter_map(|item| price(game, item)).fold(bundle.money, Money::plus);
    let counts =
        [bundle.wild_substitutes, bundle.cup_matches, bundle.tackles, bundle.transfer_windows].map(u32::from);
    let others = counts.iter().sum::<u32>() + bundle.wins.len() + bundle.kept.len();
    let others = (others > 0).then(|| format!("{} without a price", plural(others, "card")));
    let sum = (sum > Money::ZERO).then(|| sum.to_string());
    let parts: Vec<String> = sum.into_iter().chain(others).collect();
    if parts.is_empty() { "nothing".to_string() } else { parts.join(" and ") }
}

/// The figures of the deal on the table for its reader, as further sentences of the question: the printed prices of both
/// sides, and the cards that the partner lacks. Empty if nothing lies there.
pub(super) fn in_figures(game: &Starplayer, public: &Public, deal: &Deal, seat: Seat) -> String {
    let other = if deal.one == seat { deal.other } else { deal.one };
    let (gives, gets) = (deal.given_by(seat), deal.given_by(other));
    if gives.is_empty() && gets.is_empty() {
        return String::new();
    }
    let (gives, gets) = (by_price(game, gives), by_price(game, gets));
    let lacks = need(game, public, deal, other, &format!("seat {other} lacks"));
    format!(" By price you give {gives} and get {gets}{lacks}.")
}

/// `true` if the deal on the table was proposed and not agreed, and its negotiator may change it.
pub(super) fn was_not_agreed(deal: &Deal) -> bool {
    let is_empty = deal.one_gives.is_empty() && deal.other_gives.is_empty();
    deal.speaker == deal.one && deal.pushes_left == Deal::MOST_PUSHES && !is_empty
}

/// The pieces of a bundle, one cell each: `offer-2-red-5`. Money is one piece.
fn pieces(game: &Starplayer, seat: Seat, bundle: &Bundle) -> Vec<Cell> {
    let cell =
        |id: String, text: String| Cell::new(format!("offer-{seat}-{id}"), text.clone(), Vec::from([text]));
    let priced = |id: String, item: DealItem| {
        let mut cell = cell(id, piece(item));
        cell.lines.clear();
        cell.lines.push(with_price(game, item));
        cell
    };
    let footballers = bundle.footballers.iter().map(|it| priced(it.to_string(), DealItem::Footballer(it)));
    let mut cells: Vec<Cell> = footballers.collect();
    if bundle.money != Money::ZERO {
        cells.push(cell("money".to_string(), money(bundle.money)));
    }
    cells.extend(bundle.manager.map(|_| priced("manager".to_string(), DealItem::Manager)));
    cells.extend(bundle.stadium.map(|_| priced("stadium".to_string(), DealItem::Stadium)));
    let mut rounds: Vec<u8> = bundle.wins.iter().map(WinCard::round).collect();
    rounds.dedup();
    cells.extend(rounds.into_iter().map(|round| cell(format!("win-{round}"), piece(DealItem::Win(round)))));
    cells.extend(bundle.kept.iter().map(|card| cell(format!("kept-{card}"), piece(DealItem::Kept(card)))));
    let counts = [
        (bundle.wild_substitutes, "wild", DealItem::WildSubstitute),
        (bundle.cup_matches, "cup-match", DealItem::CupMatch),
        (bundle.tackles, "tackle", DealItem::Tackle),
        (bundle.transfer_windows, "window", DealItem::TransferWindow),
    ];
    cells.extend(counts.into_iter().filter(|(count, ..)| *count > 0).map(|(count, id, item)| {
        let text = if count == 1 { piece(item) } else { format!("{count} times {}", piece(item)) };
        cell(id.to_string(), text)
    }));
    cells
}

/// The wording of a pass: in a deal the partner declines, and the negotiator ends the talks, or breaks off if it may turn to
/// another (SP-25-1, R-24).
pub(super) fn passing(game: &Starplayer, public: &Public, seat: Seat) -> &'static str {
    let turns = public.debt_under_deal().is_some() || game.rulings().partners == Partners::AnyPartner;
    match &public.deal {
        Some(deal) if seat != deal.one => "pass: decline the deal",
        Some(deal) if turns && deal.proposals_left > 1 => "pass: break off",
        Some(_) => "pass: talks end",
        None if matches!(public.now(), Some(Pending::Window { .. })) => "pass: talks end",
        None => "pass",
    }
}

/// The wording of an action about the whole deal, with both of its sides: `propose: you give red-5, and get £10M`.
pub(super) fn whole(game: &Starplayer, public: &Public, seat: Seat, verb: &str) -> String {
    let Some(deal) = &public.deal else { return format!("{verb} the deal as it lies") };
    let other = if deal.one == seat { deal.other } else { deal.one };
    let side = |giver: Seat| {
        let words: Vec<String> =
            pieces(game, giver, deal.given_by(giver)).into_iter().map(|cell| cell.short).collect();
        if words.is_empty() { "nothing".to_string() } else { words.join(", ") }
    };
    format!(
        "{verb}: you give {}, and get {}{}",
        side(seat),
        side(other),
        need(game, public, deal, seat, "you lack")
    )
}

/// Points an action at a card of a club, if the club has it.
pub(super) fn of_club(label: ActionLabel, id: Option<impl ToString>) -> ActionLabel {
    match id {
        Some(id) => label.at(id.to_string()),
        None => label,
    }
}

/// A piece with its printed price, if it has one: `red-5 £7.5M`.
fn with_price(game: &Starplayer, item: DealItem) -> String {
    match price(game, item) {
        Some(price) => format!("{} {price}", piece(item)),
        None => piece(item),
    }
}

/// The wording of an action that pushes a piece onto the table or takes it back.
pub(super) fn moved(game: &Starplayer, public: &Public, seat: Seat, action: Action) -> ActionLabel {
    let (verb, item, is_own, adds) = match action {
        Action::Give(item) => ("give", item, true, true),
        Action::Keep(item) => ("take back", item, true, false),
        Action::Take(item) => ("get", item, false, true),
        Action::Waive(item) => ("leave out", item, false, false),
        _ => return ActionLabel::new(action.to_string()),
    };
    let words = if adds { with_price(game, item) } else { piece(item) };
    let label = ActionLabel::new(format!("{verb} {words}"));
    let Some(deal) = &public.deal else { return label };
    let other = if deal.one == seat { deal.other } else { deal.one };
    let giver = if is_own { seat } else { other };
    let club = public.clubs.get(giver).copied().unwrap_or_default();
    let label = match item {
        DealItem::Footballer(it) => label.at(it.to_string()),
        DealItem::Manager => of_club(label, club.manager),
        DealItem::Stadium => of_club(label, club.stadium.map(|colour| format!("stadium-{colour}"))),
        DealItem::WildSubstitute => label.at("tray-wild"),
        DealItem::Win(_) => label.at("tray-win"),
        DealItem::CupMatch => label.at("tray-cup-match"),
        DealItem::Tackle => label.at("tray-tackle"),
        DealItem::TransferWindow => label.at("tray-window"),
        DealItem::Kept(_) => label.at("deck-bonus"),
        DealItem::Note(_) => label,
    };
    if adds {
        return label;
    }
    // A piece that is taken back lies on the table, so the wording points at its cell there.
    let id = match item {
        DealItem::Note(_) => "money".to_string(),
        _ => item.to_string(),
    };
    label.at(format!("offer-{giver}-{id}"))
}
