import { render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me } from '../lib/me.svelte';
import { settings } from '../lib/settings.svelte';
import Settings from './Settings.svelte';

beforeEach(() => {
  me.who = { id: 'x', name: 'Ada', lang: 'en', account: 'Ada L' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"error":"-","key":"no-name"}', { status: 401 })));
});
afterEach(() => vi.unstubAllGlobals());

const panels = {
  en: { browser: /in this browser only/, server: /on the server/, title: 'Settings' },
  pl: { browser: /tylko w tej przeglądarce/, server: /na serwerze/, title: 'Ustawienia' },
};
const headings = {
  en: { browser: ['Look and sound', 'Playing'], server: ['You', 'When it is your turn', 'Your data'] },
  pl: { browser: ['Wygląd i dźwięk', 'Gra'], server: ['Ty', 'Gdy przyjdzie twoja kolej', 'Twoje dane'] },
};

test.each(['en', 'pl'] as const)('every panel says where it is kept: %s', (lang) => {
  settings.lang = lang;
  render(Settings);
  const panel = (name: string) => within(screen.getByRole('heading', { level: 2, name }).parentElement!);
  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual([...headings[lang].browser, ...headings[lang].server]);
  for (const name of headings[lang].browser) panel(name).getByText(panels[lang].browser);
  for (const name of headings[lang].server) {
    panel(name).getByText(panels[lang].server);
    expect(panel(name).queryByText(panels[lang].browser)).toBeNull();
  }
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.textContent).toBe(panels[lang].title);
  expect(title.nextElementSibling?.tagName).toBe('SECTION');
});
