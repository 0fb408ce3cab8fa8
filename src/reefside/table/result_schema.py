"""The tables of results, ratings, pages and invitations.

Who had a seat stands in `chairs`, and only there: whoever is merged, renamed or removed is so in
every result.
"""

from __future__ import annotations

from typing import Final

MIGRATION: Final = [
    # One row a finished match. `why` it is not rated; `number`: as which of its pool it was.
    """CREATE TABLE results (
      match TEXT PRIMARY KEY REFERENCES matches (id), game TEXT NOT NULL, mode TEXT NOT NULL,
      ended REAL NOT NULL, why TEXT NOT NULL, number INTEGER)""",
    "CREATE INDEX results_to_rate ON results (ended, match) WHERE why = '' AND number IS NULL",
    # The rating of whoever had the seat, before and after the match.
    """CREATE TABLE result_seats (
      match TEXT NOT NULL REFERENCES matches (id), seat INTEGER NOT NULL, side INTEGER NOT NULL,
      place INTEGER NOT NULL, points INTEGER NOT NULL, turn INTEGER, counted TEXT NOT NULL,
      old_mu REAL, old_sigma REAL, mu REAL, sigma REAL, PRIMARY KEY (match, seat))""",
    # A pool is a game in a mode: what is compared. `writer` is who wrote its latest number.
    """CREATE TABLE rating_pools (
      game TEXT NOT NULL, mode TEXT NOT NULL, number INTEGER NOT NULL, writer TEXT NOT NULL,
      PRIMARY KEY (game, mode))""",
    # A person, or a level of the bots; the other one is empty.
    """CREATE TABLE ratings (
      game TEXT NOT NULL, mode TEXT NOT NULL, person TEXT NOT NULL, level TEXT NOT NULL,
      mu REAL NOT NULL, sigma REAL NOT NULL, worth REAL NOT NULL, games INTEGER NOT NULL,
      PRIMARY KEY (game, mode, person, level))""",
    "CREATE INDEX ratings_by_worth ON ratings (game, mode, worth)",
    "CREATE INDEX ratings_by_person ON ratings (person)",
    # What anybody may see of somebody; without a row nothing.
    """CREATE TABLE profiles (
      person TEXT PRIMARY KEY REFERENCES people (id), shown TEXT NOT NULL)""",
    """CREATE TABLE invitations (
      match TEXT NOT NULL REFERENCES matches (id), person TEXT NOT NULL, inviter TEXT NOT NULL,
      seat INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (match, person))""",
    "CREATE INDEX invitations_by_person ON invitations (person, at)",
    "CREATE INDEX invitations_by_inviter ON invitations (inviter)",
]
