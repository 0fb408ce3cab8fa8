// What spaces, cards and Monsters give or take, as signs to draw.

export interface Sign {
  /** The icon: fruit, shell, stunt, champ, refresh, upgrade, boat, trait, die, … */
  icon: string;
  /** How many; 0 where no number is shown. */
  count: number;
  /** The kind of a die. */
  die?: string;
}

type Effect = Record<string, unknown>;

/** The signs of a row's effects, in the order they are carried out. */
export function signs(effects: unknown): Sign[] {
  if (!Array.isArray(effects)) return [];
  return (effects as Effect[]).flatMap((effect) =>
    Object.entries(effect).flatMap(([word, value]) => sign(word, value)),
  );
}

function sign(word: string, value: unknown): Sign[] {
  if (word === 'die') return [{ icon: 'die', count: 0, die: String(value) }];
  if (word === 'choose' && Array.isArray(value))
    return (value as unknown[]).flatMap((part, i) => [...(i ? [{ icon: 'or', count: 0 }] : []), ...signs(part)]);
  if (word === 'discard_stunt') return [{ icon: 'stunt', count: -Number((value as Effect).count) }];
  if (word === 'lose_die') return [{ icon: 'lose', count: -Number(value) }];
  if (word === 'trait_distinct') return [{ icon: 'trait', count: Number(value) }];
  if (word === 'first_player' || word === 'fight') return [{ icon: word, count: 0 }];
  return [{ icon: word, count: Number(value) || 0 }];
}

/** The drawing of a die that a reward names: `initiate` and `elite` leave the colour open. */
export function dieKind(named: string): string {
  return { initiate: 'initiate-any', elite: 'elite-any', guild: 'guild-any' }[named] ?? named;
}
