"""What the client prints on the cards is what the rules charge."""

from pathlib import Path

from msgspec import json

from robotable.games.roborally.cards import COST, PERMANENT, UPGRADES

BOX = Path(__file__).parents[3] / "web/src/games/roborally/box.json"


def test_the_client_knows_the_price_and_the_colour_of_every_upgrade():
    printed = {upgrade.value: {"cost": COST[upgrade], "permanent": upgrade in PERMANENT} for upgrade in UPGRADES}
    assert json.decode(BOX.read_text()) == printed
