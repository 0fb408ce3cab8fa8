// What a screen reader says of a square: its ground, who stands there, what may be done.

import type { BoardController } from './board-controller.svelte';
import type { Square } from './relief';
import { say } from './texts';

export function spaceLabel(board: BoardController, square: Square): string {
  const { words } = board.props;
  const { table } = board;
  const parts = [
    say(words, 'space', {
      space: square.name,
      terrain: words.text(`terrains.${square.terrain}`),
      level: square.level,
    }),
  ];
  if (table.realm.portals.some((portal) => portal.front === square.name))
    parts.push(say(words, 'portalHere'));
  for (const area of table.areas) {
    const name = words.text(`areas.${area.area}`);
    if (area.trigger === square.name) parts.push(say(words, 'triggerOf', { area: name }));
    else if (area.spaces.includes(square.name)) parts.push(say(words, 'areaOf', { area: name }));
  }
  if (table.artifact === square.name) parts.push(say(words, 'artifactHere'));
  const unit = board.unitAt(square.name);
  if (unit) {
    parts.push(
      say(words, 'holds', {
        unit: board.unitName(unit),
        side: board.sideName(unit.side),
        health: unit.health,
        most: unit.most_health,
      }),
    );
    if (unit.weakened) parts.push(say(words, 'weakened'));
    if (table.bearer === unit.unit) parts.push(say(words, 'bearer'));
  }
  const answers = board.answersAt(square.name).filter((it) => board.selected !== null || !it.unit);
  for (const it of answers) parts.push(it.label);
  const there = board.reach.get(square.name);
  if (!answers.length && there?.free) parts.push(say(words, 'inReach', { left: there.left }));
  return parts.join(', ');
}
