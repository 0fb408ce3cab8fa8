/** How a game is played, told in short: the section `how` of its words, in the order in which it is written. */

export const PARTS = ['aim', 'turn', 'matters', 'end', 'modes', 'icons'] as const;
export type HowPart = (typeof PARTS)[number];

/** One thing to know: `[how.<part>.<id>]` with its title, its text and the rules it stands on. */
export interface HowEntry {
  id: string;
  title: string;
  text: string;
  rules: string[];
}

export type HowTo = Record<HowPart, HowEntry[]>;

/** The rules that a text names, with blanks between them. */
export const ruleIds = (named: string | undefined): string[] => (named ?? '').split(/\s+/).filter(Boolean);

/** How a game is played; null where its words do not tell it. */
export function howOf(texts: Readonly<Record<string, string>>): HowTo | null {
  const found: HowTo = { aim: [], turn: [], matters: [], end: [], modes: [], icons: [] };
  for (const [key, text] of Object.entries(texts)) {
    const named = /^how\.(\w+)\.([\w-]+)\.text$/.exec(key);
    const [part, id] = [named?.[1] as HowPart | undefined, named?.[2]];
    if (!part || !id || !PARTS.includes(part)) continue;
    const start = `how.${part}.${id}`;
    found[part].push({ id, text, title: texts[`${start}.title`] ?? '', rules: ruleIds(texts[`${start}.rules`]) });
  }
  return PARTS.some((part) => found[part].length > 0) ? found : null;
}
