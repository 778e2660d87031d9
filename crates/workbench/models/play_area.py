"""The play area of one seat in Basketball Duel: which cards connect where, and which items are complete.

A half of a card is a pair of an item and a side, such as ("hoop", "left"). Places are pairs of a column and a row; rows
count downwards.
"""

from dataclasses import dataclass
from itertools import permutations

BESIDE = [(0, -1), (1, 0), (0, 1), (-1, 0)]


@dataclass(frozen=True)
class ItemCard:
    """BD-CARDS-2."""

    top: tuple[str, str]
    bottom: tuple[str, str]
    star: bool

    def items(self):
        return {self.top[0], self.bottom[0]}


def halves_meet(left, right):
    """BD-CARDS-3, side by side: the other half of the same item, or the outer edges of two items, R-11."""
    item, side = left
    return right == (item, "right") if side == "left" else right[1] == "left"


def side_by_side(left, right):
    return halves_meet(left.top, right.top) and halves_meet(left.bottom, right.bottom)


def one_above_other(upper, lower):
    """BD-CARDS-3."""
    return upper.bottom == lower.top


class PlayArea:
    """The cards laid out, by their places. R-8: emptied it is begun anew; R-9: torn apart it is still one area."""

    def __init__(self, items):
        self.items = items  # all Item cards by their numbers
        self.cards = {}

    def with_card(self, card, place):
        area = PlayArea(self.items)
        area.cards = {**self.cards, place: card}
        return area

    def places_beside(self):
        """The free places that touch a card."""
        beside = {(x + dx, y + dy) for x, y in self.cards for dx, dy in BESIDE}
        return sorted(beside - self.cards.keys())

    def connects(self, card, place):
        """True if every touching edge matches, BD-CARDS-3. The place is one of `places_beside`."""
        (x, y), laid = place, self.items[card]
        above, right, below, left = [self.item_at((x + dx, y + dy)) for dx, dy in BESIDE]
        return (
            (above is None or one_above_other(above, laid))
            and (below is None or one_above_other(laid, below))
            and (left is None or side_by_side(left, laid))
            and (right is None or side_by_side(laid, right))
        )

    def item_at(self, place):
        return self.items[self.cards[place]] if place in self.cards else None

    def completed(self):
        """BD-ITEM-1: the completed items, each with its item and its four cards, by the place of its upper left card."""
        found = {}
        for x, y in self.cards:
            square = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
            if not all(place in self.cards for place in square):
                continue
            upper_left, upper_right, lower_left, lower_right = map(self.item_at, square)
            quarters = [upper_left.bottom, upper_right.bottom, lower_left.top, lower_right.top]
            item = quarters[0][0]
            if quarters == [(item, "left"), (item, "right")] * 2:
                found[x, y] = (item, {self.cards[place] for place in square})
        return found

    def locked(self):
        return set().union(*(cards for _, cards in self.completed().values()))


def item_of(cards):
    """True if any four of these Item cards can make an item, BD-SUDDEN-1 with R-17 Collect."""
    pairs = list(permutations(range(len(cards)), 2))
    pairs = [(left, right) for left, right in pairs if side_by_side(cards[left], cards[right])]
    for item in {card.bottom[0] for card in cards}:
        quarters = ((item, "left"), (item, "right"))
        upper = [{i, j} for i, j in pairs if (cards[i].bottom, cards[j].bottom) == quarters]
        lower = [{i, j} for i, j in pairs if (cards[i].top, cards[j].top) == quarters]
        if any(one.isdisjoint(other) for one in upper for other in lower):
            return True
    return False
