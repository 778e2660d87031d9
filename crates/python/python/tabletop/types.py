"""The named tuples that the classes of this package return."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Optional

if TYPE_CHECKING:
    from ._tabletop import Table
    from .errors import Refused

__all__ = [
    "Answer",
    "Broken",
    "Checked",
    "Clause",
    "Considered",
    "Event",
    "Hit",
    "Judged",
    "Parting",
    "Ruling",
    "Share",
    "Side",
    "Thought",
    "Variant",
]


class Event(NamedTuple):
    """Something that happened."""

    text: str
    """The event as a sentence."""
    rule: str
    """The id of the clause that made it happen."""
    seats: Optional[tuple[int, ...]]
    """The seats that alone may know of it; `None` if everybody may."""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Broken(NamedTuple):
    """One rule that a step breaks."""

    rule: str
    """The id of the clause."""
    text: str
    """The reason, with the figures."""
    have: Optional[int]
    """The amount that there is; `None` where no amounts matter."""
    need: Optional[int]
    """The amount that there would have to be."""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Clause(NamedTuple):
    """A clause of a rule book."""

    id: str
    heading: str
    summary: str


class Ruling(NamedTuple):
    """A question that a book leaves open."""

    id: str
    question: str
    readings: list[tuple[str, str]]
    """The name and the meaning of each reading."""


class Variant(NamedTuple):
    """A way to play that a book names."""

    name: str
    setup: str
    """The fields of a set-up that choose it, as JSON."""
    clause: str


class Hit(NamedTuple):
    """Something that was found by words."""

    kind: str
    """`clause`, `ruling` or `component`."""
    id: str
    text: str
    score: int


class Considered(NamedTuple):
    """One action that a player has considered."""

    action: str
    merit: int
    """The value of the action at first sight. It can be compared only within one decision."""
    visits: int
    """Number of times that a search has tried it."""
    share: Optional[float]
    """The share of the win that the seat can expect; `None` without a search."""
    lead: Optional[float]
    """The lead in points that the seat can expect; `None` without a search."""


class Thought(NamedTuple):
    """The decision of a player, and its reasons."""

    action: str
    considered: list[Considered]
    """First the action that it takes, then the others, the better first. Empty if it does not compare."""


class Answer(NamedTuple):
    """The answer of the rules to a question about a step."""

    said: str
    """The step as it was understood."""
    allowed: bool
    refused: Optional[Refused]
    """The rules that it breaks; `None` if it is allowed."""
    events: Optional[list[Event]]
    """The events that it would bring; `None` if it is refused, or if the listener may not know."""
    cannot_be: Optional[list[str]] = None
    """The reasons why the position is impossible under the chosen readings, so that nothing is allowed; else `None`."""


class Checked(NamedTuple):
    """The verdict on a record."""

    faithful: bool
    """True if every step is by the rules and leads to the recorded state."""
    line: Optional[int]
    step: Optional[int]
    text: Optional[str]
    """The message about the step that makes it unfaithful, with its place."""
    broken: list[Broken]
    """The rules that the step breaks; none if it leads to another state than the recorded one."""
    table: Table
    """The table at its end, or before the step that makes it unfaithful."""


class Side(NamedTuple):
    """One of two readings, where they part."""

    events: list[Event]
    """The events under this reading alone."""
    refused: Optional[list[Broken]]
    steps: int
    """Number of steps of the record that can be taken."""
    table: Table
    """The table after them."""


class Parting(NamedTuple):
    """The step at which the same steps part under two readings."""

    step: int
    differs: list[str]
    changed: list[tuple[str, Any, Any]]
    """The differences in what everybody knows: the path, and the value under each reading."""
    written: Side
    other: Optional[Side]
    """`None` if the position is impossible under the other reading; then `step` is 0."""
    cannot_be: Optional[list[str]]
    """The reasons why the position is impossible; `None` if it is possible."""


class Judged(NamedTuple):
    """A question of a case, with its verdict."""

    question: str
    verdict: str
    more: list[str]
    agrees: bool
    """True if the file has the same verdict, or none."""


class Share(NamedTuple):
    """The share of the win of a player, with its interval of 95 %."""

    player: int
    name: str
    share: float
    low: float
    high: float
