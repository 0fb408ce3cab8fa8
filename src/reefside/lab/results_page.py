"""The tables of results on the page about the bots: written by `make bots`, never by hand."""

from __future__ import annotations

from typing import Any

from reefside.kernel.refusal import InvalidInput

BEGIN = "<!-- results: written by `make bots` -->"
END = "<!-- end of results -->"
HEAD = "### "


def page_with(page: str, title: str, table: str, titles: list[str]) -> str:
    """The page with one table put in or replaced; the others stay, in the order of `titles`."""
    before, begin, rest = page.partition(BEGIN)
    inside, end, after = rest.partition(END)
    if not begin or not end:
        raise InvalidInput(f"the page has no place for results: it needs {BEGIN} and {END}")
    tables: dict[str, str] = {}
    for part in f"\n{inside}".split(f"\n{HEAD}")[1:]:
        head, _, body = part.partition("\n")
        tables[head.strip()] = body.strip()
    tables[title] = table.strip()
    kept = [f"{HEAD}{head}\n\n{tables[head]}" for head in titles if head in tables]
    return "\n\n".join([f"{before}{BEGIN}", *kept, f"{END}{after}"])


def section(results: list[dict[str, Any]]) -> str:
    """One table: a line for each pairing, and how long each level thought."""
    alone = results[0]["alone"]
    won = "won each" if alone else "won"
    lines = [
        f"| bot | against | games | {won} | share | 95 % interval | better |",
        "|---|---|--:|--:|--:|--:|---|",
        *[pairing_line(result) for result in results],
    ]
    return "\n".join([*lines, "", thinking_line(results)])


def pairing_line(result: dict[str, Any]) -> str:
    """What came of one pairing."""
    pair = result["pairs"][0]
    wins = {row["bot"]: row["wins"] for row in result["bots"]}
    bot, other = pair["bot"], pair["against"]
    won = f"{wins[bot]:g} : {wins[other]:g}"
    sure = "yes" if pair["low"] > 0.5 else "no" if pair["high"] < 0.5 else "open"
    span = f"{100 * pair['low']:.1f} – {100 * pair['high']:.1f}"
    return (
        f"| {bot} | {other} | {result['games']} | {won} | {100 * pair['share']:.1f} % "
        f"| {span} | {sure} |"
    )


def thinking_line(results: list[dict[str, Any]]) -> str:
    """How long each bot thought for an answer, from the pairing it was first in."""
    times: dict[str, dict[str, float]] = {}
    for result in results:
        for row in sorted(result["bots"], key=lambda row: row["bot"] != result["pairs"][0]["bot"]):
            times.setdefault(row["bot"], row["thinking"])
    parts = [f"{bot} {spent['mean_ms']:.0f} ms" for bot, spent in times.items()]
    return f"Mean time for an answer: {', '.join(parts)}."
