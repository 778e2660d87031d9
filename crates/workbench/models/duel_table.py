"""The table of Basketball Duel: its cards, what lies on it, and what a seat may lay, swipe and discard.

Clause ids (BD-…) and rulings (R-…) are those of docs/rules/basketball-duel.md. A game card is known by its number: the
Item cards first, then Immunity, Swipe: Item, Wild, Swipe: Bonus and Swipe: Immunity, in the order of the components.
"""

from math import inf

from play_area import ItemCard, PlayArea
from table import Table


class DuelTable(Table):
    """Everything but the course of the game."""

    NAME = "basketball-duel"

    def __init__(self, setup):
        super().__init__(setup)
        self.teams = setup["mode"] == "teams"
        self.turn_limit = setup["turn_limit"]
        self.number_cards()
        self.points = [dict.fromkeys(self.seats, 0) for _ in range(2)]
        self.round = 1
        self.turns = 0
        self.next_up = int(self.rulings["R-2"][len("Seat(") : -1])
        self.face_up = {seat: [] for seat in self.seats}  # in a sudden death
        self.winners = None  # seats; none if the turn limit stops the game
        self.collect_cards()

    def number_cards(self):
        """BD-CARDS-1: the items, the Immunity cards and the kinds of Swipe, by the numbers of the cards."""
        kit = self.components
        items = [
            ItemCard(tuple(card["top"].split()), tuple(card["bottom"].split()), card["star"] == "star")
            for card in kit["items"]
        ]
        swipes = kit["swipe_item"] + ["wild"] * kit["swipe_wild"]
        swipes += ["bonus"] * kit["swipe_bonus"] + ["immunity"] * kit["swipe_immunity"]
        self.item_cards = dict(enumerate(items, 1))
        self.immunity_cards = dict(enumerate(kit["immunity"], len(items) + 1))
        self.swipe_cards = dict(enumerate(swipes, len(items) + len(kit["immunity"]) + 1))

    def collect_cards(self):
        """All cards off the table, BD-ROUND-3."""
        self.pile = []
        self.discard = []
        self.discard_draws = 0
        self.hand = {seat: [] for seat in self.seats}
        self.area = {seat: PlayArea(self.item_cards) for seat in self.seats}
        self.immunity = {seat: [] for seat in self.seats}
        self.bonus = {seat: [] for seat in self.seats}  # pairs of an item and whether it is shown
        self.aside = []
        self.completed_with_bonus = {seat: [] for seat in self.seats}

    def mate(self, seat):
        """BD-TEAM-1."""
        return self.left_of(self.left_of(seat)) if self.teams else None

    def opponents(self, seat):
        return [other for other in self.seats if other not in (seat, self.mate(seat))]

    def areas_of(self, seat):
        """The areas that a seat may lay on, each with the word that names it, BD-TEAM-2."""
        return [(seat, "")] + ([(self.mate(seat), " mate")] if self.teams else [])

    # Legal actions

    def may_draw_discard(self):
        """BD-DRAW-1, R-13."""
        top_is_item = bool(self.discard) and self.discard[-1] in self.item_cards
        return top_is_item and self.discard_draws < self.discard_cap()

    def discard_cap(self):
        """R-13."""
        cap = self.rulings["R-13"]
        return inf if cap == "Unbounded" else int(cap[len("Cap(") : -1])

    def plays(self, seat):
        """BD-PLAY-1."""
        return self.layings(seat) + self.immunities(seat) + self.swipes(seat)

    def discards(self, seat):
        """BD-PLAY-2, R-3: of choice, if no Item card can be laid."""
        if self.layings(seat) and self.ruled("R-3", "MustPlay"):
            return []
        return [f"discard {card}" for card in self.hand[seat]]

    def layings(self, seat, cards=None):
        """Every way to lay one of these Item cards, by default those in hand: BD-START-1, BD-CARDS-3, BD-TEAM-2."""
        cards = [card for card in self.hand[seat] if card in self.item_cards] if cards is None else cards
        found = []
        for owner, mate in self.areas_of(seat):
            area = self.area[owner]
            if area.cards:
                beside = area.places_beside()
                fits = [(card, place) for card in cards for place in beside if area.connects(card, place)]
                found += [f"lay {card} {x},{y}{mate}" for card, (x, y) in fits]
            elif owner == seat or self.ruled("R-19", "EitherMate"):
                found += [f"start {card}{mate}" for card in cards]
        return found

    def immunities(self, seat):
        """BD-IMMUNITY-1, BD-TEAM-4."""
        items = {self.immunity_cards[card] for card in self.hand[seat] if card in self.immunity_cards}
        return [f"immunity {item}{mate}" for item in sorted(items) for _, mate in self.areas_of(seat)]

    def swipes(self, seat):
        """BD-SWIPE-1, R-15."""
        kinds = {self.swipe_cards[card] for card in self.hand[seat] if card in self.swipe_cards}
        found = []
        for kind in sorted(kinds):
            targets = self.targets(seat, kind)
            if not targets and self.ruled("R-15", "Fizzle"):
                found.append(f"fizzle {kind}")
            found += [f"swipe {kind} {target}" for target in targets]
        return found

    def targets(self, seat, kind):
        """The cards that a Swipe card may take, BD-TEAM-3."""
        rivals = self.opponents(seat)
        if kind == "bonus":  # BD-SWIPE-BONUS-1
            theirs = [f"{rival} {number}" for rival in rivals for number, _ in enumerate(self.bonus[rival], 1)]
            return theirs + ["aside"] * bool(self.aside)
        if kind == "immunity":  # BD-SWIPE-IMMUNITY-1, R-20
            items = [(rival, item) for rival in rivals for item in self.protected(rival)]
            words = [mate for _, mate in self.areas_of(seat)] if self.ruled("R-20", "EitherMate") else [""]
            return [f"{rival} {item}{mate}" for rival, item in items for mate in words]
        return [
            f"{rival} {x},{y}"
            for rival in rivals
            for (x, y), card in self.area[rival].cards.items()
            if self.may_swipe_item(rival, card, kind)
        ]

    def protected(self, seat):
        return sorted({self.immunity_cards[card] for card in self.immunity[seat]})

    def may_swipe_item(self, rival, card, kind):
        """BD-SWIPE-ITEM-1 to -3, R-4."""
        items, protected = self.item_cards[card].items(), set(self.protected(rival))
        if card in self.area[rival].locked():
            return False
        if kind != "wild" and kind not in items:
            return False
        if self.ruled("R-4", "EitherHalf"):
            return not items & protected
        return bool(items - protected) if kind == "wild" else kind not in protected

    # The comparison

    def public(self):
        return {
            "turns": self.turns,
            "next_up": self.next_up,
            "discard_draws": self.discard_draws,
            "pile": len(self.pile),
            "discard": self.discard,
            "hands": [len(self.hand[seat]) for seat in self.seats],
            "immunity": [sorted(self.immunity[seat]) for seat in self.seats],
            "bonus": [[item if shown else None for item, shown in self.bonus[seat]] for seat in self.seats],
            "aside": len(self.aside),
            "areas": [self.area_on_table(seat) for seat in self.seats],
            "sudden": {"cards": [sorted(self.face_up[seat]) for seat in self.seats]},
            "points": [list(points.values()) for points in self.points],
        }

    def area_on_table(self, seat):
        cards = sorted(self.area[seat].cards.items(), key=lambda laid: laid[0][::-1])
        return {
            "cards": [{"card": card, "at": f"{x},{y}"} for (x, y), card in cards],
            "locked": sorted(self.area[seat].locked()),
        }
