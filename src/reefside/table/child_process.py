"""Runs a module in a process of its own. If it fails, its first line says why, without a traceback.

`python -m reefside.table.child_process MODULE`
"""

from __future__ import annotations

import os
import runpy
import sys
import traceback
from typing import Final

FAILED: Final = "failed: "
"""How the line of a failure begins."""
LONGEST: Final = 200


def main() -> int:
    """Run the module that is named, as Python does."""
    try:
        runpy.run_module(sys.argv[1], run_name="__main__", alter_sys=True)
    except Exception as error:
        if os.environ.get("REEFSIDE_DEBUG") == "1":
            traceback.print_exc()
        said = " ".join(f"{type(error).__name__}: {error}".split())
        print(f"{FAILED}{said[:LONGEST]}", flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
