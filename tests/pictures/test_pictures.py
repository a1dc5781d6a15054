"""Pictures are whole, as large as each other, and show what their owner may know."""

import re
from functools import cache
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robotable.core import Random, Record, Seat
from robotable.core.grid import Cell
from robotable.core.record import game_of, load, replay, retold
from robotable.games import GAMES
from robotable.pictures import DRAWINGS, draw, draw_board, draw_state, draw_view
from robotable.pictures.cut import MOST, Window, window
from robotable.pictures.look import SHEETS, TOKENS, coloured, sprites, tokens
from robotable.pictures.page import written
from robotable.pictures.paper import Part, words

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
RECORDS = sorted(path.stem for path in GOLDEN.glob("*.json"))
ONE_OF_EACH = [next(name for name in RECORDS if name.startswith(game)) for game in DRAWINGS]
SVG = "{http://www.w3.org/2000/svg}"


@cache
def recorded(name: str):
    data = (GOLDEN / f"{name}.json").read_text()
    game = GAMES[game_of(data)]
    return game, load(game, data)


def moments(name: str):
    """The beginning, some of the middle, the end; always the same state, going on."""
    game, record = recorded(name)
    last = len(record.actions)
    for number, passed in enumerate(retold(game, record)):
        if number in (0, last // 3, 2 * last // 3, last):
            yield game, passed.state


@cache
def pictures(name: str) -> list[tuple[str, str]]:
    """Of every moment: everything, and what the first seat sees."""
    return [(draw_state(game, state), draw_view(game, game.view(state, Seat(0)))) for game, state in moments(name)]


def size(svg: str) -> str:
    return svg.split('viewBox="')[1].split('"')[0]


def test_all_five_games_can_be_drawn():
    assert len(DRAWINGS) == 5
    assert DRAWINGS.keys() <= GAMES.keys()


@pytest.mark.parametrize("name", RECORDS)
def test_every_picture_is_whole(name):
    for svg in chain(*pictures(name)):
        root = ElementTree.fromstring(svg)
        known = {node.get("id") for node in root.iter() if node.get("id")}
        wanted = {node.get("href")[1:] for node in root.iter(f"{SVG}use")} | {*re.findall(r"url\(#([\w-]+)\)", svg)}
        assert wanted <= known
        assert not re.search(r"var\(|light-dark|color-mix|currentColor|NaN", svg)


@pytest.mark.parametrize("name", RECORDS)
def test_all_pictures_of_a_game_are_of_one_size(name):
    for drawn in zip(*pictures(name), strict=True):
        assert len(drawn) == 4
        assert len(set(map(size, drawn))) == 1


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_what_a_seat_cannot_know_is_not_in_its_picture(name):
    for game, state in moments(name):
        for seat in (None, Seat(0)):
            view = game.view(state, seat)
            imagined = game.view(game.imagine(view, Random(7)), seat)
            assert draw_view(game, imagined) == draw_view(game, view)


def test_a_state_shows_what_nobody_sees_alone():
    game, state = next(moments("quirkies-beginner-2"))
    hands = [draw_view(game, game.view(state, Seat(seat))).count("<use ") for seat in range(2)]
    watched = draw_view(game, game.view(state, None)).count("<use ")
    assert draw_state(game, state).count("<use ") == sum(hands) - watched


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_notebooks_find_pictures(name):
    game, record = recorded(name)
    state, _ = replay(game, record)
    assert record._repr_svg_() == state._repr_svg_() == draw_state(game, state)
    view = game.view(state, Seat(0))
    assert view._repr_svg_() == draw(view) == draw_view(game, view)


def test_what_is_no_game_is_not_drawn():
    with pytest.raises(TypeError, match="list"):
        draw([])


def test_a_theme_that_is_none_is_named_with_those_there_are():
    _, record = recorded(ONE_OF_EACH[0])
    with pytest.raises(ValueError, match="theme is one of light, dark, not 'pink'"):
        draw(record, theme="pink")


def test_a_record_that_cannot_be_replayed_is_shown_as_its_fields():
    game, record = recorded(ONE_OF_EACH[0])
    old = Record(game.name, game.rules + 1, record.options, record.seats, record.seed)
    broken = Record(game.name, game.rules, record.options, record.seats, record.seed, record.actions[:1] * 2)
    other = Record("chess", 1, None, 2, 0)
    assert [one._repr_svg_() for one in (old, broken, other)] == [None] * 3


@pytest.mark.parametrize(
    "name", ['<b>"&', 'href="#nothing"', "light-dark(x)", "color-mix(in srgb, a, b)", "var(--ink)"]
)
def test_what_people_wrote_is_read_as_words(name):
    svg = written(Part(9, 9, words(0, 0, f"{name}\a", 9)), name, "light")
    assert [node.text for node in ElementTree.fromstring(svg).iter() if node.text] == [name, name]


def test_by_night_only_the_colours_are_others():
    game, state = next(moments("quirkies-beginner-2"))
    night, day = draw_state(game, state, "dark"), draw_state(game, state)
    assert night != day
    assert size(night) == size(day)


def test_colours_are_those_of_the_client():
    assert coloured("var(--paper)", "light") in tokens()["paper"]
    assert coloured("var(--paper)", "light") != coloured("var(--paper)", "dark")
    assert coloured("color-mix(in srgb, #ff0000 50%, #0000ff)", "light") == "#800080"
    assert coloured("color-mix(in srgb, #ffffff 50%, transparent)", "light") == "#ffffff80"
    assert coloured("rgb(255 255 255 / 0.5)", "light") == "#ffffff80"
    assert {"racer-dart", "i-energy"} <= sprites().keys()


def test_a_wheel_brings_what_pictures_are_drawn_with():
    built = (ROOT / "hatch_build.py").read_text()
    assert all(f'"{file}"' in built and (ROOT / "web" / "src" / "ui" / file).exists() for file in (*SHEETS, TOKENS))


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_small_boards_show_what_their_owner_may_know(name):
    for game, state in moments(name):
        view = game.view(state, Seat(0))
        imagined = game.view(game.imagine(view, Random(7)), Seat(0))
        svg = draw_board(game, view)
        assert draw_board(game, imagined) == svg
        ElementTree.fromstring(svg)


@given(
    st.tuples(st.integers(3, 40), st.integers(3, 40)).flatmap(
        lambda size: st.tuples(
            st.just(size),
            st.lists(st.builds(Cell, st.integers(0, size[0] - 1), st.integers(0, size[1] - 1)), min_size=1, max_size=6),
        )
    )
)
def test_a_small_board_is_cut_to_the_first_thing_and_its_neighbours(board):
    (columns, rows), things = board
    cut = window(columns, rows, things)
    assert cut.side <= min(MOST, columns, rows)
    first = things[0]
    assert cut.x <= first.x
    assert first.x + 1 <= cut.x + cut.side
    assert cut.y <= first.y
    assert first.y + 1 <= cut.y + cut.side


def test_all_things_that_are_near_each_other_are_in_the_middle():
    assert window(12, 12, [Cell(3, 4), Cell(6, 6)]) == Window(2.0, 2.5, 6, 12, 12)
    assert window(12, 12, [Cell(0, 0), Cell(11, 11)]) == Window(-1.75, -1.75, 7, 12, 12), (
        "one's own, of those far apart"
    )
