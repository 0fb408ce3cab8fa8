"""How bots see Banner Festival."""
