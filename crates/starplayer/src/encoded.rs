//! The view of a seat as numbers. Money is in half-millions.

use core::fmt::Display;

use tabletop_core::{Card as _, Encoded, Encoder, Seat, SmallSet, View};

use crate::cards::{DeckName, Squad};
use crate::money::Money;
use crate::setup::Starplayer;
use crate::state::{
    Bundle, Claims, Club, Deal, DealStage, FreeMatch, Pending, Public, State, TackleAnswer, ThisTurn,
};
use crate::step::Claim;

/// Number of kinds of [`Pending`].
const PENDING: usize = 25;
/// The most spaces that a board may have. Boards may be smaller.
const SPACES: usize = 64;
const FOOTBALLERS: usize = 48;
const INSTRUCTIONS: usize = 18;
const WINS: usize = 20;

impl Encoded for Starplayer {
    /// The fields of a view that are not encoded.
    ///
    /// * A pending entry has its kind, its seat, its sum of money, the seats that are asked for a Tackle, and the goals
    ///   and kicks of a match. The rest of it is left out.
    /// * The first due has its amount, its payer and its payee. The other dues are left out.
    /// * Claims are encoded without their amounts, and a deal without the number of its moves that are left.
    /// * The order in which Footballers were received is left out.
    fn left_out(&self) -> &'static [&'static str] {
        &[
            "/public/pending/*/roll_off",
            "/public/pending/*/dealing/kind",
            "/public/pending/*/dealing/left",
            "/public/pending/*/answering/later",
            "/public/pending/*/concluding/purchase",
            "/public/pending/*/reading/deck",
            "/public/pending/*/choosing_opponent/by",
            "/public/pending/*/match/challenger",
            "/public/pending/*/shoot_out/of",
            "/public/pending/*/shoot_out/challenger",
            "/public/pending/*/penalty/prize",
            "/public/pending/*/debt/proposals_left",
            "/public/pending/*/debt/due/payee",
            "/public/pending/*/debt/due/cause",
            "/public/pending/*/payment/proposals_left",
            "/public/pending/*/payment/due/payee",
            "/public/pending/*/payment/due/cause",
            "/public/pending/*/window/left",
            "/public/pending/*/window/proposals_left",
            "/public/pending/*/over",
            "/public/dues",
            "/public/deal/pushes_left",
            "/public/claims",
            "/public/received",
            "/public/received_together",
        ]
    }

    fn encode(&self, view: View<'_, State>, out: &mut Encoder<'_>) {
        let public = view.public;
        out.seat("turn", Some(public.turn));
        out.amount("turn number", i32::try_from(public.turn_number).unwrap_or(i32::MAX));
        out.seat("official", public.official);
        out.amount("All-6 places used", public.all_six_places);
        let free = match public.free_match {
            FreeMatch::None => 0,
            FreeMatch::Open => 1,
            FreeMatch::Played => 2,
        };
        out.one_of("match without a card: no, open, played", 3, Some(free));
        let turn = match public.this_turn {
            ThisTurn::Plain => 0,
            ThisTurn::Declined => 1,
            ThisTurn::PassedOver => 2,
            ThisTurn::FinalLost => 3,
        };
        out.one_of("this turn: plain, declined, passed over, final lost", 4, Some(turn));
        for depth in 0..Public::MOST_PENDING {
            let entry = public.pending.len().checked_sub(depth + 1).and_then(|at| public.pending.get(at));
            pending(depth, entry.copied(), out);
        }
        let due = public.dues.first();
        out.amount("next due", due.map_or(0, |due| due.amount.in_half_millions()));
        out.seat("who pays it", due.map(|due| due.payer));
        out.seat("who is paid, if not the Official", due.and_then(|due| due.payee.seat()));
        deal(public, out);
        let answer = view.own.answer.map(|answer| usize::from(answer == TackleAnswer::Pass));
        out.one_of("own sealed answer: tackle, pass", 2, answer);
        tray(public, out);
        for (seat, name) in out.each_seat() {
            let Some(one) = public.clubs.get(seat) else { continue };
            let cash = one.cash.or_else(|| view.own.cash(seat)).unwrap_or(Money::ZERO);
            out.amount(format_args!("{name} half millions"), cash.in_half_millions());
            club(one, name, out);
            claims(public, seat, name, out);
        }
    }
}

/// Encodes the entry of the stack at this distance from the top: its kind, its seat, its sum of money, the seats asked
/// for a Tackle, and the goals and kicks of a match.
fn pending(depth: usize, entry: Option<Pending>, out: &mut Encoder<'_>) {
    let none = (None, None);
    let kind = |index: usize| (Some(index), none);
    let of = |index: usize, seat: Seat| (Some(index), (Some(seat), None));
    let (index, (seat, amount)) = match entry {
        None => (None, none),
        Some(Pending::RollOff(_)) => kind(0),
        Some(Pending::Dealing { seat, .. }) => of(1, seat),
        Some(Pending::RollDue) => kind(2),
        Some(Pending::Moving) => kind(3),
        Some(Pending::Buying) => kind(4),
        Some(Pending::TurnEnd) => kind(5),
        Some(Pending::Passing) => kind(6),
        Some(Pending::Answering { .. }) => kind(7),
        Some(Pending::Choosing { buyer }) => of(8, buyer),
        Some(Pending::Drawing { buyer }) => of(9, buyer),
        Some(Pending::Concluding { buyer, .. }) => of(10, buyer),
        Some(Pending::Reading { .. }) => kind(11),
        Some(Pending::ChoosingOpponent { .. }) => kind(12),
        Some(Pending::Match { opponent, .. }) => of(13, opponent),
        Some(Pending::ShootOut(shoot_out)) => of(14, shoot_out.opponent),
        Some(Pending::Penalty { .. }) => kind(15),
        Some(Pending::Debt(debt)) => (Some(16), (Some(debt.due.payer), Some(debt.due.amount))),
        Some(Pending::Window { negotiator, .. }) => of(17, negotiator),
        Some(Pending::Deal) => kind(18),
        Some(Pending::Recalling { seat }) => of(19, seat),
        Some(Pending::Returning { seat }) => of(20, seat),
        Some(Pending::ChoosingTrophy { winner }) => of(21, winner),
        Some(Pending::Over(_)) => kind(22),
        Some(Pending::LastMoment) => kind(23),
        Some(Pending::Payment(debt)) => (Some(24), (Some(debt.due.payer), Some(debt.due.amount))),
    };
    out.one_of(format_args!("pending {depth}"), PENDING, index);
    out.seat(format_args!("pending {depth}: whose"), seat);
    out.amount(
        format_args!("pending {depth}: amount"),
        amount.map_or(0, |amount: Money| amount.in_half_millions()),
    );
    let round = if let Some(Pending::Answering { round, .. }) = entry { Some(round) } else { None };
    out.seats(
        format_args!("pending {depth}: asked"),
        round.map_or_else(Default::default, |round| round.asked()),
    );
    out.seats(
        format_args!("pending {depth}: answered"),
        round.map_or_else(Default::default, |round| round.chosen()),
    );
    let (goals, kicks) = match entry {
        Some(Pending::ShootOut(shoot_out)) => (shoot_out.goals.map(i32::from), shoot_out.kicks),
        Some(Pending::Match { goals, .. }) => ([goals.map_or(-1, i32::from), 0], 0),
        _ => ([0, 0], 0),
    };
    out.amount(
        format_args!("pending {depth}: goals of the challenger, or -1 before they are rolled"),
        goals[0],
    );
    out.amount(format_args!("pending {depth}: goals of the opponent"), goals[1]);
    out.amount(format_args!("pending {depth}: kicks"), kicks);
}

/// Encodes the negotiation and the cards on the table.
fn deal(public: &Public, out: &mut Encoder<'_>) {
    let deal = public.deal.as_ref();
    out.seat("deal: negotiator", deal.map(|deal| deal.one));
    out.seat("deal: partner", deal.map(|deal| deal.other));
    out.seat("deal: who acts", deal.map(Deal::actor));
    out.flag("deal: proposed", deal.is_some_and(|deal| deal.stage == DealStage::Proposed));
    out.amount("deal: proposals left", deal.map_or(0, |deal| deal.proposals_left));
    let nothing = Bundle::default();
    bundle(deal.map_or(&nothing, |deal| &deal.one_gives), "deal, the negotiator gives", out);
    bundle(deal.map_or(&nothing, |deal| &deal.other_gives), "deal, the partner gives", out);
}

fn bundle(bundle: &Bundle, name: &str, out: &mut Encoder<'_>) {
    out.cards(format_args!("{name}: Footballers"), FOOTBALLERS, bundle.footballers);
    out.cards(format_args!("{name}: Win cards"), WINS, bundle.wins);
    out.cards(format_args!("{name}: kept cards"), INSTRUCTIONS, bundle.kept);
    out.amount(format_args!("{name}: money"), bundle.money.in_half_millions());
    out.flag(format_args!("{name}: the Manager"), bundle.manager.is_some());
    out.flag(format_args!("{name}: the Stadium"), bundle.stadium.is_some());
    out.amount(format_args!("{name}: Wild Substitutes"), bundle.wild_substitutes);
    out.amount(format_args!("{name}: Tackle cards"), bundle.tackles);
    out.amount(format_args!("{name}: Cup Match cards"), bundle.cup_matches);
    out.amount(format_args!("{name}: Transfer Windows"), bundle.transfer_windows);
}

/// Encodes the Official's tray and the decks: the cards in them, and the cards known to lie at the bottom.
fn tray(public: &Public, out: &mut Encoder<'_>) {
    let tray = &public.tray;
    out.cards("tray: Win cards", WINS, tray.wins);
    out.cards("tray: Managers", 4, tray.managers.iter());
    out.cards("tray: Stadiums", 4, tray.stadiums.iter());
    out.cards("tray: Trophies", 4, tray.trophies.iter());
    out.amount("tray: Wild Substitutes", tray.wild_substitutes);
    out.amount("tray: Tackle cards", tray.tackles);
    out.amount("tray: Cup Match cards", tray.cup_matches);
    out.amount("tray: Transfer Windows", tray.transfer_windows);
    out.amount("tray: yellow cards", tray.yellow_cards);
    for squad in Squad::ALL {
        let deck = public.squad_deck(squad);
        out.cards(format_args!("{squad} deck, shuffled"), FOOTBALLERS, deck.unordered());
        out.cards(format_args!("{squad} deck, bottom"), FOOTBALLERS, deck.known_bottom().iter().copied());
    }
    for name in DeckName::ALL {
        let deck = public.instruction_deck(name);
        out.cards(format_args!("{name} deck, shuffled"), INSTRUCTIONS, deck.unordered());
        out.cards(format_args!("{name} deck, bottom"), INSTRUCTIONS, deck.known_bottom().iter().copied());
    }
}

/// Encodes the cards that lie face up before a player.
fn club(club: &Club, name: impl Display, out: &mut Encoder<'_>) {
    out.one_of(format_args!("{name} pawn"), SPACES, Some(club.pawn.into()));
    out.cards(format_args!("{name} Footballers"), FOOTBALLERS, club.footballers);
    out.cards(format_args!("{name} Win cards"), WINS, club.wins);
    out.cards(format_args!("{name} kept cards"), INSTRUCTIONS, club.kept);
    out.one_of(format_args!("{name} Manager"), 4, club.manager.map(|manager| manager.index().into()));
    out.one_of(format_args!("{name} Stadium"), 4, club.stadium.map(|stadium| stadium.index().into()));
    out.amount(format_args!("{name} Wild Substitutes"), club.wild_substitutes);
    out.amount(format_args!("{name} Tackle cards"), club.tackles);
    out.amount(format_args!("{name} Cup Match cards"), club.cup_matches);
    out.amount(format_args!("{name} Transfer Windows"), club.transfer_windows);
    out.amount(format_args!("{name} yellow cards"), club.yellow_cards);
    out.amount(format_args!("{name} turns to miss"), club.turns_to_miss);
    out.amount(format_args!("{name} matches with cards"), club.matches_with_cards);
    out.amount(format_args!("{name} Win cards received"), club.wins_received);
    out.cards(format_args!("{name} All-6"), 4, club.all_six.iter());
}

/// Encodes the claims that are due to a seat, and the claims that the seat has let lapse.
fn claims(public: &Public, seat: Seat, name: impl Display, out: &mut Encoder<'_>) {
    let due = public.claims.get(seat).map_or(SmallSet::EMPTY, Claims::due);
    out.cards(format_args!("{name} claims"), Claim::ALL.len(), due.iter());
    let lapsed = public.lapsed.get(seat).copied().unwrap_or(SmallSet::EMPTY);
    out.cards(format_args!("{name} lapsed"), Claim::ALL.len(), lapsed.iter());
    out.flag(format_args!("{name} lapsed reds"), public.lapsed_reds.contains(seat));
}
