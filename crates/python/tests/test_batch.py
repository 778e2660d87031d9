"""Many games at once."""

import numpy as np
import pytest

import tabletop

NAMES = [game.name for game in tabletop.games()]
SHORT = {"starplayer": {"turn_limit": 9}}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_it_agrees_with_single_tables_step_by_step(name, threads):
    n, setup = 5, SHORT.get(name, {})
    batch = tabletop.Batch(name, n, seed=9, threads=threads, **setup)
    numbers = list(range(n))
    tables = [tabletop.open(name, seed=9, number=number, **setup) for number in numbers]
    ended = 0
    for _ in range(500):
        actions = batch.random_actions.copy()
        for index, table in enumerate(tables):
            seat = table.next_seat
            assert batch.seats[index] == seat
            view = table.view(seat)
            assert (batch.observations[index] == view.figures()).all()
            if batch.choices is None:
                assert (batch.masks[index] == view.mask()).all()
                table.take(int(actions[index]), seat)
            else:
                rows, count = view.choices(batch.words, batch.action_count)
                assert (batch.choices[index] == rows).all() and batch.masks[index].sum() == count
                table.take(view.legal()[actions[index]], seat)
        batch.step(actions)
        for index, table in enumerate(tables):
            assert batch.dones[index] == table.is_over
            assert batch.truncations[index] == table.is_stopped
            assert batch.terminations[index] == (table.is_over and not table.is_stopped)
            assert batch.rewards[index].tolist() == pytest.approx(table.shares())
            if table.is_over:
                ended += 1
                numbers[index] += n
                tables[index] = tabletop.open(name, seed=9, number=numbers[index], **setup)
            else:
                assert batch.table(index).digest == table.digest
    assert ended > 0


def test_the_arrays_are_written_in_place():
    batch = tabletop.Batch("world-league", 64, seats=4, seed=1)
    ends = ("dones", "terminations", "truncations")
    fields = ("observations", "masks", "seats", "rewards", "random_actions", *ends)
    kept = {field: getattr(batch, field) for field in fields}
    before = kept["observations"].copy()
    for _ in range(300):
        batch.step(batch.random_actions)
    assert (kept["observations"] != before).any()
    for field, array in kept.items():
        now = getattr(batch, field)
        assert np.shares_memory(array, now) and (array == now).all(), field
    assert kept["masks"].dtype == np.bool_ and kept["dones"].dtype == np.bool_


def test_threads_change_nothing():
    batches = [tabletop.Batch("basketboss", 33, seats=3, seed=4, threads=threads) for threads in (1, 2, 3)]
    for _ in range(200):
        for batch in batches:
            batch.step(batch.random_actions)
        assert all((batch.observations == batches[0].observations).all() for batch in batches)
        assert all((batch.masks == batches[0].masks).all() for batch in batches)


def test_an_action_that_is_not_allowed_changes_nothing_anywhere():
    batch = tabletop.Batch("world-league", 4, seats=2, seed=1)
    before = [batch.table(index).digest for index in range(4)]
    actions = batch.random_actions.copy()
    actions[2] = np.flatnonzero(~batch.masks[2])[0]
    with pytest.raises(tabletop.Refused):
        batch.step(actions)
    for wrong in (-1, 10**9):
        actions[2] = wrong
        with pytest.raises(IndexError, match="game 2"):
            batch.step(actions)
    with pytest.raises(ValueError, match="3 actions for 4 games"):
        batch.step(actions[:3])
    assert [batch.table(index).digest for index in range(4)] == before
    with pytest.raises(IndexError):
        batch.table(4)


def test_a_mask_that_was_written_to_is_noticed():
    batch = tabletop.Batch("world-league", 4, seats=2, seed=1)
    actions = batch.random_actions.copy()
    actions[1] = np.flatnonzero(~batch.masks[1])[0]
    batch.masks[:] = True
    with pytest.raises(RuntimeError, match="game 1: the array of masks"):
        batch.step(actions)


def test_whoever_needs_no_observations_is_written_none():
    batch = tabletop.Batch("world-league", 4, seats=2, seed=1, observations=False)
    assert batch.observations is None and batch.masks.any(axis=1).all()
    batch.step([int(action) for action in batch.random_actions])
    with pytest.raises(ValueError, match="at least one"):
        tabletop.Batch("world-league", 0)
    with pytest.raises(tabletop.errors.SetupError):
        tabletop.Batch("world-league", 1, seats=9)


def test_choices_are_told_in_words_and_figures():
    batch = tabletop.Batch("basketball-duel", 2, seed=1)
    assert batch.choices.shape == (2, 256, 6) and "lay" in batch.words
    legal = batch.table(0).legal()
    first = legal[0].split()[0]
    assert batch.choices[0, 0, 0] == 1000 + batch.words.index(first)
    assert (batch.choices[0, len(legal):] == 0).all()
    small = tabletop.Batch("world-league", 2, seed=1, choices=True)
    assert small.action_count == 256 and repr(small).endswith("2 games>") and len(small) == 2


def test_random_actions_come_about_equally_often():
    batch = tabletop.Batch("world-league", 4000, seats=2, seed=1, observations=False)
    legal = np.flatnonzero(batch.masks[0])
    same = (batch.masks == batch.masks[0]).all(axis=1)
    counts = np.bincount(batch.random_actions[same], minlength=batch.action_count)[legal]
    expected = same.sum() / len(legal)
    assert same.sum() > 1000 and (abs(counts - expected) < 5 * np.sqrt(expected)).all()


def test_a_refused_action_names_its_game():
    batch = tabletop.Batch("world-league", 8, seats=2, seed=1)
    actions = batch.random_actions.copy()
    before = batch.observations.copy()
    actions[5] = tabletop.open("world-league", seats=2).number("hire banker")
    with pytest.raises(tabletop.Refused) as refused:
        batch.step(actions)
    assert refused.value.game == 5 and refused.value.rules
    assert (batch.observations == before).all()


def test_a_turn_limit_is_a_truncation():
    stopped = tabletop.Batch("starplayer", 8, seats=2, seed=1, turn_limit=5)
    ended = tabletop.Batch("world-league", 8, seats=2, seed=1)
    counts = {}
    for batch in (stopped, ended):
        for _ in range(300):
            batch.step(batch.random_actions)
            assert (batch.dones == (batch.terminations | batch.truncations)).all()
            for kind in ("terminations", "truncations"):
                counts[batch, kind] = counts.get((batch, kind), 0) + getattr(batch, kind).sum()
    assert counts[stopped, "truncations"] > 8 and counts[stopped, "terminations"] == 0
    assert counts[ended, "terminations"] > 8 and counts[ended, "truncations"] == 0
