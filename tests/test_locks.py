"""The locks pin every package by hash and name no host: they work behind any mirror."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_the_python_lock_has_hashes_and_no_hosts(name):
    lock = (ROOT / name).read_text()
    assert "://" not in lock
    packages = re.split(r"\n(?=[a-z0-9])", lock)
    assert len(packages) > 20
    assert all("--hash=sha256:" in package for package in packages)


def test_serving_needs_no_tools_and_the_same_versions():
    served, all = pins("requirements.lock"), pins("requirements-dev.lock")
    assert served < all
    assert not [pin for pin in served if pin.startswith(("numpy=", "ray=", "pytest=", "playwright="))]


def pins(name):
    return set(re.findall(r"^[a-z0-9._-]+==[^ ]+", (ROOT / name).read_text(), re.MULTILINE))


@pytest.mark.parametrize("folder", ["web", "bench/peer"])
def test_the_client_lock_has_hashes_and_no_hosts(folder):
    packages = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
    installed = [package for name, package in packages.items() if name]
    assert installed
    assert not any("resolved" in package for package in installed)
    assert all(package["integrity"] for package in installed)
    assert "omit-lockfile-registry-resolved=true" in (ROOT / folder / ".npmrc").read_text()
