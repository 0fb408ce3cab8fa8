"""Hostile content packs and realm files, and the command lines that read them."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.hostile_values import DEEP, DIGITS, GAME, HEX, NESTED, Lines

CARD = '[[merchandise]]\nid = "3"\n'
PACKS: dict[str, tuple[str, dict[str, str | bytes]]] = {
    "a deep file": (GAME, {"board": f"x = {DEEP}"}),
    "a deep list": (GAME, {"merchandise": f"{CARD}effect = {'[' * 200}{']' * 200}"}),
    "deep tables": (GAME, {"merchandise": "x" + ".x" * 20_000 + " = 1"}),
    "deep heads": (GAME, {"merchandise": "[x" + ".x" * 20_000 + "]"}),
    "a deep column": (GAME, {"merchandise": f"{CARD}effect" + ".x" * 300 + " = 1"}),
    "a huge number": (GAME, {"merchandise": f"{CARD}effect = [{{ fruit = {DIGITS} }}]"}),
    "a huge odd number": (GAME, {"merchandise": f"{CARD}effect = [{{ fruit = {HEX} }}]"}),
    "a huge count": (GAME, {"festival": f'[[players]]\nid = "4"\npool = {HEX}'}),
    "a large count": (GAME, {"festival": '[[players]]\nid = "4"\npool = 999999999999999999999'}),
    "a half number": (GAME, {"festival": '[[players]]\nid = "4"\npool = 1.5'}),
    "no number": (GAME, {"festival": '[[players]]\nid = "4"\npool = nan'}),
    "a date": (GAME, {"festival": '[[players]]\nid = "4"\npool = 2020-01-01'}),
    "a time": (GAME, {"merchandise": f"{CARD}effect = [{{ fruit = 07:32:00 }}]"}),
    "a long text": (GAME, {"festival": '[[players]]\nid = "4"\npool = "' + "x" * 50_000 + '"'}),
    "a text of lines": (GAME, {"festival": '[[players]]\nid = "4"\npool = """a\nb\\u001b\nc"""'}),
    "a long key": (GAME, {"festival": f'[[players]]\nid = "4"\n{"x" * 50_000} = 1'}),
    "a key of lines": (GAME, {"festival": '[[players]]\nid = "4"\n"a\\nb\\u001b" = 1'}),
    "a long id": (GAME, {"festival": f'[[players]]\nid = "{"x" * 50_000}"'}),
    "an id of lines": (GAME, {"festival": '[[players]]\nid = "a\\nb\\u001b[31m"'}),
    "a long kind": (GAME, {"festival": f'[[{"x" * 50_000}]]\nid = "4"'}),
    "a key twice": (GAME, {"festival": '[[players]]\nid = "4"\nid = "4"'}),
    "an endless text": (GAME, {"festival": '[[players]]\nid = "' + "x" * 3_000_000}),
    "a file of bytes": (GAME, {"festival": b"\xff\xfe\x00"}),
    "a file of NUL": (GAME, {"festival": b"\0" * 5000}),
    "no game": (GAME, {"pack": 'name = "x"'}),
    "a game of lines": (GAME, {"pack": 'game = "a\\nb\\u001b[31m"'}),
    "a long game": (GAME, {"pack": f'game = "{"x" * 50_000}"'}),
    "a deep head": (GAME, {"pack": f"game = {DEEP}"}),
    "a head of a huge number": (GAME, {"pack": f"game = {DIGITS}"}),
    "a head of bytes": (GAME, {"pack": b"\xff\xfe"}),
    "portals that are a number": (
        "tiny-epic-tactics",
        {"realm": '[[box]]\nid = "8x5"\nportals = 7'},
    ),
    "portals of numbers": ("tiny-epic-tactics", {"realm": '[[box]]\nid = "8x5"\nportals = [7]'}),
    "portals of lists": ("tiny-epic-tactics", {"realm": '[[box]]\nid = "8x5"\nportals = [[1]]'}),
    "portals with an odd face": (
        "tiny-epic-tactics",
        {"realm": '[[box]]\nid = "8x5"\nportals = [{ at = "a1", face = [] }]'},
    ),
    "a top of numbers": ("tiny-epic-tactics", {"realm": '[[box]]\nid = "8x5"\ntop = [7, 8]'}),
    "areas of a number": ("tiny-epic-tactics", {"realm": '[[area]]\nid = "1"\nspaces = 7'}),
}

REALMS: dict[str, str | bytes] = {
    "empty": "",
    "no TOML": "boxes = [",
    "bytes": b"\xff\xfe\x00",
    "deep": f"boxes = {DEEP}",
    "nested": f"boxes = {NESTED}",
    "boxes of lists": 'side = "back"\nboxes = [[1], [[]], 7, "x", {}]',
    "a huge turn": f'side = "back"\nboxes = [{{ box = "8x5", at = "d1", turn = {HEX} }}]',
    "a huge turn in digits": f"side = 1\nboxes = [{{ turn = {DIGITS} }}]",
    "a box that is a list": 'side = "back"\nboxes = [{ box = [1], at = [2], turn = [3] }]',
    "a space that is a list": 'side = "back"\nboxes = [{ box = "8x5", at = [2], turn = 0 }]',
    "a space of lines": 'side = "back"\nboxes = [{ box = "8x5", at = "a\\nb\\u001b", turn = 0 }]',
    "a long side": f'side = "{"x" * 50_000}"\nboxes = []',
    "a side of a huge number": f"side = {HEX}\nboxes = []",
    "a long key": f'{"x" * 50_000} = 1\nside = "back"\nboxes = []',
    "many unknown keys": "\n".join(f"x{n} = 1" for n in range(5000)),
    "many boxes": 'side = "back"\nboxes = [' + '{ box = "8x5", at = "d1" },' * 2000 + "]",
    "many bad boxes": 'side = "back"\nboxes = [' + "7," * 20_000 + "]",
    "too large": "# " + "x" * 3_000_000,
    "a date": "side = 2020-01-01\nboxes = []",
}


def write_packs(folder: Path) -> None:
    """All bad packs and realms."""
    for place, (game, files) in enumerate(PACKS.values()):
        pack = folder / f"pack{place}"
        pack.mkdir()
        for name, text in {"pack": f'game = "{game}"\n', **files}.items():
            raw = text if isinstance(text, bytes) else text.encode()
            (pack / f"{name}.toml").write_bytes(raw)
    for place, text in enumerate(REALMS.values()):
        raw = text if isinstance(text, bytes) else text.encode()
        (folder / f"realm{place}.toml").write_bytes(raw)
    (folder / "folder" / "pack.toml").mkdir(parents=True)
    (folder / "folder.toml").mkdir()
    (folder / "sub").mkdir()
    (folder / "sub" / "pack.toml").write_text(f'game = "{GAME}"\n', "utf-8")
    (folder / "sub" / "board.toml").mkdir()


def pack_lines() -> Lines:
    """Each command that reads a pack or a realm, with each bad one."""
    found: Lines = {}
    for place, (name, (game, _)) in enumerate(PACKS.items()):
        pack = f"@/pack{place}"
        found[f"content check: {name}"] = ["content", "check", pack, "--games", "2"]
        found[f"perft with a pack: {name}"] = ["perft", game, "--depth", "1", "--pack", pack]
    for place, name in enumerate(REALMS):
        realm = f"@/realm{place}.toml"
        found[f"content check of a realm: {name}"] = ["content", "check", realm, "--games", "2"]
        found[f"a realm as an option: {name}"] = [
            *["perft", "tiny-epic-tactics", "--depth", "1"],
            *["--mode", "battle", "-o", f"realm={realm}"],
        ]
    found["a head that is a folder"] = ["content", "check", "@/folder"]
    found["a realm that is a folder"] = ["content", "check", "@/folder.toml"]
    found["a pack's file that is a folder"] = ["content", "check", "@/sub", "--games", "1"]
    return found
