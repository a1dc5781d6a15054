"""Games and bots of other packages: the one in examples/ is installed into a folder, and played."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[1] / "examples" / "bolts"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example's wheel in it, unpacked as an installer does."""
    folder = tmp_path_factory.mktemp("installed")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=EXAMPLE, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(folder)
    return folder


def python(folder: Path, code: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", f"import sys; sys.path.append({str(folder)!r}); {code}", *words]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def robotable(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return python(folder, "import robotable.__main__ as command; sys.exit(command.main())", *words)


def test_a_game_of_another_package_is_played_by_its_own_bots(installed: Path) -> None:
    run = robotable(installed, "league", "bolts", "--bots", "counter", "random", "--games", "40", "--seed", "1")
    assert run.returncode == 0, run.stderr
    assert "counter" in run.stdout


def test_a_person_plays_it_without_naming_its_bots(installed: Path) -> None:
    run = robotable(installed, "play", "bolts", "--seed", "1")
    assert run.returncode == 0, run.stderr
    assert "bolts, 2 seats; you are seat 1." in run.stdout


def test_it_is_fuzzed_like_ours(installed: Path) -> None:
    run = robotable(installed, "fuzz", "bolts", "--games", "20", "--seed", "1")
    assert run.returncode == 0, run.stdout + run.stderr


def test_what_cannot_be_loaded_harms_nothing_else(installed: Path, tmp_path: Path) -> None:
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[robotable.games]\nbroken = no_such_module:GAME\nroborally = bolts.game:BOLTS\n"
    )
    shutil.copytree(EXAMPLE / "bolts", tmp_path / "bolts")
    run = robotable(tmp_path, "fuzz", "--help")
    assert run.returncode == 0
    assert "broken (no_such_module:GAME) of robotable.games cannot be loaded" in run.stderr
    ours = "import robotable.games as g; print(type(g.GAMES['roborally']).__name__)"
    assert python(tmp_path, ours).stdout == "RoboRally\n", "nobody takes the name of a game of ours"
