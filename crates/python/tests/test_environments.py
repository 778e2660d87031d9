"""The environments, by the ecosystem's own tests."""

import numpy as np
import pytest

import tabletop

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import tabletop.gymnasium
import tabletop.pettingzoo

NAMES = [game.name for game in tabletop.games()]
SHORT = {"starplayer": {"turn_limit": 20}}


def made(name, **arguments):
    return tabletop.pettingzoo.env(name, **SHORT.get(name, {}), **arguments)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("most", [False, True])
def test_api(name, most):
    seats = tabletop.game(name).seats
    api_test(made(name, seats=seats[-1] if most else seats[0]), num_cycles=300)


@pytest.mark.parametrize("name", NAMES)
def test_seeds(name):
    seed_test(lambda: made(name), num_cycles=100)


@pytest.mark.parametrize("name", NAMES)
def test_rendering(name):
    render_test(lambda render_mode=None: made(name, render_mode=render_mode))


@pytest.mark.parametrize("name", NAMES)
def test_max_cycles(name):
    class Module:
        @staticmethod
        def parallel_env(max_cycles):
            return tabletop.pettingzoo.parallel_env(name, max_cycles=max_cycles, illegal="lot")

        @staticmethod
        def env(max_cycles):
            return parallel_to_aec(Module.parallel_env(max_cycles))

    max_cycles_test(Module)


@pytest.mark.parametrize("name", NAMES)
def test_parallel(name):
    def parallel_env():
        return tabletop.pettingzoo.parallel_env(name, illegal="lot", **SHORT.get(name, {}))

    parallel_api_test(parallel_env(), num_cycles=200)
    parallel_seed_test(parallel_env, num_cycles=100)


def test_simultaneous_choices_are_one_cycle():
    env = tabletop.pettingzoo.parallel_env("world-league", seats=3)
    observations, _ = env.reset(seed=1)
    rng, together = np.random.default_rng(1), 0
    while env.agents:
        masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
        asked = [agent for agent in env.agents if masks[agent].any()]
        together += len(asked) > 1
        actions = {agent: int(rng.choice(np.flatnonzero(masks[agent]))) if agent in asked else 0 for agent in masks}
        observations, rewards, _, _, _ = env.step(actions)
    assert together > 0 and sum(rewards.values()) == pytest.approx(1)
    observations, _ = env.reset(seed=1)
    with pytest.raises(tabletop.Refused):
        env.step({agent: int(np.argmin(observations[agent]["action_mask"])) for agent in env.agents})
    with pytest.raises(ValueError, match="lot"):
        tabletop.pettingzoo.parallel_env("world-league", illegal="ignore")


def test_a_game_is_cut_off_after_so_many_decisions():
    env = tabletop.pettingzoo.env("world-league", seats=2, max_steps=7)
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        observation, _, over, stopped, _ = env.last()
        assert not over
        steps += not stopped
        env.step(None if stopped else int(np.flatnonzero(observation["action_mask"])[0]))
    assert steps == 7


@pytest.mark.parametrize("name", NAMES)
def test_rewards_share_one_point_at_the_end(name):
    env = made(name)
    env.reset(seed=5)
    total, rng = dict.fromkeys(env.agents, 0.0), np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, over, stopped, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over or stopped else int(rng.choice(legal)))
    assert sum(total.values()) == pytest.approx(1)


def test_a_simultaneous_choice_is_hidden_until_all_have_chosen():
    env = tabletop.pettingzoo.env("world-league", seats=3)
    rng, met = np.random.default_rng(3), 0
    for seed in range(10):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, _, over, _, _ = env.last()
            legal = np.flatnonzero(observation["action_mask"])
            table = env.unwrapped.table
            if len(table.asked) > 1 and len(legal) > 1:
                met += 1
                others = [f"seat_{seat}" for seat in range(1, 4) if f"seat_{seat}" != agent]
                seen = []
                for action in legal:
                    fork = table.fork()
                    fork.take(int(action), int(agent[-1]))
                    seen.append([fork.view(int(other[-1])).figures().tolist() for other in others])
                assert all(one == seen[0] for one in seen), "somebody sees what was chosen"
            env.step(None if over else int(rng.choice(legal)))
    assert met > 10


def test_whoever_is_not_asked_has_an_empty_mask():
    env = tabletop.pettingzoo.env("world-league", seats=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_is_refused_with_its_rules():
    env = tabletop.pettingzoo.env("world-league", seats=2)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(tabletop.Refused):
        env.step(wrong)
    duel = tabletop.pettingzoo.env("basketball-duel", seats=2)
    duel.reset(seed=1)
    with pytest.raises(IndexError, match="choices"):
        duel.step(255)


@pytest.mark.parametrize("name", NAMES)
def test_single_seat(name):
    env = tabletop.gymnasium.env(name, opponents=["greedy"], **SHORT.get(name, {}))
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_seat_is_played_against_others_to_the_end(seat):
    env = tabletop.gymnasium.env("world-league", opponents=["greedy", "chance"], seat=seat, render_mode="ansi")
    rng = np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    over, steps = False, 0
    while not over:
        assert (env.action_masks() == observation["action_mask"]).all()
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, stopped, info = env.step(action)
        steps += 1
    assert env.table.is_over and reward == pytest.approx(env.table.shares()[seat - 1]) and steps > 10
    heading, *lines = env.render().splitlines()
    assert heading == "The game is over"
    panels = env.table.scene()["panels"]
    assert len(panels) == 3
    for line, panel in zip(lines, panels):
        assert line.startswith(f"  {panel['name']}: {panel['score']} points; strength "), line
    assert any(line.startswith("  The market:") for line in lines)


def test_an_illegal_action_costs_the_game():
    env = tabletop.gymnasium.env("world-league", opponents=["greedy"])
    observation, _ = env.reset(seed=1)
    wrong = np.flatnonzero(observation["action_mask"] == 0)[0]
    _, reward, over, _, info = env.step(wrong)
    assert reward == -1 and over and "[WL-" in info["refused"]
    with pytest.raises(ValueError, match="no seat 3"):
        tabletop.gymnasium.env("world-league", opponents=["greedy"], seat=3)
    with pytest.raises(ValueError, match="opponents are needed"):
        tabletop.gymnasium.env("world-league", opponents=["greedy"], seats=4)


def test_one_seat_is_reset_before_it_steps_and_its_opponents_exist():
    with pytest.raises(tabletop.errors.NoSuchPlayer):
        tabletop.gymnasium.env("world-league", opponents=["nobody"])
    env = tabletop.gymnasium.env("world-league", opponents=["chance"])
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_a_turn_limit_truncates_and_an_end_by_the_rules_terminates():
    rng, ends = np.random.default_rng(1), set()
    for name, setup in (("starplayer", {"turn_limit": 5}), ("basketball-duel", {"turn_limit": 3}), ("world-league", {})):
        env = tabletop.pettingzoo.env(name, seats=2, **setup)
        env.reset(seed=2)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, over, stopped, _ = env.last()
            total[agent] += reward
            assert (over or stopped) == env.unwrapped.table.is_over and not (over and stopped)
            if over or stopped:
                ends.add((name, over, stopped))
                assert stopped == env.unwrapped.table.is_stopped
            env.step(None if over or stopped else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        # As documented, the leader is paid when a bound stops the game.
        assert sum(total.values()) == pytest.approx(1)
        parallel = tabletop.pettingzoo.parallel_env(name, seats=2, illegal="lot", **setup)
        parallel.reset(seed=2)
        while parallel.agents:
            _, _, over, stopped, _ = parallel.step(dict.fromkeys(parallel.agents, 0))
        assert set(over.values()) == {not setup} and set(stopped.values()) == {bool(setup)}
        single = tabletop.gymnasium.env(name, opponents=["chance"], **setup)
        observation, _ = single.reset(seed=2)
        over = stopped = False
        while not (over or stopped):
            action = rng.choice(np.flatnonzero(observation["action_mask"]))
            observation, _, over, stopped, _ = single.step(action)
        assert (over, stopped) == (not setup, bool(setup))
    assert ends == {("starplayer", False, True), ("basketball-duel", False, True), ("world-league", True, False)}


def test_a_bound_of_the_wrong_environment_is_named():
    with pytest.raises(TypeError, match="`max_steps` bounds"):
        tabletop.pettingzoo.env("world-league", max_cycles=5)
