//! Words that a search ignores, and words that mean the same in many games.

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

/// Words that say how many or which things are meant. They count less than others.
const WEAK: &str = "two three four five six both several many more first next other another all";

pub(super) fn is_weak(word: &str) -> bool {
    WEAK.split_ascii_whitespace().any(|other| other == word)
}

/// The phrases of a list with commas, each as its words.
pub(super) fn phrases(list: &'static str) -> impl Iterator<Item = Vec<String>> {
    list.split(',').map(tokens)
}

/// Synonyms for many games, by subject. On the left are words that people say, on the right words of clauses and
/// rulings. `_` stands for a word or two.
#[rustfmt::skip]
pub(super) const COMMON: &[Synonym] = &[
    // Forms that do not begin alike.
    ("buy, bought, purchase, acquire, sign, obtain", "buy, bought, purchase"),
    ("nominate, who chooses, freely, choose, chose, chosen, choice, pick, select, decide, prefer, opt, elect", "choose, chose, chosen, choice, chooses, takes, any"),
    ("draw, drew, drawn", "draw, drawn, flipped, taken"),
    ("give, gave, given, hand over, pass on", "given away, give, gives, given"),
    ("lay, laid, place, put, put down, play down, set down, position it", "laid, lay"),
    ("losing, defeats, lose, lost, loser, losers, defeat, defeated, beaten, beat", "lose, lost, losers"),
    ("expense, expenses, bill, price tag, transfer fee, purchase price, sum to pay, fork out, cough up, shell out, settle up, pay, paid, payment, cost, costs, price, spend, spent, charge, charged", "pay, paid, pays, price"),
    ("see, seen, saw, peek, look at, look into, look through, spy, view, watch, inspect, check, browse", "seen, see, sees, looks at, hidden, open, known, face down"),
    ("sell, sold, sale", "sold, sell"),
    ("tell, told, announce, declare, say aloud, admit, reveal", "tell, tells, told, announced, reveal, shown"),
    ("win, won, winner, victory, victor, triumph, winning", "win, wins, won, winner"),
    ("hold, held, keep, kept, retain, own, have in hand", "held, keep, kept, holder, own"),
    ("leave, left the, go away", "leaves, out of"),
    // Money.
    ("run out of money, ran out of money, runs out of money, run out of cash, broke, bankrupt, bankruptcy, bust, insolvent, penniless, skint, ruined, no money, out of money, short of money, zero money, no _ money, cannot pay, cant pay, cannot afford, cant afford, not enough money, too little money, insufficient", "cannot pay, cannot, money, free of charge, costs nothing, debt, sum is still not met, legal bid"),
    ("cash, dollars, bucks, funds, notes, coins, purse, wallet, wealth, rich, money, bills", "money, cash"),
    ("bank, supply, stock, pot, kitty, treasury, banker, reserve", "supply, stock, Official, bank"),
    ("allowance, stipend, money each season, ticket sales, sponsor, sponsor money, merchandise, earn, wages, wage, salary, income, revenue, earnings, payday, pay day, paycheck, proceeds, profit, takings, yield", "income, receives, collects, profit"),
    ("budget, capital, initial money, how much money do we start, starting money, starting cash, start money, starting funds, money at the start, opening money, begin with, start with", "starts with 11, each a team board, each player, starting strength, setup"),
    ("free, gratis, for nothing, for free, no charge, free of charge, complimentary", "free, nothing, costs nothing, nothing is paid"),
    ("punishment, sanction, dues, fee, fine, toll, charge, penalty, levy, tax", "fee, pay, pays, less"),
    ("rent, royalty, royalties, licence, toll for landing", "royalty, gate, pays the owner"),
    ("interest, savings, saved, dividend", "interest, banker, Money held"),
    ("repay, get back, refund, reimburse, money back, rebate, give back", "refunded, half their value, paid back, keep their bids"),
    ("mortgage, pawn", "sold back, sold, sell"),
    ("sell back, sold back, cash in, sell to the bank, return for money", "sold back, sold to, sold to the Official"),
    ("debt, debts, owe, owes, owed, owing, due, arrears, creditor, debtor", "debt, debts, due, owed, must pay, creditor"),
    ("shared between, split, share, divide, halve, half, fifty fifty", "half, share, rounded, traded"),
    ("round up, round down, rounding, rounded, odd sum", "rounded up, rounded down"),
    // Deals.
    ("trading, trades, deals, swapping, bartering, trade, deal, swap, swop, exchange, barter, negotiate, negotiation, bargain, haggle, transaction", "traded, trade, trades, swapped, swap, deal, transaction, negotiate"),
    ("lend, lent, loan, borrow, borrowed, credit, iou, advance", "lent, lend, loan, traded"),
    ("gift, present, donate, donation, give away, as a present, give _ money, pass _ money", "given away, Gifts, traded"),
    ("promise, agreement, alliance, pact, pledge, guarantee, collude, collusion, team up, gang up, conspire, coalition", "promise, agree, traded"),
    ("bid jointly, bid together, joint bid, pool, club together, bid for another, shared bid", "traded, promise, lent"),
    ("nab, swag, burgle, pickpocket, capture, captured, seize, confiscate, hijack, pilfer, filch, lift, stealing, robbing, thieving, take from, steal, stole, stolen, rob, robbed, thief, snatch, nick, grab, poach, pinch, swipe, loot, plunder, take away, hire away", "swiped, swipe, takes, taken, taking"),
    ("sell to another, sell my, sell a player, sell players, buy from another, buy from", "traded, sold, sell, another player, negotiate"),
    // Running out.
    ("run out, runs out, ran out, running out, all gone, used up, no more, none left, nothing left, out of, empty, exhausted, depleted, finished, no _ left, are _ left, no longer any, last one gone", "runs out, run out, empty, drawn out, nothing left, unlimited, no end"),
    ("out of cards, no more cards, no cards left, deck is empty, deck runs out, deck ran out, pile is empty, no _ cards, stack is empty, stack empty, pile empty, deck empty", "stack runs out, pile runs out, draw pile has been drawn out, draw pile, deck is empty"),
    ("deck, stack, pile, draw pile", "pile, stack, deck"),
    ("are there enough, is there enough, enough, sufficient", "cannot run out, enough, suffice"),
    ("leftover, left over, leftovers, remaining, unused, unspent, remainder, spare", "left over, left, full, remaining"),
    ("shuffle, reshuffle, mix, shuffle again", "shuffle, shuffled, collected, never refilled"),
    // Ties, and several at once.
    ("tie, tied, ties, level, even, deadlock, drawn, equality, stalemate, dead heat, on a par", "tied, tie, equal, equally"),
    ("tie break, tiebreak, tie breaker, tiebreaker, breaks the tie, settle a tie, decides a tie", "tie, tied, ties, tallest, Sudden death, equal"),
    ("same, identical, equal, alike", "equal, same, several, tied"),
    ("tie on points, tied on points, same score, same points, equal points, equal scores, same total, equal _ end, same _ end, two winners, several winners, both win, draw _ end, tie _ end", "tied, ties, equal scores, equal highest, share the win, equal"),
    ("draw for, drawn game, a draw, ends in a draw, draw at, ends level, end level", "tied, tie, equal, draw"),
    ("shared, joint, together win", "share, shared"),
    ("same time, same moment, simultaneous, simultaneously, at once, at the same time, in one go, together", "same moment, together, same turn, reveal together"),
    ("one after the other, one by one, in turn, turn by turn, in order, successively", "one by one, in turn, one after the other, order"),
    ("several, multiple, more than one, many", "several, two"),
    ("three, three way, third, four way", "three, more than two, second opponent"),
    ("how many, how much, number of", "number, at most, minimum, maximum, limit, counts"),
    // Order and time.
    ("who starts, who begins, starts the, begins the, begins, goes first, go first, bids first, bid first, start player, first player, who is first, who opens, first to act, opens the", "starts, opens, opened, opener, begins, first"),
    ("outset, initial, initially, begin, began, start, commence, kick off, open, opening", "starts, start, begins, begin, opens, opener"),
    ("at the start, at the beginning, to begin with, set up, setup, starting hand, preparation", "setup, set up, preparation, shuffle and deal, each player, start"),
    ("early, earlier, before, prior, ahead of", "before, first"),
    ("which is first, which comes first, what is first, what comes first, which first, in which order, in what order, order, sequence", "before, first, order"),
    ("later, afterwards, after, following, then", "after, then"),
    ("whose turn, my go, his go, her go, a go", "turn"),
    ("next, following, subsequent", "next, left"),
    ("finish, complete, done, conclude", "complete, completed, ends"),
    ("when is it over, game finishes, finishing, ending, end of the game, end of game, very end, game over, game end, game ends, at the end, final tally, final score, final count, endgame, finale, scoring, tally", "end, score, final, season 6"),
    ("stop working, stops working, expire, wear off, run its course", "ends, until, turned face down, no other"),
    ("last season, final season, sixth season", "season 6, sixth season, six"),
    ("last round, final round", "round 2, last, final"),
    ("last, final", "last, final, end"),
    ("phase, step, stage, order of play, sequence of play, overview", "phases, order, season"),
    ("how long, duration, length, how many rounds, how many seasons, how many phases, number of rounds, number of seasons", "two rounds, six seasons, in this order, turn limit"),
    // Late.
    ("belated, tardy, remember, remembered, in hindsight, misread, miscounted, skipped, left out, forgot, forget, forgotten, overlooked, missed, noticed, noticed late, too late, mistake, by mistake, accident, accidentally, wrong, wrongly, error, cheated, cheat, oops, we saw it, found out, omitted, did not, didnt, never _ paid, never paid, neglected, oversight, illegal move, misplayed, blunder", "noticed late, mistake, forgotten, too late"),
    ("take back, undo, change my mind, changed my mind, changed his mind, changes his mind, change his mind, back out, withdraw, retract, renege, revoke, rethink", "change their mind, changed, change, cannot change, concluded"),
    // Open or hidden.
    ("hiding, secrecy, blind, hide, hidden, conceal, secret, secretly, keep secret, cover, private, privately, unseen, disguise, mask", "secret, hidden, unseen, secretly, cover, open"),
    ("show, reveal, face up, lie open, display, expose, exposed, visible, turn over, on view", "shown, show, face up, open, reveal"),
    ("public, open, known, know, everyone knows, transparent", "known, open, everybody knows, face up, shown, secret"),
    ("ask how much, count my, count his, count her, how rich, tell my cash, tell how much, secret money, hide money, show money, show my money", "Money is never secret, money is open, is money seen, everybody knows"),
    // Duties.
    ("oblige, supposed to, must, have to, has to, forced, obliged, obligatory, compulsory, mandatory, required", "must, need not"),
    ("optional, voluntary, need i, do i have to", "need not, may, must"),
    ("skip, fold, folds, folded, folding, said no, says no, say no, turn down, turned down, refuse, decline, do without, stay out, abstain, sit out, reject, not bid, not take", "decline, must take, must, pass, need not, passes"),
    ("drop out, come back, return, jump back, back in, reenter, rejoin", "out of this, passed, back, again"),
    ("nobody wants, no one wants, nobody bids, no one bids, everyone passes, everybody passes, all pass, no bids, no takers, unsold, no interest", "all pass, nobody bid, nobody gets, nobody won"),
    ("must i play, can i pass, may i pass, pass my turn, pass the turn, forced to play", "discards, discard, need not, must take"),
    // People.
    ("partner, teammate, team mate, mate, ally, buddy, friend, companion, comrade", "team mate, mate"),
    ("opponent, rival, enemy, neighbor, adversary, other people, other club, other team, another club, another team, another manager, another player, somebody else, someone else", "opponent, another, other"),
    ("kid, rookie, star player, prospect, talent on the market, guy, man, athlete, fellow, recruit, signing, newcomer", "player, Footballer"),
    ("boss, owner, person", "manager, player"),
    ("short, shorter, shortest, small, smaller, little", "smaller, smallest, tallest, lower"),
    ("tall, taller, tallest, height, big, biggest, giant", "tallest, height"),
    ("double, doubles, a pair, the same number twice, two the same, same number on both", "double, doubles"),
    ("who becomes, who gets to be, who acts as, who should be, who is the, whos the, appointed as", "found by, receives the, tallest manager, youngest, holder"),
    ("leave the game, leaves the game, quit, quits, resign, give up, drop out of the game, has to go home, gone home, abandon", "leaves the game"),
    ("talk, table talk, discuss, chat, speak, bluff, lie", "said, tell, promise, declined"),
    // Injuries.
    ("injuries, bruise, knock, medical, disabled, hurt, wounded, injured, injury, crippled, sick, ill, harm, harmed, unfit, ailing, sprain, broken leg", "injured, injury"),
    ("come back, comeback, returning, back on the pitch, back on court, rest, rested, mend, mended, convalesce, returns from injury, come back from injury, over the injury, back in play, recover, recovers, recovery, heal, healed, heals, healthy, healthy again, fit again, cured, recuperate, better again, well again", "recovers, active again, discarded"),
    ("insurance, doctor, doctors, medicine, surgery, medical bill, medical costs, hospital, health costs, health money, doctor bill, treatment", "health, secretly and together, choose an amount, every bidder pays"),
    // Things that are done.
    ("replace, replaced, replacement, cover up, overlay, put over, substitute, substitution, swap out, swap in, supplant, bench, benched, displace", "replaced, covered, laid over, out of the line up, in place of"),
    ("rotate, turn around, upside down, flip, spin, inverted", "turned, upright, degrees"),
    ("join, link, attach, fits, edge, border, sideways, next to, beside, adjacent, diagonal, diagonally, corner to corner, neighboring, touching, touch", "edge to edge, touching, connects, above below"),
    ("drop a card, dispose, chuck, binned, discard, throw away, trash, dump, bin, get rid of, toss, ditch, scrap, throw out, jettison", "discard, discards, discarded, out of the game"),
    ("pick up, take up, fetch", "taking, takes, top of the discard pile, draw"),
    ("discards, discard pile, graveyard, used cards, rubbish", "discard pile, discards"),
    ("pension, washed up, declining, fade, faded, end of career, farewell, grow old, gets old, decline in value, age out, expired, retire, retired, retirement, too old, old, career, past his prime, worn out, veteran, over the hill, elderly", "retired, face down, no value, ageing, slides, age"),
    ("move, shift, shifted, rearrange, relocate, reposition, slide, push", "move, shifted, slides, slid, moved"),
    ("shelter, shielded, guarded, defends, defending, protect, protection, shield, guard, safe, defend, defense, safeguard, secure, immune, cover for", "protects, protected, Immunity, safe, locked, keeps"),
    ("block, stop, prevent, cancel, counter, interrupt, intercept, jump in, cut in, butt in", "stops, cannot be, protects, Tackle, buy instead"),
    ("tender, bidder, bid, bids, bidding, offer, offers, stake, wager", "bid, bids, offer, offers, auction, draft"),
    ("auction, auctions, draft", "auction, auctioned, offer contracts, draft"),
    ("bribe, bribes, kickback, hush money, pay off, payoff, buy off, corrupt, grease, backhander", "bribes, bribe, winning bid, bid together, pays half"),
    ("hiring, pick up a specialist, contract, hire, recruit, employ, engage, staff, appoint, taken on", "takes one, hired, hiring, chooses"),
    ("fire, sack, dismiss, lay off, get rid of the", "back to the centre, back on the board, put back, gives back"),
    ("floor, lower limit, low, minimum, min, smallest, cheapest, lowest, least, at least", "at least, smallest, lowest, minimum"),
    ("ceiling, quota, upper bound, maximum, max, limit, most, largest, biggest, highest, cap, upper limit, too many, as many as", "at most, limit, limits, maximum, no limit, more than"),
    ("points, score, worth, vp, victory points, value", "points, score, point, counts, value"),
    ("how to win, how do i win, how do you win, how does _ win, how is it won, win the game, object of the game, aim of the game, goal of the game, who wins, who won, winning condition", "highest score wins, highest total wins, game is won, can win, conditions are needed, score is, score"),
    ("quality, class, talent, muscle, team value, form, ability, skill level, level of a team, how good, power, might, force, strong, strength, strongest, rating", "strength, strongest, value"),
    ("podium, league table, table position, medal places, top team, bottom team, leaderboard, positions, rank, ranking, ranked, standings, placing, placement, leader, in the lead, first place, second place, third place, runner up", "place, places, strength track, highest strength, stands above, best place"),
    ("weak, weaker, weakest, worst, bottom", "lowest, reverse order of strength, lower"),
    ("counterbid, overbidding, raise, outbid, overbid, go higher, bid more, increase, top a bid, beat a bid", "higher, raises, overbid, above"),
    ("honors, honours, reward, rewards, laurels, medals and cups, silverware, trophies won, champion, champions, prize, prizes, award, awards, cup, trophy, trophies, title, championship", "trophies, trophy, best place, Cup"),
    ("lineup, line up, squad, team, roster, five players", "line up, team, squad, columns"),
    ("market, shop, row, display, offer row, free agents", "market, row, transfer"),
    ("skip a turn, miss a turn, lose a turn, lose my turn, miss my turn, lose my go, miss my go, suspended, suspension, banned, ban, sidelined, sit out a turn", "misses the next turn, turn"),
    ("another turn, extra turn, second turn, turn again, play again, roll again, go again, another go, extra go, bonus turn, one more turn, two turns", "another turn, another full turn, rolled again, further roll"),
    ("overtime, extra time, play off, playoff, sudden death, golden goal", "Sudden death, tied, Penalty Shoot out"),
    ("joker, jokers, wildcard, wild card, wild", "Wild, Wild Substitute"),
    ("short version, quick version, fast version, quick game, shorter, beginners, variant, alternative", "Short game, Five a side, System"),
    ("umpire, judge, arbiter, arbitrator, official", "Referee, Official"),
    ("half price, half value, half the price, at half, resale", "half their value, half value, half"),
    ("warning, warned, caution, cautioned", "Yellow"),
    ("hurry, clock, timer, time limit, two minutes, slow player, thinking time", "two minutes, minutes, turn limit"),
    ("complete set, full set, whole set, collection, collect all, monopoly", "Club Set, All 6, complete, completed"),
    ("chance card, event card, action card, instruction card, special card, what does the card say", "current season, top card, deck, season card"),
    ("full hand, hold how many, hand limit, hand size, cards in hand, number of cards in hand, how many cards in my hand", "number of cards in a hand, hand keeps its size, hand"),
    ("challenge, challenged, play against, duel with, do i play", "challenge, challenged, challenger, choose any opponent, opponent"),
    ("impostor, hoax, blank, useless, trap card, fake, dud, worthless, phony, false, bad card", "Bogus, no value"),
];
