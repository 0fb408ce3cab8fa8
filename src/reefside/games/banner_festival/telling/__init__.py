"""What is told of a game: events, notation, texts, views."""
