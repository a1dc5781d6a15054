"""The app that can be installed: what its manifest names is there, and as large as it says."""

import json
import struct
from pathlib import Path

PUBLIC = Path(__file__).parents[2] / "web" / "public"


def test_the_icons_are_as_the_manifest_says() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    icons = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    sizes = {struct.unpack(">II", (PUBLIC / icon["src"][1:]).read_bytes()[16:24]): icon["sizes"] for icon in icons}
    assert {f"{width}x{height}" for width, height in sizes} == set(sizes.values()) == {"192x192", "512x512"}
    assert [icon for icon in icons if icon.get("purpose") == "maskable"]
    assert all((PUBLIC / icon["src"][1:]).is_file() for icon in manifest["icons"])
