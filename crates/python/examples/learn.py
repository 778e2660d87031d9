"""Trains a policy for World League with two seats until it beats `greedy`, and draws its curve.

    python crates/python/examples/learn.py                  # some minutes on two cores
    python crates/python/examples/learn.py --minutes 1      # to look at it

First the network learns to do what `greedy` does; then it plays against it, in both seats, and what went better than
expected becomes more likely (proximal policy optimization). All games are stepped in one `tabletop.Batch`. Each point
of the curve is a match over deals that training never saw, half of them from each seat; by the interval of the last
match, 95 %, the command says whether the policy is better.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import tabletop

GAME, SEATS = "world-league", 2
GAMES = 256
"""Games that are played at once: in the first half the learner sits at seat 1, in the other at seat 2."""
HORIZON = 40
"""Steps of all games between two updates."""


class Policy(nn.Module):
    """Scores for all actions, and what share of the win is expected."""

    def __init__(self, figures: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(figures, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.actions, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen)
        return self.actions(body).masked_fill(~mask, -1e9), torch.sigmoid(self.value(body)).squeeze(-1)


class Eyes:
    """Observations as a network takes them: each amount divided by the largest that was seen."""

    def __init__(self, width: int) -> None:
        self.largest = torch.ones(width)

    def __call__(self, observations: np.ndarray, learn: bool = False) -> torch.Tensor:
        seen = torch.from_numpy(observations.astype(np.float32))
        if learn:
            self.largest = torch.maximum(self.largest, seen.abs().amax(0))
        return seen / self.largest


def new_batch(seed: int, games: int = GAMES) -> tabletop.Batch:
    return tabletop.Batch(GAME, games, seats=SEATS, seed=seed)


def learners(games: int) -> np.ndarray:
    """The seat of the learner in each game."""
    return np.where(np.arange(games) < games // 2, 1, 2)


def imitate(policy: Policy, eyes: Eyes, optimizer: torch.optim.Optimizer, seed: int, steps: int) -> None:
    """Learns to do what `greedy` does."""
    batch = new_batch(seed)
    for step in range(steps):
        greedy = batch.greedy_actions()
        seen, mask = eyes(batch.observations, learn=True), torch.from_numpy(batch.masks.copy())
        scores, _ = policy(seen, mask)
        loss = nn.functional.cross_entropy(scores, torch.from_numpy(greedy))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        # Some actions by lot, so that it also sees what greedy would not come to.
        strays = np.random.default_rng(step).random(len(batch)) < 0.1
        batch.step(np.where(strays, batch.random_actions, greedy))


def match(policy: Policy, eyes: Eyes, games: int, seed: int) -> tuple[float, float]:
    """The share of the win against `greedy`, and the half width of its interval of 95 %."""
    batch, seat = new_batch(seed, games), learners(games)
    share, open_games = np.zeros(games), np.ones(games, bool)
    with torch.no_grad():
        while open_games.any():
            scores, _ = policy(eyes(batch.observations), torch.from_numpy(batch.masks.copy()))
            actions = np.where(batch.seats == seat, scores.argmax(-1).numpy(), batch.greedy_actions())
            batch.step(actions)
            ended = batch.dones & open_games
            share[ended] = batch.rewards[ended, seat[ended] - 1]
            open_games &= ~ended
    return float(share.mean()), 1.96 * float(share.std(ddof=1)) / math.sqrt(games)


def play(
    policy: Policy, eyes: Eyes, batch: tabletop.Batch, seat: np.ndarray, generator: torch.Generator
) -> list[torch.Tensor]:
    """Plays on for some steps. Returns, for each decision of the learner, what it saw, its mask, its action, how likely
    that was, what it expected and how much better it went (generalized advantage estimation)."""
    games = len(batch)
    kept: list[tuple[torch.Tensor, ...]] = []
    rewards, dones = np.zeros((HORIZON, games), np.float32), np.zeros((HORIZON, games), bool)
    own = np.zeros((HORIZON, games), bool)
    values = np.zeros((HORIZON + 1, games), np.float32)
    with torch.no_grad():
        for step in range(HORIZON):
            seen, mask = eyes(batch.observations), torch.from_numpy(batch.masks.copy())
            own[step] = batch.seats == seat
            scores, value = policy(seen, mask)
            chances = torch.softmax(scores, -1)
            drawn = torch.multinomial(chances, 1, generator=generator).squeeze(-1)
            likely = chances.gather(1, drawn[:, None]).squeeze(1).log()
            kept.append((seen, mask, drawn, likely, value))
            values[step] = value.numpy()
            batch.step(np.where(own[step], drawn.numpy(), batch.greedy_actions()))
            rewards[step] = batch.rewards[np.arange(games), seat - 1]
            dones[step] = batch.dones
        _, value = policy(eyes(batch.observations), torch.from_numpy(batch.masks.copy()))
        values[HORIZON] = value.numpy()
    # Only what the learner decided counts, from one decision to its next.
    ahead, after, reward = np.zeros(games, np.float32), values[HORIZON].copy(), np.zeros(games, np.float32)
    better = np.zeros((HORIZON, games), np.float32)
    for step in reversed(range(HORIZON)):
        ended = dones[step]
        reward[ended], after[ended], ahead[ended] = rewards[step][ended], 0.0, 0.0
        here = own[step]
        surprise = reward + after - values[step]
        better[step][here] = (surprise + 0.95 * ahead)[here]
        ahead[here], after[here], reward[here] = better[step][here], values[step][here], 0.0
    flat = torch.from_numpy(own.reshape(-1))
    parts = [torch.stack(part).flatten(0, 1)[flat] for part in zip(*kept)]
    return [*parts, torch.from_numpy(better.reshape(-1))[flat]]


def improve(policy: Policy, optimizer: torch.optim.Optimizer, played: list[torch.Tensor], generator: torch.Generator) -> None:
    """Makes what went better than expected more likely, within bounds."""
    seen, mask, action, likely, value, better = played
    goal = (value + better).clamp(0, 1)
    better = (better - better.mean()) / (better.std() + 1e-6)
    for _ in range(3):
        order = torch.randperm(len(seen), generator=generator)
        for part in order.split(2048):
            scores, expected = policy(seen[part], mask[part])
            spread = torch.distributions.Categorical(logits=scores)
            ratio = (spread.log_prob(action[part]) - likely[part]).exp()
            bounded = ratio.clamp(0.8, 1.2)
            gain = torch.minimum(ratio * better[part], bounded * better[part]).mean()
            miss = (expected - goal[part]).square().mean()
            loss = miss - gain - 0.003 * spread.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def draw(curve: list[tuple[float, float, float]], path: Path) -> None:
    """The curve: decisions in millions, share of the win, half width of its interval."""
    width, height, left, top = 640, 320, 60, 30
    most = max(at for at, _, _ in curve) or 1.0
    shares = [share for _, share, _ in curve] + [0.5]
    low, high = math.floor(min(shares) * 10 - 0.5) / 10, math.ceil(max(shares) * 10 + 0.5) / 10

    def x(at: float) -> float:
        return left + (width - left - 20) * at / most

    def y(share: float) -> float:
        return top + (height - top - 50) * (high - share) / (high - low)

    upper = [f"{x(at):.1f},{y(share + half):.1f}" for at, share, half in curve]
    lower = [f"{x(at):.1f},{y(share - half):.1f}" for at, share, half in reversed(curve)]
    line = " ".join(f"{x(at):.1f},{y(share):.1f}" for at, share, _ in curve)
    marks = []
    for tenth in range(round(low * 10), round(high * 10) + 1):
        at, bold = y(tenth / 10), tenth == 5
        marks.append(f'<line x1="{left}" x2="{width - 20}" y1="{at:.1f}" y2="{at:.1f}" stroke="{"#888" if bold else "#ddd"}"/>')
        marks.append(f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{tenth * 10} %</text>')
    for part in range(5):
        marks.append(f'<text x="{x(most * part / 4):.1f}" y="{height - 28}" text-anchor="middle">{most * part / 4:.1f}</text>')
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">\n'
        f'<rect width="{width}" height="{height}" fill="#fff"/>\n<g fill="#333">\n' + "\n".join(marks) + "\n</g>\n"
        f'<polygon points="{" ".join(upper + lower)}" fill="#2a6f97" fill-opacity="0.2"/>\n'
        f'<polyline points="{line}" fill="none" stroke="#2a6f97" stroke-width="2"/>\n'
        f'<text x="{left}" y="18" fill="#333">World League, two seats: share of the win against greedy</text>\n'
        f'<text x="{width / 2}" y="{height - 8}" fill="#333" text-anchor="middle">decisions in training, in millions</text>\n</svg>\n',
        encoding="utf-8",
    )


def main() -> None:
    """Trains, measures, draws."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=120, help="updates after imitation")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after so long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, default=None, help="where the curve is drawn")
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    generator = torch.Generator().manual_seed(asked.seed)
    batch, seat = new_batch(asked.seed), learners(GAMES)
    policy = Policy(batch.observations.shape[1], batch.action_count)
    eyes = Eyes(batch.observations.shape[1])
    optimizer = torch.optim.Adam(policy.parameters(), lr=1e-3)
    began, curve, decisions = time.monotonic(), [], 0
    imitate(policy, eyes, optimizer, asked.seed + 1000, 400)
    for group in optimizer.param_groups:
        group["lr"] = 5e-4
    for update in range(asked.updates + 1):
        if update % 10 == 0:
            share, half = match(policy, eyes, 1000, 2_000_000 + update)
            curve.append((decisions / 1e6, share, half))
            print(f"{decisions / 1e6:5.2f} million decisions, {time.monotonic() - began:4.0f} s: {share:.1%} ± {half:.1%}", flush=True)
        if update == asked.updates or time.monotonic() - began > asked.minutes * 60:
            break
        played = play(policy, eyes, batch, seat, generator)
        decisions += len(played[0])
        improve(policy, optimizer, played, generator)
    share, half = match(policy, eyes, 4000, 3_000_000)
    better = "is better than" if share - half > 0.5 else "is not shown to be better than"
    print(f"After {decisions:,} decisions the policy {better} greedy: it wins {share:.1%} ± {half:.1%} of 4,000 games.")
    if asked.picture:
        draw([*curve[:-1], (decisions / 1e6, share, half)], asked.picture)


if __name__ == "__main__":
    main()
