"""Writes what `@part` gives a class into its module, for the compiler.

mypyc makes a native class only of what it can read, and a class with an unknown decorator none at
all. So the build compiles copies of the modules, in which every `@part` is replaced by the text
that the decorator would run. All other lines keep their numbers.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, Final


class Expander:
    """Copies the modules of some packages, each given by its folder.

    `text` is the module `reefside.kernel.part_text`.
    """

    def __init__(self, packages: list[Path], text: Any) -> None:
        self.packages: Final = {folder.name: folder for folder in packages}
        self.text: Final = text

    def copy_to(self, target: Path) -> None:
        """Make `target` a copy of the packages, without touching files that are right already."""
        wanted = {
            target / file.relative_to(folder.parent): file
            for folder in self.packages.values()
            for file in sorted(folder.rglob("*.py"))
        }
        for file in target.rglob("*.py"):
            if file not in wanted:
                file.unlink()
        for file, origin in wanted.items():
            text = self.expanded(origin.read_text("utf-8"))
            if not file.is_file() or file.read_text("utf-8") != text:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, "utf-8")

    def expanded(self, text: str) -> str:
        """The text of a module with its parts written out."""
        tree = ast.parse(text)
        lines = text.split("\n")
        for kind in parts_in(tree):
            first, last = kind.decorator_list[-1].lineno, fields_in(kind)[-1].end_lineno
            assert last is not None
            lines[first - 1 : last] = self.body(tree, kind, lines, last)
        return "\n".join(lines)

    def body(self, tree: ast.Module, kind: ast.ClassDef, lines: list[str], last: int) -> list[str]:
        """The lines of a class from its decorator to the last field, as they shall be."""
        fields = fields_in(kind)
        head = lines[kind.lineno - 1 : kind.body[0].end_lineno]
        declared = [ast.unparse(line) for line in fields if isinstance(line, ast.AnnAssign)]
        members = self.text.members_of(kind.name, self.inherited(tree, kind), declared)
        own = {line.name for line in kind.body if isinstance(line, ast.FunctionDef)}
        constants = f"{members.pop('DECLARED')}; {members.pop('FIELDS')}"
        made = [text for name, text in members.items() if name not in own]
        room = last - kind.decorator_list[-1].lineno + 1
        head[-1] += f"; {constants}"  # There is no line to spare in a part with one field.
        body = head + [f"    {text}" for text in made]
        return body + [""] * (room - len(body))

    def inherited(self, tree: ast.Module, kind: ast.ClassDef) -> list[str]:
        """The declarations of a class's base, which another module may hold."""
        base = ast.unparse(kind.bases[0])
        if base == "Part":
            return []
        home, name = tree, base
        for line in tree.body:
            if isinstance(line, ast.ImportFrom):
                for alias in line.names:
                    if (alias.asname or alias.name) == base:
                        home, name = self.module(line.module or ""), alias.name
        for other in parts_in(home):
            if other.name == name:
                own = [ast.unparse(it) for it in fields_in(other) if isinstance(it, ast.AnnAssign)]
                return self.inherited(home, other) + own
        raise TypeError(f"{kind.name}: its base {base} is no @part")

    def module(self, name: str) -> ast.Module:
        """A module of the packages by its full name."""
        package, *below = name.split(".")
        file = self.packages[package].joinpath(*below)
        return ast.parse(file.with_suffix(".py").read_text("utf-8"))


def parts_in(tree: ast.Module) -> list[ast.ClassDef]:
    """The classes of a module that are decorated with `@part`, next to the word `class`."""
    kinds = [kind for kind in ast.walk(tree) if isinstance(kind, ast.ClassDef)]
    found = [kind for kind in kinds if "part" in map(ast.unparse, kind.decorator_list)]
    for kind in found:
        if kind not in tree.body or ast.unparse(kind.decorator_list[-1]) != "part":
            raise TypeError(f"{kind.name}: @part stands last, on a class of the module itself")
    return found


def fields_in(kind: ast.ClassDef) -> list[ast.stmt]:
    """The declarations of a part with the texts about them: they follow its docstring."""
    found: list[ast.stmt] = []
    for line in kind.body[1:]:
        if not isinstance(line, ast.AnnAssign | ast.Expr):
            break
        found.append(line)
    if any(isinstance(line, ast.AnnAssign) for line in kind.body[len(found) + 1 :]):
        raise TypeError(f"{kind.name}: the fields of a part stand before everything else")
    if not found or ast.get_docstring(kind) is None:
        raise TypeError(f"{kind.name}: a part has a docstring and fields")
    return found
