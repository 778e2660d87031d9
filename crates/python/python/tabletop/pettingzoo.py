"""Environments for several learners: PettingZoo's AEC interface.

>>> from tabletop import pettingzoo
>>> env = pettingzoo.env("world-league", seats=2)
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_1'
>>> observation = env.observe("seat_1")
>>> sorted(observation)
['action_mask', 'observation']
"""

from __future__ import annotations

import operator
import secrets
from typing import Any, Optional

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import tabletop

from . import _shown
from ._tabletop import Table

__all__ = ["Environment", "env", "parallel_env", "raw_env"]

MOST_NUMBERS = 4096
"""The maximum number of actions for which an action is its number. With more, it is its index in the list."""
CHOICES = 256
"""Number of rows of choices, if an action is its index in the list."""
WORDS = 6
"""Number of words and figures in a row of choices."""

Observation = dict[str, npt.NDArray[Any]]


def env(name: str, **arguments: Any) -> Any:
    """The environment of a game, inside the wrappers of PettingZoo that detect wrong use."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(name, **arguments)))


def raw_env(name: str, **arguments: Any) -> Environment:
    """The environment without these wrappers. The arguments are those of `Environment`."""
    return Environment(name, **arguments)


def parallel_env(name: str, **arguments: Any) -> Any:
    """The parallel environment. In each cycle all seats name an action. Only those of the seats that are asked count.

    `max_cycles` truncates a game. An illegal action raises `tabletop.Refused`. With `illegal="lot"` it is
    replaced by a random legal action. All other arguments are those of `Environment`.
    """
    from ._parallel import Parallel

    return Parallel(name, **arguments)


class Environment(AECEnv):  # type: ignore[misc]
    """A game for PettingZoo: the agents `seat_1`, `seat_2`, … decide one after another.

    *Observation*: a dictionary. `observation` holds the figures that `tabletop.Table.fields` names, as seen from the
    agent's own seat; `action_mask` is 1 for each legal action, and 0 everywhere for an agent that is not asked.

    *Action*: the number of an action. In a set-up with more than 4,096 numbers, as in Basketball Duel, an action is an
    index in the list of legal actions. The observation then has a third entry: `choices` has a row for each index,
    with the words and figures of the action. Words stand as 1000 and up, in the order of `env.words`. `choices=True`
    asks for such a list in every game. The list ends after 256 choices.

    *Turns*: seats that decide simultaneously are asked one after the other. Nobody else's observation has the choice
    of a seat until all have chosen. If a seat may act but nobody waits for it, a lot decides who is asked.

    *Rewards*: none before the end; then one point is divided among the seats that win, or, in a game that a turn limit
    stops, among the seats in first place. A game that `max_steps` truncates has none.

    *End*: a game that ends by its rules is terminated. One that is stopped by a turn limit of its set-up, or by
    `max_steps`, is truncated.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "human"],
        "name": "tabletop_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }
    agent_selection: str
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]

    def __init__(
        self,
        name: str,
        *,
        render_mode: Optional[str] = None,
        max_steps: Optional[int] = None,
        choices: Optional[bool] = None,
        **setup: Any,
    ) -> None:
        """Makes the environment. `max_steps` truncates a game after this number of decisions, without a winner.
        `setup` holds the arguments of `tabletop.open`."""
        super().__init__()
        if "max_cycles" in setup:
            raise TypeError("`max_steps` bounds the decisions of this environment; `max_cycles` is parallel_env's")
        if not (choices is None or isinstance(choices, (bool, np.bool_))):
            raise TypeError(f"argument 'choices': True or False is needed, not {_shown(choices)}")
        self.render_mode = _mode(render_mode)
        self.max_steps = _bound("max_steps", max_steps)
        self._name, self._setup = name, setup
        self._seed, self._number = secrets.randbits(63), 0
        self.table: Table = self._open()
        count = self.table.action_count
        by_place = count > MOST_NUMBERS if choices is None else choices
        self.words: Optional[list[str]] = self.table.words() if by_place else None
        """The words of the choices; `None` if an action is its number."""
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(1, self.table.seats + 1)]
        self.agents: list[str] = []
        limits = np.iinfo(np.int32)
        size = len(self.table.view(1).figures())
        self._action_space = spaces.Discrete(CHOICES if by_place else count)
        seen: dict[str, Any] = {
            "observation": spaces.Box(limits.min, limits.max, (size,), np.int32),
            "action_mask": spaces.Box(0, 1, (int(self._action_space.n),), np.int8),
        }
        if by_place:
            seen["choices"] = spaces.Box(limits.min, limits.max, (CHOICES, WORDS), np.int32)
        agents, actions = self.possible_agents, int(self._action_space.n)
        self.observation_spaces: dict[str, spaces.Dict] = {agent: spaces.Dict(seen) for agent in agents}
        self.action_spaces: dict[str, spaces.Discrete] = {agent: spaces.Discrete(actions) for agent in agents}

    def _open(self) -> Table:
        return tabletop.open(self._name, seed=self._seed, number=self._number, **self._setup)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a game: the first of the series of this seed, or the next one of the present series."""
        if seed is None:
            self._number += 1
        else:
            self._seed, self._number = _seed(seed), 0
        self.table = self._open()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = 0
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        seat = self.table.next_seat
        return self.agents[0] if seat is None else f"seat_{seat}"

    def observe(self, agent: str) -> Observation:
        """The observation of the agent, with the mask of its legal actions."""
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise ValueError(f"there is no agent {_shown(agent)}: there are {', '.join(self.possible_agents)}")
        view = self.table.view(int(agent.removeprefix("seat_")))
        seen: Observation = {"observation": view.figures()}
        mask = np.zeros(int(self._action_space.n), np.int8)
        if self.words is None:
            mask[view.legal_numbers()] = 1
        else:
            seen["choices"], count = view.choices(self.words, CHOICES)
            mask[:count] = 1
        seen["action_mask"] = mask
        return seen

    def step(self, action: Optional[int]) -> None:
        """Takes the action of the agent that is asked. An illegal one raises `tabletop.Refused` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, and None is no action")
        number, seat = _whole("action", action), int(agent.removeprefix("seat_"))
        if self.words is None:
            self.table.take(number, seat)
        else:
            legal = self.table.legal(seat)
            if not 0 <= number < len(legal):
                raise IndexError(f"{agent} has {len(legal)} choices, and {_shown(number)} is none of them")
            self.table.take(legal[number], seat)
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.is_over:
            shares = zip(self.agents, self.table.shares())
            self.rewards = dict(shares)
            ends = self.truncations if self.table.is_stopped else self.terminations
            ends.update(dict.fromkeys(self.agents, True))
        elif self.max_steps is not None and self.decisions >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        """Renders the public part of the table as text. `ansi` returns the text, `human` prints it."""
        if self.render_mode is None:
            gymnasium.logger.warn("name a render_mode to render: \"ansi\" or \"human\"")
            return None
        text = drawn(self.table)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Does nothing: there is nothing to close."""


def _whole(name: str, value: object, least: Optional[int] = None, most: Optional[int] = None) -> int:
    """Converts an argument to a whole number. 0.7 and `True` are refused."""
    try:
        number = None if isinstance(value, (bool, np.bool_)) else operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None:
        raise TypeError(f"argument '{name}': a whole number is needed, not {_shown(value)}")
    if (least is not None and number < least) or (most is not None and number > most):
        above = f"at least {least}" if most is None else f"from {least} to {most}"
        raise ValueError(f"`{name}` is {_shown(number)}: it is {above}")
    return number


def _seed(value: object) -> int:
    return _whole("seed", value, 0, 2**64 - 1)


def _bound(name: str, value: Optional[int]) -> Optional[int]:
    return None if value is None else _whole(name, value, 1)


def _mode(value: Optional[str]) -> Optional[str]:
    if value is None or (isinstance(value, str) and value in Environment.metadata["render_modes"]):
        return value
    raise ValueError(f"`render_mode` is {_shown(value)}: there are \"ansi\" and \"human\"")


def drawn(table: Table) -> str:
    """The public part of the table as text, with a line for each seat and for each area."""
    scene = table.scene()
    if scene is None:
        return ""
    lines = [scene["heading"]]
    for panel in scene["panels"]:
        facts = ", ".join(f"{fact['label']} {fact['value']}" for fact in panel["facts"])
        score = "" if panel["score"] is None else f" {panel['score']} points;"
        lines.append(f"{'>' if panel['is_asked'] else ' '} {panel['name']}:{score} {facts}")
    for area in scene["areas"]:
        cells = " | ".join(cell["short"] for cell in area["cells"])
        lines.append(f"  {area['title']}: {cells}")
    lines.extend(f"  * {told['text']} [{told['rule']}]" for told in scene["log"])
    return "\n".join(lines)
