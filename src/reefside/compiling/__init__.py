"""Compiling games with mypyc: Reefside's own, and those of other distributions."""
