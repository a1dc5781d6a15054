"""A game's values as bytes and back; a clone is such a round trip."""

from functools import cache
from typing import Any, Generic

import msgspec

from robotable.core.game import Action, Event, Game, Options, State, View


class Codec(Generic[Options, State, Action, View]):
    """Encodes and decodes what belongs to one game, checking types on the way in."""

    def __init__(self, game: Game[Options, State, Action, View]) -> None:
        types = game.types
        self._state = msgspec.json.Decoder(types.state)
        self._action = msgspec.json.Decoder(types.action)
        self._options = msgspec.json.Decoder(types.options)
        self._event = msgspec.json.Decoder(types.event)
        self._view = msgspec.json.Decoder(types.view)
        self._pack = msgspec.msgpack.Encoder().encode
        self._unpack = msgspec.msgpack.Decoder(types.state).decode

    def clone(self, state: State) -> State:
        """A state that shares nothing with the one given."""
        copy: State = self._unpack(self._pack(state))
        return copy

    def encode(self, value: Any) -> bytes:
        return msgspec.json.encode(value)

    def decode_state(self, data: bytes | str) -> State:
        state: State = self._state.decode(data)
        return state

    def decode_action(self, data: bytes | str) -> Action:
        action: Action = self._action.decode(data)
        return action

    def decode_options(self, data: bytes | str) -> Options:
        options: Options = self._options.decode(data)
        return options

    def decode_event(self, data: bytes | str) -> Event:
        event: Event = self._event.decode(data)
        return event

    def decode_view(self, data: bytes | str) -> View:
        view: View = self._view.decode(data)
        return view


@cache
def codec(game: Game[Options, State, Action, View]) -> Codec[Options, State, Action, View]:
    """The codec of a game, made once."""
    return Codec(game)
