"""The API of results: my own, somebody's page, leaderboards, and what I show."""

from __future__ import annotations

from typing import Any, Final, cast

from reefside.games import keys, load_game
from reefside.kernel.game import SEATING
from reefside.match import COMMON_WORDS
from reefside.speech import option_text
from reefside.table.api_call import Call, Endpoint, Parameter
from reefside.table.database import Row
from reefside.table.games_api import game_of
from reefside.table.rate_limits import CREATING
from reefside.table.ratings import Rating
from reefside.table.result_reading import LEAST_GAMES, ResultReader, Standing
from reefside.table.store_models import Person
from reefside.wire.results import (
    Favourite,
    GameStatistics,
    Leaderboard,
    LeaderRow,
    ModeCard,
    PersonPage,
    RatingCard,
    ResultCard,
    Results,
    ResultSeat,
    Sharing,
    Shown,
)

FAVOURITES: Final = 3
"""What somebody played with most often that is named."""
MOST_PAGE: Final = 1000
POOL: Final = "pool"
"""The parameter with the mode of a leaderboard."""


def reader(call: Call) -> ResultReader:
    """Reads the results of the server."""
    return ResultReader(call.registry.store.database)


def mode_name(call: Call, game: str, mode: str) -> str:
    """What a mode is called in the caller's language; empty where the game has only one."""
    if not mode or game not in keys():
        return mode
    option = load_game(game).option_of(SEATING)
    if option is not None:
        return option_text(load_game(game), call.language, option.name, mode)
    return COMMON_WORDS.text(call.language, f"results.{mode}")


# Results.


async def results_of(call: Call, person: str, own: bool) -> Results:
    """A page of somebody's results, as they or others may see them."""
    read = reader(call)
    rows, more = await read.page(person, call.number("page", 0, MOST_PAGE))
    seats = await read.seats([row[0] for row in rows])
    return Results([result_card(call, row, seats[row[0]], person, own) for row in rows], more)


def result_card(call: Call, row: Row, seats: list[Row], person: str, own: bool) -> ResultCard:
    """A result; others than its owner learn of nobody who shows nothing, nor of a private table."""
    match, game, mode, ended, why, private = row
    return ResultCard(
        None if private and not own else match,
        game,
        mode,
        mode_name(call, game, mode),
        ended,
        why,
        [result_seat(seat, person, own) for seat in seats],
    )


def result_seat(row: Row, person: str, own: bool) -> ResultSeat:
    """One seat of a result."""
    seat, place, points, old, new, who, had, name, level, page = row
    known = own or had == person or page
    rating = None if new is None else Rating(new).shown
    change = None if rating is None or old is None else rating - Rating(old).shown
    return ResultSeat(
        seat=seat,
        who=who,
        name=name if known and who == "human" else "",
        person=had if page and had else None,
        level=level,
        mine=had == person,
        place=place,
        points=points,
        rating=rating if known or who == "bot" else None,
        change=change if known or who == "bot" else None,
    )


async def my_results(call: Call) -> Results:
    """My results."""
    person = await call.known()
    return await results_of(call, person.id, True)


# Statistics.


async def statistics_of(call: Call, person: str) -> list[GameStatistics]:
    """What somebody has achieved."""
    read = reader(call)
    ratings = {
        (game, mode): RatingCard(Rating(mu, sigma).shown, Rating(mu, sigma).margin, games)
        for game, mode, mu, sigma, games in await read.ratings(person)
    }
    return [
        game_statistics(call, it, ratings.get((it.game, it.mode)))
        for it in await read.statistics(person)
    ]


def game_statistics(call: Call, it: Standing, rating: RatingCard | None) -> GameStatistics:
    """Somebody's games of one kind."""
    liked = [
        Favourite(load_game(it.game).words.text(call.language, key), games)
        for key, games in it.counted[:FAVOURITES]
        if it.game in keys() and load_game(it.game).words.has(key)
    ]
    return GameStatistics(
        it.game,
        it.mode,
        mode_name(call, it.game, it.mode),
        it.games,
        it.wins,
        round(it.average, 1),
        it.best,
        liked,
        rating,
    )


# Pages.


async def person_page(call: Call) -> PersonPage:
    """Somebody's page; nobody who shows nothing, and no guest, has one for others."""
    id = call.path("id")
    found = await call.registry.store.person(id)
    own = found is not None and id == call.person_id
    shown = await reader(call).shown(id)
    hidden = shown == "nothing" or (found is not None and (found.account is None or found.banned))
    if found is None or (hidden and not own):
        raise call.refusal(404, "no-page")
    return PersonPage(
        id=id,
        name=found.name,
        mine=own,
        account=found.account is not None,
        shown=cast(Shown, shown),
        results=await results_of(call, id, own),
        statistics=await statistics_of(call, id) if own or shown == "all" else [],
    )


async def share(call: Call) -> PersonPage:
    """Choose what anybody may see of me."""
    said: Sharing = call.body
    person: Person = await call.person()
    if person.account is None and said.shown != "nothing":
        raise call.refusal(409, "needs-account")
    await reader(call).show(person.id, said.shown)
    own = await results_of(call, person.id, True)
    statistics = await statistics_of(call, person.id)
    account = person.account is not None
    return PersonPage(person.id, person.name, True, account, said.shown, own, statistics)


async def leaderboard(call: Call) -> Leaderboard:
    """The strongest at a game."""
    game = game_of(call)
    read = reader(call)
    modes = await read.modes(game.key)
    mode = call.request.query_params.get(POOL) or (modes[0] if modes else "")
    rows = await read.leaders(game.key, mode) if mode in modes else []
    return Leaderboard(
        game.key,
        mode if mode in modes else "",
        [ModeCard(each, mode_name(call, game.key, each)) for each in modes],
        LEAST_GAMES,
        [leader_row(call, place, *row) for place, row in enumerate(rows, 1)],
    )


def leader_row(call: Call, place: int, person: str, level: str, *rest: Any) -> LeaderRow:
    """A row of a leaderboard."""
    name, mu, sigma, games = rest
    rating = Rating(mu, sigma)
    return LeaderRow(
        place=place,
        person=person or None,
        name=name or "",
        level=level or None,
        mine=bool(person) and person == call.person_id,
        rating=rating.shown,
        margin=rating.margin,
        games=games,
    )


PAGES: Final = (Parameter("page", "integer", "The page, counted from 0."),)
ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/me/results",
        my_results,
        "My results, the latest first.",
        Results,
        query=PAGES,
        refusals=(401, 404),
    ),
    Endpoint(
        "POST",
        "/api/me/sharing",
        share,
        "Choose what anybody may see of me: only with an account.",
        PersonPage,
        Sharing,
        refusals=(401, 403, 409),
        pace=CREATING,
    ),
    Endpoint(
        "GET",
        "/api/people/{id}",
        person_page,
        "Somebody's page: what they show of their results.",
        PersonPage,
        query=PAGES,
        refusals=(404,),
    ),
    Endpoint(
        "GET",
        "/api/leaderboard/{game}",
        leaderboard,
        "The strongest at a game: bots, and people who show their results.",
        Leaderboard,
        query=(Parameter(POOL, "string", "The mode; without it the one most played."),),
        refusals=(404,),
    ),
]
