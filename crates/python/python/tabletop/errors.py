"""What this package raises."""

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
    """Everything that this package raises on its own account."""


class Refused(TabletopError, ValueError):
    """A step that breaks rules. Nothing has changed."""

    broken: list[Broken]
    """Every rule that it breaks, the primary one first: `rule`, `text`, `have`, `need`."""
    game: Optional[int]
    """In a batch: which of its games refuses."""

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
    """A name that is no game's."""


class NoSuchPlayer(TabletopError, LookupError):
    """A name that is no player's."""


class NotAsked(TabletopError):
    """Nobody, or not this seat, decides now."""


class Busy(TabletopError, RuntimeError):
    """A table or a batch that another thread is using now."""


class MergeError(TabletopError, ValueError):
    """Parts that are not of one study, that overlap, or with a gap between them."""


class RecordError(TabletopError, ValueError):
    """A record that cannot be replayed."""

    line: int
    """The line, from 1."""
    step: int
    """The step, from 1; 0 before the first."""
    refused: Optional[Refused]
    """Which rules the step breaks, if it breaks any."""

    def __init__(self, text: str, line: int, step: int, refused: Optional[Refused]) -> None:
        super().__init__(text)
        self.line, self.step, self.refused = line, step, refused

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self.line, self.step, self.refused))
