/**
 * Finding rules by the words people use. `[synonyms]` has what people say for a topic, `[topics]` of a game the rules
 * that answer it, the best first; `search.small` are words that say nothing.
 */
import { ruleIds } from './how';
import { chapterName, chapterOf, type Rule } from './rulebook';
import { fold } from './words';

type Texts = Readonly<Record<string, string>>;

interface Indexed {
  rule: Rule;
  /** What it says, with its number, as it is looked through. */
  text: string;
  words: string[];
  /** The words of its chapter's name. */
  title: string[];
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);

/** A word without its ending: long words lose more, so that «banery» finds «banerów» and “tied” finds “ties”. */
function stem(word: string): string {
  if (word.length < 4 || /\d|-$/.test(word)) return word;
  return word.slice(0, word.length > 6 ? -2 : -1);
}

function indexed(rule: Rule, texts: Texts): Indexed {
  const since = rule.since.map((each) => `since-${each.rules} ${each.text}`).join(' ');
  const text = fold(`${rule.id} ${rule.edition ?? ''} ${rule.text} ${rule.ruling ?? ''} ${since}`);
  return { rule, text, words: wordsOf(text), title: wordsOf(fold(chapterName(texts, chapterOf(rule.id)))) };
}

/** What is left of a question without its small words; all of it where nothing is. */
function core(asked: string, small: ReadonlySet<string>): string[] {
  const words = wordsOf(fold(asked));
  const kept = words.filter((word) => !small.has(word));
  return kept.length > 0 ? kept : words;
}

/** The rules that answer a topic, by what people say for it. */
function topicsOf(texts: Texts, small: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, phrases] of Object.entries(texts)) {
    if (!key.startsWith('synonyms.')) continue;
    const rules = ruleIds(texts[key.replace('synonyms.', 'topics.')]);
    for (const phrase of phrases.split(',')) {
      const said = core(phrase, small).join(' ');
      found.set(said, [...(found.get(said) ?? []), ...rules]);
    }
  }
  return found;
}

/** How well a word fits a rule: its chapter's name counts more than its text, a word more than letters inside one. */
function fit(word: string, { text, words, title }: Indexed): number {
  const begin = stem(word);
  const heading = title.includes(word) ? 8 : title.some((each) => each.startsWith(begin)) ? 5 : 0;
  const inside = words.some((each) => each.startsWith(begin)) ? 2 : text.includes(word) ? 1 : 0;
  return heading + inside;
}

/** The rules that a question is about, the best first; in their own order where nothing is asked. */
export function findRules(rules: readonly Rule[], texts: Texts, asked: string): Rule[] {
  if (!asked.trim()) return [...rules];
  const small = new Set(wordsOf(fold(texts['search.small'] ?? '')));
  const words = core(asked, small);
  const topics = topicsOf(texts, small);
  const meant = topics.get(words.join(' ')) ?? [];
  const scored = rules.map((rule) => {
    const place = meant.indexOf(rule.id);
    const index = indexed(rule, texts);
    const fits = words.map((word) => fit(word, index) || (topics.get(word)?.includes(rule.id) ? 1 : 0));
    const all = fits.every((each) => each > 0);
    const sum = fits.reduce((total, each) => total + each, 0);
    return { rule, all, score: place >= 0 ? 1000 - place : all ? sum : 0 };
  });
  const found = scored.filter((each) => each.score > 0);
  return found.sort((one, other) => other.score - one.score).map((each) => each.rule);
}
