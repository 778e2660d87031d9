#!/usr/bin/env python3
"""The comparison looks: a model with one mistake in it is found out.

Each mistake changes one rule of one model. The test plays until the difference is found, and fails if it is not found within
GAMES games; a model without a mistake must come through as many. `--verbose` prints in which game each was found.
"""

import unittest

from basketball_duel import BasketballDuel
from basketboss import Basketboss
from comparison import Difference, compare_games
from duel_table import DuelTable
from table import CHANCE
from world_league import WorldLeague

GAMES = 60
SEED = 7

# Of each model: what is wrong, and the method that is replaced.
WORLD_LEAGUE = {
    "a bid may equal the highest": ("least_bid", lambda self, highest: highest[1] if highest else 1),
    "the agent pays the full bid": ("price", lambda self, winner, bid: bid),
    "the referee is paid half, rounded down": ("referee_share", lambda self, bribe: bribe // 2),
    "a specialist of another team is free": ("fee", lambda self, seat, specialist: 0),
    "the places of a tie always pass down": ("deny_places", lambda self, seats: None),
    "the banker pays 5 for 10": ("pay_interest", lambda self: pay_all_interest(self)),
    "the fourth place has a trophy with four teams": ("take_place", lambda self, seat: take_any_place(self, seat)),
    "equal strength: the first seat chooses first": (
        "hire_order",
        lambda self: sorted(self.seats, key=self.strength),
    ),
    "a tile is slid into a seventh space": ("may_slide", lambda self, seat, p: self.columns[seat][p].shows == "face_up"),
    "nobody alone at the lowest cost pays": ("lowest_cost", lambda self, costs: first_lowest(self, costs)),
    "injuries are never healed": ("earn_income", lambda self: only_income(self)),
    "the bar does not end the printed players": ("shift_bar", lambda self: only_slide(self)),
}
BASKETBOSS = {
    "an offer may equal the highest": ("least_offer", lambda self, highest: highest[1] if highest else 1),
    "the referee is paid half, rounded down": ("referee_share", lambda self, bid: bid // 2),
    "the banker pays at most 3": ("interest", lambda self, counted: min(counted // 2, 3)),
    "a bonus for more stars than the card says": (
        "star_bonus",
        lambda self, stars: 0 if not (card := self.effect("star_bonus")) or stars <= card["at_least"] else card["bonus"],
    ),
    "an injury covers any active player": ("strongest_columns", lambda self, seat: self.active(seat)),
    "the row has one card too many": ("row_is_full", lambda self: len(self.row) > 0 and row_was_full(self)),
    "only a card never slid may be trained": (
        "may_slide",
        lambda self, trainer, position, slid: self.columns[trainer][position].card and position not in slid,
    ),
    "without an advisor the seat counts": (
        "number",
        lambda self, seat: self.advisor_number[self.advisor[seat]] if self.advisor[seat] else 10 + seat,
    ),
    "a discarded injury goes to the box": ("discard_injury", lambda self, column: setattr(column, "injury", None)),
    "income counts injured players": ("income", lambda self, seat: whole_income(self, seat)),
    "the trophyless get no ribbon": ("award_trophies", lambda self: only_trophies(self)),
    "the first row stays a season longer": ("stars", lambda self, seat, position: late_stars(self, seat, position)),
}
BASKETBALL_DUEL = {
    "discards in a row are one too many": (
        "may_draw_discard",
        lambda self: bool(self.discard) and self.discard[-1] in self.item_cards,
    ),
    "an immunity protects nothing": ("protected", lambda self, seat: set()),
    "team-mates may be swiped": ("opponents", lambda self, seat: [other for other in self.seats if other != seat]),
    "a Bonus card of which the item is made twice counts twice": (
        "item_points",
        lambda self, seat, item, completed: (3 if item in dict(self.bonus[seat]) else 2) * completed,
    ),
    "an item may be discarded although it fits": (
        "discards",
        lambda self, seat: [f"discard {card}" for card in self.hand[seat]],
    ),
    "completed items can be swiped": ("may_swipe_item", lambda self, rival, card, kind: swipe_completed(self, rival, card, kind)),
    "a star in the last turn counts": ("take_turn", lambda self, seat: turn_without_star(self, seat)),
    "the winner's mate does not win": ("mate", lambda self, seat: (seat % 4 + 1) if self.teams else None),
    "a card is dealt once more": ("deal", lambda self, starter: deal_and_one(self, starter)),
    "the last plays are one each": ("last_plays", lambda self: one_last_play_each(self)),
}


def pay_all_interest(game):
    banker = game.holder["banker"]
    if banker:
        game.millions[banker] += game.millions[banker] // 2


def take_any_place(game, seat):
    if game.next_place <= 4:
        game.trophies[seat][game.next_place - 1] += 1
    game.next_place += 1


def first_lowest(game, costs):
    lowest = min(game.seats, key=lambda seat: costs[seat])
    return lowest, lowest


def only_income(game):
    for seat in game.seats:
        game.millions[seat] += game.income(seat)


def only_slide(game):
    game.bar += 1
    for columns in game.columns.values():
        for column in columns.values():
            if column.shows == "face_up":
                game.slide(column)


def row_was_full(game):
    last = game.row.pop()
    full = Basketboss.row_is_full(game)
    game.row.append(last)
    return full


def whole_income(game, seat):
    injuries = {position: column.injury for position, column in game.columns[seat].items()}
    for column in game.columns[seat].values():
        column.injury = None
    income = Basketboss.income(game, seat)
    for position, injury in injuries.items():
        game.columns[seat][position].injury = injury
    return income


def only_trophies(game):
    for index in range(len(game.scoreboard["trophy_points"])):
        if index < len(game.seats):
            game.trophies[game.ranking[index]][index] += 1


def late_stars(game, seat, position):
    column = game.columns[seat][position]
    if column.card is None:
        return Basketboss.stars(game, seat, position)
    return game.cards[column.card]["stars"][max(column.slid - 1, 0)]


def swipe_completed(game, rival, card, kind):
    area = game.area[rival]
    locked, area.locked = area.locked, set
    may = DuelTable.may_swipe_item(game, rival, card, kind)
    area.locked = locked
    return may


def turn_without_star(game, seat):
    yield from BasketballDuel.take_turn(game, seat)
    return False


def deal_and_one(game, starter):
    yield from BasketballDuel.deal(game, starter)
    yield from game.draw(game.hand[starter])


def one_last_play_each(game):
    for seat in game.clockwise_from(game.next_up):
        yield from game.last_play(seat)


class Mistakes(unittest.TestCase):
    """Every planted mistake is found, and nothing else is."""

    def demand_found(self, model, mistakes):
        for wrong, (method, replacement) in mistakes.items():
            with self.subTest(wrong):
                self.assertTrue(hasattr(model, method), f"{model.NAME} has no {method}")
                mistaken = type("Mistaken", (model,), {method: replacement})
                with self.assertRaises(Difference, msg=f"not found within {GAMES} games") as found:
                    compare_games(mistaken, GAMES, SEED)
                print(f"{model.NAME}: {wrong}: found in game {found.exception.game + 1}")

    def demand_alike(self, model):
        tally = compare_games(model, GAMES, SEED)
        self.assertEqual(tally.games, GAMES)
        self.assertGreater(tally.legal_lists, GAMES)

    def test_world_league(self):
        self.demand_alike(WorldLeague)
        self.demand_found(WorldLeague, WORLD_LEAGUE)

    def test_basketboss(self):
        self.demand_alike(Basketboss)
        self.demand_found(Basketboss, BASKETBOSS)

    def test_basketball_duel(self):
        self.demand_alike(BasketballDuel)
        self.demand_found(BasketballDuel, BASKETBALL_DUEL)


if __name__ == "__main__":
    unittest.main()
