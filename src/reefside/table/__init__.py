"""The table online: a server that knows `Match` and no rules."""
