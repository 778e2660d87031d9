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
    "Clarity",
    "Clause",
    "Considered",
    "Event",
    "Hit",
    "Judged",
    "Parting",
    "Place",
    "Review",
    "Reviewed",
    "Ruling",
    "SeatReview",
    "Share",
    "Side",
    "Subjects",
    "Thought",
    "Variant",
]


class Subjects(NamedTuple):
    """The parts of the table that an event is about."""

    seats: tuple[int, ...] = ()
    """The seats, in order."""
    cells: tuple[str, ...] = ()
    """The ids of cells of a scene: places that stay where they are."""
    pieces: tuple[str, ...] = ()
    """The ids of pieces, which may lie on any cell."""
    amounts: tuple[tuple[int, str], ...] = ()
    """The amounts with their units, in the order of the text: `(9, "million")`."""


class Event(NamedTuple):
    """An event of a game."""

    text: str
    """The event as a sentence."""
    rule: str
    """The id of the clause that caused the event."""
    seats: Optional[tuple[int, ...]]
    """The only seats that may know the event; `None` if everybody may."""
    subjects: Subjects = Subjects()
    """The parts of the table that the event names."""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Broken(NamedTuple):
    """One rule that a step breaks."""

    rule: str
    """The id of the clause."""
    text: str
    """The reason, with the figures."""
    have: Optional[int]
    """The amount that the seat has, or that the step names; `None` if the rule is not about amounts."""
    need: Optional[int]
    """The amount that the rule requires, or the bound that the step passes; `None` if the rule is not about amounts."""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Place(NamedTuple):
    """A place in the printed book."""

    heading: str
    """The heading as printed, with its number if it has one."""
    part: str
    """The paragraph, bullet or sentence below the heading."""
    words: str
    """The first words there."""


class Clause(NamedTuple):
    """A clause of a rule book."""

    id: str
    heading: str
    summary: str
    places: list[Place]
    """The places in the printed book that say this, the main one first; empty if the book does not print it."""


class Ruling(NamedTuple):
    """A question that the rule book leaves open."""

    id: str
    question: str
    readings: list[tuple[str, str]]
    """The name and the meaning of each reading."""


class Variant(NamedTuple):
    """A way to play that the rule book names."""

    name: str
    setup: str
    """The fields of a set-up that choose the variant, as JSON."""
    clause: str


class Hit(NamedTuple):
    """A text that contains words of a search."""

    kind: str
    """`clause`, `ruling` or `component`."""
    id: str
    text: str
    score: int


class Considered(NamedTuple):
    """One action that a player has considered."""

    action: str
    merit: int
    """The value of the action before any search. Comparable only with the other actions of the same decision."""
    visits: int
    """Number of times that a search has tried the action; 0 without a search."""
    share: Optional[float]
    """The share of the win that the seat can expect; `None` without a search."""
    lead: Optional[float]
    """The lead in points that the seat can expect; `None` without a search."""


class Thought(NamedTuple):
    """The decision of a player, and its reasons."""

    action: str
    considered: list[Considered]
    """The chosen action first, then the others from best to worst. Empty if the player does not compare actions."""


class Answer(NamedTuple):
    """The answer of the rules to a question about a step."""

    said: str
    """The step in notation, or the typed text if it could not be read as a step."""
    allowed: bool
    refused: Optional[Refused]
    """The refusal, with the rules that the step breaks; `None` if the step is allowed."""
    events: Optional[list[Event]]
    """The events of the step; `None` if the step is refused, or if the listener may not know them."""
    cannot_be: Optional[list[str]] = None
    """The reasons why the position is impossible under the chosen readings; `None` if it is possible."""


class Clarity(NamedTuple):
    """The answer to a question under every reading of every ruling."""

    clear: bool
    """`True` if no other reading changes the verdict."""
    lines: list[str]
    """The answer in sentences: first whether the book is clear, then each reading that makes a difference."""
    report: dict[str, Any]
    """The answer as data, with the fields of `clarity` in `docs/json.md`."""


class Checked(NamedTuple):
    """The verdict on a record."""

    faithful: bool
    """True if every step follows the rules and leads to the recorded state."""
    line: Optional[int]
    step: Optional[int]
    text: Optional[str]
    """The message about the step that makes the record unfaithful, with its line."""
    broken: list[Broken]
    """The rules that the step breaks. Empty if the step leads to another state than the recorded one."""
    table: Table
    """The table at the end of the record, or before the step that makes it unfaithful."""


class Amended(NamedTuple):
    """A record beside the same record with its mistakes corrected."""

    possible: bool
    """True if every later step is still possible."""
    line: Optional[int]
    """The line of the first step that is not possible any more."""
    step: Optional[str]
    broken: list[Broken]
    """The rules that this step breaks."""
    was: list[str]
    """The lines of the position that stand only as it was played."""
    now: list[str]
    """The lines of the position that stand only as it should have been."""
    was_legal: dict[str, list[str]]
    """The actions of each seat that are possible next only as it was played. Outcomes of chance are under `chance`."""
    now_legal: dict[str, list[str]]
    """The actions that are possible next only as it should have been."""
    late: dict[str, tuple[Table, int]]
    """The table to go on from under each reading of the ruling on late mistakes, and the number of recorded steps that
    are undone. `PlayedOn`: what was played stands. `PutRight`: the corrections are made, and later steps stand as long
    as they are possible. `TakenBack`: back to the first changed line."""
    clauses: list[str]
    """The clauses of the book about late corrections."""


class Side(NamedTuple):
    """The result of the parting step under one of two readings."""

    events: list[Event]
    """The events that happen under this reading only."""
    refused: Optional[list[Broken]]
    steps: int
    """Number of steps of the record that can be taken."""
    table: Table
    """The table after these steps."""


class Parting(NamedTuple):
    """The first step whose result differs under two readings."""

    step: int
    differs: list[str]
    changed: list[tuple[str, Any, Any]]
    """The differences in the public state: the path, and the value under each reading."""
    written: Side
    other: Optional[Side]
    """The result under the other reading. `None` if the position is impossible under it; `step` is then 0."""
    cannot_be: Optional[list[str]]
    """The reasons why the position is impossible; `None` if it is possible."""


class Judged(NamedTuple):
    """A question of a case, with its verdict."""

    question: str
    verdict: str
    more: list[str]
    agrees: bool
    """True if the file has the same verdict, or no verdict."""


class Share(NamedTuple):
    """The share of the win of a player, with its interval of 95 %."""

    player: int
    name: str
    share: float
    low: float
    high: float


class Reviewed(NamedTuple):
    """A decision that was reviewed. Shares of the win are from 0 to 1."""

    step: int
    """The number of the step, from 1."""
    seat: int
    """The seat that decided."""
    heading: str
    """The phase of the game."""
    options: int
    """The number of actions that the seat had."""
    chosen: str
    """The chosen action, in notation."""
    best: str
    """The best action in the judgement of the player, in notation. It may be the chosen one."""
    loss: float
    """The share of the win that the chosen action cost. Below 0 if it turned out better than `best`."""
    error: float
    """The standard error of `loss`."""
    class_: str
    """`"fine"`, `"doubtful"`, `"mistake"` or `"blunder"`."""
    before: tuple[float, ...]
    """The share of the win that each seat could expect with the best action."""
    after: tuple[float, ...]
    """The share of the win that each seat could expect after the chosen action."""
    sentence: str
    """The decision in one sentence, with its figures in percent."""


class SeatReview(NamedTuple):
    """The summary of a seat. An amount is a share of the win with its margin of 95 %: `(0.12, 0.05)`."""

    seat: int
    """The seat."""
    name: str
    """The name of the seat."""
    decisions: int
    """The number of its decisions that were reviewed."""
    best: int
    """The number of decisions in which it chose the best action."""
    classes: dict[str, int]
    """The number of its decisions by class: `"fine"`, `"doubtful"`, `"mistake"`, `"blunder"`."""
    lost: tuple[float, float]
    """The cost of all its decisions."""
    start: Optional[tuple[float, float]]
    """The share before the first decision; `None`, like the rest, if the game is not over or one seat was reviewed."""
    given: Optional[tuple[float, float]]
    """The share that the decisions of others gave to it, or took if below 0."""
    luck: Optional[tuple[float, float]]
    """The rest: `end` - `start` + `lost` - `given`."""
    end: Optional[float]
    """The share at the end: 1, 0 or a part."""


class Review(NamedTuple):
    """A reviewed game. `pandas.DataFrame(review.decisions)` is a table of the decisions."""

    seats: list[SeatReview]
    """The summaries of the reviewed seats, in order."""
    decisions: list[Reviewed]
    """The decisions, in order."""
    json: str
    """The whole review as `referee review --json` prints it."""
