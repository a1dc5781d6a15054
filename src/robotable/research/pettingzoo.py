"""PettingZoo's two doors. Seat 0 is `player_0`, and so on; see `turns` for who decides when."""

from collections.abc import Iterable, Mapping, Sequence
from secrets import randbits
from sys import maxsize
from typing import Any

import numpy as np
from gymnasium import Space, spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.env_registry.registration import register

from robotable.core import Random, Seat
from robotable.research import rewards as paid
from robotable.research.actions import Mask, Stencil, whole
from robotable.research.arrays import HIGH, LOW, Array
from robotable.research.encodings import ENCODINGS
from robotable.research.rendering import FPS, MODES, Rendered, check, rendered
from robotable.research.setting import Setting, counted, setting
from robotable.research.sight import Observation, Sight
from robotable.research.turns import Turns

ILLEGAL = -1.0
"""What an illegal action costs whoever takes it."""
NOTHING_YET = "There is nothing to see: call reset first."
NOBODY = "Nobody is there to act: call reset first."
Rewards = dict[str, float]
Infos = dict[str, dict[str, Any]]
Last = tuple[Observation | None, float, bool, bool, dict[str, Any]]
Step = tuple[dict[str, Observation], Rewards, dict[str, bool], dict[str, bool], Infos]


class Table:
    """What both doors share: a game in turns, its seats as agents, and what they are paid."""

    def __init__(
        self, setting: Setting, spare: bool, max_cycles: int | None, rewards: str, named: bool, render_mode: str | None
    ) -> None:
        check(render_mode)
        self.kind = paid.checked(rewards, setting)
        self.setting = setting
        self.turns = Turns(setting)
        self.sight = Sight(setting, named, spare)
        self.names = [f"player_{seat}" for seat in range(setting.seats)]
        self.seats = {name: Seat(seat) for seat, name in enumerate(self.names)}
        self.choices = {name: spaces.Discrete(self.sight.choices) for name in self.names}
        self.sights = dict.fromkeys(self.names, self.sight.space)
        self.whole = spaces.Box(LOW, HIGH, (setting.layout.size * setting.seats,), np.float32)
        self.limit = None if max_cycles is None else counted("max_cycles", max_cycles, 1)
        self.random = Random(randbits(64))
        self._shaping: paid.Shaping | None = None

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.random = Random(seed)
        self.turns.begin(self.random.bits())
        if self.kind == "shaped":
            self._shaping = paid.Shaping(self.setting, self.turns.state)

    def pay(self) -> list[float]:
        """What has been earned since last time, by seat."""
        earned = self._shaping.change(self.turns.state) if self._shaping else [0.0] * self.setting.seats
        if outcome := self.turns.outcome:
            last = paid.at_end(self.kind, self.setting, outcome)
            return [sum(both) for both in zip(earned, last, strict=True)]
        return earned

    def everything(self) -> Array:
        """What all seats see together: for critics that are trained with more than their agents know."""
        self._must_have_begun()
        return np.concatenate([self._seen(Seat(seat)) for seat in range(self.setting.seats)])

    def _seen(self, seat: Seat) -> Array:
        buffers = self.setting.layout.buffers()
        self.sight.see_into(self.turns, seat, buffers)
        return buffers.flat

    def show(self, mode: str | None) -> Rendered:
        """As somebody sees it who only watches."""
        self._must_have_begun()
        game = self.setting.game
        return rendered(game, game.view(self.turns.state, None), mode)

    def stranger(self, names: Iterable[str]) -> ValueError:
        """Of some names that are not all there."""
        unknown = ", ".join(repr(name) for name in names if name not in self.seats)
        return ValueError(f"There is no agent {unknown}; there are {', '.join(self.names)}.")

    def _must_have_begun(self) -> None:
        if self.turns.state is None:
            raise RuntimeError(NOTHING_YET)


def _metadata(game: str, parallel: bool) -> dict[str, Any]:
    return {"name": f"{game}_v0", "render_modes": [*MODES], "is_parallelizable": parallel, "render_fps": FPS}


class Aec(AECEnv[str, Observation, int]):
    """One agent after the other. An illegal action ends the game: it costs its agent 1, and the others nothing."""

    def __init__(self, table: Table, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = _metadata(table.setting.game.name, parallel=False)
        self.render_mode = render_mode
        self.table = table
        self._turns, self._sight, self._seats = table.turns, table.sight, table.seats
        self._see = table.sight.see
        actions = table.setting.encoding.actions
        self._names, self._resolve = table.names, actions.resolve
        self._stencil = Stencil(actions, table.sight.choices)
        self.possible_agents = [*table.names]
        self.state_space = table.whole
        self.agents: list[str] = []
        self._limit = maxsize if table.limit is None else table.limit * table.setting.seats
        self._infos: Infos = {}
        self._stale = False
        self._shaped = table.kind == "shaped"
        self._written = np.zeros(0, np.int8)
        self.agent_selection = ""
        self.over = True
        """Whether nobody decides any more; everybody has still to be told."""

    def observation_space(self, agent: str) -> Space[Any]:
        return self.table.sights[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.table.choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        names = self._names
        self.agents = [*names]
        self.rewards: Rewards = dict.fromkeys(names, 0.0)
        self._cumulative_rewards: Rewards = dict.fromkeys(names, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(names, False)
        self.truncations: dict[str, bool] = dict.fromkeys(names, False)
        self._infos = {name: {} for name in names}
        self._skip_agent_selection = None
        self._paid = False
        self.over = False
        assert self._turns.seat is not None
        self.agent_selection = self._names[self._turns.seat]
        self._stale = True

    @property
    def infos(self) -> Infos:
        """The mask is written when somebody looks: who has another way to choose need not wait for it."""
        if self._stale:
            self._mask()
        return self._infos

    def legal(self) -> Sequence[Any]:
        """What the selected agent may do, as the game's own actions."""
        return self._turns.legal

    def last(self, observe: bool = True) -> Last:
        """The same as PettingZoo's own, without detours while the game goes on."""
        if self.over or not observe:
            if not self.agents:
                raise RuntimeError(NOBODY)
            told: Last = super().last(observe)
            return told
        turns, agent = self._turns, self.agent_selection
        mask = self._mask() if self._stale else self._written
        assert turns.seat is not None
        seen = {"observation": self._see(turns, turns.seat), "action_mask": mask}
        return seen, self._cumulative_rewards[agent], False, False, self._infos[agent]

    def observe(self, agent: str) -> Observation:
        turns, sight = self._turns, self._sight
        try:
            seat = self._seats[agent]
        except KeyError:
            raise self.table.stranger([agent]) from None
        if turns.state is None:
            raise RuntimeError(NOTHING_YET)
        mask = self._mask() if seat == turns.seat else sight.mask(turns, seat)
        return {"observation": sight.see(turns, seat), "action_mask": mask}

    def state(self) -> Array:
        return self.table.everything()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.over:
            self._leave(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self._clear_rewards()
            self._paid = False
        if action is None:
            raise ValueError("None is no action while the game goes on.")
        turns, number = self._turns, action if type(action) is int else whole(action)  # mostly it is, and needs no look
        chosen = self._resolve(number, turns.legal) if self._stale else self._stencil.action(number)
        if chosen is None:
            self._refuse(agent, number)
            return
        turns.act(chosen)
        if self._infos[agent]:
            self._infos[agent] = {}
        seat = turns.seat
        if seat is None or self._shaped:
            self._pay(self.table.pay())
        if seat is None:
            self._end(self.terminations)
        elif turns.decisions >= self._limit:
            self._end(self.truncations)
        else:
            self.agent_selection = self._names[seat]
            self._stale = True

    def render(self) -> Rendered:
        return self.table.show(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _leave(self, action: int | None) -> None:
        """After the end everybody steps once more, by None."""
        if not self.agents:
            raise RuntimeError(NOBODY)
        self._was_dead_step(action)

    def _refuse(self, agent: str, number: int) -> None:
        """Raises ValueError for what is no action at all; what is only illegal now ends the game."""
        if not 0 <= number < self.table.sight.choices:
            raise ValueError(f"{number} is no action: they are numbered from 0 to {self.table.sight.choices - 1}.")
        self._infos[agent]["illegal"] = True
        self._pay([ILLEGAL if name == agent else 0.0 for name in self._names])
        self._end(self.terminations)

    def _mask(self) -> Mask:
        """Of the selected agent; written once for a decision."""
        if self._stale:
            self._written = self._infos[self.agent_selection]["action_mask"] = self._stencil.mask(self._turns.legal)
            self._stale = False
        return self._written

    def _pay(self, earned: Sequence[float]) -> None:
        self.rewards = dict(zip(self._names, earned, strict=True))
        self._accumulate_rewards()
        self._paid = True

    def _end(self, flags: dict[str, bool]) -> None:
        """Everybody is told, one after the other, and leaves."""
        flags.update(dict.fromkeys(self._names, True))
        self.over, self._stale = True, False
        self._deads_step_first()


class Parallel(ParallelEnv[str, Observation, int]):
    """All whom the game waits for decide at once, from the same sight; the others choose the last number, to wait.

    What they decide is carried out going round to the left. What has become impossible by then counts for nothing, as
    a call that came too late (`infos[agent]["late"]`). An illegal action is replaced by the first legal one
    (`infos[agent]["illegal"]`).
    """

    def __init__(self, table: Table, render_mode: str | None) -> None:
        self.metadata = _metadata(table.setting.game.name, parallel=True)
        self.render_mode = render_mode
        self.table = table
        self.possible_agents = [*table.names]
        self.state_space = table.whole
        self.agents: list[str] = []
        self._cycles = 0

    def observation_space(self, agent: str) -> Space[Any]:
        return self.table.sights[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.table.choices[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        self.table.begin(seed)
        self.agents = [*self.possible_agents]
        self._cycles = 0
        observed = self._observed()
        return observed, self._told(observed, {})

    def state(self) -> Array:
        return self.table.everything()

    def step(self, actions: Mapping[str, int]) -> Step:
        if not self.agents:
            raise RuntimeError(NOBODY)
        if not actions.keys() <= self.table.seats.keys():
            raise self.table.stranger(actions)
        names, turns = self.agents, self.table.turns
        noted = self._carry_out(actions)
        self._cycles += 1
        over = turns.seat is None
        cut = not over and self.table.limit is not None and self._cycles >= self.table.limit
        earned = self.table.pay()
        if over or cut:
            self.agents = []
        observed = self._observed()
        return (
            observed,
            dict(zip(names, earned, strict=True)),
            dict.fromkeys(names, over),
            dict.fromkeys(names, cut),
            self._told(observed, noted),
        )

    def render(self) -> Rendered:
        return self.table.show(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _carry_out(self, actions: Mapping[str, int]) -> Infos:
        """What was decided, in the order of the seats; and what there is to be said about it."""
        turns, noted = self.table.turns, dict[str, dict[str, Any]]()
        decided = [(seat, self._decision(seat, actions, noted)) for seat in turns.round()]
        _, late = turns.act_at_once(decided)
        for seat in late:
            noted.setdefault(self.table.names[seat], {})["late"] = True
        return noted

    def _decision(self, seat: Seat, actions: Mapping[str, int], noted: Infos) -> Any:
        name, legal = self.table.names[seat], self.table.turns.choices(seat)
        number = actions.get(name)
        chosen = None if number is None else self.table.setting.encoding.actions.resolve(whole(number), legal)
        if chosen is None:
            noted[name] = {"illegal": True}
            return legal[0]
        return chosen

    def _observed(self) -> dict[str, Observation]:
        look, turns = self.table.sight.look, self.table.turns
        return {name: look(turns, seat) for name, seat in self.table.seats.items()}

    def _told(self, observed: Mapping[str, Observation], noted: Infos) -> Infos:
        return {name: {"action_mask": seen["action_mask"], **noted.get(name, {})} for name, seen in observed.items()}


def _table(
    game: str,
    spare: bool,
    seats: int | None,
    people: bool,
    max_cycles: int | None,
    rewards: str,
    named: bool,
    render_mode: str | None,
    options: Mapping[str, Any],
) -> Table:
    return Table(setting(game, seats, people, **options), spare, max_cycles, rewards, named, render_mode)


def aec(
    game: str,
    seats: int | None = None,
    *,
    people: bool = False,
    max_cycles: int | None = None,
    rewards: str = "outcome",
    named: bool = False,
    render_mode: str | None = None,
    **options: Any,
) -> Aec:
    """A game as PettingZoo's AEC environment; `options` are the game's own.

    `max_cycles` is a bound on decisions, counted in rounds of the table; with `named`, the observation is a dict of
    named arrays instead of one vector.
    """
    return Aec(_table(game, False, seats, people, max_cycles, rewards, named, render_mode, options), render_mode)


def parallel(
    game: str,
    seats: int | None = None,
    *,
    people: bool = False,
    max_cycles: int | None = None,
    rewards: str = "outcome",
    named: bool = False,
    render_mode: str | None = None,
    **options: Any,
) -> Parallel:
    """A game as PettingZoo's Parallel environment; `options` are the game's own, `max_cycles` is a bound on steps."""
    return Parallel(_table(game, True, seats, people, max_cycles, rewards, named, render_mode, options), render_mode)


def register_all() -> None:
    """As `robotable/GAME-v0`."""
    for game in ENCODINGS:
        register("aec", f"robotable/{game}-v0", aec, kwargs={"game": game})
        register("parallel", f"robotable/{game}-v0", parallel, kwargs={"game": game})
