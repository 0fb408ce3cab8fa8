"""What a game shows: events, notation, views, samples."""
