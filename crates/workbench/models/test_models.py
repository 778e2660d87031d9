#!/usr/bin/env python3
"""The comparison finds mistakes: a model with one mistake in it is caught.

Each mistake changes one rule of one model, most of them by one. The difference must be found within so many games, more of
them in Starplayer, which has the most rules; the test prints in which. The model without a mistake must come through all
of them.
"""

import multiprocessing
import unittest

from basketball_duel import BasketballDuel
from basketboss import POSITIONS, Basketboss
from comparison import Difference, compare_games
from starplayer import Starplayer
from starplayer_kit import round_of
from world_league import WorldLeague

GAMES = 60
SEED = 7

# The mistakes, each with the name in the model that it replaces.
WORLD_LEAGUE = {
    "a bid may equal the highest": ("least_bid", lambda game, highest: highest[1] if highest else 1),
    "a market holds one tile more": ("MARKET_TILES", {2: (2, 5), 3: (2, 6), 4: (3, 7), 5: (4, 8)}),
    "the Agent's holder pays the full bid": ("price", lambda game, winner, bid: bid),
    "half a bribe is rounded down": ("referee_share", lambda game, bribe: bribe // 2),
    "the Banker pays up to 5": ("interest", lambda game, millions: min(millions // 2, 5)),
    "one more place has a trophy": ("kinds_of_trophy", lambda game: min(len(game.seats), 4)),
    "tied places always pass down": ("deny_places", lambda game, seats: None),
    "a specialist of another team is free": ("fee", lambda game, seat, specialist: 0),
    "of equal teams the first seat chooses first": ("hire_order", lambda game: sorted(game.seats, key=game.strength)),
    "the Trainer slides past the sixth space": (
        "may_slide",
        lambda game, seat, position: game.columns[seat][position].shows == "face_up"
        and (game.columns[seat][position].space == 6 or WorldLeague.may_slide(game, seat, position)),
    ),
    "the final score counts each 4 million": (
        "parts",
        lambda game, seat: WorldLeague.parts(game, seat) | {"money": game.millions[seat] // 4},
    ),
}
BASKETBOSS = {
    "an offer may equal the highest": ("least_offer", lambda game, highest: highest[1] if highest else 1),
    "half a bid is rounded down": ("referee_share", lambda game, bid: bid // 2),
    "the Banker pays up to $5": ("interest", lambda game, counted: min(counted // 2, 5)),
    "a row has at least two cards": ("row_is_full", lambda game: len(game.row) > 1 and Basketboss.row_is_full(game)),
    "a star more is needed for the bonus": ("star_bonus", lambda game, stars: Basketboss.star_bonus(game, stars - 1)),
    "the first of the strongest is injured": (
        "strongest_columns",
        lambda game, seat: Basketboss.strongest_columns(game, seat)[:1],
    ),
    "injured players count": ("active", lambda game, seat: POSITIONS),
    "injuries always go to the box": ("discard_injury", lambda game, column: setattr(column, "injury", None)),
    "the Trainer retires whatever is ruled": (
        "may_slide",
        lambda game, seat, position, slid: Basketboss.may_slide(game, seat, position, slid)
        or (position not in slid and game.columns[seat][position].card and not game.columns[seat][position].injury),
    ),
    "without advisors the seats are ranked by number": (
        "number",
        lambda game, seat: game.advisor_number[game.advisor[seat]] if game.advisor[seat] else 10 + seat,
    ),
    "the final score counts each $4": (
        "parts",
        lambda game, seat: Basketboss.parts(game, seat) | {"money": game.dollars[seat] // 4},
    ),
}
BASKETBALL_DUEL = {
    "one draw more from the discard pile": ("discard_cap", lambda game: BasketballDuel.discard_cap(game) + 1),
    "an item that fits may be discarded": (
        "discards",
        lambda game, seat: [f"discard {card}" for card in game.hand[seat]],
    ),
    "a Swipe that names an item takes any": (
        "may_swipe_item",
        lambda game, rival, card, kind: BasketballDuel.may_swipe_item(game, rival, card, "wild"),
    ),
    "an Immunity card protects nothing": ("protected", lambda game, seat: []),
    "team-mates may be swiped": ("opponents", lambda game, seat: [other for other in game.seats if other != seat]),
    "team-mates sit side by side": ("mate", lambda game, seat: game.left_of(seat) if game.teams else None),
    "a star gives no other turn": ("take_turn", lambda game, seat: turn_without_star(game, seat)),
    "each has one last play": ("last_plays", lambda game: one_last_play_each(game)),
    "a sudden death needs no item": ("has_item", lambda game, seat: True),
}


def turn_without_star(game, seat):
    yield from BasketballDuel.take_turn(game, seat)
    return False


def one_last_play_each(game):
    for seat in game.clockwise_from(game.next_up):
        yield from game.last_play(seat)


STARPLAYER = {
    "a double pays twice": ("owe_double", lambda game, seat, total: Starplayer.owe_double(game, seat, 2 * total)),
    "the royalty does not grow with the fourth Starplayer": ("royalty", lambda game, owner, star: 1),
    "the legal fees of a Bogus are half": ("legal_fees", lambda game: 1),
    "a Free Transfer is paid for": ("is_free_transfer", lambda game, footballer, space: False),
    "half a price is rounded down": ("half", lambda game, worth: worth // 2),
    "each footballer sent back costs £1M": ("penalty_fee", lambda game: 2),
    "the forfeit of a lost Final is £1M": ("forfeit", lambda game: 2),
    "a fourth Wild Substitute may be taken": ("take_wild", lambda game, seat: take_any_wild(game, seat)),
    "Wild Substitutes stand for anybody": ("wilds_are_midfielders", lambda game, formation: False),
    "each squad takes a place of the All-6 bonus": (
        "may_take_place",
        lambda game, club, squad: game.places < 4 and squad not in club.all_six,
    ),
    "the match without a card needs no Club Set": (
        "may_play_free_match",
        lambda game, seat: not game.clubs[seat].cup_matches and not game.has_all_wins(seat),
    ),
    "a shoot-out ends when it is decided": ("shoot_out", lambda game, one, other: short_shoot_out(game, one, other)),
    "the challenger wins a level match": ("shoot_out", lambda game, one, other: won_without_kicks(one)),
    "Win cards may be traded out of order": (
        "wins_in_order",
        lambda game, wins: len(wins) == len({round_of(win) for win in wins}),
    ),
    "a negotiation sees one proposal more": (
        "proposals_allowed",
        lambda game: Starplayer.proposals_allowed(game) + 1,
    ),
    "a tackler without the price may tackle": ("has_price", lambda game, seat, space: True),
    "a turn is missed for each red card": (
        "serve_red",
        lambda game, seat: setattr(game.clubs[seat], "turns_to_miss", game.clubs[seat].turns_to_miss + 1),
    ),
    "the Red is served though nobody showed it": ("red", lambda game, seat: served_at_once(game, seat)),
    "what was not claimed stays due": ("let_claims_lapse", lambda game: None),
    "a debtor may not claim what the Official owes": ("owed_by_official", lambda game, seat: []),
    "a debtor may swap cards": ("pushable", lambda game, talk, giver: as_in_a_window(game, talk, giver)),
    "nobody is called for a twelfth footballer": ("calls", lambda game, seat: []),
}
# Mistakes that few games show, each with games that do.
RARE_MARKET = {
    "a market may be one tile short": ("MARKET_TILES", {2: (1, 4), 3: (1, 5), 4: (2, 6), 5: (3, 7)}),
}
RARE_BONUS = {
    "a second item of a Bonus card always counts 3": (
        "item_points",
        lambda game, seat, item, completed: (3 if item in dict(game.bonus[seat]) else 2) * completed,
    ),
}
RARE = {"three Wild Substitutes count in Five-a-side": ("wilds_in_squad", lambda game: 3)}


def take_any_wild(game, seat):
    taken = game.tray.wild_substitutes > 0
    game.clubs[seat].wild_substitutes += taken
    game.tray.wild_substitutes -= taken
    return taken


def short_shoot_out(game, one, other):
    goals = [0, 0]
    for kick in range(1000):
        goals[kick % 2] += yield from game.kick()
        left = [max(0, (10 - kick) // 2), max(0, (9 - kick) // 2)]
        if goals[0] > goals[1] + left[1] or goals[1] > goals[0] + left[0]:
            break
    return one if goals[0] > goals[1] else other


def won_without_kicks(seat):
    yield from ()
    return seat


def as_in_a_window(game, talk, giver):
    debt, talk.debt = talk.debt, None
    items = Starplayer.pushable(game, talk, giver)
    talk.debt = debt
    return items


def served_at_once(game, seat):
    game.tray.yellow_cards += game.clubs[seat].yellow_cards
    game.clubs[seat].yellow_cards = 0
    game.serve_red(seat)


# The models that the processes of a pool compare: they are inherited, since a function without a name cannot be sent.
compared = []


def compare(index, games, seed):
    """Compares a model of the list. Returns the number of games and of legal lists, or the number of the first
    game with a difference, from 1."""
    try:
        tally = compare_games(compared[index], games, seed)
    except Difference as difference:
        return difference.game + 1
    return tally.games, tally.legal_lists


class Mistakes(unittest.TestCase):
    """Every planted mistake is found, and nothing else is."""

    def demand(self, model, mistakes, games=GAMES, seed=SEED):
        for name, _ in mistakes.values():
            self.assertTrue(hasattr(model, name), f"{model.NAME} has no {name}")
        mistaken = [type("Mistaken", (model,), {name: other}) for name, other in mistakes.values()]
        compared[:] = [model, *mistaken]
        with multiprocessing.get_context("fork").Pool() as pool:
            running = [pool.apply_async(compare, (index, games, seed)) for index in range(len(compared))]
            right, *found = [one.get() for one in running]
        self.assertIsInstance(right, tuple, f"{model.NAME} differs in game {right}")
        self.assertEqual(right[0], games)
        self.assertGreater(right[1], games)
        for wrong, game in zip(mistakes, found):
            with self.subTest(wrong):
                self.assertIsInstance(game, int, f"not found within {games} games")
                print(f"{model.NAME}: {wrong}: found in game {game}")

    def test_world_league(self):
        self.demand(WorldLeague, WORLD_LEAGUE)
        self.demand(WorldLeague, RARE_MARKET, games=20, seed=2)

    def test_basketboss(self):
        self.demand(Basketboss, BASKETBOSS)

    def test_basketball_duel(self):
        self.demand(BasketballDuel, BASKETBALL_DUEL)
        self.demand(BasketballDuel, RARE_BONUS, games=30, seed=1)

    def test_starplayer(self):
        self.demand(Starplayer, STARPLAYER, games=200)
        # A club of Five-a-side that has three Wild Substitutes and needs them is rare. These games have one.
        self.demand(Starplayer, RARE, games=150, seed=2)


if __name__ == "__main__":
    unittest.main()
