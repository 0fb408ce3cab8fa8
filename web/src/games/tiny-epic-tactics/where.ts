// Where on the map an answer is given: the squares that stand for it.

import type { Answer } from './choices';
import { beside, COLUMNS, nameOf, placeOf, ROWS, type Compass } from './grid';
import type { MapBox, Tactics, Unit } from './wire';

/** The space of the map on which a cell of a turned-over box lies. */
export function cellSpace(box: MapBox, cell: string): string | null {
  const { x, y } = placeOf(cell);
  const width = box.dungeon[0]?.length ?? 0;
  return x < width ? (box.spaces[y * width + x] ?? null) : null;
}

/** The four squares of a starting location. */
export function cornerSpaces(location: string): string[] {
  const x = location.includes('e') ? COLUMNS - 2 : 0;
  const y = location.startsWith('s') ? ROWS - 2 : 0;
  return [nameOf(x, y), nameOf(x + 1, y), nameOf(x, y + 1), nameOf(x + 1, y + 1)];
}

/** Where a unit is seen: on its space, or on the cell of the box it explores. */
export function seenAt(table: Tactics, unit: Unit | undefined): string | null {
  if (!unit) return null;
  if (unit.space) return unit.space;
  const box = table.boxes[unit.dungeon];
  return box && unit.cell ? cellSpace(box, unit.cell) : null;
}

export function unitOf(table: Tactics, seat: number, name: string | null): Unit | undefined {
  return table.units.find((unit) => unit.side === seat && unit.class === name);
}

/** The squares on which an answer of a seat is given; none if it is a button or a card. */
export function spacesOf(table: Tactics, seat: number, it: Answer): string[] {
  const moving = table.units[table.movement?.unit ?? -1];
  const own = unitOf(table, seat, it.unit) ?? moving;
  const one = (space: string | null) => (space ? [space] : []);
  if (it.space) return [it.space];
  if (it.cell) {
    const box = table.boxes[own?.dungeon ?? -1];
    return one(box ? cellSpace(box, it.cell) : null);
  }
  switch (it.verb) {
    case 'start':
      return cornerSpaces(it.way ?? '');
    case 'stop':
    case 'leave':
    case 'exit':
    case 'enter':
    case 'delve':
    case 'recover':
      return one(seenAt(table, own));
    case 'knock':
      return one(seenAt(table, table.units[table.attack?.target ?? -1]));
    case 'counter':
      return one(seenAt(table, table.units[table.attack?.attacker ?? -1]));
    case 'push': {
      const at = seenAt(table, table.units[table.attack?.target ?? -1]);
      return one(at ? beside(at, it.way as Compass) : null);
    }
    default:
      return [];
  }
}
