"""The table online: a server for many matches at once."""
