import { expect, test } from 'vitest';
import { gameWords } from '../../lib/game-words';
import { shownOf, summaryOf, type Book } from '../../lib/telling';
import { toyLine } from '../../lib/toy-line';
import { telling } from './events';

const book: Book = {
  words: gameWords('banner-festival', 'en'),
  rows: () => [{ id: '5', key: 'spices', provenance: 'designed' }],
  names: ['Ada', 'Bo'],
};
const line = (n: number, kind: string, facts: Record<string, unknown> = {}, seat = -1) =>
  toyLine(n, { kind, facts, seat });

test('revealed cards are shown with whose they are', () => {
  const { cards } = shownOf(line(1, 'cards-revealed', { cards: ['teal-5', 'purple-2'] }), book, telling);
  expect(cards.map((card) => [card.note, card.name, card.picture])).toEqual([
    ['Ada', 'teal 5', 'teal-5'],
    ['Bo', 'purple 2', 'purple-2'],
  ]);
  const revealed = line(1, 'cards-revealed', { cards: ['teal-5', 'purple-2'] });
  expect(summaryOf(revealed, [revealed], book, telling)).toBeNull(); // it begins a bout and ends none
});

test('fruit and banners come from where they lie', () => {
  const numbers = (kind: string, facts: Record<string, unknown>) =>
    shownOf(line(1, kind, facts, 1), book, telling).numbers[0];
  expect(numbers('fruit-taken', { fruit: 2, pool: 1 })).toEqual({ amount: 2, of: 'Fruit', at: 'fruit-1' });
  expect(numbers('banner-hung', { place: 'teal', space: 3, count: 1 })?.at).toBe('dock-teal-3');
});

test('a bout is summed up by rank, a region and a feast by what they pay', () => {
  const ranked = line(1, 'cards-ranked', { ranking: ['teal-5', 'orange-1', 'purple-2'], owners: [1, -1, 0] });
  expect(summaryOf(ranked, [ranked], book, telling)?.rows.map((row) => [row.seat ?? row.label, row.text])).toEqual([
    [1, 'high'],
    ['Dummy', 'mid'],
    [0, 'low'],
  ]);
  const feast = line(1, 'feast-held', { fruit: [4, 2], paid: [4, 1] });
  expect(summaryOf(feast, [feast], book, telling)?.rows).toMatchObject([
    { seat: 0, text: '4 Fruit', numbers: [{ amount: 4 }], won: true },
    { seat: 1, text: '2 Fruit', numbers: [{ amount: 1 }] },
  ]);
});

test('a round is summed up by what everybody earned in it', () => {
  const log = [
    line(1, 'round-begun', { round: 1 }),
    line(2, 'feast-held', { fruit: [4, 2], paid: [4, 1] }),
    line(3, 'card-kept', { card: 'teal-9', profit: 5 }, 1),
    line(4, 'region-scored', { region: 1, banners: [2, 1], neutral: [], paid: [3, 0] }),
    line(5, 'round-begun', { round: 2 }),
  ];
  expect(summaryOf(log[4]!, log, book, telling)?.rows.map((row) => [row.seat, row.text])).toEqual([
    [0, '+7'],
    [1, '+6'],
  ]);
  expect(summaryOf(log[0]!, log, book, telling)).toBeNull();
});
