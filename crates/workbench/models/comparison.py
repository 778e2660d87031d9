"""Plays a model and the program against each other, and says where they differ first.

Either the program plays a game and the model follows its record: before each step both must await the same and list
the same actions, after it what everybody knows must be the same. Or the model plays, and the program judges its
transcript: every step must be by the rules, and at some places both must list the same actions and know the same. Both
ways must end in the same standings. Which clause an event or a refusal cites, and who is told what, is not compared.
"""

import json
import random
from collections import Counter
from dataclasses import dataclass

import referee
from table import CHANCE


class Difference(Exception):
    """The place where model and program differ, with both answers and the game."""

    def __init__(self, where, model, program):
        self.game = None
        super().__init__(f"{where}\n  the model:   {text(model)}\n  the program: {text(program)}")

    def of_game(self, number, seed, setup):
        self.game = number
        self.args = (f"game {number} of seed {seed}, set-up {text(setup)}\n{self}",)


@dataclass
class Tally:
    """The numbers of comparisons."""

    games: int = 0
    steps: int = 0
    legal_lists: int = 0


class Played:
    """A model in play: the decisions that it awaits, and its end."""

    def __init__(self, model):
        self.model = model
        self.game = model.play()
        self.awaited = next(self.game, None)

    def take(self, who, action):
        try:
            self.awaited = self.game.send((who, action))
        except StopIteration:
            self.awaited = None


def text(answer):
    return answer if isinstance(answer, str) else json.dumps(answer)


def compare_games(model_class, games, seed):
    """Compares this many games under random set-ups. Returns the tally; raises a Difference that names the set-up."""
    tally = Tally()
    for number in range(games):
        dice = random.Random(f"{model_class.NAME} {seed} {number}")
        setup = referee.random_setup(model_class.NAME, dice)
        compare = follow if number % 2 == 0 else lead
        try:
            compare(model_class, setup, dice, tally)
        except Difference as difference:
            difference.of_game(number, seed, setup)
            raise
        tally.games += 1
    return tally


def follow(model_class, setup, dice, tally):
    """Lets the program play a game and the model follow it."""
    record = referee.played(setup=setup, game=model_class.NAME, seed=dice.getrandbits(32))
    model = model_class(record[0]["setup"])
    played = Played(model)
    compare_public(model, record[0]["public"], "at the start")
    for number, line in enumerate(record[1:-1], 1):
        where = f"before step {number}, `{line['step']}`"
        compare_legal(played.awaited, line["legal"], where)
        who, action = line["step"].split(": ", 1)
        played.take(who if who == CHANCE else int(who), action)
        compare_public(model, line["public"], f"after step {number}, `{line['step']}`")
        tally.steps += 1
        tally.legal_lists += len(line["legal"])
    compare_standings(played, record[-1]["standings"])


def lead(model_class, setup, dice, tally):
    """Lets the model play a game at random and the program judge it."""
    model = model_class(setup)
    played, steps, kinds, words = Played(model), [], [], {}
    while played.awaited is not None:
        kinds.append(kind_of(played.awaited))
        steps.append(choose(model, played.awaited, words, dice))
        played.take(*steps[-1])
    lines = [f"{who}: {action}" for who, action in steps]
    verdict = referee.verdict(referee.transcript(model.NAME, setup, lines))
    if not verdict["faithful"]:
        raise Difference(f"step {verdict['step']}, `{verdict['said']}`", "by the rules", verdict["rules"])
    compare_standings(played, verdict["standings"])
    tally.steps += len(steps)
    places = to_be_asked(kinds, model.positions_asked, dice)
    again = Played(model_class(setup))
    for number, (who, action) in enumerate(steps):
        if number in places:
            where = f"after the {number} steps {lines[:number]}"
            there = referee.position(referee.transcript(model.NAME, setup, lines[:number]))
            compare_legal(again.awaited, there["legal"], where)
            compare_public(again.model, there["public"], where)
            tally.legal_lists += len(there["legal"])
        again.take(who, action)


def kind_of(awaited):
    """The words of the notation that a position lists."""
    return frozenset(action.split()[0] for actions in awaited.values() for action in actions)


def to_be_asked(kinds, number, dice):
    """Draws up to this many positions of a game: half of them at random, the other half from rare kinds of positions."""
    count = Counter(kinds)
    places = dice.sample(range(len(kinds)), len(kinds))
    rare = sorted(places, key=lambda place: count[kinds[place]])
    return {*places[: number // 2], *rare[: number - number // 2]}


def choose(model, awaited, words, dice):
    """A step at random. Each word of the notation has its own weight in each game, so that games are of different kinds."""
    who = dice.choice(sorted(awaited))
    actions = sorted(awaited[who])
    if who == CHANCE:
        return who, dice.choice(actions)
    seat = int(who)
    weights = []
    for action in actions:
        word = action.split()[0]
        if word not in words:
            words[word] = dice.choice([0.2, 1, 1, 5])
        weights.append(words[word] * (model.temptation if model.tempting(seat, action) else 1))
    [action] = dice.choices(actions, weights)
    return seat, action


def compare_legal(model, program, where):
    """Compares the awaited seats and their actions. The order of a list does not matter; duplicates do."""
    ours = {who: sorted(actions) for who, actions in (model or {}).items()}
    theirs = {who: sorted(actions) for who, actions in program.items()}
    if ours != theirs:
        raise Difference(f"legal {where}", ours or "the game is over", theirs)


def compare_public(model, program, where):
    """Compares the public state, as far as the model follows it."""
    for name, ours in model.public().items():
        theirs = like(ours, program[name])
        if ours != theirs:
            raise Difference(f"{name} {where}", ours, theirs)


def like(ours, theirs):
    """The part of an answer that the model has too: the fields of its objects."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return {key: like(value, theirs.get(key)) for key, value in ours.items()}
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return [like(mine, other) for mine, other in zip(ours, theirs)]
    return theirs


def compare_standings(played, standings):
    """Places, scores and their parts."""
    if played.awaited is not None or standings is None:
        state = "over" if played.awaited is None else played.awaited
        raise Difference("at the end", state, "goes on" if standings is None else "over")
    rows = [
        {
            "seat": row["seat"],
            "place": row["place"],
            "score": row["score"],
            "parts": {part["name"]: part["points"] for part in row["parts"]},
        }
        for row in standings["rows"]
    ]
    if played.model.rows() != rows:
        raise Difference("standings", played.model.rows(), rows)
