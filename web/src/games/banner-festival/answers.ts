/** Answers as pieces and back: the ring space a gate move means, the card a play means. */
import { along } from './outcomes';

export const GATE = 'gate';
export const PLAY = 'play';

/** The notation of moving the gate to a ring space; standing still would be a whole round. */
export function gateTo(space: number, gate: number, spaces: number): string {
  return `${GATE} ${(space - gate + spaces) % spaces || spaces}`;
}

/** The ring space a gate answer leads to, or null for another answer. */
export function gateEnd(notation: string, gate: number, spaces: number): number | null {
  const [verb, distance] = notation.split(' ');
  return verb === GATE ? along(gate, Number(distance), spaces) : null;
}

export function playOf(card: string): string {
  return `${PLAY} ${card}`;
}

/** The card an answer plays, or null for another answer. */
export function cardPlayed(notation: string | null): string | null {
  const [verb, card] = (notation ?? '').split(' ');
  return verb === PLAY && card ? card : null;
}
