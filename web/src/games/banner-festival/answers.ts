/** Answers as pieces and back: the ring space a gate move means, the card a play means. */
import { argOf, parse, write } from '../../lib/notation';
import { VERBS } from './verbs';

export const PLAY = 'play';

/** The notation of moving the gate to a ring space; standing still would be a whole round. */
export function gateTo(space: number, gate: number, spaces: number): string {
  return write(VERBS, 'gate', (space - gate + spaces) % spaces || spaces);
}

/** The ring space a gate answer leads to, or null for another answer. */
export function gateEnd(notation: string, gate: number, spaces: number): number | null {
  const distance = argOf(parse(VERBS, notation), 'spaces');
  return distance === null ? null : ((gate - 1 + Number(distance)) % spaces) + 1;
}

export function playOf(card: string): string {
  return write(VERBS, PLAY, card);
}

/** The card an answer plays, or null for another answer. */
export function cardPlayed(notation: string | null): string | null {
  return argOf(parse(VERBS, notation ?? ''), 'card');
}
