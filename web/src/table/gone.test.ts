// Components that have gone: what still arrives for them does nothing, and above all no harm.
import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { LogLine, View } from '../lib/board';
import type { TableController } from '../lib/controller.svelte';
import { here } from '../lib/route.svelte';
import { api } from '../lib/api';
import type { Created, TableCard } from '../lib/wire';
import { words } from '../lib/words';
import Chat from './Chat.svelte';
import HandOver from './HandOver.svelte';
import Ending from './Ending.svelte';
import Log from './Log.svelte';
import QuestionPanel from './QuestionPanel.svelte';

const told = (n: number): LogLine =>
  ({ n, seat: 0, kind: 'x', rule: 'R', number: n, text: `line ${n}` }) as unknown as LogLine;
const line = { log: [told(1), told(2)], game: 'toy', table: 't', seat: 0, loadOlder: async () => undefined };
const controller = (chat: object[] = []) =>
  ({
    live: { tableState: { chat, table: { seats: [], waiting: [] } } },
    choices: [],
    choicesOnBoard: [],
    ask: null,
    shown: 0,
    picked: null,
    open: false,
  }) as unknown as TableController;

/** Whatever is thrown by a handler, where nobody catches it. */
function thrown() {
  const errors: unknown[] = [];
  const hear = (event: Event) => (event.preventDefault(), errors.push((event as ErrorEvent).error));
  window.addEventListener('error', hear);
  return { errors, stop: () => window.removeEventListener('error', hear) };
}

/** An element with heights, as a browser measures them. */
function measured(element: Element, top: number, height: number, whole: number) {
  Object.defineProperty(element, 'clientHeight', { value: height, configurable: true });
  Object.defineProperty(element, 'scrollHeight', { value: whole, configurable: true });
  element.scrollTop = top;
}

afterEach(() => vi.restoreAllMocks());

test('the log is told of scrolling after it has gone', async () => {
  const { unmount } = render(Log, line);
  const list = screen.getByRole('list', { name: 'Log' });
  const heard = thrown();
  unmount();
  await tick(); // what is bound is let go after the component
  list.dispatchEvent(new Event('scroll'));
  heard.stop();
  expect(heard.errors).toEqual([]);
});

test('the log stays at its end, unless somebody scrolled up to read', async () => {
  const { rerender } = render(Log, line);
  const list = screen.getByRole('list', { name: 'Log' });
  measured(list, 0, 100, 1000);
  await rerender({ log: [...line.log, told(3)] });
  expect(list.scrollTop).toBe(1000);
  measured(list, 300, 100, 1000);
  list.dispatchEvent(new Event('scroll'));
  await rerender({ log: [...line.log, told(3), told(4)] });
  expect(list.scrollTop).toBe(300);
});

test('the chat is shown at its end, and is asked for the focus after it has gone', async () => {
  const { component, unmount } = render(Chat, {
    controller: controller([{ n: 1, seat: 0, name: 'Ann', text: 'hi', at: 0 }]),
  });
  const focus = component.focus as () => void;
  focus();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  unmount();
  await tick();
  expect(focus).not.toThrow();
});

test('the hand-over screen has the focus on its button', () => {
  render(HandOver, { controller: controller(), seat: 0 });
  expect(document.activeElement).toBe(screen.getAllByRole('button').at(-1));
});

test('a search that is begun when the question goes finds nothing', async () => {
  const { component, unmount } = render(QuestionPanel, {
    controller: controller(),
    game: 'toy',
    names: [],
    board: undefined,
  });
  const finding = (component.find as () => Promise<void>)();
  unmount();
  await expect(finding).resolves.toBeUndefined();
});

test('whoever goes elsewhere while a rematch is laid is left there', async () => {
  history.replaceState(null, '', '/table/old');
  let lay = (_: Created) => {};
  vi.spyOn(api, 'rematch').mockReturnValue(new Promise((resolve) => (lay = resolve)));
  const table = {
    id: 'old',
    winners: [0],
    mine: [0],
    seats: [],
    scores: [],
    state: 'over',
    game: 'toy',
  } as unknown as TableCard;
  const view = {} as View;
  render(Ending, {
    table,
    names: ['Ann'],
    called: ['Ann'],
    shown: 0,
    words: words('en', {}),
    view,
    rows: () => [],
  });
  for (const button of screen.getAllByRole('button')) button.click();
  expect(api.rematch).toHaveBeenCalledOnce();
  history.replaceState(null, '', '/rules');
  lay({ table: { id: 'new' }, invites: [] } as unknown as Created);
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.pathname).toBe('/rules');
  expect(here.route).not.toMatchObject({ table: 'new' });
});
