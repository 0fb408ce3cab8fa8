"""Colours and layout of the textual face."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

THEME: Final = Theme(
    name="reefside",
    primary="#2dd4bf",
    secondary="#ffd166",
    accent="#ffd166",
    foreground="#dce7f2",
    background="#0b1622",
    surface="#101f2e",
    panel="#14293b",
    warning="#ffd166",
    error="#f28482",
    success="#5fd38d",
    dark=True,
)

STYLE: Final = """
Screen { layout: vertical; }
#head, #strip { text-wrap: nowrap; text-overflow: ellipsis; }
#head { height: 1; padding: 0 1; background: $panel; }
#foot { height: 1; padding: 0 1; background: $panel; }
#body { layout: horizontal; height: 1fr; }
#left { width: 1fr; }
#right { width: 1fr; }
Pane { scrollbar-size-vertical: 1; scrollbar-size-horizontal: 1; height: auto; width: 100%; }
#scene { height: 1fr; }
#board { width: 100%; text-wrap: nowrap; text-overflow: clip; }
#strip { height: 1; padding: 0 1; }
#choices { height: auto; min-height: 7; max-height: 13; padding: 0 1; }

.empty { display: none; }
.-narrow #right { display: none; }
.-narrow #scene Static { padding: 0 1; }
.-narrow #scene .houses { margin-top: 1; }
.-narrow #scene .log { margin-top: 1; }
.-wide #scene .houses, .-wide #scene .log { display: none; }
.-wide #left { width: 81; }
.-wide #board, .-wide #last { padding: 0 1; }

.-short #last, .-middle #last { display: none; }
.-middle #choices { min-height: 13; max-height: 60%; }
.-tall #strip { display: none; }
.-tall #board, .-tall #last, .-tall #choices, .-tall .framed {
    border: round #2b5570; border-title-color: $primary; border-title-style: bold;
    padding: 0 1;
}
.-tall #choices { border: round $primary; min-height: 12; max-height: 60%; }
.-wide.-tall #scene { height: auto; }
.-wide.-tall #choices { height: 1fr; min-height: 0; max-height: 100%; }
.-wide .framed { padding: 0 1; }
.-wide.-short .framed, .-wide.-middle .framed { border-left: solid #2b5570; }
#right #houses-pane { height: auto; }
#right #log-pane { height: 1fr; }

Dialog, SaveDialog { align: center middle; background: $background 70%; }
.sheet {
    width: 84; max-width: 94%; height: auto; max-height: 90%;
    border: round $primary; border-title-color: $primary; border-title-style: bold;
    border-subtitle-color: #9fb3c8; background: $surface; padding: 1 2;
}
.sheet Static { width: 100%; }
HandOverScreen, EndScreen { align: center middle; }
HandOverScreen .sheet { height: auto; text-align: center; padding: 2 4; }
EndScreen .sheet { width: 74; max-height: 100%; padding: 0 2; }
EndScreen #foot { dock: bottom; }
ToastRack { dock: top; align: right top; margin: 2 1 0 0; }
"""
