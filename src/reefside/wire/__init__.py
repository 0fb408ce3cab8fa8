"""Typed structs of everything that leaves the process. Never compiled."""
