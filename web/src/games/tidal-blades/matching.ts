// Which symbols the dice match, and how likely a roll is to match them: public mathematics.

import type { Row } from '../../lib/board';
import { faceOf, maskOf, TRAITS, type Trait } from './faces';

const SETS = 1 << TRAITS.length;

/** How many symbols lie there for each set of Traits they can count as. */
export type Counts = number[];

export function countsOf(faces: readonly string[], blankCounts: Trait | null = null): Counts {
  const counts: Counts = Array.from({ length: SETS }, () => 0);
  for (const key of faces) add(counts, key, blankCounts);
  return counts;
}

function add(counts: Counts, key: string, blankCounts: Trait | null): void {
  const face = key === 'blank' && blankCounts ? faceOf(blankCounts) : faceOf(key);
  const mask = maskOf(face.traits);
  if (mask) counts[mask] = (counts[mask] ?? 0) + face.symbols;
}

export function needOf(symbols: readonly Trait[]): number[] {
  return TRAITS.map((trait) => symbols.filter((each) => each === trait).length);
}

/** TB-CHAL-11: the most symbols that can be matched, each die symbol used once (König). */
export function mostMatched(counts: Counts, need: readonly number[]): number {
  let best = Infinity;
  for (let set = 0; set < SETS; set++) {
    let total = 0;
    need.forEach((number, trait) => {
      if (!((set >> trait) & 1)) total += number;
    });
    for (let mask = 1; mask < SETS; mask++) if (mask & set) total += counts[mask] ?? 0;
    best = Math.min(best, total);
  }
  return best;
}

export function matchesAll(counts: Counts, need: readonly number[]): boolean {
  return mostMatched(counts, need) === need.reduce((sum, number) => sum + number, 0);
}

/** A die about to be rolled: the keys of its faces. */
export type RollingDie = readonly string[];

export function facesOf(dice: readonly Row[], kind: string): RollingDie {
  const row = dice.find((it) => it.id === kind);
  return Array.isArray(row?.faces) ? (row.faces as string[]) : [];
}

/** The chance that the dice kept and those rolled match every symbol of each wish. */
export function chances(
  kept: readonly string[],
  rolling: readonly RollingDie[],
  wishes: readonly (readonly Trait[])[],
  blankCounts: Trait | null = null,
): number[] {
  let spread = new Map<string, { counts: Counts; share: number }>();
  const start = countsOf(kept, blankCounts);
  spread.set(start.join(), { counts: start, share: 1 });
  for (const die of rolling) {
    const next = new Map<string, { counts: Counts; share: number }>();
    for (const { counts, share } of spread.values()) {
      for (const face of die) {
        const then = [...counts];
        add(then, face, blankCounts);
        const key = then.join();
        const found = next.get(key);
        if (found) found.share += share / die.length;
        else next.set(key, { counts: then, share: share / die.length });
      }
    }
    spread = next;
  }
  return wishes.map((wish) => {
    const need = needOf(wish);
    let sum = 0;
    for (const { counts, share } of spread.values()) if (matchesAll(counts, need)) sum += share;
    return sum;
  });
}

/** Which die stands for which symbol in one best match: the die's place, or -1, per symbol. */
export function assignment(
  faces: readonly (string | null)[],
  symbols: readonly Trait[],
  blankCounts: Trait | null = null,
): number[] {
  const slots: { die: number; traits: Trait[] }[] = [];
  faces.forEach((key, die) => {
    if (!key) return;
    const face = key === 'blank' && blankCounts ? faceOf(blankCounts) : faceOf(key);
    for (let i = 0; i < face.symbols; i++) slots.push({ die, traits: face.traits });
  });
  // Narrow faces first, so that wild ones are kept for what nothing else matches.
  slots.sort((a, b) => a.traits.length - b.traits.length);
  const owner: number[] = symbols.map(() => -1);
  const place = (slot: number, seen: Set<number>): boolean => {
    for (let i = 0; i < symbols.length; i++) {
      const symbol = symbols[i] as Trait;
      if (seen.has(i) || !slots[slot]?.traits.includes(symbol)) continue;
      seen.add(i);
      const held = owner[i] ?? -1;
      if (held < 0 || place(held, seen)) {
        owner[i] = slot;
        return true;
      }
    }
    return false;
  };
  slots.forEach((_, slot) => place(slot, new Set()));
  return owner.map((slot) => (slot < 0 ? -1 : (slots[slot]?.die ?? -1)));
}

/** The chances of 0, 1 and 2 X on the Danger die. */
export function dangerOdds(faces: readonly number[]): number[] {
  return [0, 1, 2].map((x) => faces.filter((face) => face === x).length / (faces.length || 1));
}

export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '< 1 %';
  return `${Math.round(share * 100)} %`;
}
