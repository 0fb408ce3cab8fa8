/** What the newest events did to the sea: tiles turned, ships attacked, dice thrown. */
import type { LogLine } from '../../lib/board';

export interface News {
  /** Spaces whose tile was turned or laid. */
  turned: Set<string>;
  /** Seats the Kraken attacked. */
  attacked: Set<number>;
  /** Whether the Kraken has just moved. */
  stirred: boolean;
  /** Whether dice were just thrown. */
  rolled: boolean;
}

export function newsOf(told: readonly LogLine[], heard: number): News {
  const fresh = told.filter((event) => event.n > heard);
  const kinds = (...names: string[]) => fresh.filter((event) => names.includes(event.kind));
  return {
    turned: new Set(kinds('tile-explored', 'chum-laid').map((event) => String(event.facts.space))),
    attacked: new Set(kinds('attack-begun').map((event) => event.seat)),
    stirred: kinds('kraken-stirred').length > 0,
    rolled: kinds('dice-rolled', 'die-rerolled').length > 0,
  };
}

/** The dice of an attack as they fell, by what is told now and what was known before; null: not yet rolled. */
export function attackDice(told: readonly LogLine[], before: string[] | null): string[] | null {
  return told.reduce<string[] | null>((faces, { kind, facts }) => {
    if (kind === 'attack-begun') return null;
    return kind === 'dice-rolled' ? (facts.faces as string[]) : faces;
  }, before);
}

/** A move of a piece in the forecast of an answer. */
export interface Move {
  what: 'kraken' | number;
  start: string;
  end: string;
}

const MOVES = ['ship-sailed', 'ship-drifted', 'ship-fled', 'kraken-stirred'];

/** The moves of a forecast, each piece's steps joined. */
export function forecastMoves(forecast: readonly LogLine[] | null): Move[] {
  const moves: Move[] = [];
  for (const { kind, seat, facts } of forecast ?? []) {
    if (!MOVES.includes(kind)) continue;
    const what = kind === 'kraken-stirred' ? 'kraken' : seat;
    const [start, end] = [String(facts.start), String(facts.end)];
    const before = moves.find((move) => move.what === what && move.end === start);
    if (before) before.end = end;
    else moves.push({ what, start, end });
  }
  return moves;
}
