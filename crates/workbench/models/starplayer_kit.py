"""The pieces of Starplayer: decks, clubs, the Official's tray, and bundles that may be pushed over the table.

The names and the order of the fields are those of the record's `public`. Money is counted in half-millions.
"""

from dataclasses import dataclass, field

SQUADS = ["red", "blue", "yellow", "white"]
POSITIONS = ["goalkeeper", "defender", "midfielder", "striker"]
FORMATIONS = {"4-4-2": (1, 4, 4, 2), "4-5-1": (1, 4, 5, 1), "4-3-3": (1, 4, 3, 3)}
FOOTBALLERS = [f"{squad}-{number}" for squad in SQUADS for number in range(1, 12)]
MANAGERS = [f"manager-{number}" for number in range(1, 5)]
WIN_CARDS = [f"win-{number}-{colour}" for number in range(1, 6) for colour in SQUADS]
DECKS = ["referee", "chairman", "bonus"]
NOTES = {"0.5m": 1, "1m": 2, "2m": 4, "5m": 10, "10m": 20, "50m": 100}
DICE = [f"dice {one} {other}" for one in range(1, 7) for other in range(1, 7)]
GOAL_DIE = ["goal-1", "goal-2", "goal-3", "miss-1", "miss-2", "miss-3"]
OFFICIAL = "official"

# Cards of which one is like another: what an item of a deal is called, and where it is counted.
PLAIN_CARDS = {
    "wild": "wild_substitutes",
    "tackle": "tackles",
    "cup-match": "cup_matches",
    "window": "transfer_windows",
}
ORDER = {card: place for place, card in enumerate([*FOOTBALLERS, *WIN_CARDS, *MANAGERS, *SQUADS])}


def in_order(cards):
    """Cards as the record lists them."""
    return sorted(cards, key=lambda card: ORDER.get(card, card))


def squad_of(footballer):
    return footballer.split("-")[0]


def round_of(win):
    return int(win.split("-")[1])


def one_of_each(cards):
    """True if these Win cards are those of the rounds from 1 to the last of them, SP-18-2."""
    return sorted(map(round_of, cards)) == list(range(1, len(cards) + 1))


class Deck:
    """A face-down deck. Shuffled cards have no order yet. Cards that were put back lie under them."""

    def __init__(self, cards):
        self.shuffled = list(cards)
        self.bottom = []

    def __len__(self):
        return len(self.shuffled) + len(self.bottom)

    def tops(self):
        """The cards that may be the top card."""
        return self.shuffled or self.bottom[:1]

    def take(self, card):
        (self.shuffled or self.bottom).remove(card)

    def put_under(self, card):
        self.bottom.append(card)

    def public(self):
        return {"shuffled": list(self.shuffled), "bottom": list(self.bottom)}


@dataclass
class Bundle:
    """The pieces that one side of a deal would give."""

    footballers: set = field(default_factory=set)
    wins: set = field(default_factory=set)
    kept: set = field(default_factory=set)
    money: int = 0
    manager: str | None = None
    stadium: str | None = None
    wild_substitutes: int = 0
    tackles: int = 0
    cup_matches: int = 0
    transfer_windows: int = 0

    def has_card(self):
        counts = (self.wild_substitutes, self.tackles, self.cup_matches, self.transfer_windows)
        return bool(self.footballers or self.wins or self.kept or self.manager or self.stadium or any(counts))

    def is_empty(self):
        return not self.money and not self.has_card()

    def public(self):
        return {
            "footballers": in_order(self.footballers),
            "wins": in_order(self.wins),
            "kept": [str(card) for card in sorted(self.kept)],
            "money_half_millions": self.money,
            "manager": self.manager,
            "stadium": self.stadium,
            "wild_substitutes": self.wild_substitutes,
            "tackles": self.tackles,
            "cup_matches": self.cup_matches,
            "transfer_windows": self.transfer_windows,
        }


@dataclass
class Club(Bundle):
    """Everything that lies before a player; `money` is the club fund."""

    pawn: int = 0
    yellow_cards: int = 0
    turns_to_miss: int = 0
    matches_with_cards: int = 0
    wins_received: int = 0  # from the Official
    all_six: set = field(default_factory=set)

    def public(self):
        shown = super().public()
        shown["cash_half_millions"] = shown.pop("money_half_millions")
        return shown | {
            "pawn": self.pawn,
            "yellow_cards": self.yellow_cards,
            "turns_to_miss": self.turns_to_miss,
            "matches_with_cards": self.matches_with_cards,
            "all_six": in_order(self.all_six),
        }


@dataclass
class Tray:
    """The pieces of the Official besides money, SP-SETUP-2."""

    wins: list = field(default_factory=lambda: list(WIN_CARDS))
    managers: list = field(default_factory=lambda: list(MANAGERS))
    stadiums: list = field(default_factory=lambda: list(SQUADS))
    trophies: list = field(default_factory=lambda: list(SQUADS))
    wild_substitutes: int = 12
    tackles: int = 4
    cup_matches: int = 8
    transfer_windows: int = 8
    yellow_cards: int = 4

    def public(self):
        return {
            "wins": in_order(self.wins),
            "managers": in_order(self.managers),
            "stadiums": in_order(self.stadiums),
            "trophies": in_order(self.trophies),
            "wild_substitutes": self.wild_substitutes,
            "tackles": self.tackles,
            "cup_matches": self.cup_matches,
            "transfer_windows": self.transfer_windows,
            "yellow_cards": self.yellow_cards,
        }


def items_in(bundle):
    """The pieces of a bundle or a club that can be pushed over the table singly, SP-9-3: each kind of piece once."""
    items = [*bundle.footballers, *(f"win-{round_of(win)}" for win in bundle.wins)]
    items += [f"kept-{card}" for card in bundle.kept]
    items += [item for item, name in PLAIN_CARDS.items() if getattr(bundle, name)]
    items += [item for item in ("manager", "stadium") if getattr(bundle, item)]
    return items + [note for note, worth in NOTES.items() if bundle.money >= worth]


def move_item(item, source, target):
    """Moves one piece from one bundle to another; `items_in` the source has it."""
    if item in NOTES:
        source.money -= NOTES[item]
        target.money += NOTES[item]
    elif item in PLAIN_CARDS:
        name = PLAIN_CARDS[item]
        setattr(source, name, getattr(source, name) - 1)
        setattr(target, name, getattr(target, name) + 1)
    elif item in ("manager", "stadium"):
        setattr(target, item, getattr(source, item))
        setattr(source, item, None)
    elif item.startswith("win-"):
        [win] = [win for win in source.wins if win.startswith(item + "-")]
        source.wins.remove(win)
        target.wins.add(win)
    elif item.startswith("kept-"):
        source.kept.remove(int(item[5:]))
        target.kept.add(int(item[5:]))
    else:
        source.footballers.remove(item)
        target.footballers.add(item)


def move_all(bundle, source, target):
    """Moves what a bundle names from one club to another."""
    source.footballers -= bundle.footballers
    target.footballers |= bundle.footballers
    source.wins -= bundle.wins
    target.wins |= bundle.wins
    source.kept -= bundle.kept
    target.kept |= bundle.kept
    for name in ("money", *PLAIN_CARDS.values()):
        setattr(source, name, getattr(source, name) - getattr(bundle, name))
        setattr(target, name, getattr(target, name) + getattr(bundle, name))


def held_less(club, bundle):
    """The pieces of a club that are not in the bundle."""
    rest = Bundle(
        club.footballers - bundle.footballers,
        club.wins - bundle.wins,
        club.kept - bundle.kept,
        club.money - bundle.money,
        None if bundle.manager else club.manager,
        None if bundle.stadium else club.stadium,
    )
    for name in PLAIN_CARDS.values():
        setattr(rest, name, getattr(club, name) - getattr(bundle, name))
    return rest
