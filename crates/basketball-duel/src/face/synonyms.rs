//! Words of people at a table for the words of the book.

use tabletop_any::Synonym;

#[rustfmt::skip]
pub(super) const SYNONYMS: &[Synonym] = &[
    ("deck, pile, stack", "draw pile"),
    ("deck ran out, deck runs out, deck is empty, end of the deck, out of cards, last card", "draw pile has been drawn out, empty draw pile, last drawn card, last card"),
    ("shield, shields, protection, guard, safe", "Immunity, protects, safe"),
    ("steal, stole, stolen, rob, thief", "Swipe, swiped, takes"),
    ("board, layout, field, on the table", "play area, area"),
    ("finish, finished, done", "completed, complete, has four cards"),
    ("joker, wildcard, wild card", "Wild"),
    ("trash, dump, throw away, bin", "discard, discards"),
    ("fit, match, join", "connects, connect, matches, fit"),
    ("picture, object, set", "item"),
    ("overtime, extra time, play off, same score", "Sudden death, tied"),
    ("must i play, have to play, forced to play, must play, can i pass, may i pass", "discards, may a player discard, MustPlay, need not"),
    ("goes first, go first, who starts, who begins", "starts round 1, youngest, starts"),
    ("draw, draw first", "draw, drawn, taking one card"),
    ("give, hand over, pass a card", "given away, hand no cards"),
    ("move, shift, rearrange", "move, shifted"),
    ("cost, penalty", "points, count"),
];
