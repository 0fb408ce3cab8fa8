/** All rules of a game from its words, by chapter, and searching them. */
import { fold } from './words';

export interface Rule {
  id: string;
  text: string;
  ruling: string | null;
  /** The one printing the rule is from, in words; null where it is from all. */
  edition: string | null;
}

export interface Chapter {
  name: string;
  rules: Rule[];
}

/** The chapter of a rule is its id without the number: BF-GATE-03 is of BF-GATE. */
export const chapterOf = (id: string): string => id.replace(/-?[A-Z]*\d+$/, '') || id;

/** The printing that a rule is from, where it is not from all of them. */
export function editionOf(texts: Record<string, string>, id: string): string | null {
  const edition = texts[`rules.${id}.edition`];
  return edition ? (texts[`editions.${edition}`] ?? edition) : null;
}

/** Every rule in the order of the words. */
export function rulesOf(texts: Record<string, string>): Rule[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const id = /^rules\.(.+)\.text$/.exec(key)?.[1];
    return id ? [{ id, text, ruling: texts[`rules.${id}.ruling`] ?? null, edition: editionOf(texts, id) }] : [];
  });
}

/** The rules that have every word looked for; none is looked for: all. */
export function search(rules: Rule[], wanted: string): Rule[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = fold(`${rule.id} ${rule.edition ?? ''} ${rule.text} ${rule.ruling ?? ''}`);
    return words.every((word) => text.includes(word));
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
