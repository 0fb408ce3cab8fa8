"""How bots see Tiny Epic Tactics."""
