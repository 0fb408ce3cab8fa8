/** What a person has set on this device. It is kept in the browser and nowhere else. */
import type { Lang } from './words';

const PLACE = 'reefside.settings';

/** How long an act is shown, beside the normal pace; at once: not at all. */
export const PACES = { slow: 1.8, normal: 1, quick: 0.45, once: 0 };
export type Pace = keyof typeof PACES;

export interface Settings {
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  size: 'normal' | 'large' | 'huge';
  sound: boolean;
  motion: boolean;
  /** How fast what others do is shown. */
  pace: Pace;
  symbols: boolean;
  /** When an answer is shown with its forecast and confirmed before it is given. */
  confirm: 'always' | 'touch' | 'never';
  /** Whether single letters are shortcuts. */
  keys: boolean;
  /** Whether the list of answers is open where the board offers them all. */
  list: boolean;
  /** The table of each game at which the coach speaks. */
  guided: Record<string, string>;
  /** The coach marks that were read, by game. */
  coached: Record<string, string[]>;
  /** The lessons whose aim was reached, by game. */
  learned: Record<string, string[]>;
}

function usual(): Settings {
  return {
    lang: /^pl/i.test(globalThis.navigator?.language ?? '') ? 'pl' : 'en',
    theme: 'auto',
    size: 'normal',
    sound: true,
    motion: !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
    pace: 'normal',
    symbols: true,
    confirm: 'touch',
    list: false,
    keys: true,
    guided: {},
    coached: {},
    learned: {},
  };
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // a broken note is no note
  }
}

export const settings: Settings = $state({ ...usual(), ...kept() });

/** Keep what was set, and let the page's root element know. */
export function keepSettings(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.size = settings.size;
  root.dataset.motion = settings.motion ? 'on' : 'off';
  if (settings.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
