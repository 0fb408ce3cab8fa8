// The faces of Trait dice: which Traits each can count as, and how many symbols it gives.

export type Trait = 'focus' | 'spirit' | 'resilience' | 'synergy';
export const TRAITS: readonly Trait[] = ['focus', 'spirit', 'resilience', 'synergy'];

export interface Face {
  /** The Traits each symbol of it can count as; none on a blank. */
  traits: Trait[];
  symbols: number;
}

/** How many of a die's faces show one of some Traits; a face with two symbols counts twice. */
export function helpful(faces: readonly string[], wanted: readonly string[]): number {
  return faces
    .map(faceOf)
    .reduce((sum, face) => sum + (face.traits.some((it) => wanted.includes(it)) ? face.symbols : 0), 0);
}

/** A face by its key: `focus`, `wild`, `focus-or-spirit`, `two-synergy`, `blank`. */
export function faceOf(key: string): Face {
  if (key === 'blank') return { traits: [], symbols: 0 };
  if (key === 'wild') return { traits: [...TRAITS], symbols: 1 };
  if (key.startsWith('two-')) return { traits: [key.slice(4) as Trait], symbols: 2 };
  if (key.includes('-or-')) return { traits: key.split('-or-') as Trait[], symbols: 1 };
  return { traits: [key as Trait], symbols: 1 };
}
