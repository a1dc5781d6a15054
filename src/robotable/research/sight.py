"""What a seat sees of a game in turns, as Gymnasium's and PettingZoo's spaces have it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from robotable.core import Seat
from robotable.research.actions import Mask
from robotable.research.arrays import HIGH, LOW, Array, Buffers
from robotable.research.setting import Setting
from robotable.research.turns import Turns

Observation = dict[str, Any]


class Sight:
    """Looks at a game in turns. `spare` is one more action behind the others: to let a step of all seats go by."""

    def __init__(self, setting: Setting, named: bool = False, spare: bool = False) -> None:
        self._encode, self._view = setting.encoding.encode, setting.game.view
        self._view_since = setting.game.view_since
        self._seen: list[Any] = [None] * setting.seats
        """By seat, the state that it saw when it last looked."""
        self._named = named
        self._new_mask, self._write_mask = setting.encoding.actions.new_mask, setting.encoding.actions.mask
        layout = setting.layout
        self._buffers = [layout.buffers() for _ in range(setting.seats)]
        self.actions = setting.actions
        self.choices = self.actions + spare
        self.space = spaces.Dict({"observation": self._arrays(), "action_mask": self._mask_space()})

    def look(self, turns: Turns, seat: Seat) -> Observation:
        """Arrays of one's own: they stay as they are."""
        return {"observation": self.see(turns, seat), "action_mask": self.mask(turns, seat)}

    def see(self, turns: Turns, seat: Seat) -> Array | dict[str, Array]:
        """Who looks at the same game again takes over what cannot have changed: nobody but these turns touches it."""
        buffers, state = self._buffers[seat], turns.state
        again = self._seen[seat] is state
        self._encode(self._view_since(state, seat, buffers.before) if again else self._view(state, seat), buffers)
        self._seen[seat] = state
        if self._named:
            return {name: piece.copy() for name, piece in buffers.items()}
        return buffers.flat.copy()

    def see_into(self, turns: Turns, seat: Seat, into: Buffers) -> None:
        self._encode(self._view(turns.state, seat), into)

    def mask(self, turns: Turns, seat: Seat) -> Mask:
        return self.mask_of(turns.choices(seat))

    def mask_of(self, legal: Sequence[Any]) -> Mask:
        """Who has nothing to decide may only choose the spare action, where there is one."""
        mask = self._new_mask(legal, self.choices)
        if not legal:
            mask[self.actions :] = 1
        return mask

    def mask_into(self, turns: Turns, seat: Seat, mask: Mask) -> None:
        self._write_mask(turns.choices(seat), mask)

    def _arrays(self) -> spaces.Space[Any]:
        if not self._named:
            return spaces.Box(LOW, HIGH, self._buffers[0].flat.shape, np.float32)
        return spaces.Dict(
            {name: spaces.Box(LOW, HIGH, piece.shape, np.float32) for name, piece in self._buffers[0].items()}
        )

    def _mask_space(self) -> spaces.Box:
        return spaces.Box(0, 1, (self.choices,), np.int8)
