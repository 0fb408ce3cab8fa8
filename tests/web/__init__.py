"""The browser client's files: its types, its lock, its size."""
