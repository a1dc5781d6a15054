from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from robotable.core.options import values, wrong


class Options(Struct, forbid_unknown_fields=True):
    mode: Annotated[Literal["fast", "slow"], Meta(description="How.")] = "slow"
    dealer: Literal["random", "1"] = "random"
    seconds: int | None = None
    open: bool = False


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"mode": "quick"}, "mode is one of fast, slow, not 'quick'"),
        ({"dealer": 1}, "dealer is one of random, 1, not 1"),
        ({"seconds": "many"}, "Expected `int | null`, got `str` - at `$.seconds`"),
        ({"tempo": 3}, "Object contains unknown field `tempo`"),
    ],
)
def test_what_is_wrong_with_options_is_said_with_what_there_is(given, told):
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(given, Options)
    assert wrong(Options, given, error.value) == told


def test_only_what_is_listed_has_values():
    assert values(Options, "mode") == ("fast", "slow")
    assert values(Options, "open") == (False, True)
    assert values(Options, "seconds") == values(Options, "tempo") == ()
