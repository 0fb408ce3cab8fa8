/** Merchandise cards: their suit and number. */
import type { Festival } from './wire';

export type Suit = Festival['quadrant'];

/** A card's key, `teal-7`, taken apart. */
export function cardOf(key: string): { suit: Suit; number: number } {
  const [suit, number] = key.split('-');
  return { suit: suit as Suit, number: Number(number) };
}
