/** Merchandise cards: their suit and number, and which of two is stronger now. */
import type { Row } from '../../lib/board';
import type { Festival } from './wire';

export type Suit = Festival['quadrant'];

/** A card's key, `teal-7`, taken apart. */
export function cardOf(key: string): { suit: Suit; number: number } {
  const [suit, number] = key.split('-');
  return { suit: suit as Suit, number: Number(number) };
}

/** How strong a card is under a suit order (strong to weak): suits first, then numbers. */
export function strength(key: string, suits: readonly Suit[]): number {
  const { suit, number } = cardOf(key);
  return (suits.length - suits.indexOf(suit)) * 10 + number;
}

/** Cards from the strongest to the weakest. */
export function sorted(cards: readonly string[], suits: readonly Suit[]): string[] {
  return [...cards].sort((a, b) => strength(b, suits) - strength(a, suits));
}

/** The suit order when the gate stands in a quadrant: its own suit, then clockwise. */
export function orderFrom(quadrant: Suit, suits: readonly Suit[]): Suit[] {
  const at = suits.indexOf(quadrant);
  return [...suits.slice(at), ...suits.slice(0, at)];
}

/** Every card in play with so many houses. */
export function deckOf(merchandise: readonly Row[], suits: readonly Suit[], houses: number): string[] {
  const used = merchandise.filter((row) => Number(row.from_players) <= houses);
  return suits.flatMap((suit) => used.map((row) => `${suit}-${row.id}`));
}
