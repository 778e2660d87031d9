"""Environments in which all agents act in each cycle: PettingZoo's parallel interface."""

from __future__ import annotations

from typing import Any, Optional

import gymnasium
import numpy as np
from pettingzoo import ParallelEnv

from .pettingzoo import Environment, Observation, _bound, _whole


class Parallel(ParallelEnv):  # type: ignore[misc]
    """A game in cycles. In each cycle every agent names an action, and the actions of the agents that are asked count.

    Simultaneous choices of several seats are one cycle. Spaces, observations and rewards are those of
    `Environment`. An agent with an empty mask is not asked, and its action is ignored. `max_cycles` truncates a game
    after this number of cycles, as the turn limit of a set-up does. An illegal action raises `tabletop.Refused`. With
    `illegal="lot"` it is replaced by a legal one, drawn by a lot of the seed.
    """

    metadata = {**Environment.metadata, "is_parallelizable": True}

    def __init__(
        self, name: str, *, max_cycles: Optional[int] = None, illegal: str = "refuse", **arguments: Any
    ) -> None:
        if not isinstance(illegal, str) or illegal not in ("refuse", "lot"):
            raise ValueError('`illegal` is "refuse" or "lot"')
        max_cycles = _bound("max_cycles", max_cycles)
        self._inner = Environment(name, **arguments)
        self._by_lot = illegal == "lot"
        self._lots = np.random.default_rng(0)
        self.max_cycles, self.cycles = max_cycles, 0
        self.render_mode = self._inner.render_mode
        self.possible_agents = self._inner.possible_agents
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._inner.observation_space(agent)

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._inner.action_space(agent)

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a game."""
        self._inner.reset(seed=seed, options=options)
        if seed is not None:
            self._lots = np.random.default_rng(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Takes the actions of the agents that are asked."""
        inner, table = self._inner, self._inner.table
        asked = [table.next_seat] if table.may_act else table.asked
        for seat in asked:
            agent = f"seat_{seat}"
            inner.agent_selection = agent
            inner.step(self._legal(agent, _whole("action", actions[agent])))
        self.cycles += 1
        agents, over = self.agents, table.is_over and not table.is_stopped
        cut_off = self.max_cycles is not None and self.cycles >= self.max_cycles
        stopped = table.is_stopped or (cut_off and not over)
        shares = dict(zip(agents, table.shares()))
        observations = self._observations()
        if over or stopped:
            self.agents = []
        return (
            observations,
            shares,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, stopped),
            {agent: {} for agent in agents},
        )

    def _legal(self, agent: str, action: int) -> int:
        if not self._by_lot:
            return action
        mask = self._inner.observe(agent)["action_mask"]
        if 0 <= action < len(mask) and mask[action]:
            return action
        return int(self._lots.choice(np.flatnonzero(mask)))

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._inner.observe(agent) for agent in self.agents}

    def render(self) -> Optional[str]:
        """Renders the table as `Environment.render` does."""
        return self._inner.render()

    def close(self) -> None:
        """Does nothing: there is nothing to close."""
