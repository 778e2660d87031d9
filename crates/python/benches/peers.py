"""Decisions a second, beside other environments, in one run.

    python -m venv v && v/bin/pip install . open_spiel rlcard "pettingzoo[classic]" jax pgx
    v/bin/python benches/peers.py

Every row plays legal actions by chance, asks for the mask or list of legal actions at each decision, and begins anew
when a game is over. The rows take turns, so that other work of the machine affects all of them. Each figure is the
median of the rounds, each ratio the median of the ratios within a round. Peers that are not installed are named.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterator

import numpy as np

import tabletop

Loop = Iterator[int]
"""Plays on for a little while each time, and yields the number of decisions."""

BASE = "`Batch`: World League, 4 seats, masks"


def batch(observations: bool, seats: int = 4, name: str = "world-league") -> Loop:
    games = tabletop.Batch(name, 1024, seats=seats, seed=1, observations=observations)
    while True:
        for _ in range(10):
            games.step(games.random_actions)
        yield 10 * len(games)


def table() -> Loop:
    rng, game = random.Random(1), 0
    while True:
        one, decisions, game = tabletop.open("world-league", seats=4, seed=1, number=game), 0, game + 1
        while not one.is_over:
            seat = one.next_seat
            one.take(int(rng.choice(one.legal_numbers(seat))), seat)
            decisions += 1
        yield decisions


def aec(env: object) -> Loop:
    rng, seed = np.random.default_rng(1), 0
    while True:
        env.reset(seed=seed)
        decisions, seed = 0, seed + 1
        for _ in env.agent_iter():
            observation, _, over, stopped, info = env.last()
            if over or stopped:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask))))
            decisions += 1
        yield decisions


def our_aec() -> Loop:
    from tabletop import pettingzoo

    return aec(pettingzoo.env("world-league", seats=4))


def connect_four() -> Loop:
    from pettingzoo.classic import connect_four_v3

    return aec(connect_four_v3.env())


def holdem() -> Loop:
    from pettingzoo.classic import leduc_holdem_v4

    return aec(leduc_holdem_v4.env())


def open_spiel(name: str) -> Callable[[], Loop]:
    def loop() -> Loop:
        import pyspiel

        game, rng = pyspiel.load_game(name), random.Random(1)
        while True:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choices(*zip(*state.chance_outcomes()))[0])
                    continue
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
            yield decisions

    return loop


def rlcard() -> Loop:
    import rlcard

    env, rng = rlcard.make("leduc-holdem", config={"seed": 1}), random.Random(1)
    while True:
        (state, _), decisions = env.reset(), 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        yield decisions


def pgx(name: str) -> Callable[[], Loop]:
    def loop() -> Loop:
        import jax
        import pgx as library
        from pgx.experimental import auto_reset

        env, games = library.make(name), 1024
        start, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

        @jax.jit
        def play(state: object, key: object) -> object:
            def once(carry: tuple[object, object], _: None) -> tuple[tuple[object, object], None]:
                state, key = carry
                key, pick, own = jax.random.split(key, 3)
                chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
                actions = jax.random.categorical(pick, chances)
                return (step(state, actions, jax.random.split(own, games)), key), None

            return jax.lax.scan(once, (state, key), None, length=10)[0]

        key = jax.random.PRNGKey(1)
        state = jax.jit(start)(jax.random.split(key, games))
        state, key = play(state, key)
        while True:
            state, key = play(state, key)
            jax.block_until_ready(state)
            yield 10 * games

    return loop


def pufferlib() -> Loop:
    import pufferlib.ocean

    env = pufferlib.ocean.env_creator("puffer_connect4")(num_envs=1024)
    env.reset()
    rng = np.random.default_rng(1)
    while True:
        for _ in range(10):
            env.step(rng.integers(0, 7, 1024))
        yield 10 * 1024


ROWS: dict[str, Callable[[], Loop]] = {
    BASE: lambda: batch(False),
    "`Batch`: World League, 4 seats, masks and observations": lambda: batch(True),
    "`Batch`: Basketboss, 4 seats, masks": lambda: batch(False, name="basketboss"),
    "`Batch`: Starplayer, 4 seats, masks": lambda: batch(False, name="starplayer"),
    "`Batch`: Basketball Duel, 2 seats, choices": lambda: batch(False, 2, "basketball-duel"),
    "Pgx on the CPU, batch of 1,024: Connect Four": pgx("connect_four"),
    "Pgx on the CPU, batch of 1,024: Leduc Hold'em": pgx("leduc_holdem"),
    "PufferLib, batch of 1,024: Connect Four": pufferlib,
    "one `Table` in Python: World League, 4 seats": table,
    "OpenSpiel in Python: Leduc poker": open_spiel("leduc_poker"),
    "OpenSpiel in Python: Connect Four": open_spiel("connect_four"),
    "RLCard: Leduc Hold'em": rlcard,
    "our PettingZoo environment: World League, 4 seats": our_aec,
    "PettingZoo classic: Connect Four": connect_four,
    "PettingZoo classic: Leduc Hold'em": holdem,
}


def main() -> None:
    """Measures all rows in turn and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each row in each round")
    parser.add_argument("--only", default="", help="rows with this in their names, and the first")
    asked = parser.parse_args()
    warnings.simplefilter("ignore")
    loops: dict[str, Loop] = {}
    missing: dict[str, str] = {}
    for name, make in ROWS.items():
        if name != BASE and asked.only.casefold() not in name.casefold():
            continue
        try:
            loop = make()
            next(loop)
            loops[name] = loop
        except Exception as error:  # noqa: BLE001: a peer that raises anything cannot be measured here
            missing[name] = f"{type(error).__name__}: {error}".splitlines()[0]
    rates: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(asked.rounds):
        for name, loop in loops.items():
            began, decisions = time.perf_counter(), 0
            while time.perf_counter() - began < asked.seconds:
                decisions += next(loop)
            rates[name].append(decisions / (time.perf_counter() - began))
    print("| | decisions a second | `Batch` takes so many times less |\n|---|---|---|")
    for name, own in rates.items():
        ratio = statistics.median(base / rate for base, rate in zip(rates[BASE], own))
        print(f"| {name} | {statistics.median(own):,.0f} | {ratio:,.1f} |")
    print(f"\nBest round of {BASE}: {max(rates[BASE]):,.0f}.")
    for name, why in missing.items():
        print(f"Not measured: {name} ({why})")


if __name__ == "__main__":
    main()
