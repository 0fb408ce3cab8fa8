"""The terminal client, played for real by keys and by lines."""
