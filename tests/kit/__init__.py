"""The test kit: rule markers, strict scripts, laws, golden games. Written once for all games."""

from tests.kit.marks import rule
from tests.kit.script import follow, say

__all__ = ["follow", "rule", "say"]
