"""Studies of many games."""

import pickle

import pytest

import tabletop


@pytest.fixture(scope="module")
def whole():
    return tabletop.study("world-league", players=["greedy", "chance"], games=60, seed=5, rotate=True)


def test_shares_have_their_intervals(whole):
    greedy, chance = whole.shares
    assert greedy.low < greedy.share <= greedy.high and greedy.share > 0.8
    assert greedy.name == "greedy" and greedy.share + chance.share == pytest.approx(1)
    assert len(whole) == 60 and whole.report()["games"] == 60 and whole.plan["seed"] == 5
    assert repr(whole) == '<tabletop.Study "world-league", 60 games, greedy chance>'


def test_parts_are_merged_to_the_very_same_figures(whole):
    parts = [
        tabletop.study("world-league", players=["greedy", "chance"], games=20, first=first, seed=5, rotate=True)
        for first in (40, 0, 20)
    ]
    merged = tabletop.merge(pickle.loads(pickle.dumps(part)) for part in parts)
    assert merged == whole and merged.report() == whole.report() and merged.to_json() == whole.to_json()
    for wrong in ([], parts[:2], [parts[0], parts[0]]):
        with pytest.raises(tabletop.errors.MergeError):
            tabletop.merge(wrong)


def test_threads_change_nothing(whole):
    again = tabletop.study("world-league", players=["greedy", "chance"], games=60, seed=5, rotate=True, threads=1)
    assert again == whole
    assert tabletop.Study.from_json(whole.to_json()) == whole


def test_a_study_goes_on_until_it_is_sure():
    study = tabletop.study("world-league", players=["chance", "chance"], margin=0.09, count="rules", by="hire")
    assert len(study) >= 100 and all(share.high - share.low <= 0.18 for share in study.shares)
    assert study.report()["counts"]


def test_what_cannot_be_asked_is_refused():
    with pytest.raises(tabletop.errors.NoSuchPlayer):
        tabletop.study("world-league", players=["greedy", "grandmaster"], games=1)
    with pytest.raises(ValueError, match="either"):
        tabletop.study("world-league", players=["greedy", "greedy"])
    with pytest.raises(tabletop.errors.SetupError):
        tabletop.study("world-league", players=["greedy"], games=1)
    with pytest.raises(tabletop.errors.SetupError, match="multiple"):
        tabletop.study("world-league", players=["greedy", "chance"], games=3, rotate=True)


@pytest.mark.parametrize("name", [game.name for game in tabletop.games()])
def test_rows_go_to_polars_and_pandas(name):
    polars, pandas = pytest.importorskip("polars"), pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    study = tabletop.study(name, players=["chance", "greedy"], games=5, seed=1)
    frame = polars.DataFrame(study)
    assert frame["share_2"].mean() == pytest.approx(study.shares[1].share)
    assert frame["game"].to_list() == list(range(5)) and frame["player_2"][0] == "greedy"
    assert frame["score_1"].dtype == polars.Int32
    import pyarrow

    other = pyarrow.table(study).to_pandas()
    assert isinstance(other, pandas.DataFrame) and list(other.columns) == frame.columns
    assert study.to_csv().splitlines()[0].startswith("game,deal,decisions")


def test_a_study_is_stopped_by_a_signal():
    import signal
    import threading

    # Tests that run in the background may ignore the signal.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.4, signal.raise_signal, [signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        tabletop.study("world-league", players=["search:500", "search:500"], games=100_000)
