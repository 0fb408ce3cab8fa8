"""What each command does. A mistake is raised as one clear line; the rest is printed."""

FINE, FOUND, WRONG = 0, 1, 2
"""Exit codes: fine; it ran and found something wrong; wrong usage."""
