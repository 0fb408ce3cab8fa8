"""What a game shows: events, notation, texts, views."""
