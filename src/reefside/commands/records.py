"""The commands on a record: `replay` shows a match as it went, `verify` checks its luck."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import asdict

from reefside import match as matches
from reefside import verify as luck
from reefside.commands import FINE, FOUND
from reefside.commands.files import read_text
from reefside.commands.printing import print_json
from reefside.kernel.refusal import InvalidInput


def replay(parsed: Namespace) -> int:
    """Show a saved match as it went, in the words of a spectator who now may see all."""
    match = matches.load(read_text(parsed.file))
    lines = match.lines()
    last = len(lines) if parsed.to is None else parsed.to
    if not 0 <= last <= len(lines):
        raise InvalidInput(f"the record has {len(lines)} entries, so --to is 0 to {len(lines)}")
    if not match.replayable:
        if parsed.to is not None:
            raise InvalidInput("--to needs the rules and components the match was played with")
        said = f"played under rules {match.rules}; these are {match.game.rules}"
        if match.rules == match.game.rules:
            said = "played with other components than these"
        print(f"{said}: the stored events are shown", file=sys.stderr)
    elif last < len(lines):
        if match.history:
            raise InvalidInput(
                f"--to needs one set of rules: they changed at entry {match.history}"
            )
        match = matches.from_lines(match.game, match.seats, bytes(16), match.options, lines[:last])
    show_match(match, lines[:last], parsed.lang, parsed.json)
    return FINE


def show_match(match: matches.Match, lines: list[str], language: str, as_json: bool) -> None:
    """Print the events of a spectator, and the scores."""
    events = match.events(None)
    if as_json:
        document = {
            "game": match.game.key,
            "rules": match.rules,
            "head": match.head,
            "record": lines,
            "events": events,
            "view": match.view(None),
            "scores": match.scores,
            "over": match.over,
        }
        print_json(document)
        return
    for event in events:
        print(f"{event['n']:>4}  {match.tell(event, language)}")
    print(f"scores: {', '.join(str(score) for score in match.scores)}")


def verify(parsed: Namespace) -> int:
    """Draw all dice and cards of a record again from its key."""
    verdict = luck.verify(read_text(parsed.file), parsed.commitment, parsed.pack)
    code = FOUND if verdict.findings else FINE
    if parsed.json:
        print_json(asdict(verdict))
        return code
    for finding in verdict.findings:
        print(f"wrong: {finding.text}")
    print(f"commitment: {verdict.commitment}")
    drawn = ", ".join(f"{kind} {count}" for kind, count in sorted(verdict.draws.items()))
    print(f"draws: {sum(verdict.draws.values())}{f' ({drawn})' if drawn else ''}")
    if verdict.unchecked:
        print(
            f"the first {verdict.unchecked} entries come from before the rules changed: only those"
            " after them are checked, from the table as it was saved then"
        )
    if verdict.findings:
        print("this record is NOT as its key says")
    else:
        over = "" if verdict.over else ", as far as it goes: the match is not over"
        print(f"every die and card is as the key says{over}")
    if parsed.commitment is None:
        print("the key itself is right if the commitment is the one published before the game")
    return code
