/** The frame's texts in the language that is set. */
import { settings } from '../settings.svelte';
import { fill, type Facts } from '../words';
import { en, type TextKey, type Texts } from './en';
import { pl } from './pl';

const TEXTS: Record<'en' | 'pl', Texts> = { en, pl };

export type { TextKey };

/** All texts of the language that is set. */
export function texts(): Texts {
  return TEXTS[settings.lang];
}

/** A text in every language. */
export function inAnyLanguage(key: TextKey): string[] {
  return Object.values(TEXTS).map((each) => each[key]);
}

/** One text with its facts filled in. */
export function t(key: TextKey, facts: Facts = {}): string {
  return fill(settings.lang, texts()[key], facts);
}
