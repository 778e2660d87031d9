"""What the classes of this package return: named tuples."""

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
    """What, as a sentence."""
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
    """Why, with the figures."""
    have: Optional[int]
    """What there is; `None` where no amounts matter."""
    need: Optional[int]
    """What there would have to be."""

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
    """Each reading by its name, and what it means."""


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
    """How good it looks at first sight: comparable only within one decision."""
    visits: int
    """How often a search has tried it."""
    share: Optional[float]
    """The share of the win that the seat can expect; `None` without a search."""
    lead: Optional[float]
    """By how many points the seat can expect to be ahead; `None` without a search."""


class Thought(NamedTuple):
    """What a player decides, and why."""

    action: str
    considered: list[Considered]
    """The action that it takes first, then the others, the better first; empty if it does not compare."""


class Answer(NamedTuple):
    """What the rules say of a step."""

    said: str
    """The step as it was understood."""
    allowed: bool
    refused: Optional[Refused]
    """Which rules it breaks; `None` if it is allowed."""
    events: Optional[list[Event]]
    """What it would bring; `None` if it is refused, or if the listener may not know."""
    cannot_be: Optional[list[str]] = None
    """Why the position cannot be under the readings that were chosen, so that nothing is allowed; `None` if it can."""


class Checked(NamedTuple):
    """What is to be said of a record."""

    faithful: bool
    """Whether every step is by the rules and leads to the recorded state."""
    line: Optional[int]
    step: Optional[int]
    text: Optional[str]
    """What makes it unfaithful, and where."""
    broken: list[Broken]
    """The rules that the step breaks; none if it leads to another state than the recorded one."""
    table: Table
    """The table at its end, or before the step that makes it unfaithful."""


class Side(NamedTuple):
    """One of two readings, where they part."""

    events: list[Event]
    """What happens under this reading alone."""
    refused: Optional[list[Broken]]
    steps: int
    """How many steps of the record can be taken."""
    table: Table
    """The table after them."""


class Parting(NamedTuple):
    """Where the same steps part under two readings."""

    step: int
    differs: list[str]
    changed: list[tuple[str, Any, Any]]
    """Where what everybody knows differs: the path, and what stands there under each."""
    written: Side
    other: Optional[Side]
    """`None` if the position cannot be under the other reading; then `step` is 0."""
    cannot_be: Optional[list[str]]
    """Why it cannot; `None` if it can."""


class Judged(NamedTuple):
    """A question of a case, with its verdict."""

    question: str
    verdict: str
    more: list[str]
    agrees: bool
    """Whether the file says the same, or nothing."""


class Share(NamedTuple):
    """The share of the win of a player, with its interval of 95 %."""

    player: int
    name: str
    share: float
    low: float
    high: float
