/** The texts of one game in one language: the browser's side of kernel/words.py. */

/**
 * `{name}` is a fact, `{name:gen}` a fact in the genitive; `{n|banner|banners}` picks the form that fits the number n,
 * and `{who|takes|take}` the one that fits a person: the first for others, in which a star stands for the name.
 */
const GAP = /\{(\w+)(?::(\w+))?(?:\|([^{}]*))?\}/g;

export type Lang = 'en' | 'pl';
export type Facts = Record<string, unknown>;

export interface Words {
  lang: Lang;
  /** Every text by its key. */
  all: Readonly<Record<string, string>>;
  /** Whether there is a text with this key. */
  has(key: string): boolean;
  /** The text of a key as it is written; the key itself where there is none. */
  text(key: string): string;
  /** The text of a key with its facts filled in. */
  say(key: string, facts: Facts): string;
}

/** Somebody whom a text speaks of; whether it is whoever reads it. */
export class Person {
  constructor(
    readonly name: string,
    readonly you: boolean,
  ) {}
  /** What they are called in the middle of a sentence. */
  toString(): string {
    return this.you ? this.name.toLowerCase() : this.name;
  }
}

/** The form of a noun that goes with a number: two forms in English, three in Polish. */
export function plural(lang: Lang, number: number, forms: string[]): string {
  const last = forms[forms.length - 1] ?? '';
  if (number === 1) return forms[0] ?? '';
  if (lang !== 'pl' || forms.length < 3) return last;
  const few = number % 10 >= 2 && number % 10 <= 4 && !(number % 100 >= 12 && number % 100 <= 14);
  return (few ? forms[1] : forms[2]) ?? last;
}

/** A noun, or nouns with commas, in a case; what follows a noun stays, as in `kość 2`. */
export function declined(texts: Readonly<Record<string, string>>, kase: string, said: string): string {
  if (said.includes(', ')) {
    return said
      .split(', ')
      .map((noun) => declined(texts, kase, noun))
      .join(', ');
  }
  for (let head = said; head; head = head.slice(0, Math.max(head.lastIndexOf(' '), 0))) {
    const form = texts[`forms.${kase}.${head}`];
    if (form !== undefined) return form + said.slice(head.length);
  }
  return said;
}

/** A template with its facts filled in; `texts` holds nouns in their cases. */
export function fill(lang: Lang, template: string, facts: Facts, texts: Readonly<Record<string, string>> = {}): string {
  return template.replace(GAP, (_, name: string, kase: string | undefined, forms: string | undefined) => {
    const fact = facts[name] ?? '?';
    if (forms !== undefined) {
      const all = forms.split('|');
      if (!(fact instanceof Person)) return plural(lang, Number(fact), all);
      return fact.you ? (all.at(-1) ?? '') : (all[0] ?? '').replaceAll('*', () => fact.name);
    }
    return kase === undefined ? String(fact) : declined(texts, kase, String(fact));
  });
}

export function words(lang: Lang, texts: Record<string, string>): Words {
  return {
    lang,
    all: texts,
    has: (key) => key in texts,
    text: (key) => texts[key] ?? key,
    say: (key, facts) => fill(lang, texts[key] ?? key, facts, texts),
  };
}

/** How the texts of a section are asked for, by keys that are known. */
export type TextOf<Key extends string> = (words: Words, key: Key, facts?: Facts) => string;

/** A text of a game's board, which stands in the section `board` of its words. */
export const boardText: TextOf<string> = (words, key, facts = {}) => words.say(`board.${key}`, facts);

/** A text without case and accents, so that «zolty» finds «żółty». */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}
