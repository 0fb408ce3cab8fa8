"""The API and its description: the same calls in both, and no reply that is not described."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from starlette.routing import Route

from reefside.table.app import Server
from reefside.table.calls import Endpoint
from reefside.table.endpoints import ENDPOINTS, LIVE
from reefside.table.openapi import LIVE as DESCRIBED_LIVE
from reefside.table.openapi import document
from reefside.table.store import Store, database_of
from reefside.wire.lobby import TableCard
from tests.fuzz.judge import clear
from tests.kit.cases import SOAK
from tests.table.serving import Guest, House, house_on

GAME = "banner-festival"
"""A game whose view the description knows: the toy game is not in it."""
EXAMPLES = 300 if SOAK else 12
"""Calls of each kind."""


def described(endpoints: list[Endpoint]) -> set[tuple[str, str]]:
    """The calls of a document, by method and path."""
    paths = document(endpoints)["paths"]
    return {(method.upper(), path) for path, calls in paths.items() for method in calls}


def served() -> set[tuple[str, str]]:
    """The calls that the application answers, the one for everything else aside."""
    app = Server(Store(database_of(":memory:"))).app()
    found = set()
    for route in app.routes:
        if isinstance(route, Route) and route.path.startswith("/api/"):
            methods = (route.methods or set()) - {"HEAD"}
            found |= {(method, route.path) for method in methods}
    return {(method, path) for method, path in found if path != "/api/{rest:path}"}


def test_every_call_is_described_and_every_description_is_a_call() -> None:
    assert described(ENDPOINTS) == served()
    assert LIVE == DESCRIBED_LIVE


def test_a_call_that_is_not_described_would_be_noticed() -> None:
    async def more(_call: Any) -> None:
        """Nothing."""

    assert described([*ENDPOINTS, Endpoint("GET", "/api/more", more, "More.")]) != served()
    assert described(ENDPOINTS[1:]) != served()


def test_every_type_that_is_named_is_there() -> None:
    whole = document(ENDPOINTS)
    named = set(re.findall(r'"\$ref": "#/components/schemas/([^"]+)"', json.dumps(whole)))
    assert named <= set(whole["components"]["schemas"])
    assert re.findall(r'"\$ref": "(?!#/components/schemas/)', json.dumps(whole)) == []


def test_operations_have_names_of_their_own() -> None:
    whole = document(ENDPOINTS)
    names = [call["operationId"] for calls in whole["paths"].values() for call in calls.values()]
    assert len(names) == len(set(names)) == len(ENDPOINTS)


def test_a_types_fields_are_those_of_the_struct() -> None:
    card = document(ENDPOINTS)["components"]["schemas"]["TableCard"]
    assert list(card["properties"]) == list(TableCard.__struct_fields__)


# ---------------------------------------------------------------- schemathesis


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose buckets never run dry."""
    with house_on(str(tmp_path_factory.mktemp("api") / "table.sqlite3")) as house:
        house.unlimited()
        yield house


@pytest.fixture(scope="module")
def somebody(open_house: House) -> tuple[str, list[str]]:
    """Somebody who sits at tables, and the tables: one waits, one is played."""
    guest = Guest(open_house, "Ada")
    tables = [
        guest.create_table(GAME, *seats)["table"]["id"] for seats in (("me", "open"), ("me", "me"))
    ]
    return str(guest.get("me")["id"]), tables


schema = schemathesis.openapi.from_dict(document(ENDPOINTS))

NOT_MEANT = [
    schemathesis.checks.CHECKS.get_one("ignored_auth"),  # The cookie is always a good one here.
    schemathesis.checks.CHECKS.get_one("positive_data_acceptance"),  # There is no game "0".
]


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_reply_is_as_described(
    case: Any, open_house: House, somebody: tuple[str, list[str]]
) -> None:
    person, tables = somebody
    cookie = open_house.cookie_of(person)  # A new session: some calls end it.
    if len(case.path_parameters.get("id", "")) % 2:
        case.path_parameters["id"] = tables[len(case.path_parameters["id"]) % 4 // 2]
    if case.path == "/api/me/delete":
        cookie = str(Guest(open_house, "Eve").http.cookies["reefside"])  # She goes alone.
    case.cookies["reefside"] = cookie
    reply = case.call_and_validate(base_url=open_house.address, excluded_checks=NOT_MEANT)
    if reply.status_code >= 400:
        clear(reply.json()["error"])
