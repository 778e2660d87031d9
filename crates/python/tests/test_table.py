"""One table, as people and programs use it."""

import copy
import pickle
import threading
import time

import numpy as np
import pytest

import tabletop

NAMES = [game.name for game in tabletop.games()]


def test_the_games_are_named_with_their_books():
    assert NAMES == ["world-league", "basketboss", "starplayer", "basketball-duel"]
    game = tabletop.game("world-league")
    assert game.title == "World League" and game.seats == [2, 3, 4, 5]
    clause = next(clause for clause in game.clauses if clause.id == "WL-END-1")
    assert clause.places == [("Best team manager", "1st paragraph", "In the 6th season")]
    assert game == tabletop.game("world-league") != tabletop.game("basketboss")
    with pytest.raises(tabletop.errors.NoSuchGame, match="there are world-league"):
        tabletop.game("chess")


def test_the_rules_are_found_by_words():
    found = tabletop.game("world-league").find("lowest amount")
    assert found[0].kind == "clause" and found[0].id.startswith("WL-INJURY-")


def test_a_refusal_names_every_rule_with_its_figures():
    table = tabletop.open("world-league", seats=2, seed=7)
    told = table.take("bid 9")
    assert told[0].rule == "WL-DRAFT-3" and told[0].seats is None
    before = table.digest
    with pytest.raises(tabletop.Refused) as refusal:
        table.enter("1: bid 40")
    assert refusal.value.rules == ["WL-DRAFT-4", "WL-DRAFT-3"]
    assert [(one.need, one.have) for one in refusal.value.broken if one.have is not None][-1] == (40, 11)
    assert table.digest == before
    again = pickle.loads(pickle.dumps(refusal.value))
    assert again.broken == refusal.value.broken and str(again) == str(refusal.value)
    assert table.check("bid 10", seat=2) is None
    assert table.check("bid 40", seat=1).rules == refusal.value.rules


def test_what_cannot_be_read_says_what_could_be():
    table = tabletop.open("world-league", seats=2, seed=7)
    with pytest.raises(tabletop.errors.Unreadable, match="bid"):
        table.take("raise 4")
    with pytest.raises(TypeError, match="its number"):
        table.take(4.5)
    with pytest.raises(ValueError, match="numbered 1 to 2"):
        table.legal(3)
    with pytest.raises(IndexError, match="they go from 0 to"):
        table.action(10**6)


@pytest.mark.parametrize("name", NAMES)
def test_texts_and_numbers_are_the_same_actions(name):
    table = tabletop.open(name, seed=3)
    for _ in range(60):
        seat = table.next_seat
        legal, numbers, mask = table.legal(seat), table.legal_numbers(seat), table.mask(seat)
        assert [table.action(int(number)) for number in numbers] == legal
        assert [table.number(action) for action in legal] == list(numbers)
        assert list(np.flatnonzero(mask)) == sorted(numbers) and len(mask) == table.action_count
        assert all(table.check(action, seat) is None for action in legal)
        table.take(int(numbers[-1]), seat)


@pytest.mark.parametrize("name", NAMES)
def test_a_view_is_what_one_seat_knows(name):
    table = tabletop.open(name, seed=3)
    for _ in range(20):
        table.play(player="chance")
    seat = table.next_seat
    view = table.view(seat)
    assert view.legal() == table.legal(seat) and view == table.view(seat) and hash(view) == hash(table.view(seat))
    seen = view.to_dict()
    assert seen["seat"] == seat and seen["public"] == table.public and "own" in seen
    figures, named = view.figures(), view.named_figures()
    assert figures.dtype == np.int32
    assert [name for name, _ in table.fields] == list(named)
    for field, place in table.fields:
        assert (figures[place] == named[field]).all()
    assert sum(len(part) for part in named.values()) == len(figures)
    thought = view.sample(5)
    assert thought.legal(seat) == view.legal() and thought.view(seat) == view


@pytest.mark.parametrize("name", NAMES)
def test_copies_and_pickles_go_on_alike(name):
    table = tabletop.open(name, seed=11)
    for _ in range(15):
        table.play(player="chance")
    for other in (copy.copy(table), copy.deepcopy(table), table.copy(), pickle.loads(pickle.dumps(table))):
        assert other == table and other.transcript() == table.transcript()
        for _ in range(10):
            assert other.play(player="chance").action
        assert other != table
    one, two = table.copy(), pickle.loads(pickle.dumps(table))
    for _ in range(10):
        assert one.play(player="greedy") == two.play(player="greedy")
    assert one == two
    loaded = tabletop.load(table.save())
    assert loaded.digest == table.digest and loaded.game == table.game
    assert len(loaded) == 0, "a save holds the position alone"


@pytest.mark.parametrize("name", NAMES)
def test_games_are_played_to_their_end_and_replayed(name):
    table = tabletop.open(name, seed=2, **({"turn_limit": 60} if name == "starplayer" else {}))
    while not table.is_over:
        table.play(player="greedy")
    assert sum(table.shares()) == pytest.approx(1) and table.asked == [] and table.phase is None
    assert {row["seat"] for row in table.standings()["rows"]} == set(range(1, table.seats + 1))
    again = tabletop.replay(table.transcript())
    assert again.digest == table.digest and list(again) == table.steps and len(again) == len(table)
    with pytest.raises(tabletop.errors.NotAsked, match="over"):
        table.take("pass")


def test_the_last_decision_is_taken_back_and_meets_the_same_chance():
    table = tabletop.open("starplayer", seats=2, seed=7)
    first = table.next_seat
    before = table.digest
    table.take("roll", first)
    rolled = table.digest
    assert table.undo() == f"{first}: roll" and table.digest == before
    table.take("roll", first)
    assert table.digest == rolled
    fork = table.fork()
    fork.undo()
    assert table.digest == rolled


def test_chance_is_entered_at_a_real_table():
    table = tabletop.open("world-league", seats=2, deal=False)
    assert table.awaits_chance and "turn 17" in table.outcomes()
    with pytest.raises(tabletop.errors.NotAsked, match="chance"):
        table.legal()
    table.enter("chance: turn 17")
    assert table.steps == ["chance: turn 17"]
    assert table.undo() == "chance: turn 17" and len(table) == 0 and bool(table)
    dealt = tabletop.open("world-league", seats=2, seed=1)
    with pytest.raises(tabletop.errors.Unreadable, match="deals chance itself"):
        dealt.enter("chance: turn 17")


def test_events_are_told_to_those_who_may_know():
    table = tabletop.open("basketball-duel", seats=2, seed=1)
    everything, spectator = table.events(), table.events("spectator")
    own = [table.events(seat) for seat in (1, 2)]
    assert len(spectator) < len(everything)
    secret = [event for event in everything if event.seats is not None]
    assert secret and all(event not in spectator for event in secret)
    for seat, heard in zip((1, 2), own):
        assert all(event.seats is None or seat in event.seats for event in heard)
    assert table.last_events("referee") == table.last_events()
    with pytest.raises(ValueError, match="spectator"):
        table.events("nobody")


def test_setups_are_checked_with_all_their_defects():
    assert tabletop.open("world-league", seats=4).seats == 4
    table = tabletop.open("starplayer", seats=2, variant="short", turn_limit=50)
    assert table.setup["turn_limit"] == 50
    for wrong in ({"seats": 9}, {"variant": "Long"}, {"colour": "red"}, {"rulings": {"R-99": "x"}}):
        with pytest.raises(tabletop.errors.SetupError):
            tabletop.open("starplayer", **wrong)
    with pytest.raises(tabletop.errors.SetupError, match="several variants"):
        tabletop.open("starplayer", variant="system")


def test_a_reading_is_chosen_by_the_id_of_its_ruling():
    plain = tabletop.open("world-league", deal=False)
    chosen = tabletop.open("world-league", rulings={"R-4": "PlacesPassDown"}, deal=False)
    assert chosen.setup != plain.setup and "PlacesPassDown" in str(chosen.setup)
    assert "R-4" in [ruling.id for ruling in plain.game.rulings]


def test_a_hint_has_its_reasons():
    table = tabletop.open("world-league", seats=2, seed=7)
    thought = table.hint(player="search:50")
    assert thought.action == thought.considered[0].action and thought.action in table.legal()
    assert thought.considered[0].visits > 0 and 0 <= thought.considered[0].share <= 1
    assert len(table) == 3 and table.hint(player="search:50") == thought, "a hint changes nothing"
    assert table.view(1).hint("search:50").action in table.legal()
    with pytest.raises(tabletop.errors.NoSuchPlayer, match="greedy"):
        table.hint(player="grandmaster")
    with pytest.raises(tabletop.errors.NotAsked):
        table.hint(seat=2)


def test_an_event_names_what_it_is_about():
    table = tabletop.open("world-league", seats=2, seed=1)
    seat = table.asked[0]
    events = table.take("bid 3", seat)
    bid = next(event for event in events if "3" in event.text)
    assert bid.subjects.seats == (seat,) and (3, "million") in bid.subjects.amounts
    assert tabletop.types.Event("a", "R-1", None).subjects == ((), (), (), ())


def test_results_notes_and_readings_are_those_of_the_table():
    table = tabletop.open("world-league", seats=2, seed=1, rulings={"R-2": "LeftOfOpener"})
    assert table.results() == [] and table.reading("R-2") == "LeftOfOpener" and table.reading("R-99") is None
    while not table.is_over:
        table.play(player="chance")
    results = table.results(1)
    assert [one["period"] for one in results] == [f"Season {number}" for number in range(1, 7)]
    assert [one["since"] for one in results] == [None] + [one["period"] for one in results[:-1]]
    for seat, row in enumerate(table.standings()["rows"]):
        assert results[-1]["seats"][seat]["score"] == row["score"]
    ids = {cell["id"] for area in table.scene()["areas"] for cell in area["cells"]}
    notes = table.cell_notes()
    assert all(note["clauses"] and note["text"] for note in notes)
    assert any(own in ids for note in notes for own in note["cells"])


def test_a_scene_offers_what_is_legal():
    table = tabletop.open("world-league", seats=2, seed=7)
    scene = table.scene(1)
    offered = [offer["action"] for verb in scene["verbs"] for offer in verb["offers"]]
    assert offered == table.legal(1) and table.view(1).scene()["heading"] == scene["heading"]
    assert table.scene()["verbs"] == []


def test_what_is_not_possible_is_named_with_its_rules():
    table = tabletop.open("world-league", seats=2, seed=7)
    view = table.view(1)
    high, low = view.why_not("bid")
    assert [high["action"], low["action"], low["count"]] == ["bid 12", "bid 0", 1]
    assert [(it["rule"], it["have"], it["need"]) for it in high["refusal"]] == [("WL-DRAFT-3", 11, 12)]
    for why in view.why_not(cell="market-1"):
        refused = view.check(why["action"])
        assert refused is not None and refused.rules == list(dict.fromkeys(it["rule"] for it in why["refusal"]))
    assert view.why_not("dance") == [] and view.why_not(cell="moon-1") == []
    for wrong in [{}, {"verb": "bid", "cell": "market-1"}]:
        with pytest.raises(TypeError, match="either a verb or a cell"):
            view.why_not(**wrong)


def test_the_interpreter_is_free_while_a_player_thinks():
    table = tabletop.open("world-league", seats=2, seed=7)
    counted, done = 0, threading.Event()

    def think():
        table.hint(player="search:3000")
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    while not done.is_set():
        counted += 1
        time.sleep(0.001)
    thread.join()
    assert counted > 5


def test_what_is_shown_says_what_it_is():
    table = tabletop.open("world-league", seats=2, seed=7)
    assert repr(table) == '<tabletop.Table "world-league", 2 seats, 3 steps, asked: 1>'
    assert repr(table.game) == '<tabletop.Game "world-league">'
    assert repr(table.view(1)) == f"<tabletop.View of seat 1, {len(table.legal())} legal actions>"
    assert str(table.last_events()[0]).endswith("]")
