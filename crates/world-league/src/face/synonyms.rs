//! Words of people at a table for the words of the book.

use tabletop_any::Synonym;

#[rustfmt::skip]
pub(super) const SYNONYMS: &[Synonym] = &[
    ("bank, supply, pot", "stock"),
    ("money, cash, dollars, basko", "money, million"),
    ("draw, draws", "equal, tie, tied"),
    ("gold, silver, bronze, crystal, cup", "trophies, trophy, best place"),
    ("first place, second place, third place", "best place, places, share the win"),
    ("specialist, staff, advisor, adviser", "specialist, specialists"),
    ("banker, agent, player agent, trainer, referee", "specialist"),
    ("steal, poach, snatch, hire away, take away", "another team, hired away"),
    ("bribe, bribes, kickback", "bribes, winning bid, bid together"),
    ("earn, wages, salary, income", "income, coins, profit"),
    ("at the end of the season, end of the season, end of season", "trophies, phase 2"),
    ("hire, hiring, phase seven, phase 7", "phase 7, hiring, takes one"),
    ("retire, retired, too old, career, past his prime, worn out", "face down, no value, sixth space, careers"),
    ("age, ageing, aging", "shift, bar, next space"),
    ("train, develop, improve", "slide, slid, trainer"),
    ("tall, giant, height, size, big", "tallest, height, greatest height"),
    ("position, colour, color", "type, types"),
    ("skill, rating, stars, balls, basketballs", "value, values"),
    ("line up, lineup, bench, substitute, squad", "line up, team"),
    ("guard, forward, center, centre", "player, tile"),
    ("card, cards", "tile, tiles"),
    ("same number, same amount, same cost", "same lowest amount, lowest amount, same amount"),
    ("tournament", "medal"),
];
