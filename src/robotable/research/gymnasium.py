"""Gymnasium's door: one seat of a game, with our bots on the others; alone or many games at once.

An illegal action ends the game and costs 1 (`info["illegal"]`); what is no action at all is refused.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from robotable.research.actions import Mask, whole
from robotable.research.company import Company
from robotable.research.encodings import ENCODINGS
from robotable.research.rendering import FPS, MODES, check, rendered
from robotable.research.setting import counted, setting
from robotable.research.sight import Observation, Sight

ILLEGAL = -1.0
NO_GAME = "No game is under way: call reset first."
SEEDS = 2**63


class Solo(gymnasium.Env[Observation, Any]):
    """One learner among bots. `opponents` is a level for all of them, or one for each, going round to the left."""

    metadata = {"render_modes": [*MODES], "render_fps": FPS}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        *,
        people: bool = False,
        rewards: str = "outcome",
        named: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check(render_mode)
        chosen = setting(game, seats, people, **options)
        self.company = Company(chosen, seat, opponents, rewards)
        self.sight = Sight(chosen, named)
        self.observation_space = self.sight.space
        self.action_space = spaces.Discrete(self.sight.choices)
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.company.begin(int(self.np_random.integers(SEEDS)))
        return self._seen({})

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        turns, number = self.company.turns, whole(action)
        if not 0 <= number < self.sight.choices:
            raise ValueError(f"{action} is no action: they are numbered from 0 to {self.sight.choices - 1}.")
        if turns.seat is None:
            raise RuntimeError(NO_GAME)
        chosen = turns.meant(number)
        if chosen is None:
            seen, info = self._seen({"illegal": True})
            return seen, ILLEGAL, True, False, info
        reward = self.company.act(chosen)
        seen, info = self._seen({})
        return seen, reward, turns.seat is None, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen, for learners that ask for it by this name."""
        self._must_have_begun()
        return self._mask().astype(bool)

    def render(self) -> Any:
        self._must_have_begun()
        game = self.company.setting.game
        return rendered(game, game.view(self.company.turns.state, self.company.seat), self.render_mode)

    def _must_have_begun(self) -> None:
        if self.company.turns.state is None:
            raise RuntimeError(NO_GAME)

    def _mask(self) -> Mask:
        return self.sight.mask(self.company.turns, self.company.seat)

    def _seen(self, info: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        seen = self.sight.look(self.company.turns, self.company.seat)
        return seen, {**info, "action_mask": seen["action_mask"]}


class Many(VectorEnv[dict[str, Any], NDArray[np.int64], NDArray[Any]]):
    """Many games at once in this process, all written into the same arrays.

    A finished one begins anew with the next step, whatever is chosen: its mask is all 1.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        *,
        people: bool = False,
        rewards: str = "outcome",
        **options: Any,
    ) -> None:
        chosen = setting(game, seats, people, **options)
        self.num_envs = num_envs = counted("num_envs", num_envs, 1)
        self.games = [Company(chosen, seat, opponents, rewards) for _ in range(num_envs)]
        self.sight = Sight(chosen)
        self.single_observation_space = self.sight.space
        self.single_action_space = spaces.Discrete(self.sight.choices)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        layout = chosen.layout
        self._seen = np.zeros((num_envs, layout.size), np.float32)
        self._rows = [layout.buffers(row) for row in self._seen]
        self._masks = np.zeros((num_envs, self.sight.choices), np.int8)
        self._finished = np.zeros(num_envs, bool)
        self._begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        for at in range(self.num_envs):
            self._begin(at)
        self._finished[:] = False
        self._begun = True
        return self._observed(), self._told(np.zeros(self.num_envs, bool))

    def step(
        self, actions: ArrayLike
    ) -> tuple[dict[str, Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        count, chosen = self.num_envs, np.asarray(actions)
        whole = chosen.shape == (count,) and np.issubdtype(chosen.dtype, np.integer)
        if not whole or not ((chosen >= 0) & (chosen < self.sight.choices)).all():
            raise ValueError(f"{count} actions are needed, numbered from 0 to {self.sight.choices - 1}.")
        if not self._begun:
            raise RuntimeError(NO_GAME)
        rewards, illegal = np.zeros(count), np.zeros(count, bool)
        for at, action in enumerate(chosen.tolist()):
            if self._finished[at]:
                self._begin(at)
                self._finished[at] = False
            else:
                rewards[at], illegal[at] = self._act(at, action)
        return self._observed(), rewards, self._finished.copy(), np.zeros(count, bool), self._told(illegal)

    def _begin(self, at: int) -> None:
        self.games[at].begin(int(self.np_random.integers(SEEDS)))
        self._look(at)

    def _act(self, at: int, number: int) -> tuple[float, bool]:
        """The reward, and whether the action was illegal."""
        game = self.games[at]
        chosen = game.turns.meant(number)
        reward = ILLEGAL if chosen is None else game.act(chosen)
        self._finished[at] = chosen is None or game.turns.seat is None
        self._look(at)
        if self._finished[at]:
            self._masks[at] = 1
        return reward, chosen is None

    def _look(self, at: int) -> None:
        game = self.games[at]
        self.sight.see_into(game.turns, game.seat, self._rows[at])
        self.sight.mask_into(game.turns, game.seat, self._masks[at])

    def _observed(self) -> dict[str, Any]:
        return {"observation": self._seen.copy(), "action_mask": self._masks.copy()}

    def _told(self, illegal: NDArray[np.bool_]) -> dict[str, Any]:
        every = np.ones(self.num_envs, bool)
        info = {"action_mask": self._masks.copy(), "_action_mask": every}
        return {**info, "illegal": illegal, "_illegal": illegal.copy()} if illegal.any() else info


def register_all() -> None:
    """As `robotable/GAME-v0`."""
    for game in ENCODINGS:
        gymnasium.register(
            f"robotable/{game}-v0",
            entry_point="robotable.research.gymnasium:Solo",
            vector_entry_point="robotable.research.gymnasium:Many",
            kwargs={"game": game},
        )
