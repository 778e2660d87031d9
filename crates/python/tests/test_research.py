"""The search with a judgement of one's own, its games, and matches."""

import itertools
import random

import numpy as np
import pytest

import tabletop
from tabletop import research

NAMES = [game.name for game in tabletop.games()]


def decision(name, number=3, steps=25, **setup):
    """A view somewhere in a game, with several legal actions."""
    table = tabletop.open(name, seed=5, number=number, **setup)
    for step in itertools.count():
        seat = table.next_seat
        if step >= steps and len(table.legal(seat)) > 2:
            return table, table.view(seat)
        table.play(seat, "greedy")


def last_decisions(name="world-league", **setup):
    """Decisions near the end of games whose result depends on what is chosen, with the share of each action."""
    for number in range(60):
        table = tabletop.open(name, seed=11, number=number, **setup)
        before = None
        while not table.is_over:
            if len(table.asked) == 1 and len(table.legal(table.next_seat)) > 1:
                before = table.fork(), table.next_seat
            table.play(table.next_seat, "chance")
        table, seat = before
        ends = []
        for action in table.legal(seat):
            after = table.fork()
            after.take(action, seat)
            if not after.is_over:
                break
            ends.append(after.shares()[seat - 1])
        else:
            if len(set(ends)) > 1:
                yield table.view(seat), ends


@pytest.mark.parametrize("name", NAMES)
def test_every_iteration_is_a_visit_and_the_same_view_has_the_same_answer(name):
    table, view = decision(name)
    search = research.Search(research.even, iterations=40, batch=6, seed=2)
    found = search(view)
    assert found.numbers.tolist() == view.legal_numbers().tolist() and found.visits.sum() == 40
    assert found.action in view.legal() and abs(found.priors.sum() - 1) < 1e-9 and 0 <= found.value <= 1
    assert abs((found.visits * found.values).sum() / 40 - found.value) < 1e-9
    # Another state behind the same view.
    other = view.sample(77).view(view.seat)
    again = search(other)
    assert again.action == found.action and again.visits.tolist() == found.visits.tolist()
    assert table.view(view.seat).digest == view.digest, "the table stays as it is"


def test_it_takes_the_only_action_that_wins():
    cases = list(itertools.islice(last_decisions(seats=2), 4))
    assert len(cases) == 4
    for view, ends in cases:
        for batch in (1, 8):
            found = research.Search(research.even, iterations=120, batch=batch, seed=1)(view)
            assert ends[view.legal().index(found.action)] == max(ends)
            tried = found.visits > 0
            assert np.allclose(found.values[tried], np.array(ends)[tried])


def test_the_judge_leads_it():
    _, view = decision("world-league", seats=3)
    liked = int(view.legal_numbers()[-1])
    asked = []

    def judge(leaves):
        asked.append(len(leaves.views))
        assert leaves.seats == 3 and leaves.figures().shape == (len(leaves.views), len(view.figures()))
        assert all(seen.legal_numbers().tolist() == legal.tolist() for seen, legal in zip(leaves.views, leaves.legal))
        return research.Judged([(legal == liked) * 99 + 1 for legal in leaves.legal], np.full(len(leaves.views), 0.4))

    found = research.Search(judge, iterations=60, batch=10, seed=1)(view)
    assert found.visits.argmax() == len(found.visits) - 1
    assert asked[0] == 1 and max(asked) == 10 and sum(asked) <= 61
    # All expect 0.4, and the others share the rest: 0.3 each.
    assert np.allclose(found.values[found.visits > 0], 0.4, atol=0.11)


def test_logits_become_priors_of_the_legal_actions():
    table, view = decision("world-league")
    leaves = research.Leaves([view], [view.legal_numbers()], table.seats)
    logits = np.zeros((1, table.action_count))
    logits[0, view.legal_numbers()[1]] = np.log(3)
    (priors,) = leaves.softmax(logits)
    count = len(view.legal())
    assert np.allclose(priors, [3 / (count + 2) if place == 1 else 1 / (count + 2) for place in range(count)])


def test_a_wrong_judge_is_told():
    _, view = decision("world-league", seats=2)
    wrong = [
        (lambda leaves: research.Judged(None, [0.5] * 99), "values of the shape"),
        (lambda leaves: research.Judged(None, np.full(len(leaves.views), np.nan)), "values of the shape"),
        (lambda leaves: research.Judged([[1]], np.full(len(leaves.views), 0.5)), "legal actions"),
        (lambda leaves: research.Judged([-np.ones(len(one)) for one in leaves.legal], [0.5]), "legal actions"),
        (lambda leaves: research.Judged([], [0.5]), "each of the 1 views"),
    ]
    for judge, says in wrong:
        with pytest.raises(ValueError, match=says):
            research.Search(judge, iterations=4)(view)
    for settings in ({"iterations": 0}, {"batch": 0}, {"pool": 0}, {"noise": 1.5}):
        with pytest.raises(ValueError):
            research.Search(research.even, **settings)


def test_weights_choose_among_the_hidden_states():
    table, view = decision("basketball-duel", steps=12)
    other = next(seat for seat in range(1, table.seats + 1) if seat != view.seat)

    def digest(state):
        return state.view(other).digest

    lots = random.Random(1)
    pool = [view.sample(lots.getrandbits(64), deal=True) for _ in range(8)]
    likely = digest(pool[3])
    drawn = research.samples(view, 8, lambda state: float(digest(state) == likely), random.Random(1))
    assert digest(next(drawn)) == likely
    assert all(state.view(view.seat).digest == view.digest for state in itertools.islice(drawn, 5))
    with pytest.raises(ValueError, match="at least 0"):
        next(research.samples(view, 2, lambda state: -1.0, lots))
    # In a search every state has passed the weights.
    weighed = []
    found = research.Search(research.even, iterations=10, weigh=lambda state: weighed.append(state) or 1.0, pool=3)(view)
    assert found.visits.sum() == 10 and len(weighed) >= 30


def test_against_a_player_it_finds_a_better_answer():
    always = research.Search(research.even, iterations=60, batch=1, against="greedy", seed=4)
    _, view = decision("world-league", seats=2, steps=60)
    found = always(view)
    assert found.visits.sum() == 60 and found.action in view.legal()
    for view, ends in itertools.islice(last_decisions(seats=2), 2):
        assert ends[view.legal().index(always(view).action)] == max(ends)


def test_games_of_a_search_are_arrays_from_which_the_games_follow():
    search = research.Search(research.even, iterations=8, noise=0.25, seed=3)
    played = research.self_play("world-league", search, games=2, seed=9, seats=2)
    again = research.self_play("world-league", search, games=1, first=1, seed=9, seats=2)
    rows = len(played.game)
    assert played.figures.shape[0] == rows == len(played.starts) - 1 and played.starts[-1] == len(played.numbers)
    policies = played.policies(tabletop.open("world-league", seats=2).action_count)
    assert policies.shape[0] == rows and np.allclose(policies.sum(axis=1), 1)
    assert played.figures[played.game == 1].tolist() == again.figures.tolist()
    # Play the games again by the actions that were taken.
    for number in range(2):
        table = tabletop.open("world-league", seats=2, seed=9, number=number)
        for row in np.flatnonzero(played.game == number):
            while len(table.legal(table.next_seat)) == 1:
                table.take(table.legal(table.next_seat)[0], table.next_seat)
            seat, legal = table.next_seat, table.legal_numbers(table.next_seat)
            assert seat == played.seats[row] and (table.view(seat).figures() == played.figures[row]).all()
            assert legal.tolist() == played.numbers[played.starts[row] : played.starts[row + 1]].tolist()
            table.take(int(played.chosen[row]), seat)
        while not table.is_over:
            table.take(table.legal(table.next_seat)[0], table.next_seat)
        for row in np.flatnonzero(played.game == number):
            assert played.shares[row] == table.shares()[played.seats[row] - 1]


def test_a_contest_has_the_shares_of_a_study():
    names = ["greedy", "chance"]
    told = research.contest("world-league", names, games=20, seed=6)
    assert abs(sum(one.share for one in told.shares) - 1) < 1e-9 and told.rows.shape == (20, 2)
    assert told.shares[0].low > 0.7 and [one.name for one in told.shares] == names
    # The players change seats, and a player of one's own plays as the one with a name.
    mine = research.contest("world-league", [lambda view: view.hint("greedy", 1).action, "chance"], games=20, seed=6)
    assert mine.shares[0].low > 0.7
    study = tabletop.study("world-league", players=names, games=20, seed=6, rotate=True)
    assert abs(study.shares[0].share - told.shares[0].share) < 0.2
    searching = research.Search(research.even, iterations=4)
    assert research.contest("world-league", [searching, "chance"], games=2).shares[0].name == "Search"
    with pytest.raises(ValueError, match="multiples of 2"):
        research.contest("world-league", names, games=3)


def test_the_interval_is_that_of_a_study():
    study = tabletop.study("world-league", players=["greedy", "greedy"], games=40, seed=2, rotate=True)
    rows = [row for row in study.to_csv().splitlines() if row]
    assert len(rows) == 41
    columns = study.columns()
    shares = np.array(columns["share_1"]).reshape(-1, 2).mean(axis=1)
    low, high = tabletop._tabletop.share_estimate(shares.tolist(), 40)[1:]
    assert (low, high) == (study.shares[0].low, study.shares[0].high)
