/** Hiring: which market a ship hires from now, and at what price. */
import type { Row } from '../../lib/board';
import type { GrimTide, Ship } from './wire';

/** The leftmost empty slot, counted from 0; as many as there are slots when the ship is full. */
export function nextSlot(ship: Ship): number {
  return ship.slots.filter((slot) => slot.crew !== null).length;
}

/** The market a seat hires from (GT-RECRUIT-06); null when its ship is full. */
export function openMarket(table: GrimTide, seat: number): 'standard' | 'renowned' | null {
  const ship = table.ships[seat];
  const slot = ship?.slots[ship ? nextSlot(ship) : 0];
  if (!slot) return null;
  const left = table.markets.some((each) => each.market === 'renowned' && each.stacks.some((stack) => stack.length));
  return slot.token && left ? 'renowned' : 'standard';
}

/** What the next hire costs: Arcana for Renowned crew, else fish less a Quartermaster's discount. */
export function price(table: GrimTide, seat: number, standard: readonly Row[]): { fish: number; arcana: number } {
  const ship = table.ships[seat];
  const slot = ship?.slots[ship ? nextSlot(ship) : 0];
  if (!ship || !slot) return { fish: 0, arcana: 0 };
  if (openMarket(table, seat) === 'renowned') return { fish: 0, arcana: slot.arcana };
  const helping = new Set([
    ...ship.slots.flatMap((each) => (each.state === 'ready' && each.crew ? [each.crew] : [])),
    ...(table.in_port ? table.channelled : []),
  ]);
  const off = standard
    .filter((row) => helping.has(String(row.key)))
    .flatMap((row) => (row.effect ?? []) as Record<string, unknown>[])
    .reduce((sum, effect) => sum + Number(effect.standard_recruit_discount_fish ?? 0), 0);
  return { fish: Math.max(0, slot.fish - off), arcana: 0 };
}
