//! Positions as people write them: a line about the sale, and one for each seat.
//!
//! ```text
//! lot 3 for sale, deck 1 2 4
//! seat 1: 5 coins, 0 points, card 4, bid 2
//! seat 2: 3 coins, 5 points
//! ```
//!
//! The first line must have the phase and the deck. A card that is not named is dealt by chance.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use tabletop_core::position::{Line, PositionLines};
use tabletop_core::{
    CardSet, ChanceSource, Game as _, Layout as _, PerSeat, Positioned, SavedState, SealedRound, Seat,
};

use crate::cards::{Lot, SecretCard};
use crate::sampled::draw;
use crate::setup::Sale;
use crate::state::{Phase, Public, Secret, State};

const SALE_FORMS: [&str; 5] = ["dealing to SEAT", "turning", "lot LOT for sale", "over", "deck LOTS"];
const SEAT_FORMS: [&str; 5] = ["COUNT coins", "COUNT points", "card CARD", "bid COUNT", "passed"];

/// The line of a seat.
#[derive(Clone, Copy, Default)]
struct SeatLine {
    coins: Option<u8>,
    points: Option<u8>,
    card: Option<SecretCard>,
    bid: Option<u8>,
}

impl Positioned for Sale {
    fn write_position(&self, state: &State, lines: &mut Vec<String>) {
        let public = &state.public;
        let phase = match public.phase {
            Phase::Dealing(seat) => format!("dealing to {seat}"),
            Phase::Turning => String::from("turning"),
            Phase::Bidding { lot, .. } => format!("lot {lot} for sale"),
            Phase::Over => String::from("over"),
        };
        let deck: Vec<_> = public.lots.iter().map(|lot| lot.to_string()).collect();
        lines.push(format!("{phase}, deck {}", deck.join(" ")));
        for (seat, secret) in state.secrets.iter() {
            let mut line =
                format!("seat {seat}: {} coins, {} points", public.coins[seat], public.points[seat]);
            line.extend(secret.card.map(|card| format!(", card {card}")));
            line.extend(secret.bid.map(|bid| match bid {
                0 => String::from(", passed"),
                bid => format!(", bid {bid}"),
            }));
            lines.push(line);
        }
    }

    fn read_position<C: ChanceSource>(
        &self,
        said: &mut PositionLines<'_>,
        choices: &mut C,
    ) -> Option<SavedState<State>> {
        let line = said.line()?;
        let (phase, lots) = read_sale(&line, said);
        let mut seats: PerSeat<SeatLine, 4> = PerSeat::new(self.setup.seats);
        while let Some(line) = said.line() {
            let seat = line.about("seat").and_then(|seat| seat.parse().ok());
            match seat.filter(|seat: &Seat| seats.all().contains(*seat)) {
                Some(seat) => read_seat(&line, &mut seats[seat], said),
                None => said.wrong(line.number, "expected `seat SEAT: …`"),
            }
        }
        let mut state = self.start(&mut ());
        let all = state.secrets.all();
        for (seat, line) in seats.iter() {
            state.public.coins[seat] = line.coins.unwrap_or(self.coins[seat]);
            state.public.points[seat] = line.points.unwrap_or(0);
            state.secrets[seat] = Secret { card: line.card, bid: line.bid };
            line.card.map(|card| state.unseen.remove(card));
        }
        let phase = match phase? {
            Phase::Bidding { lot, .. } => {
                let mut round = SealedRound::new(all);
                for seat in all.iter().filter(|seat| seats[*seat].bid.is_some()) {
                    round.choose(seat);
                }
                Phase::Bidding { lot, round }
            }
            phase => phase,
        };
        for seat in phase.dealt(all).iter().filter(|seat| seats[*seat].card.is_none()) {
            state.secrets[seat].card = draw(&mut state.unseen, choices);
            said.leave_open(Some(seat), format_args!("the card of seat {seat}"));
        }
        // There are too many lots only if the deck has the lot for sale. `read_sale` has noted that problem.
        let here = lots?.len() + u32::from(phase.lot().is_some());
        let sold = u8::try_from(u32::from(Lot::COUNT).checked_sub(here)?).ok()?;
        state.public = Public { phase, lots: lots?, sold, ..state.public };
        Some(SavedState { public: state.public, secrets: state.secrets().to_vec(), unseen: state.unseen })
    }
}

/// Reads the line about the sale. The round of a sale is filled in later. A line that was read without a problem
/// gives both parts, and the deck is then without the lot for sale.
fn read_sale(line: &Line<'_>, said: &mut PositionLines<'_>) -> (Option<Phase>, Option<CardSet<Lot>>) {
    let (mut phase, mut lots) = (None, None);
    let mark = said.mark();
    for &item in &line.items {
        let lot = item.after("lot").and_then(|rest| item.with(rest).before("for sale"));
        if let Some(seat) = item.after("dealing to") {
            if let Some(seat) = said.read(item.line, seat) {
                said.once(&mut phase, item, Phase::Dealing(seat));
            }
        } else if let Some(lot) = lot {
            if let Some(lot) = said.read(item.line, lot) {
                said.once(&mut phase, item, Phase::Bidding { lot, round: SealedRound::default() });
            }
        } else if item.is("turning") {
            said.once(&mut phase, item, Phase::Turning);
        } else if item.is("over") {
            said.once(&mut phase, item, Phase::Over);
        } else if let Some(deck) = item.after("deck") {
            let deck = read_deck(deck, item.line, said);
            said.once(&mut lots, item, deck);
        } else {
            said.unread(item, &SALE_FORMS);
        }
    }
    if said.mark() == mark {
        if phase.is_none() {
            said.missing(
                line.number,
                "the phase is missing: write `turning`, `lot LOT for sale` or the like",
                &["lot 3 for sale", "turning"],
            );
        }
        if lots.is_none() {
            said.missing(line.number, "the deck is missing", &["deck 1 2 4"]);
        }
    }
    let for_sale = phase.and_then(Phase::lot);
    if for_sale.zip(lots).is_some_and(|(lot, lots)| lots.contains(lot)) {
        said.wrong(line.number, "the deck has the lot for sale");
    }
    (phase, lots)
}

/// Reads the lots of the deck.
fn read_deck(deck: &str, line: u32, said: &mut PositionLines<'_>) -> CardSet<Lot> {
    let mut lots = CardSet::EMPTY;
    for lot in deck.split(' ') {
        if let Some(lot) = said.read(line, lot)
            && !lots.insert(lot)
        {
            said.wrong(line, format_args!("lot {lot} is there twice"));
        }
    }
    lots
}

/// Reads the line of a seat.
fn read_seat(line: &Line<'_>, seat: &mut SeatLine, said: &mut PositionLines<'_>) {
    for &item in &line.items {
        if let Some(coins) = item.count("coin") {
            said.once(&mut seat.coins, item, coins);
        } else if let Some(points) = item.count("point") {
            said.once(&mut seat.points, item, points);
        } else if let Some(card) = item.after("card") {
            if let Some(card) = said.read(item.line, card) {
                said.once(&mut seat.card, item, card);
            }
        } else if let Some(bid) = item.after("bid") {
            match said.number(item.line, bid, "number of coins") {
                Some(0) => said.wrong(item.line, "a bid is at least 1 coin: for no bid, write `passed`"),
                Some(bid) => said.once(&mut seat.bid, item, bid),
                None => {}
            }
        } else if item.is("passed") {
            said.once(&mut seat.bid, item, 0);
        } else {
            said.unread(item, &SEAT_FORMS);
        }
    }
}
