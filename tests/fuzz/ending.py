"""A module that ends the program when it is imported, as a bot of one's own might."""

raise SystemExit(7)
