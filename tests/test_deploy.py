"""What lies in deploy/ says only what the program understands, and runs nothing that is unpinned or root."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from robotable.__main__ import parser
from robotable.commands import serve
from robotable.server.store.engine import place

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
PINNED = re.compile(r".+:\d+\.\d+(\.\d+)?(-\w+)*")


def compose() -> dict[str, Any]:
    return yaml.safe_load((DEPLOY / "compose.yml").read_text())["services"]


def dockerfile() -> str:
    return (DEPLOY / "Dockerfile").read_text()


def words_of_docker() -> list[str]:
    entry = re.search(r"^ENTRYPOINT (.+)$", dockerfile(), re.MULTILINE)
    assert entry
    return [*yaml.safe_load(entry[1])[1:], *compose()["node1"]["command"]]


def words_of_systemd() -> list[str]:
    start = re.search(r"^ExecStart=\S+ (.+)$", (DEPLOY / "robotable@.service").read_text(), re.MULTILINE)
    assert start
    return start[1].replace("%i", "8000").split()


@pytest.mark.parametrize("words", [words_of_docker, words_of_systemd])
def test_the_words_are_understood(words):
    assert parser().parse_args(words()).run is serve.run


def test_a_password_stands_in_no_url():
    node, base = compose()["node1"]["environment"], compose()["postgres"]["environment"]
    url = place(node["ROBOTABLE_STORE"]).url
    assert (url.username, url.password, url.host) == (base["POSTGRES_USER"], None, "postgres")
    assert node["PGPASSWORD"] == base["POSTGRES_PASSWORD"]


@pytest.mark.parametrize("name", ["site.conf", "compose.conf"])
def test_nginx_goes_by_the_words_of_the_client(name):
    asks = re.search(r"searchParams\.set\('(\w+)'", (ROOT / "web/src/connection.svelte.ts").read_text())
    goes_by = re.search(r'^map "\$uri \$arg_(\w+)" \$goes_by', (DEPLOY / "nginx" / name).read_text(), re.MULTILINE)
    assert asks
    assert goes_by
    assert asks[1] == goes_by[1]


def test_images_are_pinned():
    images = [service["image"] for service in compose().values() if "build" not in service]
    images += re.findall(r"^FROM (\S+)", dockerfile(), re.MULTILINE)
    assert len(images) == 5
    assert [image for image in images if not PINNED.fullmatch(image)] == []


def test_everything_is_asked_whether_it_is_well_and_nothing_is_root():
    assert "HEALTHCHECK" in dockerfile()
    assert re.findall(r"^USER (.+)$", dockerfile(), re.MULTILINE) == ["robotable"]
    for name, service in compose().items():
        assert "healthcheck" in service or "build" in service, name
        assert "user" in service or "build" in service or "unprivileged" in service["image"], name


def test_what_the_image_is_built_from_is_there():
    kept = re.findall(r"^!(.+)$", (DEPLOY / "Dockerfile.dockerignore").read_text(), re.MULTILINE)
    assert [name for name in kept if not (ROOT / name).exists()] == []
