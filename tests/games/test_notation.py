"""Every action of every game has a text of its own. The contract holds legal actions to it; here is all the rest."""

import string
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from robotable.core import Game, replay
from robotable.core.record import dump_text, game_of, load, load_text
from robotable.games import GAMES

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.json"))

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def values(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """All that a field can be; of numbers without bounds those that mean something everywhere."""
    match kind:
        case inspect.StructType():
            return st.builds(kind.cls, **{field.name: values(field.type) for field in kind.fields})
        case inspect.UnionType():
            return st.one_of(map(values, kind.types))
        case inspect.EnumType():
            return st.sampled_from(kind.cls)
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.IntType():
            last = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else 3
            return st.integers(1 if kind.ge is None else kind.ge, last)
        case inspect.StrType():
            return st.text(string.ascii_letters + string.digits + "_éß", min_size=1, max_size=24)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
    raise TypeError(kind)


@every_game
@given(data=st.data())
def test_whatever_can_be_sent_can_be_written_and_read_back(game: Game[Any, Any, Any, Any], data):
    action = data.draw(values(inspect.type_info(game.types.action)))
    assert game.notation.read(game.notation.write(action)) == action


@every_game
def test_there_is_a_form_for_every_action(game: Game[Any, Any, Any, Any]):
    types = inspect.type_info(game.types.action).types
    assert len(set(game.notation.forms)) == len(types)


@cache
def words_of(game: Game[Any, Any, Any, Any]) -> list[str]:
    """What stands in the texts of the golden games, to be put together wrongly."""
    records = (load(game, path.read_text()) for path in GOLDEN if path.name.startswith(game.name))
    texts = {game.notation.write(action) for record in records for _, action in record.actions}
    return sorted({word for text in texts for word in text.split()})


@every_game
@given(data=st.data())
def test_a_text_is_read_or_refused(game: Game[Any, Any, Any, Any], data):
    likely = st.lists(st.sampled_from(words_of(game)), max_size=7).map(" ".join)
    text = data.draw(st.one_of(st.text(), likely))
    try:
        action = game.notation.read(text)
    except ValueError:
        return
    assert game.notation.read(game.notation.write(action)) == action


@every_game
@given(text=st.text())
def test_a_record_written_as_text_is_read_or_refused(game: Game[Any, Any, Any, Any], text):
    head = f"game: {game.name}\nrules: 1\nseats: 2\nseed: 1\n"
    for whole in (text, head + text, f"{head}1: {text}", f"{head}options: {text}"):
        try:
            record = load_text(game, whole)
        except ValueError:
            continue
        assert load_text(game, dump_text(game, record)) == record


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_is_the_same_as_text(path: Path):
    game = GAMES[game_of(path.read_text())]
    record = load(game, path.read_text())
    again = load_text(game, dump_text(game, record))
    assert again == record
    assert msgspec.json.encode(replay(game, again)[0]) == msgspec.json.encode(replay(game, record)[0])


@every_game
def test_the_page_on_notation_has_every_form(game: Game[Any, Any, Any, Any]):
    page = (ROOT / "docs" / "notation.md").read_text()
    assert not [form for form in game.notation.forms if f"`{form}`" not in page]
