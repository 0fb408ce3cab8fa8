"""The text of a notice, and its delivery by e-mail or webhook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from reefside.games import load_game
from reefside.match import COMMON_WORDS
from reefside.table.mail import Undelivered, letter, post
from reefside.table.notice_links import NoticeLinks
from reefside.table.notice_store import Way, Ways
from reefside.table.post import Post
from reefside.table.store_models import Person, TableRow
from reefside.table.webhook import call

NOTHING_MORE: Final[Mapping[str, str]] = {}


class Delivery:
    """Writes and sends notices."""

    def __init__(self, post: Post, links: NoticeLinks) -> None:
        self._post: Final = post
        self._links: Final = links

    async def deliver(
        self,
        row: TableRow,
        person: Person,
        ways: Ways,
        way: Way,
        kind: str = "turn",
        more: Mapping[str, str] = NOTHING_MORE,
    ) -> None:
        """Send a notice about a table; raises Undelivered."""
        title = load_game(row.setup.game).words.text(person.lang, "title")
        facts = {
            "name": person.name,
            "game": title,
            "table": row.setup.title or title,
            "link": f"{self._post.public_url}/table/{row.id}",
            **more,
        }
        if way == "email" and ways.email is not None:
            await self._mail(person, ways.email, kind, facts)
        elif ways.webhook is not None:
            text = self._say(person, f"{kind}.hook", facts)
            body = {"text": text, "content": text, "table": row.id, "link": facts["link"]}
            await call(ways.webhook, body, self._post.private_hooks)

    async def ask_for_confirmation(self, person: Person, email: str) -> None:
        """Ask a person to confirm an e-mail address; raises Undelivered."""
        link = self._links.confirm(person.id, email)
        await self._mail(person, email, "confirm", {"name": person.name, "link": link})

    async def _mail(self, person: Person, to: str, kind: str, facts: dict[str, Any]) -> None:
        if self._post.postbox is None:
            raise Undelivered("this server sends no e-mail")
        stop = self._links.stop(person.id)
        subject = self._say(person, f"{kind}.subject", facts)
        text = self._say(person, f"{kind}.text", {**facts, "stop": stop})
        await post(self._post.postbox, letter(self._post.postbox, to, subject, text, stop))

    def _say(self, person: Person, key: str, facts: dict[str, Any]) -> str:
        return COMMON_WORDS.format(person.lang, f"notices.{key}", facts)


def receiver(ways: Ways, way: Way) -> str:
    """The address that a notice is sent to."""
    return (ways.email or "").casefold() if way == "email" else ways.webhook or ""
