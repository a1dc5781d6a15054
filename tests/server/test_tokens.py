"""robotable token: who may come as a bot, and that nobody can read it from the store."""

from pathlib import Path

import pytest
from tests.server.databases import DATABASES, run

from robotable.__main__ import main
from robotable.server.store.tokens import PREFIX, hashed


def token(folder: Path, *words: str) -> int:
    url = DATABASES.url(folder)
    return main(["token", *words, "--data", str(folder), *(["--store", url] if url else [])])


def test_a_token_is_shown_once_and_only_its_hash_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert token(tmp_path, "new", "Deep Cog") == 0
    shown = capsys.readouterr().out.strip()
    assert shown.startswith(PREFIX)
    assert len(shown) > 40
    ((id, name, kept),) = run(tmp_path, "SELECT id, name, token FROM bots")
    assert (name, kept) == ("Deep Cog", hashed(shown))
    assert run(tmp_path, "SELECT name FROM people WHERE id = :id", id=id) == [("Deep Cog",)]
    assert token(tmp_path, "list") == 0
    listed = capsys.readouterr().out
    assert "Deep Cog" in listed
    assert shown not in listed


def test_a_revoked_bot_that_gets_a_token_again_is_the_same_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert token(tmp_path, "new", "Cog") == 0
    first = capsys.readouterr().out.strip()
    ((before,),) = run(tmp_path, "SELECT id FROM bots")
    assert token(tmp_path, "new", "Cog") == 2
    assert "Cog has a token already" in capsys.readouterr().err
    assert token(tmp_path, "revoke", "Cog") == 0
    assert token(tmp_path, "list") == 0
    assert "Cog (revoked)" in capsys.readouterr().out
    assert token(tmp_path, "new", "Cog") == 0
    second = capsys.readouterr().out.strip()
    assert second != first
    assert run(tmp_path, "SELECT id, token FROM bots") == [(before, hashed(second))]


@pytest.mark.parametrize(
    "words", [("revoke", "Nobody"), ("new", ""), ("new", "x" * 25), ("new", "\u2800"), ("new", " a")]
)
def test_what_cannot_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, str]) -> None:
    assert token(tmp_path, *words) == 2
    assert "robotable: " in capsys.readouterr().err
