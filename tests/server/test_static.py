"""The client's files."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.databases import ONE_DATABASE
from tests.server.running import Running, fetch

from robotable.server.web.static import PAGES

pytestmark = ONE_DATABASE

SCRIPT = "console.log('robotable');\n" * 100


@pytest.fixture(scope="module")
def static(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("static")


@pytest.fixture(scope="module")
def house(static: Path) -> Path:
    return static.parent / "offline" / "house"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, static: Path, house: Path) -> Iterator[str]:
    (static / "assets").mkdir()
    (static / "index.html").write_text("<!doctype html><head><title>Robotable</title>")
    (static / "assets" / "index-a1b2c3.js").write_text(SCRIPT)
    (static / ".stamp").write_text("hidden")
    house.mkdir(parents=True)
    (house / "engine.wasm").write_bytes(b"\0asm" + 5000 * b"1")
    (static.parent / "outside.txt").write_text("secret")
    server = Running(tmp_path_factory.mktemp("data"), static=static)
    yield f"http://{server.address}"
    server.stop()


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/table/brass-owl-7k2qz", "/table/x/", "/rules", "/rules/quirkies"]
)
def test_every_page_is_the_client_and_is_asked_for_again(address: str, path: str) -> None:
    answer = fetch(address + path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    again = fetch(address + path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["/nowhere", "/table", "/table/x/y", "/%00", "/table%00", "/" + 300 * "x", "//new", "/new/%2f/x"]
)
def test_an_address_without_a_page_is_the_client_too_but_says_so(address: str, path: str) -> None:
    answer = fetch(address + path)
    assert answer.status_code == 404
    assert "<title>Robotable</title>" in answer.text
    assert fetch(address + path, headers={"if-none-match": answer.headers["etag"]}).status_code == 404


def test_a_house_is_served_where_there_is_one_and_may_run(address: str) -> None:
    answer = fetch(f"{address}/house/engine.wasm")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/wasm")
    assert answer.headers["content-encoding"] == "gzip"
    assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]
    assert fetch(f"{address}/house/pieces.json").status_code == 404


def test_one_page_may_stand_in_a_frame_of_ours_where_there_is_a_house_for_it(address: str, house: Path) -> None:
    assert fetch(f"{address}/board.html").status_code == 404
    (house / "pieces.json").write_text("[]")
    board, page = fetch(f"{address}/board.html"), fetch(f"{address}/")
    (house / "pieces.json").unlink()
    assert '<meta name="house" content="./house/" />' in board.text
    assert "frame-ancestors 'self'" in board.headers["content-security-policy"]
    assert "meta" not in page.text
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


def test_the_server_knows_the_clients_pages() -> None:
    routes = (Path(__file__).parents[2] / "web" / "src" / "App.svelte").read_text()
    assert re.findall(r"\['(/[^']*)', '\./", routes) == list(PAGES)


@pytest.mark.parametrize("host", ["[", "]:80", "a b", "\xff"])
def test_a_host_that_is_none_is_no_fault_of_the_servers(address: str, host: str) -> None:
    for path in ("/", "/nowhere", "/api/me", "/api/nowhere"):
        assert fetch(address + path, headers={"host": host.encode("latin-1")}).status_code < 500


def test_what_has_a_hash_in_its_name_is_kept_for_ever_and_comes_compressed(address: str) -> None:
    answer = fetch(f"{address}/assets/index-a1b2c3.js")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert int(answer.headers["content-length"]) < 200
    assert answer.text == SCRIPT
    plain = fetch(f"{address}/assets/index-a1b2c3.js", headers={"accept-encoding": "identity"})
    assert plain.text == SCRIPT
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize("path", ["/assets/index-old.js", "/.stamp", "/..%2foutside.txt", "/%2e%2e/outside.txt"])
def test_there_is_nothing_else(address: str, path: str) -> None:
    answer = fetch(address + path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_server_without_a_client_says_how_to_get_one(tmp_path: Path) -> None:
    server = Running(tmp_path, static=tmp_path / "nowhere")
    answer = fetch(f"http://{server.address}/")
    server.stop()
    assert answer.status_code == 503
    assert "./do serve" in answer.text
