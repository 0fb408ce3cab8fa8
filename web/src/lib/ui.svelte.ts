/** What lies over the page: a rule, the help, a short notice. */

export const over = $state({
  rule: null as { game: string; id: string } | null,
  help: false,
  notice: '',
});

let timer = 0;

/** Show a rule's text; every page may. */
export function openRule(game: string, id: string): void {
  if (id) over.rule = { game, id };
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
