import { configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../../lib/board';
import { gameWords } from '../../lib/game-words';
import Builder from './Builder.svelte';
import { text } from './texts';

vi.setConfig({ testTimeout: 120_000 }); // a whole board is drawn; a busy machine takes its time
configure({ asyncUtilTimeout: 60_000 });

const words = gameWords('tiny-epic-tactics', 'en');

const check = vi.hoisted(() => vi.fn());
vi.mock('../../lib/api', () => ({ api: { check } }));
const COVERED = {
  rule: 'TET-BUILDER-03',
  key: 'trigger-covered',
  text: 'The 2x2 covers a7.',
  facts: { box: '2x2' },
  firm: false,
};
/** A server that has something against one realm. */
check.mockImplementation((_game: string, { value }: { value: string }) =>
  Promise.resolve({
    option: 'realm',
    value,
    faults: value === '2x2@a7' ? [COVERED] : [],
    sketch: { portals: [{ front: 'c8', box: 0 }] },
  }),
);

const ROWS: Record<string, unknown[]> = {
  scroll: [
    {
      id: 'back',
      provenance: 'designed',
      rows: Array.from({ length: 12 }, (_, y) => (y === 6 ? 't......A.....t' : '..............')),
    },
  ],
  box: [
    { id: '3x2', provenance: 'designed', height: 1, top: ['F..', '..V'], portals: [{ at: 'a2', face: 'w' }] },
    { id: '2x2', provenance: 'designed', height: 1, top: ['.P', 'F.'], portals: [{ at: 'b2', face: 'e' }] },
  ],
  realm: [{ id: 'open-heath', provenance: 'designed', side: 'back', boxes: [{ box: '3x2', at: 'c2', turn: 0 }] }],
};
const box = (name: string) => document.querySelector(`[data-box="${name}"]`) as SVGElement;
const playIt = () => screen.getByRole('button', { name: text(words, 'builder.play') }) as HTMLButtonElement;

function show() {
  const play = vi.fn();
  const rows = (kind: string) => (ROWS[kind] ?? []) as Row[];
  render(Builder, { words, rows, motion: false, symbols: true, play });
  return play;
}

describe('the Realm Builder', () => {
  it('moves and turns a box by keyboard, and plays the realm', async () => {
    const play = show();
    expect(playIt().disabled).toBe(true);
    await fireEvent.click(screen.getByText(words.text('realms.open-heath.name')));
    box('3x2').focus();
    await fireEvent.keyDown(box('3x2'), { key: 'ArrowRight' });
    await fireEvent.keyDown(box('3x2'), { key: 'r' });
    expect(document.activeElement).toBe(box('3x2'));
    expect(playIt().disabled).toBe(true);
    await waitFor(() => expect(playIt().disabled).toBe(false));
    expect(screen.getByRole('status').textContent).toContain(text(words, 'builder.portals', { count: 1 }));
    await fireEvent.click(playIt());
    expect(play).toHaveBeenCalledWith({ mode: 'battle', realm: '3x2@d2r1' });
  });
  it('says what is wrong and lets nobody play it', async () => {
    show();
    await fireEvent.click(screen.getByRole('button', { name: text(words, 'builder.add', { box: '2x2' }) }));
    await waitFor(() => expect(playIt().disabled).toBe(false));
    for (let i = 0; i < 6; i++) await fireEvent.keyDown(box('2x2'), { key: 'ArrowDown' });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('TET-BUILDER-03'));
    expect(playIt().disabled).toBe(true);
  });
  it('plays what house rules allow, and says that they are needed', async () => {
    const play = show();
    await fireEvent.click(screen.getByRole('button', { name: text(words, 'builder.add', { box: '2x2' }) }));
    for (let i = 0; i < 6; i++) await fireEvent.keyDown(box('2x2'), { key: 'ArrowDown' });
    await fireEvent.click(await screen.findByRole('checkbox'));
    expect(screen.getByRole('status').textContent).toContain(text(words, 'builder.warned', { count: 1 }));
    await fireEvent.click(playIt());
    expect(play).toHaveBeenCalledWith({ mode: 'battle', realm: '2x2@a7', house_rules: 'yes' });
  });
  it('takes a change back, a whole walk of a box at once', async () => {
    show();
    await fireEvent.click(screen.getByRole('button', { name: text(words, 'builder.add', { box: '2x2' }) }));
    await fireEvent.keyDown(box('2x2'), { key: 'ArrowRight' });
    await fireEvent.keyDown(box('2x2'), { key: 'ArrowRight' });
    const code = screen.getByRole('textbox') as HTMLInputElement;
    expect(code.value).toBe('2x2@c1');
    await fireEvent.click(screen.getByRole('button', { name: text(words, 'builder.back') }));
    expect(code.value).toBe('2x2@a1');
  });
});
