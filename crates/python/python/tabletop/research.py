"""A search with a judgement of one's own, its games as arrays, and matches with players of one's own.

A *judge* looks at several views at once, and says for each how good the legal actions look and what share of the win
it expects: a neural network that is called in batches, or a few lines of NumPy.

>>> import tabletop
>>> from tabletop import research
>>> view = tabletop.open("world-league", seats=2, seed=7).view(1)
>>> found = research.Search(research.even, iterations=64, seed=1)(view)
>>> int(found.visits.sum()), found.action in view.legal()
(64, True)

Judges and players are given views alone, so none of them can use what a seat does not know.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from . import open as open_table
from ._tabletop import Table, View, share_estimate
from .types import Share

__all__ = ["Contest", "Found", "Games", "Judged", "Leaves", "Search", "contest", "even", "samples", "self_play"]


class Leaves(NamedTuple):
    """The positions that a judge is asked about, each as the seat that decides there sees it."""

    views: list[View]
    """A view for each position."""
    legal: list[npt.NDArray[np.uint32]]
    """The numbers of the legal actions of each view."""
    seats: int
    """The number of seats at the table."""

    def figures(self) -> npt.NDArray[np.int32]:
        """The figures of the views, a row for each: see `View.figures`."""
        return np.stack([view.figures() for view in self.views])

    def softmax(self, logits: npt.ArrayLike) -> list[npt.NDArray[np.float64]]:
        """Priors of the legal actions from logits: a row for each view, a column for each action number."""
        rows = np.asarray(logits, dtype=np.float64)
        powers = [np.exp(row[legal] - row[legal].max()) for row, legal in zip(rows, self.legal)]
        return [one / one.sum() for one in powers]


class Judged(NamedTuple):
    """The answer of a judge."""

    priors: Optional[Sequence[npt.ArrayLike]]
    """For each view, a figure of at least 0 for each legal action. A greater figure is tried sooner. `None` if all are alike."""
    values: npt.ArrayLike
    """For each view, the share of the win from 0 to 1 that its seat expects; the others then share the rest evenly. Or a row
    with the share of each seat, in the order of the seats, as is needed in teams."""


Judge = Callable[[Leaves], Judged]
Player = Callable[[View], Union[str, int, "Found"]]


def even(leaves: Leaves) -> Judged:
    """The judge that knows nothing: all actions are alike, and each seat has the same share."""
    return Judged(None, np.full((len(leaves.views), leaves.seats), 1 / leaves.seats))


class Found(NamedTuple):
    """The answer of a search."""

    action: str
    """The action with the most visits, in notation; of several, the one with the greatest value."""
    numbers: npt.NDArray[np.uint32]
    """The numbers of the legal actions, in the order of `View.legal`."""
    visits: npt.NDArray[np.int64]
    """How often each was tried."""
    values: npt.NDArray[np.float64]
    """The mean share of the win after each; 0 for one that was not tried."""
    priors: npt.NDArray[np.float64]
    """The judge's prior of each, scaled to a sum of 1."""
    value: float
    """The mean share of the win over all iterations."""


class _Node:
    """A decision of a seat, known by everything that the seat has seen since the search began."""

    __slots__ = ("priors", "seat", "value", "visits", "worth")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.priors: Optional[dict[int, float]] = None
        self.value = 0.0
        self.visits: dict[int, int] = {}
        self.worth: dict[int, float] = {}

    def judge(self, legal: npt.NDArray[np.uint32], priors: Optional[npt.ArrayLike], value: float) -> None:
        weights = np.ones(len(legal)) if priors is None else np.asarray(priors, dtype=np.float64)
        if weights.shape != (len(legal),) or not np.isfinite(weights).all() or (weights < 0).any():
            raise ValueError(f"a judge gives a prior of at least 0 for each of the {len(legal)} legal actions")
        if not weights.sum():
            weights = np.ones(len(legal))
        self.priors, self.value = dict(zip(legal.tolist(), (weights / weights.sum()).tolist())), value

    def best(self, legal: npt.NDArray[np.uint32], exploration: float) -> int:
        """The legal action with the greatest upper bound. An action that no earlier sample allowed has the least prior."""
        assert self.priors is not None
        numbers = legal.tolist()
        least = min(self.priors.values())
        priors = [self.priors.get(number, least) for number in numbers]
        visits = [self.visits.get(number, 0) for number in numbers]
        reach = exploration * math.sqrt(1 + sum(visits)) / (sum(priors) or 1)

        def bound(place: int) -> float:
            tried = visits[place]
            mean = self.worth[numbers[place]] / tried if tried else self.value
            return mean + reach * priors[place] / (1 + tried)

        return int(numbers[max(range(len(numbers)), key=bound)])


_Path = list[tuple[_Node, int]]


class Search:
    """A search that is led by a judge: information-set Monte Carlo tree search with the rule of PUCT.

    An iteration draws a state that agrees with the view, and walks down the tree to a decision that is new, where the
    judge is asked. A node belongs to a seat and to what this seat has seen since the search began, so that it depends on
    nothing else; what is chosen simultaneously is seen by its own seat alone. `batch` iterations go before each call of the
    judge. The more there are, the fewer calls, and the weaker is the search for the same `iterations`.

    `against` names a player, such as `"greedy"`, that decides for all other seats. The search then looks for the best
    answer to this player, which shows how much a player can be exploited. `weigh` says how likely a sampled state is, as a
    figure of at least 0: of `pool` samples one is drawn by these weights. `noise` is the part of the first priors that is
    replaced by a draw from Dirichlet's distribution, for games from which a judge learns.

    The answer depends on the view and the `seed` alone.
    """

    def __init__(
        self,
        judge: Judge,
        *,
        iterations: int = 200,
        batch: int = 8,
        exploration: float = 1.5,
        against: Optional[str] = None,
        weigh: Optional[Callable[[Table], float]] = None,
        pool: int = 16,
        noise: float = 0.0,
        seed: int = 0,
    ) -> None:
        """Keeps the judge and the settings."""
        if min(iterations, batch, pool) < 1:
            raise ValueError("`iterations`, `batch` and `pool` are at least 1")
        if not 0 <= noise <= 1:
            raise ValueError("`noise` is a part from 0 to 1")
        self.judge, self.iterations, self.batch, self.exploration = judge, iterations, batch, exploration
        self.against, self.weigh, self.pool, self.noise, self.seed = against, weigh, pool, noise, seed

    def __call__(self, view: View) -> Found:
        """Searches the decision of the seat of this view."""
        legal = view.legal_numbers()
        if not len(legal):
            raise ValueError(f"seat {view.seat} has nothing to decide")
        lots = random.Random(f"{self.seed} {view.digest}")
        states = samples(view, self.pool, self.weigh, lots) if self.weigh else _drawn(view, lots)
        nodes: dict[tuple[int, tuple[int, ...]], _Node] = {}
        root = nodes[view.seat, ()] = _Node(view.seat)
        first = next(states)
        self._ask([([], root, view, legal)], first.seats)
        assert root.priors is not None
        priors = np.array([root.priors[number] for number in legal.tolist()])
        if self.noise:
            drawn = np.random.default_rng(lots.getrandbits(64)).dirichlet(np.full(len(legal), 10 / len(legal)))
            root.priors = dict(zip(legal.tolist(), ((1 - self.noise) * priors + self.noise * drawn).tolist()))
        left = self.iterations
        while left:
            waiting = [self._walk(next(states), nodes, view.seat) for _ in range(min(left, self.batch))]
            left -= len(waiting)
            self._ask([one for one in waiting if one is not None], first.seats)
        visits = np.array([root.visits.get(number, 0) for number in legal.tolist()])
        worth = np.array([root.worth.get(number, 0.0) for number in legal.tolist()])
        values = worth / np.maximum(visits, 1)
        best = max(range(len(legal)), key=lambda place: (visits[place], values[place]))
        return Found(view.legal()[best], legal, visits, values, priors, float(worth.sum() / visits.sum()))

    def _walk(
        self, table: Table, nodes: dict[tuple[int, tuple[int, ...]], _Node], own: int
    ) -> Optional[tuple[_Path, _Node, View, npt.NDArray[np.uint32]]]:
        """Walks down to a decision that was not judged, and returns it. `None` if the game has ended: that is noted at once."""
        path: _Path = []
        seen: dict[int, tuple[int, ...]] = {seat: () for seat in range(1, table.seats + 1)}
        while not table.is_over:
            seat = table.next_seat if path else own
            assert seat is not None
            listeners = [seat] if len(table.asked) > 1 else list(seen)
            if self.against is not None and seat != own:
                number = table.number(table.play(seat, self.against).action)
            else:
                node = nodes.setdefault((seat, seen[seat]), _Node(seat))
                view = table.view(seat)
                legal = view.legal_numbers()
                if node.priors is None:
                    return path, node, view, legal
                number = node.best(legal, self.exploration)
                # A visit without worth keeps the other iterations of the batch from the same way.
                node.visits[number] = node.visits.get(number, 0) + 1
                node.worth.setdefault(number, 0.0)
                path.append((node, number))
                table.take(number, seat)
            for listener in listeners:
                seen[listener] += (number,)
        _note(path, table.shares())
        return None

    def _ask(self, waiting: list[tuple[_Path, _Node, View, npt.NDArray[np.uint32]]], seats: int) -> None:
        """Asks the judge about new decisions, and notes its answers along their paths."""
        if not waiting:
            return
        judged = self.judge(Leaves([one[2] for one in waiting], [one[3] for one in waiting], seats))
        values = np.asarray(judged.values, dtype=np.float64)
        shapes = [(len(waiting),), (len(waiting), seats)]
        if values.shape not in shapes or not np.isfinite(values).all():
            raise ValueError(f"a judge gives values of the shape {shapes[0]} or {shapes[1]}, not {values.shape}")
        if judged.priors is not None and len(judged.priors) != len(waiting):
            raise ValueError(f"a judge gives priors for each of the {len(waiting)} views, not for {len(judged.priors)}")
        for place, (path, node, _, legal) in enumerate(waiting):
            shares = values[place] if values.ndim == 2 else np.full(seats, (1 - values[place]) / max(seats - 1, 1))
            if values.ndim == 1:
                shares[node.seat - 1] = values[place]
            if node.priors is None:
                node.judge(legal, None if judged.priors is None else judged.priors[place], float(shares[node.seat - 1]))
            _note(path, shares)


def _note(path: _Path, shares: Union[Sequence[float], npt.NDArray[np.float64]]) -> None:
    for node, number in path:
        node.worth[number] += float(shares[node.seat - 1])


def _drawn(view: View, lots: random.Random) -> Iterator[Table]:
    while True:
        yield view.sample(lots.getrandbits(64), deal=True)


def samples(view: View, pool: int, weigh: Callable[[Table], float], lots: random.Random) -> Iterator[Table]:
    """Draws states that agree with a view, without end: of `pool` samples each time one, by the weights that `weigh` gives.

    Use it to say which hidden hands are likely after what their owners have done. If all weights of a pool are 0, one of
    the pool is drawn by lot.
    """
    while True:
        drawn = [view.sample(lots.getrandbits(64), deal=True) for _ in range(pool)]
        weights = [float(weigh(table)) for table in drawn]
        if not all(math.isfinite(weight) and weight >= 0 for weight in weights):
            raise ValueError("a weight is a figure of at least 0")
        yield lots.choices(drawn, weights if sum(weights) else None)[0]


class Games(NamedTuple):
    """The decisions of whole games of a search against itself, a row for each decision."""

    figures: npt.NDArray[np.int32]
    """The view of the deciding seat: see `View.figures`."""
    game: npt.NDArray[np.int64]
    """The game, from 0."""
    seats: npt.NDArray[np.int8]
    """The deciding seat, from 1."""
    starts: npt.NDArray[np.int64]
    """Where the row's part of `numbers` and `visits` begins. One entry more than rows: the end of the last part."""
    numbers: npt.NDArray[np.uint32]
    """The numbers of the legal actions, one row after the other."""
    visits: npt.NDArray[np.int64]
    """How often each of them was tried."""
    chosen: npt.NDArray[np.uint32]
    """The number of the action that was taken."""
    values: npt.NDArray[np.float64]
    """The share of the win that the search expected."""
    shares: npt.NDArray[np.float64]
    """The share of the win that the deciding seat had in the end."""

    def policies(self, action_count: int) -> npt.NDArray[np.float32]:
        """The parts of the visits as a table: a row for each decision, a column for each action number."""
        table = np.zeros((len(self.game), action_count), dtype=np.float32)
        for row, (start, end) in enumerate(zip(self.starts, self.starts[1:])):
            table[row, self.numbers[start:end]] = self.visits[start:end] / self.visits[start:end].sum()
        return table


def self_play(
    name: str, search: Search, *, games: int, seed: int = 0, first: int = 0, temperature: float = 1.0, **setup: Any
) -> Games:
    """Plays whole games in which `search` decides for all seats, and returns every decision.

    An action is drawn with a probability in proportion to its visits to the power of 1 / `temperature`; with 0 it is the
    action of the search. Decisions with one legal action are taken and left out. `setup` is that of `tabletop.open`.
    """
    if games < 1 or temperature < 0:
        raise ValueError("`games` is at least 1, and `temperature` at least 0")
    rows: list[tuple[View, int, Found, int]] = []
    ends: list[list[float]] = []
    for game in range(first, first + games):
        table = open_table(name, seed=seed, number=game, **setup)
        lots = random.Random(f"{seed} {game}")
        while not table.is_over:
            seat = table.next_seat
            assert seat is not None
            view = table.view(seat)
            legal = view.legal_numbers()
            if len(legal) == 1:
                table.take(int(legal[0]), seat)
                continue
            found = search(view)
            chosen = table.number(found.action)
            if temperature:
                weights = (found.visits / found.visits.max()) ** (1 / temperature)
                chosen = lots.choices(legal.tolist(), weights.tolist())[0]
            rows.append((view, game - first, found, chosen))
            table.take(chosen, seat)
        ends.append(table.shares())
    return Games(
        figures=np.stack([view.figures() for view, *_ in rows]),
        game=np.array([game for _, game, *_ in rows], dtype=np.int64),
        seats=np.array([view.seat for view, *_ in rows], dtype=np.int8),
        starts=np.cumsum([0] + [len(found.numbers) for _, _, found, _ in rows], dtype=np.int64),
        numbers=np.concatenate([found.numbers for _, _, found, _ in rows]),
        visits=np.concatenate([found.visits for _, _, found, _ in rows]),
        chosen=np.array([chosen for *_, chosen in rows], dtype=np.uint32),
        values=np.array([found.value for _, _, found, _ in rows]),
        shares=np.array([ends[game][view.seat - 1] for view, game, *_ in rows]),
    )


class Contest(NamedTuple):
    """The result of many games among players."""

    shares: list[Share]
    """The share of the win of each player with its interval of 95 %, in the order of the players."""
    rows: npt.NDArray[np.float64]
    """The share of each game, a row for each game, a column for each player."""


def contest(
    name: str, players: Sequence[Union[str, Player]], *, games: int, seed: int = 0, first: int = 0, **setup: Any
) -> Contest:
    """Plays many games among players of one's own and those with a name, such as `"greedy"` or `"search:100"`.

    A player of one's own is a function of a view, which returns an action in notation or its number; a `Search` is one,
    too. The players change seats: each deal is played once for each seat, so `games` is a multiple of the number of
    players. `setup` is that of `tabletop.open`.

    >>> from tabletop import research
    >>> first = lambda view: view.legal()[0]
    >>> result = research.contest("world-league", ["greedy", first], games=20)
    >>> result.shares[0].low > 0.5, result.shares[1].name
    (True, '<lambda>')
    """
    count = len(players)
    if games < 1 or games % count or first % count:
        raise ValueError(f"`games` and `first` are multiples of {count}: each deal is played once for each seat")
    rows = np.zeros((games, count))
    for row, game in enumerate(range(first, first + games)):
        table = open_table(name, seats=count, seed=seed, number=game // count, **setup)
        while not table.is_over:
            seat = table.next_seat
            assert seat is not None
            player = players[(seat - 1 - game) % count]
            if isinstance(player, str):
                table.play(seat, player)
            else:
                said = player(table.view(seat))
                table.take(said.action if isinstance(said, Found) else said, seat)
        shares = table.shares()
        rows[row] = [shares[(player + game) % count] for player in range(count)]
    deals = rows.reshape(-1, count, count).mean(axis=1)
    names = [player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__) for player in players]
    found = [share_estimate(deals[:, player].tolist(), games) for player in range(count)]
    return Contest([Share(place + 1, names[place], *found[place]) for place in range(count)], rows)
