"""Build hook: compile Hearts for the Reefside that is installed here, if it is compiled itself.

Without isolation alone, `pip install --no-build-isolation`, does the build see that Reefside.
Elsewhere the wheel is pure Python and only slower.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE: Final = "src/reefside_hearts"


class HeartsBuildHook(BuildHookInterface[BuilderConfig]):
    """Puts the extension modules into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; ``version`` is ``standard`` or ``editable``."""
        if version == "editable":
            return
        try:
            from reefside.compiling.outside import NotCompiled, compile_package
        except ImportError:
            self.app.display_warning("hearts: pure Python, no Reefside seen")
            return
        try:
            made = compile_package(Path(self.root, PACKAGE), Path(self.root, "build"))
        except NotCompiled as reason:
            self.app.display_warning(f"hearts: pure Python, {reason}")
            return
        build_data["force_include"].update(made)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info("hearts: compiled")
