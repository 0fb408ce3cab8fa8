/** What lies over the page: a rule, the help, the rules beside a table, a short notice. */
import type { RulesTab } from './route.svelte';

/** The rules beside a table: of which game, which part of them, and at which rule. */
export interface RulesPlace {
  game: string;
  tab: RulesTab;
  rule: string;
}

export const over = $state({
  rule: null as { game: string; id: string } | null,
  help: false,
  rules: null as RulesPlace | null,
  notice: '',
});

/** The table on this page: its game, and the rule of its open question. No game: there is none. */
export const atTable = $state({ game: '', rule: '' });

let timer = 0;

/** Show a rule's text; every page may. */
export function openRule(game: string, id: string): void {
  if (id) over.rule = { game, id };
}

/** Open the rules beside the table, at a rule or at what its open question is about; whether there is a table. */
export function openRules(rule = atTable.rule): boolean {
  const { game } = atTable;
  if (game) over.rules = { game, tab: rule ? 'all' : 'how', rule };
  return game !== '';
}

/** Say something for a few seconds. */
export function notify(text: string): void {
  over.notice = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => (over.notice = ''), 5000);
}

/** Put a text on the clipboard and say so; where that is forbidden, show it to be copied. */
export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(said);
  } catch {
    notify(text);
  }
}
