"""Links that are handed on: what they show of themselves, and private games that open by one."""

import re
from collections.abc import Iterator

import pytest
from tests.server.databases import ONE_DATABASE
from tests.server.running import Guest, Running, fetch
from tests.server.test_reviews import SHORT

from robotable.bots import BOTS
from robotable.games import GAMES
from robotable.server.tables.endings import Pixels

pytestmark = ONE_DATABASE
TLS = {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https", "x-forwarded-host": "robots.example"}


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("previews")
    (folder / "index.html").write_text("<html><head><title>Robotable</title></head></html>")
    running = Running(folder, games=GAMES, bots=BOTS, static=folder)
    yield running
    running.stop()


def played(ann: Guest, listed: bool) -> str:
    table = ann.make("bot:random", "bot:random", game="robot_memory", listed=listed, **SHORT)
    with ann.at(table) as tab:
        tab.until_over()
    return table


def shown(server: Running, path: str, **headers: str) -> dict[str, str]:
    """By somebody whom nobody knows here."""
    answer = fetch(f"http://{server.address}{path}", headers=headers)
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', answer.text.partition("</head>")[0]))


def test_a_link_to_a_game_shows_its_title_and_its_board_as_it_ended(server: Running) -> None:
    table = played(server.guest("Ann"), listed=True)
    for page, name in ((f"/review/{table}/0?moment=2", "what decided it"), (f"/replay/{table}", "the replay")):
        found = shown(server, page, **TLS)
        assert found["og:title"] == f"Robo-Recall: {name}"
        assert found["og:url"] == f"https://robots.example{page.partition('?')[0]}"
        assert found["og:image"] == f"https://robots.example/preview/{table}.png"
    picture = fetch(f"http://{server.address}/preview/{table}.png")
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")


def test_where_nothing_makes_pixels_a_sign_stands_for_the_game(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(server.guest("Ann"), listed=True)
    monkeypatch.setattr(Pixels, "possible", lambda self, sheet: False)
    assert shown(server, f"/replay/{table}")["og:image"].endswith("/icon-512.png")
    assert fetch(f"http://{server.address}/preview/{table}.png").status_code == 404


def test_a_private_game_shows_nothing_of_itself_and_opens_by_a_key(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = played(ann, listed=False)
    nothing = shown(server, "/review/no-such-table/0")
    assert shown(server, f"/review/{table}/0") | {"og:url": ""} == nothing | {"og:url": ""}
    assert fetch(f"http://{server.address}/preview/{table}.png").status_code == 404
    review = f"/api/tables/{table}/review/0"
    assert bob.get(review).status_code == bob.get(f"{review}?key=").status_code == 403
    key = ann.get(review).json()["key"]
    assert bob.get(f"{review}?key={key}").json()["key"] == key
    for rest in ("replay?seat=0&", "ending?", "picture.svg?", "record?"):
        assert bob.get(f"/api/tables/{table}/{rest}key={key}").status_code == 200
    other = played(ann, listed=False)
    assert bob.get(f"/api/tables/{other}/review/0?key={key}").status_code == 403
    found = shown(server, f"/review/{table}/0?key={key}")
    assert found["og:title"] == "Robo-Recall: what decided it"
    assert fetch(found["og:image"]).status_code == 200


def test_a_running_game_and_a_public_one_need_no_key_and_give_none(server: Running) -> None:
    ann = server.guest("Ann")
    running = ann.make("me", "bot:random", game="robot_memory")
    assert shown(server, f"/replay/{running}")["og:title"] == "Robotable"
    assert ann.get(f"/api/tables/{played(ann, listed=True)}/review/0").json()["key"] is None


def test_puzzles_are_named_in_the_language_of_who_asks_and_nothing_gets_out_of_its_place(server: Running) -> None:
    assert shown(server, "/puzzle")["og:title"] == "The puzzle of the day"
    assert shown(server, "/puzzle/quirkies/7")["og:title"] == "Quirkies, puzzle 7"
    assert shown(server, "/puzzle/quirkies/7", **{"accept-language": "fr-FR,fr"})["og:title"] == "Quirkies, énigme 7"
    assert shown(server, "/puzzle/%22%3E%3Cscript%3E/7")["og:title"] == "Robotable"
    assert "<script>" not in fetch(f"http://{server.address}/puzzle/%22%3E%3Cscript%3E").text
    assert shown(server, "/", host='"><script>')["og:url"] == "http://&quot;&gt;&lt;script&gt;/"
