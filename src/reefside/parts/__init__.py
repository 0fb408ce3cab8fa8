"""Physical things that several games have: decks, dice, boards."""
