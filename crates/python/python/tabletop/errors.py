"""The exceptions of this package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

from .types import Broken

__all__ = [
    "Busy",
    "MergeError",
    "NoSuchGame",
    "NoSuchPlayer",
    "NotAsked",
    "RecordError",
    "Refused",
    "SetupError",
    "TabletopError",
    "Unreadable",
]


class TabletopError(Exception):
    """The base class of all exceptions of this package."""


class Refused(TabletopError, ValueError):
    """Raised for a step that breaks rules. Nothing has changed."""

    broken: list[Broken]
    """Every rule that the step breaks, the primary one first: `rule`, `text`, `have`, `need`."""
    game: Optional[int]
    """The index of the game that refuses the action, in a batch; else `None`."""

    def __init__(self, text: str, broken: Sequence[Broken] = ()) -> None:
        super().__init__(text)
        self.broken = list(broken)
        self.game = None

    @property
    def rules(self) -> list[str]:
        """The ids of the broken rules, each once."""
        return list(dict.fromkeys(broken.rule for broken in self.broken))

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self.broken))


class Unreadable(TabletopError, ValueError):
    """Raised for a text that cannot be parsed as a step, an action, a record or a save."""


class SetupError(TabletopError, ValueError):
    """Raised for a set-up with defects. The message names all of them."""


class NoSuchGame(TabletopError, LookupError):
    """Raised if no game has the given name."""


class NoSuchPlayer(TabletopError, LookupError):
    """Raised if no player has the given name."""


class NotAsked(TabletopError):
    """Raised if the seat is not asked now, or if no seat is named and not exactly one is asked."""


class Busy(TabletopError, RuntimeError):
    """Raised if another thread is using the table or the batch."""


class MergeError(TabletopError, ValueError):
    """Raised for parts that do not belong to one study, that overlap, or that leave a gap."""


class RecordError(TabletopError, ValueError):
    """Raised for a record that cannot be replayed."""

    line: int
    """The line number, from 1."""
    step: int
    """The number of the step, from 1; 0 for an error before the first step."""
    refused: Optional[Refused]
    """The rules that the step breaks, if it breaks any."""

    def __init__(self, text: str, line: int, step: int, refused: Optional[Refused]) -> None:
        super().__init__(text)
        self.line, self.step, self.refused = line, step, refused

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self.line, self.step, self.refused))
