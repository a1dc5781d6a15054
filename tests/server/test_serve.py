"""Starting the server: it says where it is, or what to put right."""

import sqlite3
from pathlib import Path

import pytest
from tests.server.house import Running

from robotable.server.app import CannotStart, _claim, _folder, serve


def test_a_port_in_use_is_said_so(server: Running, tmp_path: Path) -> None:
    host, port = server.address.split(":")
    with pytest.raises(CannotStart, match=r"Cannot listen on 127\.0\.0\.1:\d+: Address already in use\. Name another"):
        serve(host, int(port), tmp_path)
    with pytest.raises(CannotStart, match="there is no such address"):
        serve(host, 99_999, tmp_path)


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with _claim(tmp_path), pytest.raises(CannotStart, match="Another Robotable keeps its data in"):
        serve(port=0, data=tmp_path)
    _claim(tmp_path).close()


def test_a_folder_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotStart, match="cannot be made: Not a directory"):
        _folder(tmp_path / "file" / "data")


def test_data_of_another_version_or_of_something_else_is_not_touched(tmp_path: Path) -> None:
    Running(tmp_path).stop()
    with sqlite3.connect(tmp_path / "robotable.sqlite") as base:
        base.execute("UPDATE formats SET number = 99")
    with pytest.raises(CannotStart, match="has format 99; this version of Robotable reads 2"):
        serve(port=0, data=tmp_path)
    other = tmp_path / "other"
    other.mkdir()
    (other / "robotable.sqlite").write_bytes(b"a diary, not a database" * 100)
    with pytest.raises(CannotStart, match="file is not a database"):
        serve(port=0, data=other)
