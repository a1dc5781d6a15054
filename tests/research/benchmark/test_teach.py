"""How the expert's net is made."""

import pytest

from robotable.bots.quirky_circuits.expert import load
from robotable.research.benchmark import teach


@pytest.mark.usefixtures("few_rooms")
def test_the_same_seed_teaches_the_expert_the_same(monkeypatch, tmp_path):
    monkeypatch.setattr(teach, "BATCH", 3)
    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        teach.main(["--games", "3", "--seed", str(seed), "-o", str(tmp_path / name)])
    one, again, other = (load(tmp_path / name) for name in ("one", "again", "other"))
    assert one == again != other
    teach.main(["--games", "3", "--begun", str(tmp_path / "one"), "-o", str(tmp_path / "more")])
    assert load(tmp_path / "more").last != one.last
    assert len(one.first) == len(one.bias) == len(one.last)
