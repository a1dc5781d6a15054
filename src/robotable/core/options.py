"""What a game's Options can be, and what is wrong with others."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec


def values(options: type[Any], name: str) -> tuple[Any, ...]:
    """All that an option may be, if it is one of a list."""
    hint = get_type_hints(options).get(name)
    if hint is bool:
        return (False, True)
    return get_args(hint) if get_origin(hint) is Literal else ()


def wrong(options: type[Any], given: Mapping[str, Any], error: msgspec.ValidationError) -> str:
    """What is wrong, and what there is instead: msgspec does not name the values of a list."""
    for name, value in given.items():
        listed = values(options, name)
        if f"{error}".endswith(f" - at `$.{name}`") and str in map(type, listed):
            return f"{name} is one of {', '.join(listed)}, not {value!r}"
    return str(error)
