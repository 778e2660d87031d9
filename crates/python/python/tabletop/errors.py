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
    """The base of all exceptions of this package."""


class Refused(TabletopError, ValueError):
    """A step that breaks rules. Nothing has changed."""

    broken: list[Broken]
    """Every rule that it breaks, the primary one first: `rule`, `text`, `have`, `need`."""
    game: Optional[int]
    """The index of the game that refuses, in a batch."""

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
    """A text that is no step, no action, no record and no save."""


class SetupError(TabletopError, ValueError):
    """A set-up that cannot be played, with everything that is wrong with it."""


class NoSuchGame(TabletopError, LookupError):
    """A name that no game has."""


class NoSuchPlayer(TabletopError, LookupError):
    """A name that no player has."""


class NotAsked(TabletopError):
    """A decision of a seat that is not asked now, or for which no single seat is asked."""


class Busy(TabletopError, RuntimeError):
    """A table or a batch that another thread is using now."""


class MergeError(TabletopError, ValueError):
    """Parts that do not belong to one study, that overlap, or that leave a gap."""


class RecordError(TabletopError, ValueError):
    """A record that cannot be replayed."""

    line: int
    """The line, from 1."""
    step: int
    """The step, from 1; 0 before the first."""
    refused: Optional[Refused]
    """The rules that the step breaks, if it breaks any."""

    def __init__(self, text: str, line: int, step: int, refused: Optional[Refused]) -> None:
        super().__init__(text)
        self.line, self.step, self.refused = line, step, refused

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self.line, self.step, self.refused))
