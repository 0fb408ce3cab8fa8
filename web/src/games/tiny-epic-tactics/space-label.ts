// What a screen reader says of a square: its ground, who stands there, what may be done.

import type { BoardController } from './board-controller.svelte';
import type { Square } from './relief';
import { text } from './texts';

export function spaceLabel(board: BoardController, square: Square): string {
  const { words } = board.props;
  const { table } = board;
  const parts = [
    text(words, 'space', {
      space: square.name,
      terrain: words.text(`terrains.${square.terrain}`),
      level: square.level,
    }),
  ];
  if (table.realm.portals.some((portal) => portal.front === square.name)) parts.push(text(words, 'portal-here'));
  for (const area of table.areas) {
    const name = words.text(`areas.${area.area}`);
    if (area.trigger === square.name) parts.push(text(words, 'trigger-of', { area: name }));
    else if (area.spaces.includes(square.name)) parts.push(text(words, 'area-of', { area: name }));
  }
  if (table.artifact === square.name) parts.push(text(words, 'artifact-here'));
  const unit = board.unitAt(square.name);
  if (unit) {
    parts.push(
      text(words, 'holds', {
        unit: board.unitName(unit),
        side: board.sideName(unit.side),
        health: unit.health,
        most: unit.most_health,
      }),
    );
    if (unit.weakened) parts.push(text(words, 'weakened'));
    if (table.bearer === unit.unit) parts.push(text(words, 'bearer'));
  }
  const answers = board.answersAt(square.name).filter((it) => board.selected !== null || !it.unit);
  if (answers.length > 1) for (const it of answers) parts.push(it.label);
  const there = board.reach.get(square.name);
  if (!answers.length && there?.free) parts.push(text(words, 'in-reach', { left: there.left }));
  return parts.join(', ');
}
