"""Wrong arguments of every kind, to everything that is public: each is refused in words of this package."""

import inspect
import re
import threading
import time

import numpy as np
import pytest

import tabletop
from test_records import AUCTION

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import tabletop.gymnasium
import tabletop.pettingzoo

DOCUMENTED = (ValueError, TypeError, IndexError, tabletop.TabletopError)
FOREIGN = re.compile(
    "object cannot|cannot be (cast|converted|interpreted)|out of range integral|can't convert|failed to extract|[Aa]lready "
    "|JSON serializable|Exceeds the limit|unwrap|panicked|codec|positional|unhashable"
    "|not iterable|has no attribute|unsupported operand|not supported between|ambiguous|inhomogeneous|has no len|Traceback"
    "|not subscriptable|capacity|Cast"
)
FRACTIONS = [True, False, np.True_, 1.0, 0.7, float("nan"), float("inf"), np.float32(1), 1 + 0j]
FAR = [-1, -(2**63) - 1, 2**64, 10**30, 10**5000, np.int64(-1)]
OTHERS = ["", "x", "\ud800", b"x", [], {}, [1], {1: 2}, ["x"], [0.5], object(), np.array([1, 2]), np.array(None), type]
EVERYTHING = [None, *FRACTIONS, *FAR, *OTHERS]


def table():
    return tabletop.open("world-league", seats=2, seed=7)


def duel():
    return tabletop.open("basketball-duel", seats=2, seed=7)


def batch(**more):
    return tabletop.Batch("world-league", 2, seats=2, seed=1, **more)


def played():
    return tabletop.study("world-league", players=["chance", "chance"], games=2)


def aec():
    env = tabletop.pettingzoo.raw_env("world-league", seats=2)
    env.reset(seed=1)
    return env


def parallel():
    env = tabletop.pettingzoo.parallel_env("world-league", seats=2)
    env.reset(seed=1)
    return env


def single():
    env = tabletop.gymnasium.env("world-league")
    env.reset(seed=1)
    return env


def of(make, method, /, **right):
    """A method of the object that `make` makes, with right arguments."""
    return method, make, right


def package(function, /, **right):
    return function, lambda: tabletop, right


OPEN = {"name": "world-league", "seats": 2, "variant": None, "rulings": None, "seed": 1, "number": 0, "deal": True}
STUDY = {
    "name": "world-league", "players": ["chance", "chance"], "games": 2, "margin": None, "seed": 0, "first": 0,
    "rotate": False, "count": None, "by": None, "threads": 1, "variant": None,
}  # fmt: skip
BATCH = {"game": "world-league", "n": 2, "seed": 0, "threads": 1, "observations": True, "choices": None, "seats": 2}
CALLS = [
    package("open", **OPEN),
    package("open", turn_limit=9, **{**OPEN, "name": "starplayer"}),
    package("study", **STUDY),
    package("Batch", **BATCH),
    package("game", name="world-league"),
    package("Record", text="game world-league"),
    *(package(name, source="game world-league\nseats 2\n") for name in ("read", "replay", "check", "judge")),
    package("load", text="{}"),
    package("merge", parts=[]),
    ("from_json", lambda: tabletop.Study, {"text": "{}"}),
    of(lambda: table().game, "usual_setup", seats=2),
    of(lambda: table().game, "find", words="bid"),
    of(lambda: table().game, "sheet", setup="{}"),
    of(lambda: table().game, "setup_with_cards", sheet="list,value\ninjuries,2\n", setup="{}"),
    *(of(table, name, seat=1) for name in ("legal", "legal_numbers", "mask", "seat_name", "view", "scene", "results")),
    of(table, "reading", ruling="R-2"),
    *(of(table, name, to=1) for name in ("events", "last_events")),
    of(table, "action", number=0),
    of(table, "number", action="pass"),
    of(table, "check", action="pass", seat=1),
    of(table, "take", action=0, seat=1),
    of(duel, "take", action=0, seat=1),
    of(table, "enter", line="1: pass"),
    of(table, "play", seat=1, player="greedy"),
    of(table, "hint", seat=1, player="greedy"),
    of(table, "ask", typed="bid 40", seat=1, listener=1),
    of(lambda: table().view(1), "check", action="pass"),
    of(lambda: table().view(1), "choices", words=["bid"], bound=4),
    of(lambda: table().view(1), "sample", seed=0, deal=True),
    of(lambda: table().view(1), "why_not", verb="bid"),
    of(lambda: table().view(1), "why_not", cell="market-1"),
    of(lambda: table().view(1), "hint", player="greedy", seed=0),
    of(lambda: tabletop.read(table().transcript()), "ask", typed="bid 40", rulings={"R-13": "PassedForHim"}),
    of(lambda: tabletop.read(table().transcript()), "compare", rulings={"R-4": "PlacesPassDown"}),
    of(lambda: tabletop.read(table().transcript()), "clarity", typed="bid 40"),
    of(lambda: tabletop.read(table().transcript()), "review", player="search:2", tries=2, seat=1, seed=1),
    of(lambda: tabletop.read(table().transcript()), "amend", insert=[(99, "1: pass")], replace=None, leave_out=None),
    of(lambda: tabletop.read(AUCTION), "amend", insert=None, replace=[(8, "2: pass")], leave_out=[9]),
    of(batch, "step", actions=[0, 0]),
    of(lambda: tabletop.Batch("basketball-duel", 2, seed=1), "step", actions=[0, 0]),
    of(batch, "table", index=0),
    ("env", lambda: tabletop.pettingzoo, {"name": "world-league", "max_steps": 9, "render_mode": None, "choices": None}),
    ("parallel_env", lambda: tabletop.pettingzoo, {"name": "world-league", "max_cycles": 9, "illegal": "lot", "seats": 2}),
    ("env", lambda: tabletop.gymnasium, {"name": "world-league", "opponents": ["greedy"], "seat": 1, "render_mode": None}),
    *(of(make, "reset", seed=1) for make in (aec, parallel, single)),
    of(aec, "step", action=0),
    of(single, "step", action=0),
    of(lambda: tabletop.pettingzoo.raw_env("world-league"), "observe", agent="seat_1"),
]
CASES = [(*call, argument) for call in CALLS for argument in call[2]]
WHOLE = {"seats", "seed", "number", "games", "first", "threads", "n", "seat", "listener", "bound", "index", "max_steps", "max_cycles", "action", "turn_limit"}  # fmt: skip


@pytest.mark.parametrize(
    ("method", "make", "right", "argument"), CASES, ids=[f"{place}-{case[0]}-{case[3]}" for place, case in enumerate(CASES)]
)
def test_a_wrong_argument_is_refused_in_our_words(method, make, right, argument):
    on = make()
    for wrong in EVERYTHING:
        try:
            getattr(on, method)(**{**right, argument: wrong})
        except DOCUMENTED as error:
            assert type(error).__module__ in ("builtins", "tabletop.errors") and not isinstance(error, UnicodeError), repr(error)
            assert str(error) and not FOREIGN.search(str(error)), (wrong, error)
            continue
        number = argument in WHOLE and not (argument == "action" and isinstance(right[argument], str))
        assert not (number and any(wrong is one for one in FRACTIONS)), (method, argument, wrong)
        # Steps change the object, so the next value gets a new one.
        on = make()


def test_every_public_function_is_among_them():
    tried = {call[0] for call in CALLS}
    for thing in (tabletop.Table, tabletop.View, tabletop.Record, tabletop.Batch, tabletop.Game, tabletop.Study):
        for name, member in vars(thing).items():
            if not name.startswith("_") and callable(member):
                parameters = [one for one in inspect.signature(member).parameters if one != "self"]
                assert not parameters or name in tried, (thing, name)
    functions = [name for name in tabletop.__all__ if inspect.isroutine(getattr(tabletop, name)) and name != "games"]
    assert set(functions) <= tried, functions


@pytest.mark.parametrize("wrong", [[0.0, 1.0], [float("nan"), 0.0], [True, False], np.zeros(2, "bool"), ["0", "1"], [None, 0], [[0, 0]], 0])
def test_no_fraction_and_no_truth_value_is_an_action_of_a_batch(wrong):
    one = batch()
    before = [one.table(index).digest for index in range(2)]
    for given in (wrong, np.array(wrong)):
        with pytest.raises(TypeError, match="actions are a row of whole numbers, not"):
            one.step(given)
    assert [one.table(index).digest for index in range(2)] == before


@pytest.mark.parametrize("kind", ["int8", "uint8", "int32", "uint32", "uint64", ">i8", ">i4"])
def test_whole_numbers_of_any_type_are_actions_of_a_batch(kind):
    one, other = batch(), batch()
    one.step(np.zeros(2, kind))
    other.step([0, 0])
    assert (one.observations == other.observations).all()
    one.step(one.random_actions[::-1][::-1])


def test_a_number_beyond_the_last_action_is_named():
    count = table().action_count
    for number in (-1, 10**30, count, 2**32):
        for call in (table().take, table().action):
            with pytest.raises(IndexError, match=f"no action has the number {number}: they go from 0 to {count - 1}"):
                call(number)
    assert table().take(np.int64(0)) and table().take(np.array(0))
    with pytest.raises(TypeError, match="an action is a text .*, not True \\(bool\\)"):
        table().take(True)


def test_fields_of_a_set_up_come_from_numpy_too():
    assert tabletop.open("starplayer", seats=np.int64(2), turn_limit=np.int64(5)).setup["turn_limit"] == 5
    with pytest.raises(TypeError, match="`turn_limit` is nan \\(float\\)"):
        tabletop.open("starplayer", turn_limit=float("nan"))


def test_threads_are_bounded():
    import os

    most = 4 * os.cpu_count()
    assert batch(threads=10**6).threads <= 2 and batch(threads=10**30).threads <= 2
    assert 1 <= tabletop.Batch("world-league", 1000, seats=2, threads=10**6).threads <= most
    before = threading.active_count()
    assert len(tabletop.study("world-league", players=["chance", "chance"], games=40, threads=10**6)) == 40
    assert threading.active_count() == before
    for wrong in (0, -1, -(10**30)):
        for call in (lambda: batch(threads=wrong), lambda: tabletop.study(**{**STUDY, "threads": wrong})):
            with pytest.raises(ValueError, match="`threads` is -?\\d+: it is at least 1"):
                call()


def test_a_table_that_thinks_is_looked_at_and_not_changed():
    thinking = table()
    thread = threading.Thread(target=thinking.hint, kwargs={"player": "search:1500ms"})
    thread.start()
    time.sleep(0.3)
    assert thinking.legal() and thinking.view(1) and thinking.fork().take("pass")
    for call in (lambda: thinking.take("pass"), lambda: thinking.enter("1: pass"), thinking.undo, thinking.play):
        with pytest.raises(tabletop.errors.Busy, match="thinking in another thread: fork it"):
            call()
    thread.join()
    assert thinking.take("pass")


def test_a_batch_is_stepped_by_one_thread_at_a_time():
    one = tabletop.Batch("basketboss", 3000, threads=2, seed=1)
    errors, ended = [], []

    def go():
        for _ in range(40):
            try:
                one.step(one.random_actions)
            except tabletop.TabletopError as error:
                errors.append(error)
        ended.append(True)

    threads = [threading.Thread(target=go) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ended) == 3, "something else was raised"
    assert all(isinstance(error, (tabletop.errors.Busy, tabletop.Refused)) for error in errors)
    assert not any(FOREIGN.search(str(error)) for error in errors)
    one.masks.base.flags.writeable = False
    with pytest.raises(tabletop.errors.Busy, match="read-only"):
        one.step(one.random_actions)


def test_a_refusal_can_be_made_by_its_text_alone():
    assert tabletop.Refused("no").rules == [] and str(tabletop.Refused("no")) == "no"
