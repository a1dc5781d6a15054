"""Puts the rules, what pictures are drawn with and, where there is Node, the built client into wheels."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # a checkout builds the client when it is served
            return
        for folder in ("games", "rulings"):
            build_data["force_include"][f"docs/{folder}"] = f"robotable/docs/{folder}"
        for file in ("icons.svg", "robots.svg", "tokens.css"):
            build_data["force_include"][f"web/src/ui/{file}"] = f"robotable/pictures/look/{file}"
        client = runpy.run_path(str(Path(self.root, "src/robotable/client/build.py")))
        try:
            client["ensure"]()
        except (client["NoNode"], client["Failed"]) as error:
            self.app.display_warning(f"The wheel is built without the web client: {error}")
