"""Four rule books of tabletop games: tables that cite their rules, players, studies, environments.

>>> import tabletop
>>> table = tabletop.open("world-league", seats=2, seed=7)
>>> table.asked
[1]
>>> str(table.take("bid 9")[0])
'Moscow Mammoths bid 9 million [WL-DRAFT-3]'
>>> print(table.check("bid 40", seat=1))  # doctest: +ELLIPSIS
the highest bid is this seat's own [WL-DRAFT-4]; ...

`tabletop.pettingzoo` and `tabletop.gymnasium` are imported on their own, as they need these packages.
"""

from __future__ import annotations

import builtins
import json
import operator
import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Optional, Union

import numpy as np

from . import errors, types
from ._tabletop import Batch, Game, Record, Study, Table, View, __version__, game, games, load
from ._tabletop import judge as _judge
from ._tabletop import merge as _merge
from ._tabletop import open_table as _open_table
from ._tabletop import play_study as _play_study
from .errors import Refused, TabletopError

__all__ = [
    "Batch",
    "Game",
    "Record",
    "Refused",
    "Study",
    "Table",
    "TabletopError",
    "View",
    "__version__",
    "check",
    "errors",
    "game",
    "games",
    "judge",
    "load",
    "merge",
    "open",
    "read",
    "replay",
    "study",
    "types",
]

Text = Union[str, "os.PathLike[str]"]


def open(  # noqa: A001: the name that the other languages have too
    name: str,
    *,
    seats: Optional[int] = None,
    variant: Optional[str] = None,
    rulings: Optional[Mapping[str, str]] = None,
    seed: Optional[int] = None,
    number: int = 0,
    deal: bool = True,
    **setup: Any,
) -> Table:
    """Opens a table at the start of a game.

    `seats` has the usual number as its default. `variant` is a way to play that the book names, or a part of its
    name, such as `"short"`. `rulings` chooses readings by the ids of the rulings, such as `{"R-2": "SameOpener"}`.
    All other fields of a set-up are given by their names, such as `turn_limit=400`.

    The table deals chance itself: game `number` of `seed`, or of a seed from the system. With `deal=False` chance
    is entered, as people do at a table: `table.enter("chance: turn 17")`.
    """
    fields = _setup(name, seats, variant, setup)
    if not isinstance(deal, (bool, np.bool_)):
        raise TypeError(f"argument 'deal': True or False is needed, not {_shown(deal)}")
    dealer = None if not deal else secrets.randbits(64) if seed is None else seed
    return _open_table(name, json.dumps(fields), {} if rulings is None else rulings, dealer, number)


def _shown(value: object) -> str:
    try:
        text = repr(value)
    except ValueError:  # Python writes down no number of more than 4,300 digits.
        text = "a number of thousands of digits"
    return f"{text[:40]}{'…' if len(text) > 40 else ''} ({type(value).__name__})"


def _field(name: str, value: object) -> Any:
    """Converts the value of a field to JSON, also from NumPy. Fractions are refused, because no field has one."""
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, np.bool_):
        return bool(value)
    if isinstance(value, Mapping):
        if not all(isinstance(key, str) for key in value):
            raise TypeError(f"`{name}` is {_shown(value)}: the names of its parts are texts")
        return {key: _field(f"{name}.{key}", part) for key, part in value.items()}
    if isinstance(value, (list, tuple)) or (isinstance(value, np.ndarray) and value.ndim):
        return [_field(f"{name}[{place}]", part) for place, part in enumerate(value)]
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        kinds = "a text, a whole number, a truth value, a list or a dictionary"
        raise TypeError(f"`{name}` is {_shown(value)}: a field of a set-up is {kinds}") from None
    if abs(number) >= 2**63:
        raise ValueError(f"`{name}` is {_shown(number)}: it is too large for a set-up")
    return number


def _setup(name: str, seats: Optional[int], variant: Optional[str], more: Mapping[str, Any]) -> dict[str, Any]:
    known = game(name)
    fields: dict[str, Any] = json.loads(known.usual_setup(seats))
    if variant is not None:
        if not isinstance(variant, str):
            raise TypeError(f"argument 'variant': a text is needed, not {_shown(variant)}")
        named = variant.casefold()
        chosen = [one for one in known.variants if one.name.casefold() == named]
        chosen = chosen or [one for one in known.variants if named in one.name.casefold()]
        if len(chosen) != 1:
            names = "; ".join(one.name for one in known.variants)
            how = "several variants" if chosen else "no variant"
            raise errors.SetupError(f"{known.title} has {how} {variant!r}; it has: {names}")
        fields.update(json.loads(chosen[0].setup))
    fields.update((field, _field(field, value)) for field, value in more.items())
    return fields


def _text(source: Text) -> str:
    if isinstance(source, str):
        if source and "\n" not in source:
            raise errors.Unreadable(f"{source!r} is read as the text itself; for a file give pathlib.Path({source!r})")
        return source
    if not isinstance(source, os.PathLike):
        raise TypeError(f"a text or a pathlib.Path is read, not {_shown(source)}")
    with _file(source, encoding="utf-8") as file:
        return file.read()


_file = builtins.open


def read(source: Text) -> Record:
    """Reads a transcript or a position: its text, or a file as a `pathlib.Path`."""
    return Record(_text(source))


def replay(source: Text) -> Table:
    """Returns the table at the end of a transcript or a position: its text, or a file as a `pathlib.Path`."""
    return read(source).replay()


def check(source: Text) -> types.Checked:
    """Checks that every step of a record follows the rules: its text, or a file as a `pathlib.Path`."""
    return read(source).check()


def judge(source: Text) -> list[types.Judged]:
    """Judges the questions at the head of a record: its text, or a file as a `pathlib.Path`."""
    return _judge(_text(source))


def study(
    name: str,
    *,
    players: Sequence[str],
    games: Optional[int] = None,
    margin: Optional[float] = None,
    seed: int = 0,
    first: int = 0,
    rotate: bool = False,
    count: Optional[str] = None,
    by: Optional[str] = None,
    threads: Optional[int] = None,
    variant: Optional[str] = None,
    **setup: Any,
) -> Study:
    """Plays many games among players, and measures how often each wins.

    Plays `games` games, or as many as are needed until each share is known up to `margin` to both sides. `first` is
    the number of the first game, so that parts of a study can be made anywhere and merged. With `rotate` each deal
    is played once from each seat. `count` counts `"rules"`, `"events"` or `"actions"`. `by` names a kind of action
    that is chosen by lot, so that its effect can be measured.

    The figures do not depend on `threads`. The default is one a core, and the most are four a core.
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise TypeError(f"argument 'players': several texts are needed, not {_shown(players)}")
    fields = _setup(name, len(players), variant, setup)
    return _play_study(
        game=name,
        setup=json.dumps(fields),
        players=players,
        seed=seed,
        first=first,
        games=games,
        margin=margin,
        rotate=rotate,
        count=count,
        by=by,
        threads=threads,
    )


def merge(parts: Iterable[Study]) -> Study:
    """Merges the parts of one study, in any order. The figures are exactly those of an undivided study."""
    return _merge(parts)
