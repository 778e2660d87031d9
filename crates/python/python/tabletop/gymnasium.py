"""An environment for one learner, against players of this package: Gymnasium's interface.

>>> from tabletop import gymnasium
>>> env = gymnasium.env("world-league", opponents=["greedy"])
>>> observation, info = env.reset(seed=7)
>>> bool(observation["action_mask"].any())
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional, SupportsFloat

import gymnasium
import numpy as np
import numpy.typing as npt

from . import _shown
from ._tabletop import check_player
from .pettingzoo import Environment, Observation, _mode, _seed, _whole, drawn

__all__ = ["SingleSeat", "env"]


def env(name: str, *, opponents: Sequence[str] = ("greedy",), seat: int = 1, **arguments: Any) -> SingleSeat:
    """The environment of one seat. The arguments are those of `SingleSeat`."""
    return SingleSeat(name, opponents=opponents, seat=seat, **arguments)


class SingleSeat(gymnasium.Env[Observation, np.int64]):
    """One seat of a game. The players in `opponents` play all other seats, in the order of the seats.

    Spaces and observations are those of `tabletop.pettingzoo`. The reward is the share of the win, at the end. An
    illegal action loses the game: the episode ends with the reward -1, and `info["refused"]` names the rules that it
    breaks. A learner that follows the mask never meets this.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(
        self,
        name: str,
        *,
        opponents: Sequence[str] = ("greedy",),
        seat: int = 1,
        render_mode: Optional[str] = None,
        **arguments: Any,
    ) -> None:
        """Makes the environment for `len(opponents) + 1` seats; `arguments` are those of `pettingzoo.Environment`."""
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            raise TypeError(f"argument 'opponents': several texts are needed, not {_shown(opponents)}")
        for opponent in opponents:
            check_player(opponent)
        seat = _whole("seat", seat)
        arguments.setdefault("seats", len(opponents) + 1)
        self.render_mode = _mode(render_mode)
        self._inner = Environment(name, **arguments)
        seats = len(self._inner.possible_agents)
        if len(opponents) != seats - 1:
            raise ValueError(f"{seats - 1} opponents are needed at a table of {seats}, not {len(opponents)}")
        if not 1 <= seat <= seats:
            raise ValueError(f"there is no seat {_shown(seat)}: the seats are numbered 1 to {seats}")
        self.seat: int = seat
        self._agent = f"seat_{seat}"
        self._is_begun = False
        others = [other for other in range(1, seats + 1) if other != seat]
        self.opponents: dict[int, str] = dict(zip(others, opponents))
        """The players of the other seats."""
        self.observation_space = self._inner.observation_space(self._agent)
        self.action_space = self._inner.action_space(self._agent)

    @property
    def table(self) -> Any:
        """The table. Do not change it."""
        return self._inner.table

    @property
    def words(self) -> Optional[list[str]]:
        """The words of the choices: see `tabletop.pettingzoo.Environment`."""
        return self._inner.words

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask of legal actions. MaskablePPO calls this method by its name."""
        return self._inner.observe(self._agent)["action_mask"].astype(np.bool_)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game. Opponents play until the learner must decide."""
        super().reset(seed=None if seed is None else _seed(seed))
        self._inner.reset(seed=seed, options=options)
        self._is_begun = True
        self._play_others()
        return self._inner.observe(self._agent), {}

    def step(self, action: np.int64) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Takes the learner's action. Opponents play until the learner must decide again."""
        from .errors import Refused

        inner = self._inner
        if not self._is_begun:
            raise gymnasium.error.ResetNeeded("call reset before step, also after the end of an episode")
        number = _whole("action", action)
        try:
            inner.step(number)
        except (Refused, IndexError) as error:
            self._is_begun = False
            return inner.observe(self._agent), -1.0, True, False, {"refused": str(error)}
        self._play_others()
        over, stopped = inner.terminations[self._agent], inner.truncations[self._agent]
        self._is_begun = not (over or stopped)
        if self.render_mode == "human":
            self.render()
        return inner.observe(self._agent), inner.rewards[self._agent], over, stopped, {}

    def _play_others(self) -> None:
        inner = self._inner
        while inner.agent_selection != self._agent and not inner.terminations[self._agent]:
            if inner.truncations[self._agent]:
                break
            seat = int(inner.agent_selection.removeprefix("seat_"))
            decided = inner.table.hint(seat, self.opponents[seat]).action
            if inner.words is None:
                inner.step(inner.table.number(decided))
            else:
                inner.step(inner.table.legal(seat).index(decided))

    def render(self) -> Any:
        """Renders the public part of the table as text."""
        if self.render_mode is None:
            gymnasium.logger.warn("name a render_mode to render: \"ansi\" or \"human\"")
            return None
        text = drawn(self._inner.table)
        if self.render_mode == "human":
            print(text)
            return None
        return text
