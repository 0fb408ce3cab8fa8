"""A process for bots that fails while it reads its modules."""

from __future__ import annotations

raise ImportError("a library is\nmissing here")
