//! Words of people at a table for the words of the book.

use tabletop_any::Synonym;

#[rustfmt::skip]
pub(super) const SYNONYMS: &[Synonym] = &[
    ("bank, banker, supply, pot", "Official, bank, tray"),
    ("a draw, level, tied", "draw, level"),
    ("joker, jokers, wildcard, wild card", "Wild Substitute, Wild"),
    ("keeper, goalie, goalkeeper", "goalkeeper"),
    ("defender, striker, midfielder, player, players", "Footballers, footballer, player"),
    ("sent off, dismissed, red card", "Red, misses the next turn, miss"),
    ("booked, booking, caution, yellow card", "Yellow, books"),
    ("ground, arena", "Stadium"),
    ("gate money, gate receipts, gate, stadium money, ticket money", "Stadiums colour, gate, stadium"),
    ("coach, boss", "Manager"),
    ("match, fixture", "Cup Match, match"),
    ("penalties", "Penalty Shoot out, penalty"),
    ("yell, shout, call", "Tackle, say"),
    ("intercept, interrupt", "Tackle"),
    ("passing go, pass go", "Kick Off, passed"),
    ("victory, victories, wins", "Win cards, Win card"),
    ("final", "Cup Final, Final"),
    ("lost the final, lose the final", "challenger pays the opponent, lost the Cup Final, lost final"),
    ("fake, dud, worthless", "Bogus"),
    ("token, piece, meeple, counter", "pawn"),
    ("too many, twelve, 12", "more than 11, twelfth, at most"),
    ("mortgage, mortgaged", "sold to the Official, half their value"),
    ("refuse, chicken out", "must play, decline, refuses"),
    ("window, market", "Transfer Window, window"),
    ("owe, owes, owed, debt, debts", "debts, debt, due, must pay"),
    ("all six, six, set of six", "All 6, six"),
    ("dice, die", "dice, roll, die"),
    ("money, cash", "money, cash, payment, fees"),
    ("bankrupt, broke, penniless", "Emergency funding, must pay, bankruptcy"),
];
