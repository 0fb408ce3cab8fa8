/** All rules of a game from its words, by chapter. */
export interface Rule {
  id: string;
  text: string;
  ruling: string | null;
  /** The file and line that carry it out, or the rules it follows from. */
  code: string | null;
  /** The one printing the rule is from, in words; null where it is from all. */
  edition: string | null;
  since: Amendment[];
}

/** What changed about a rule, and since which rules of its game. */
export interface Amendment {
  rules: number;
  text: string;
}

export interface Chapter {
  name: string;
  rules: Rule[];
}

/** The chapter of a rule is its id without the number: PD-AIR-03 is of PD-AIR. */
export const chapterOf = (id: string): string => id.replace(/-?[A-Z]*\d+$/, '') || id;

/** The printing that a rule is from, where it is not from all of them. */
export function editionOf(texts: Readonly<Record<string, string>>, id: string): string | null {
  const edition = texts[`rules.${id}.edition`];
  return edition ? (texts[`editions.${edition}`] ?? edition) : null;
}

/** What changed about a rule, the oldest change first. */
export function amendments(texts: Readonly<Record<string, string>>, id: string): Amendment[] {
  const start = `rules.${id}.since-`;
  return Object.entries(texts)
    .filter(([key]) => key.startsWith(start))
    .map(([key, text]) => ({ rules: Number(key.slice(start.length)), text }))
    .sort((one, other) => one.rules - other.rules);
}

/** What to look for to find all rules that changed between two versions. */
export const changedSince = (from: string, to: string): string =>
  Number(to) === Number(from) + 1 ? `since-${to}` : 'since-';

/** Every rule in the order of the words. */
export function rulesOf(texts: Readonly<Record<string, string>>): Rule[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const id = /^rules\.(.+)\.text$/.exec(key)?.[1];
    if (!id) return [];
    return [
      {
        id,
        text,
        ruling: texts[`rules.${id}.ruling`] ?? null,
        code: texts[`rules.${id}.code`] ?? null,
        edition: editionOf(texts, id),
        since: amendments(texts, id),
      },
    ];
  });
}

/** Rules by chapter, each chapter where its first rule stands. */
export function chapters(rules: Rule[]): Chapter[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) {
    const name = chapterOf(rule.id);
    found.set(name, [...(found.get(name) ?? []), rule]);
  }
  return [...found].map(([name, of]) => ({ name, rules: of }));
}

/** What a game calls a chapter; one without a name is called by its code. */
export const chapterName = (texts: Readonly<Record<string, string>>, chapter: string): string =>
  texts[`chapters.${chapter}`] ?? chapter;
