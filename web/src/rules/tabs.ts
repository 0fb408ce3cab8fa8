/** Which parts of the rules a game has. */
import { howOf } from '../lib/how';
import type { RulesTab } from '../lib/route.svelte';
import type { TextKey } from '../lib/texts';
import type { Words } from '../lib/words';

export const TAB_NAMES: Record<RulesTab, TextKey> = { how: 'tab-how', cards: 'tab-cards', all: 'tab-all' };

/** The parts that a game has something for. */
export const tabsOf = (words: Words): RulesTab[] => (howOf(words.all) ? ['how', 'cards', 'all'] : ['all', 'cards']);

/** The part that is shown: the one that is asked for if there is one, else the first; a search is in all rules. */
export function tabShown(tabs: readonly RulesTab[], wanted: RulesTab | null, search: string): RulesTab {
  if (search) return 'all';
  return wanted && tabs.includes(wanted) ? wanted : (tabs[0] ?? 'all');
}
