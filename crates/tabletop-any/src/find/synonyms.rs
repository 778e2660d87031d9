//! Words that are passed over, and words that mean the same in many games.

use alloc::string::String;
use alloc::vec::Vec;

use super::tokens::tokens;
use crate::about::Synonym;

/// Words that say nothing about the subject of a question.
const PASSED_OVER: &str = " a about actually again all allowed also always am an and any anybody anyone anything are as at \
    be because been being but by can cannot cant could did didnt do does doesnt doing done dont each either else even ever \
    every everybody everyone everything for from get gets getting go goes going got had happen happened happens has have \
    having he her here hers him his how i if in into is isnt it its ive just lets like me many might mine more much my myself near need \
    needs no not now of off ok okay on onto or our ours out over own possible put really right rule rules said say says \
    she should so some somebody someone something still such than that the their theirs them then there these they thing \
    things this those through till to too up upon us use used using very want wants was we well went were what whats whatever \
    when where whether which while who whom whose why will with within without would wouldnt yes you your yours may ";

pub(super) fn is_passed_over(word: &str) -> bool {
    PASSED_OVER.split_ascii_whitespace().any(|other| other == word)
}

/// The phrases of a list with commas, each as its words.
pub(super) fn phrases(list: &'static str) -> impl Iterator<Item = Vec<String>> {
    list.split(',').map(tokens)
}

/// The words of tables that are the same for many games. The words of books behind them are those that clauses and
/// rulings have.
#[rustfmt::skip]
pub(super) const COMMON: &[Synonym] = &[
    // Forms that do not begin alike.
    ("buy, bought, purchase", "buy, bought, purchase"),
    ("choose, chose, chosen, choice, pick, select, decide", "choose, chose, chosen, choice, takes"),
    ("draw, drew, drawn", "draw, drawn, flipped, taken"),
    ("give, gave, given, gift, present, donate", "given away, give, gives, gift, present"),
    ("lay, laid, place, put down", "laid, lay"),
    ("lend, lent, loan, borrow", "lent, lend, loan"),
    ("lose, lost, loser", "lose, lost, losers"),
    ("pay, paid, payment, cost, costs, price", "pay, paid, pays, price"),
    ("see, seen, saw, peek, look at, look into, spy", "seen, see, sees, looks at, hidden, open"),
    ("sell, sold, sale", "sold, sell"),
    ("tell, told", "tell, tells, told"),
    ("win, won, winner, victory", "win, wins, won, winner"),
    // Money.
    ("broke, bankrupt, penniless, skint, no money, out of money, cannot pay, cant pay, cannot afford, cant afford, not enough money", "cannot pay, cannot, money, free of charge, costs nothing, debt"),
    ("cash, dollars, bucks, funds, notes", "money, cash"),
    ("earn, wages, salary, income, revenue", "income, receives, collects"),
    ("free, gratis, for nothing, for free", "free, nothing, costs nothing"),
    ("fee, fine, toll", "fee, pay, pays"),
    ("interest, savings", "interest, banker"),
    ("mortgage, pawn", "sold back, sold, sell"),
    ("sell back, sold back, cash in, sell to the bank", "sold back, sold to"),
    // Deals.
    ("trade, deal, swap, swop, exchange, barter, negotiate", "traded, trade, trades, swapped, swap, deal"),
    ("promise, agreement, alliance", "promise, agree"),
    ("steal, stole, stolen, rob, snatch, nick, grab, poach, pinch", "swiped, swipe, takes, taken, taking"),
    // Running out.
    ("run out, runs out, ran out, running out, all gone, used up, no more, none left, nothing left, out of, empty, exhausted", "runs out, run out, empty, drawn out, nothing left, left"),
    ("out of cards, no more cards, no cards left, deck is empty, deck runs out, deck ran out, pile is empty", "stack runs out, pile runs out, draw pile has been drawn out, draw pile, deck is empty"),
    ("deck, stack, pile, draw pile", "pile, stack, deck"),
    ("are there enough, is there enough, enough", "cannot run out, enough, suffice"),
    ("leftover, left over, leftovers, remaining, unused, unspent", "left over, left, full"),
    // Ties, and several at once.
    ("tie, tied, level, even, deadlock", "tied, tie, equal, equally"),
    ("same, identical, equal", "equal, same, several, tied"),
    ("tie on points, tied on points, same score, same points, equal points, equal scores", "tied, ties, equal scores, equal"),
    ("draw for, drawn game, a draw, ends in a draw, draw at", "tied, tie, equal, draw"),
    ("same time, same moment, simultaneous, simultaneously, at once", "same moment, together, same turn"),
    ("2, two, both", "two, both, several"),
    ("several, multiple, more than one", "several, two"),
    // Order and time.
    ("who starts, who begins, starts the, begins the, goes first, go first, bids first, bid first, start player, first player", "starts, opens, opened, opener, begins, first"),
    ("begin, began, start", "starts, start, begins, begin"),
    ("at the start, at the beginning, to begin with, set up, starting hand, hand size", "setup, set up, preparation, shuffle and deal, each player, start"),
    ("early, earlier, before", "before, first"),
    ("which is first, which comes first, what is first, what comes first", "before, first"),
    ("later, afterwards, after", "after, then"),
    ("whose turn, my go, his go, her go, a go", "turn"),
    ("finish, complete, done", "complete, completed, ends"),
    ("end of the game, end of game, very end, game over, game end, game ends, at the end", "end, score, final"),
    ("stop working, stops working, expire, wear off", "ends, until, turned face down, no other"),
    // Late.
    ("forgot, forget, forgotten, overlooked, missed, noticed, noticed late, too late, mistake, by mistake, accident, accidentally, wrong, wrongly, error, cheated, oops, we saw it, found out", "noticed late, mistake, forgotten, too late"),
    ("take back, undo, change my mind, changed my mind, changed his mind, changes his mind, change his mind, back out", "change their mind, changed, change, cannot change, concluded"),
    // Open or hidden.
    ("hide, hidden, conceal, secret, keep secret, cover", "secret, hidden, unseen, open, cover"),
    ("show, reveal, face up, lie open", "shown, show, face up, open, reveal"),
    // Duties.
    ("must, have to, has to, forced, obliged, obligatory, compulsory", "must, need not"),
    ("skip, refuse, decline, sit out, do without, stay out", "decline, must take, must, pass, need not"),
    ("drop out, come back, return, jump back, back in, reenter", "out of this, passed, back, again"),
    // People.
    ("partner, teammate, team mate, mate, ally, buddy", "team mate, mate"),
    ("opponent, rival, enemy, neighbour, neighbor", "opponent, another, other"),
    ("hurt, wounded, injured, injury, crippled, sick, ill", "injured, injury"),
    ("back in play, recover, recovers, heal, healthy again", "recovers, active again, discarded"),
    // Other things that are done.
    ("replace, cover up, overlay, put over", "replaced, covered, laid over"),
    ("rotate, turn around, upside down", "turned, upright, degrees"),
    ("minimum, min, smallest, cheapest, lowest", "at least, smallest, lowest"),
    ("maximum, max, limit, most", "at most, limit, limits, maximum"),
    ("points, score, worth, vp", "points, score, point, counts"),
    ("raise, outbid, overbid, go higher", "higher, raises, overbid, above"),
    ("skip a turn, miss a turn, lose a turn, lose my turn, miss my turn, lose my go, miss my go", "misses the next turn, turn"),
    ("another turn, extra turn, second turn, turn again, play again, roll again", "another turn, another full turn, rolled again, further roll"),
];
