"""A program as somebody else writes it: checked by mypy, strictly, and never run."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

import tabletop
from tabletop.types import Event, Share


def play(seed: int) -> list[float]:
    table: tabletop.Table = tabletop.open("world-league", seats=3, seed=seed)
    while not table.is_over:
        seat = table.next_seat
        if seat is None:
            break
        mask: npt.NDArray[np.bool_] = table.mask(seat)
        heard: list[Event] = table.take(int(np.flatnonzero(mask)[0]), seat)
        refused = table.check("bid 40", seat=1)
        if refused is not None and heard:
            print(refused.broken[0].need, heard[0].rule)
    return table.shares()


def compare(games: int) -> tuple[str, float]:
    best: Share = max(tabletop.study("basketboss", players=["easy", "greedy"], games=games).shares)
    return best.name, best.share


def observations() -> npt.NDArray[np.int32]:
    batch = tabletop.Batch("starplayer", 8, seats=2)
    batch.step(batch.random_actions)
    assert batch.observations is not None
    return batch.observations
