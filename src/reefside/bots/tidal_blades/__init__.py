"""How bots see Tidal Blades."""
