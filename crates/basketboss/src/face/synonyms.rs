//! Words of people at a table for the words of the book.

use tabletop_any::Synonym;

#[rustfmt::skip]
pub(super) const SYNONYMS: &[Synonym] = &[
    ("bank, pot, stock", "supply"),
    ("draw, draws", "tied, tie, ties"),
    ("specialist, staff, coach, adviser", "advisor, advisors"),
    ("medal, medals", "ribbon, ribbons"),
    ("doctor, physio, medic", "Therapist"),
    ("bid, bids", "bid, bids, offer, offers"),
    ("sum, sums, bribe, bribes", "bids, bid, sum"),
    ("auction, auctions, bidding", "auction, auctioned, offer, contracts"),
    ("age, aged, ageing, aging, older", "age, ageing, slides, slid"),
    ("replace, replaced, cover up, substitute", "laid on, laid over, in place of, replaced"),
    ("at the end of the season, end of the season, end of season", "trophies, phase 2"),
    ("spot, slot, space", "column, columns, starting player"),
    ("center, centre, guard, forward", "position, centre, guard"),
    ("type, types, colour, color", "position, positions"),
    ("skill, rating, value, balls", "stars, star, strength"),
    ("double, twice as much", "2, instead of 1, double"),
    ("guy, man, athlete", "player"),
    ("deck, pile", "stack"),
    ("market, shop, display", "row, market"),
    ("come from, comes from, at the beginning, who gets", "receives, takes, set up"),
    ("first season, season one", "set up, season 1, first season"),
    ("get to pick, gets to pick, pick, picks", "takes one of the advisors, takes, chooses"),
];
