"""Runs the program `referee` and reads what it answers; makes the set-ups that are played.

The program is what the environment variable REFEREE names, by default `target/release/referee` of this repository.
"""

import json
import os
import subprocess
from functools import cache
from pathlib import Path

from starplayer_sets import free_starplayer, seat_starplayer

PROGRAM = os.environ.get("REFEREE") or str(Path(__file__).resolve().parents[3] / "target" / "release" / "referee")

# The other values of the rulings that have any; the first value of each is the default.
OTHER_VALUES = {
    "world-league": {
        "R-1": ["Given"],
        "R-2": ["LeftOfOpener"],
        "R-3": ["FirstColumn"],
        "R-4": ["PlacesPassDown"],
        "R-5": ["ManagerRank"],
        "R-6": ["NotAllowed"],
        "R-7": ["StillInjured"],
        "R-8": ["MostMoney"],
        "R-10": ["AllTogether"],
        "R-11": ["NextLowest"],
        "R-13": ["PassedForHim"],
        "R-14": ["NoneOfThemPays"],
        "R-15": ["HighestOnly"],
        "R-17": ["MayBeHiredAway"],
        "R-18": ["ByHeight"],
    },
    "basketboss": {
        "R-1": ["LeftOfOpener"],
        "R-2": ["OwnPositionOnly"],
        "R-3": ["WithSeasonCard"],
        "R-5a": ["MayNotRetire"],
        "R-5b": ["EachCardOnce"],
        "R-6": ["TeamLegacyApplies"],
        "R-7": ["ZeroDollars"],
        "R-8": ["InjuryCountsAsPlayer"],
        "R-9": ["IntoStack"],
        "R-10": ["AnyOwn"],
        "R-11": ["AllTies"],
        "R-12": ["BottomUp"],
        "R-13": ["DoesNotWork"],
        "R-14": ["AfterIncome"],
        "R-15": ["LastOnTop"],
        "R-18": ["HeldAlone"],
    },
    "basketball-duel": {
        "R-2": ["Seat(2)", "Seat(1)"],
        "R-3": ["FreeDiscard"],
        "R-4": ["NamedItem"],
        "R-5": ["TakerChooses", "IntoHand", "ThenAnyPlay"],
        "R-6": ["OneEach"],
        "R-7": ["LastCards"],
        "R-10": ["OnlyFirst"],
        "R-12": ["AtDealOnly", "AnyTime"],
        "R-13": ["Cap(1)", "Cap(2)", "Cap(3)"],
        "R-14": ["AtCompletion"],
        "R-15": ["Fizzle"],
        "R-16": ["DrawDiscard"],
        "R-17": ["LaidOnce"],
        "R-18": ["PerPlayer"],
        "R-19": ["EitherMate"],
        "R-20": ["TakerOnly"],
        "R-21": ["Nothing", "BonusAndHand"],
        "R-22": ["AfterLastPlay"],
        "R-23": ["EndsTurns"],
    },
    "starplayer": {
        "R-1": ["AsRequested"],
        "R-2": ["OncePerSquad"],
        "R-3": ["OnlyThePurchase"],
        "R-4": ["Proposals(1)", "Proposals(2)", "Proposals(5)"],
        "R-5": ["ClockwisePriority"],
        "R-6": ["ReceiverOnly"],
        "R-7": ["Penalised"],
        "R-9": ["Two"],
        "R-10": ["AsLanding"],
        "R-13": ["Down"],
        "R-14": ["BothPlayed"],
        "R-15": ["Must"],
        "R-16": ["Gifts"],
        "R-17": ["Each"],
        "R-18": ["AnyOfThree"],
        "R-19": ["AlwaysFive"],
        "R-21": ["Hidden"],
        "R-22": ["Emergency"],
        "R-23": ["NoEffect"],
        "R-24": ["AnyPartner"],
        "R-25": ["AllButCupMatch"],
        "R-26": ["LeaveGame"],
        "R-27": ["SeatOrder"],
        "R-28": ["MustNegotiate"],
        "R-29": ["UntilTackled"],
        "R-30": ["PassedOver"],
        "R-31": ["Received"],
        "R-32": ["AnyDue"],
        "R-33": ["BeforePlayPasses"],
        "R-34": ["OwnersChoice"],
        "R-35": ["WhenPlayed"],
        "R-36": ["EverySquad"],
        "R-37": ["PlayPasses"],
        "R-38": ["Emergency"],
        "R-39": ["AllButTheirs"],
        "R-40": ["NothingDeclared"],
    },
}


class Unanswered(Exception):
    """The program failed. The message has its output."""


def run(arguments, text="", codes=(0,)):
    """The output of the program for `text` on its standard input."""
    try:
        done = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Unanswered(f"{PROGRAM}: {error.strerror}") from None
    if done.returncode not in codes:
        raise Unanswered(f"`referee {' '.join(arguments)}` ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


@cache
def default_setup_text(game, seats):
    return run(["setup", game, "--seats", str(seats)])


def played(game, setup, seed):
    """The record of a game that the program plays: its lines as objects."""
    lines = run(["play", game, "--setup", "-", "--seed", str(seed), "--json"], json.dumps(setup)).splitlines()
    return [json.loads(line) for line in lines]


def transcript(game, setup, steps):
    """A game as a text that the program checks."""
    head = f"tabletop transcript 1\ngame {game}\nsetup {json.dumps(setup)}\n\n"
    return head + "".join(f"{step}\n" for step in steps)


def verdict(text):
    """The verdict of the program on a transcript."""
    return json.loads(run(["check", "-", "--json"], text, codes=(0, 1)))


def position(text):
    """The position at the end of a transcript."""
    return json.loads(run(["ask", "-", "--json"], text))


# Set-ups


def random_setup(game, dice):
    """Seats, rulings and components drawn by `dice`: the printed components in less than half of them, else a free set."""
    seats = dice.randint(2, 4 if game in ("basketball-duel", "starplayer") else 5)
    setup = json.loads(default_setup_text(game, seats))
    if dice.random() < 0.8:
        for ruling, values in OTHER_VALUES[game].items():
            if ruling in setup["rulings"] and dice.random() < 0.45:
                setup["rulings"][ruling] = dice.choice(values)
    SEATING[game](setup, dice)
    if dice.random() < 0.6:
        setup["components"]["checks"] = "free"
        FREE_SETS[game](setup["components"], seats, dice)
    return setup


def seat_world_league(setup, dice):
    if setup["rulings"]["R-1"] == "Given":
        setup["tallest_first"] = dice.sample(range(1, setup["seats"] + 1), setup["seats"])


def seat_basketboss(setup, dice):
    setup["tallest"] = dice.randint(1, setup["seats"])


def seat_basketball_duel(setup, dice):
    if setup["seats"] == 4 and dice.random() < 0.6:
        setup["mode"] = "teams"
    if dice.random() < 0.2:
        setup["turn_limit"] = dice.randint(1, 60)


def free_world_league(components, _seats, dice):
    """Small piles, equal heights, short careers, printed players that end early."""
    if dice.random() < 0.4:
        components["agents"] = components["agents"][: dice.choice([3, 8, 15, 20])]
    if dice.random() < 0.4:
        components["injuries"] = dice.choice([0, 1, 4])
    if dice.random() < 0.4:
        for agent in components["agents"]:
            agent["height_cm"] = dice.choice([180, 185, 190])
    if dice.random() < 0.4:
        for agent in components["agents"]:
            agent["values"] = [dice.choice([0, 0, 1, 2]) for _ in range(6)]
    if dice.random() < 0.5:
        for board in components["boards"]:
            for player in board["players"]:
                seasons = dice.randint(1, 6)
                player["values"] = [1] * seasons + [0] * (6 - seasons)


def free_basketboss(components, _seats, dice):
    """Small stacks, little or much money, other limits, season cards with other effects, other stars."""
    if dice.random() < 0.5:
        components["starting_dollars"] = dice.choice([2, 3, 5, 30])
    if dice.random() < 0.4:
        components["players"] = components["players"][: dice.choice([3, 8, 15, 20])]
    if dice.random() < 0.4:
        dice.shuffle(components["advisors"])
    if dice.random() < 0.4:
        for row in components["scoreboard"]:
            row["income_limit_dollars"] = dice.randint(1, 9)
            row["player_limit"] = dice.randint(1, 7)
    effects = [
        "none",
        "ribbon_for_first",
        "ribbon_for_trophyless",
        "income_by_rank",
        {"hire_order": "forward"},
        {"position_worth": dice.choice([0, 2, 3])},
        {"star_bonus": {"at_least": 3, "bonus": dice.choice([-2, 2])}},
        {"age_steps": dice.choice([0, 2, 3])},
        {"min_raise": dice.choice([2, 3])},
    ]
    for card in components["season_cards"]:
        if dice.random() < 0.25:
            card["effect"] = dice.choice(effects)
    if dice.random() < 0.3:
        for player in components["players"]:
            player["stars"] = [dice.choice([0, 0, 1, 2]) for _ in range(dice.randint(1, 6))]
            if not any(player["stars"]):
                player["stars"][0] = 1
    if dice.random() < 0.3:
        for board in components["boards"]:
            for player in board["starting_players"]:
                player["stars"], player["income_dollars"] = dice.randint(0, 2), dice.randint(0, 2)


def free_basketball_duel(components, seats, dice):
    """Few cards of few items, so that items are completed and swiped; at least four cards a seat, at most 64."""
    items = dice.sample(list(components["names"]), dice.choice([2, 2, 3, 5]))

    def half(side):
        return f"{dice.choice(items)} {side}"

    cards = []
    for _ in range(dice.choice([4, 8, 12, 20, 28, 36])):
        sides = dice.choice([("left", "right"), ("right", "left"), ("left", "left"), ("right", "right")])
        star = "star" if dice.random() < 0.3 else "none"
        cards.append({"top": half(sides[0]), "bottom": half(sides[1]), "star": star})
    components["items"] = cards
    components["immunity"] = [dice.choice(items) for _ in range(dice.randint(0, 5))]
    components["swipe_item"] = [dice.choice(items) for _ in range(dice.randint(0, 5))]
    for kind, most in (("swipe_wild", 3), ("swipe_bonus", 3), ("swipe_immunity", 2)):
        components[kind] = dice.randint(0, most)
    lists = sum(len(components[kind]) for kind in ("items", "immunity", "swipe_item"))
    others = sum(components[kind] for kind in ("swipe_wild", "swipe_bonus", "swipe_immunity"))
    components["swipe_wild"] += max(0, 4 * seats - lists - others)


SEATING = {
    "world-league": seat_world_league,
    "basketboss": seat_basketboss,
    "basketball-duel": seat_basketball_duel,
    "starplayer": seat_starplayer,
}
FREE_SETS = {
    "world-league": free_world_league,
    "basketboss": free_basketboss,
    "basketball-duel": free_basketball_duel,
    "starplayer": free_starplayer,
}
