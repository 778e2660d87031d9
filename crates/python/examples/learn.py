"""Trains a policy for World League with two seats until it beats `greedy`, and draws its curve.

    python crates/python/examples/learn.py                  # some minutes, needs NumPy alone
    python crates/python/examples/learn.py --updates 20     # to look at it

The policy begins as `greedy` with some strays. It has a weight for each action, and one for each distance from what
`greedy` would do, by kind of action: so it can learn to bid more or less than first sight, not more. It plays against `greedy`
in both seats, and what was done in games that were won becomes more likely (policy gradient with a baseline). All games are
stepped in one `tabletop.Batch`. Each point of the curve is a match over deals that training never saw, half of them from each
seat; by the interval of the last match, 95 %, the command says whether the policy is better.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

import numpy as np

import tabletop

GAME, GAMES = "world-league", 1024
FARTHEST = 20
"""The greatest distance; greater ones count as this one."""
HEAD_START = 3.0
"""The initial bonus of the action that `greedy` would take."""


class Policy:
    """Weights, and their updates (Adam)."""

    def __init__(self, kinds: np.ndarray, rate: float) -> None:
        self.kinds, self.rate = kinds, rate
        actions, distances = len(kinds), int(kinds.max() + 1) * (2 * FARTHEST + 1)
        self.weights = np.zeros(actions + distances)
        self.mean, self.square, self.updates = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def columns(self, actions: np.ndarray, greedy: np.ndarray) -> np.ndarray:
        """The indices of the weights for the distances of actions from greedy's."""
        distance = np.clip(actions - greedy, -FARTHEST, FARTHEST) + FARTHEST
        return len(self.kinds) + self.kinds[greedy] * (2 * FARTHEST + 1) + distance

    def chances(
        self, masks: np.ndarray, greedy: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The chance of each legal action. Each array has an entry for it: game, action, column of its distance, chance."""
        games, actions = np.nonzero(masks)
        columns = self.columns(actions, greedy[games])
        scores = self.weights[actions] + self.weights[columns] + HEAD_START * (actions == greedy[games])
        scores = np.exp(scores - scores.max(initial=0.0))
        sums = np.bincount(games, weights=scores, minlength=len(masks))
        return games, actions, columns, scores / sums[games]

    def improve(self, slope: np.ndarray) -> None:
        self.updates += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.updates), self.square / (1 - 0.999**self.updates)
        self.weights += self.rate * mean / (np.sqrt(square) + 1e-8)


def new_batch(seed: int, games: int) -> tuple[tabletop.Batch, np.ndarray]:
    """Games, and the seat of the learner in each."""
    batch = tabletop.Batch(GAME, games, seats=2, seed=seed, observations=False)
    return batch, np.where(np.arange(games) < games // 2, 1, 2)


def kinds_of_actions() -> np.ndarray:
    """The kind of each action: the first word of its notation, as a number."""
    table = tabletop.open(GAME, seats=2, deal=False)
    words = [table.action(number).split()[0] for number in range(table.action_count)]
    return np.array([sorted(set(words)).index(word) for word in words])


def train(policy: Policy, seed: int, rng: np.random.Generator) -> int:
    """Plays each game once and improves the policy. Returns the number of its decisions."""
    batch, seat = new_batch(seed, GAMES)
    playing, share = np.ones(GAMES, bool), np.zeros(GAMES)
    likely, taken = [], []
    while playing.any():
        greedy = batch.greedy_actions()
        own = playing & (batch.seats == seat)
        games, actions, columns, chances = policy.chances(batch.masks & own[:, None], greedy)
        chosen = drawn(games, actions, chances, greedy, rng)
        likely.append((games, actions, columns, chances))
        here = np.flatnonzero(own)
        taken.append((here, chosen[here], policy.columns(chosen[here], greedy[here])))
        batch.step(chosen)
        ended = playing & batch.dones
        share[ended] = batch.rewards[ended, seat[ended] - 1]
        playing &= ~ended
    # A win counts more in a seat that wins less often.
    expected = np.where(seat == 1, share[seat == 1].mean(), share[seat == 2].mean())
    better, size = share - expected, len(policy.weights)
    slope = np.zeros(size)
    for (games, actions, columns, chances), (here, chosen, chosen_columns) in zip(likely, taken):
        for places in (chosen, chosen_columns):
            slope += np.bincount(places, weights=better[here], minlength=size)
        for places in (actions, columns):
            slope -= np.bincount(places, weights=better[games] * chances, minlength=size)
    policy.improve(slope / GAMES)
    return sum(len(here) for here, _, _ in taken)


def drawn(
    games: np.ndarray, actions: np.ndarray, chances: np.ndarray, greedy: np.ndarray, rng: np.random.Generator
) -> np.ndarray:
    """An action for each game, drawn by the chances; greedy's where there are none."""
    # The greatest of independent exponential races is a draw by these chances.
    races = np.log(chances + 1e-300) - np.log(rng.exponential(size=len(chances)))
    return first_of_each(games, actions, races, greedy)


def first_of_each(games: np.ndarray, actions: np.ndarray, keys: np.ndarray, otherwise: np.ndarray) -> np.ndarray:
    """The action with the greatest key in each game."""
    chosen, order = otherwise.copy(), np.argsort(keys, kind="stable")
    chosen[games[order]] = actions[order]
    return chosen


def match(policy: Policy, games: int, seed: int) -> tuple[float, float]:
    """The share of the win against `greedy`, and the half width of its interval of 95 %. Takes the likeliest actions."""
    batch, seat = new_batch(seed, games)
    playing, share = np.ones(games, bool), np.zeros(games)
    while playing.any():
        greedy = batch.greedy_actions()
        own = playing & (batch.seats == seat)
        rows, actions, _, chances = policy.chances(batch.masks & own[:, None], greedy)
        batch.step(first_of_each(rows, actions, chances, greedy))
        ended = playing & batch.dones
        share[ended] = batch.rewards[ended, seat[ended] - 1]
        playing &= ~ended
    return float(share.mean()), 1.96 * float(share.std(ddof=1)) / math.sqrt(games)


def draw(curve: list[tuple[float, float, float]], path: Path) -> None:
    """The curve: decisions in millions, share of the win, half width of its interval."""
    width, height, left, top = 640, 320, 60, 34
    most = max(at for at, _, _ in curve) or 1.0
    ends = [share + sign * half for _, share, half in curve for sign in (-1, 1)] + [0.5]
    low, high = math.floor(min(ends) * 10) / 10, math.ceil(max(ends) * 10) / 10

    def x(at: float) -> float:
        return left + (width - left - 20) * at / most

    def y(share: float) -> float:
        return top + (height - top - 50) * (high - share) / (high - low)

    edge = [(at, share + half) for at, share, half in curve] + [(at, share - half) for at, share, half in curve[::-1]]
    band = " ".join(f"{x(at):.1f},{y(share):.1f}" for at, share in edge)
    line = " ".join(f"{x(at):.1f},{y(share):.1f}" for at, share, _ in curve)
    marks = []
    for tenth in range(round(low * 10), round(high * 10) + 1):
        at, stroke = y(tenth / 10), "#777" if tenth == 5 else "#ddd"
        marks.append(f'<line x1="{left}" x2="{width - 20}" y1="{at:.1f}" y2="{at:.1f}" stroke="{stroke}"/>')
        marks.append(f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{tenth * 10} %</text>')
    for part in range(5):
        at = most * part / 4
        marks.append(f'<text x="{x(at):.1f}" y="{height - 28}" text-anchor="middle">{at:.1f}</text>')
    below = f'x="{(left + width - 20) / 2}" y="{height - 8}" text-anchor="middle"'
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">\n'
        f'<rect width="{width}" height="{height}" fill="#fff"/>\n<g fill="#333">\n' + "\n".join(marks) + "\n"
        f'<text x="{left}" y="18">World League, two seats: share of the win against greedy</text>\n'
        f"<text {below}>decisions in training, in millions</text>\n</g>\n"
        f'<polygon points="{band}" fill="#2a6f97" fill-opacity="0.2"/>\n'
        f'<polyline points="{line}" fill="none" stroke="#2a6f97" stroke-width="2"/>\n</svg>\n',
        encoding="utf-8",
    )


def main() -> None:
    """Trains, measures, draws."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=150, help="how often the policy is improved")
    parser.add_argument("--rate", type=float, default=0.03)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=None, help="where the curve is drawn, as SVG")
    asked = parser.parse_args()
    policy, rng = Policy(kinds_of_actions(), asked.rate), np.random.default_rng(asked.seed)
    began, curve, decisions = time.monotonic(), [], 0
    for update in range(asked.updates + 1):
        if update % 10 == 0:
            share, half = match(policy, 2000, 2_000_000)
            curve.append((decisions / 1e6, share, half))
            seconds = time.monotonic() - began
            print(f"{decisions / 1e6:5.2f} million decisions, {seconds:4.0f} s: {share:.1%} ± {half:.1%}", flush=True)
        if update < asked.updates:
            decisions += train(policy, asked.seed * 10_000 + update, rng)
    share, half = match(policy, 10_000, 3_000_000)
    better = "is better than" if share - half > 0.5 else "is not shown to be better than"
    print(f"After {decisions:,} decisions the policy {better} greedy: it wins {share:.1%} ± {half:.1%} of 10,000 games.")
    if asked.picture:
        draw(curve, asked.picture)


if __name__ == "__main__":
    main()
