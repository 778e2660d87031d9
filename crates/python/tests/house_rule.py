"""The package with a house rule beside the built-in games. `.ci/python` builds `examples/house_rule` and runs this."""

import pickle

import numpy as np
import pytest

import tabletop
from tabletop.pettingzoo import env

NAME = "low-bids"


def test_it_stands_on_the_list():
    names = [game.name for game in tabletop.games()]
    assert names == ["world-league", "basketboss", "starplayer", "basketball-duel", NAME]
    game = tabletop.game(NAME)
    assert (game.title, game.summary) == ("World League, low bids", "nobody bids more than 8 million")
    assert {"HOUSE-1", "WL-DRAFT-3"} <= {clause.id for clause in game.clauses}
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(tabletop.errors.NoSuchGame, match=f"basketball-duel, {NAME}"):
        tabletop.open("chess")


def test_its_rule_is_played_recorded_and_read():
    table = tabletop.open(NAME, seats=2, seed=7)
    refused = table.check("bid 9", seat=1)
    assert refused.rules == ["HOUSE-1"]
    assert str(refused) == "bid 9 is over 8 million [HOUSE-1]"
    table.take("bid 8")
    assert "bid 9" not in table.legal()
    while not table.is_over:
        table.play(table.next_seat, "greedy" if table.next_seat == 1 else "easy")
    again = tabletop.replay(table.transcript())
    assert again.digest == table.digest and again.game.name == NAME
    assert tabletop.check(table.transcript()).faithful
    assert tabletop.load(table.save()).digest == table.digest
    assert pickle.loads(pickle.dumps(table)).digest == table.digest


def test_a_position_of_it_is_judged():
    text = "# ask 2: bid 9\ntabletop position 1\ngame low-bids\nseats 2\n\n"
    text += "season 3, auction of 15, opened by 2, highest 4 by 1\nseat 1: 7 million\nseat 2: 20 million\n"
    assert tabletop.judge(text)[0].more == ["bid 9 is over 8 million [HOUSE-1]", "the book is clear"]
    answers = tabletop.read(text).ask("2: bid 9", rulings={"R-2": "LeftOfOpener"})
    assert not answers[0].allowed


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_of_it_is_its_tables(threads):
    batch = tabletop.Batch(NAME, 5, seed=9, threads=threads)
    tables = [tabletop.open(NAME, seed=9, number=number) for number in range(5)]
    high = [number for number in range(batch.action_count) if tables[0].action(number) in ("bid 9", "bid 12")]
    assert len(high) == 2
    for _ in range(60):
        assert not batch.masks[:, high].any()
        for index, table in enumerate(tables):
            assert (batch.observations[index] == table.view(table.next_seat).figures()).all()
            table.take(int(batch.random_actions[index]), table.next_seat)
        batch.step(batch.random_actions)
        assert [batch.table(index).digest for index in range(5)] == [table.digest for table in tables]
    # A bid that the base allows is refused by the house, before any game is stepped.
    batch = tabletop.Batch(NAME, 2, seed=9)
    before = batch.table(0).digest
    with pytest.raises(tabletop.Refused, match="HOUSE-1") as refused:
        batch.step(np.array([int(batch.random_actions[0]), high[0]]))
    assert refused.value.game == 1 and batch.table(0).digest == before
    assert batch.greedy_actions().shape == (2,)


def test_its_studies_are_merged_and_read():
    players = ["greedy", "search:10"]
    study = tabletop.study(NAME, players=players, games=6, count="rules", threads=2)
    parts = [tabletop.study(NAME, players=players, games=3, first=first, count="rules") for first in (0, 3)]
    assert tabletop.merge(parts) == study and study.plan["game"] == NAME
    assert tabletop.Study.from_json(study.to_json()) == study


def test_it_is_an_environment():
    played = env(NAME, seats=2)
    played.reset(seed=1)
    steps = 0
    for _ in range(30):
        observation, _, over, stopped, _ = played.last()
        if over or stopped:
            break
        mask = observation["action_mask"]
        played.step(int(np.flatnonzero(mask)[0]))
        steps += 1
    assert steps == 30
