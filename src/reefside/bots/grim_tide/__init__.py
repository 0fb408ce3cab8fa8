"""How bots see Grim Tide."""
