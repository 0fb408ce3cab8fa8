import { expect, test } from 'vitest';
import { gameWords } from '../../lib/game-words';
import { shownOf, summaryOf, type Book } from '../../lib/telling';
import { toyLine } from '../../lib/toy-line';
import { telling } from './events';

const book: Book = {
  words: gameWords('tiny-epic-tactics', 'en'),
  rows: () => [
    { id: 'kp', icons: 'KP', provenance: 'designed' },
    { id: 'm', icons: 'M', provenance: 'designed' },
  ],
  names: ['Ada', 'Bo'],
};
const line = (n: number, kind: string, facts: Record<string, unknown> = {}, seat = 1) =>
  toyLine(n, { kind, facts, seat });
const show = (kind: string, facts: Record<string, unknown>) => shownOf(line(1, kind, facts), book, telling);

test('dice show their icons and which of them counts, tactic cards their texts', () => {
  expect(show('knock-rolled', { unit: '1-harrier', dice: ['kp'], icons: 1 }).dice).toEqual([
    { face: 'KP', kind: 'K', label: 'Knock Back + Power' },
  ]);
  const [card] = show('tactic-played', { tactic: 'rally-cry' }).cards;
  expect(card?.text).toBe(`${book.words.text('tactics.rally-cry.if')} ${book.words.text('tactics.rally-cry.then')}`);
  expect(show('tactic-drawn', {}).cards).toEqual([]); // somebody else's
  expect(show('healed', { unit: '1-harrier', gained: 2, left: 5 }).numbers).toEqual([{ amount: 2, of: 'Health' }]);
});

test('a round is summed up at the first turn of the next: who did how much, and what changed on the map', () => {
  const log = [
    line(1, 'turn-begun', { round: 1 }, 0),
    line(2, 'damaged', { damage: 2 }, 0),
    line(3, 'captured', { side: 0 }),
    line(4, 'turn-begun', { round: 1 }),
    line(5, 'flag-moved', { area: 'west', place: 1 }),
    line(6, 'turn-begun', { round: 2 }, 0),
  ];
  const summary = summaryOf(log[5]!, log, book, telling);
  expect(summary?.title).toBe('Round 1 is over');
  const rows = summary?.rows.map((row) => [
    row.seat ?? row.text,
    row.numbers?.map(({ amount, of }) => `${of} ${amount}`),
  ]);
  expect(rows).toEqual([
    [0, ['Damage dealt 2', 'Captured 1']],
    [1, ['Units lost -1']],
    [log[4]!.text, undefined],
  ]);
  expect(summaryOf(log[3]!, log, book, telling)).toBeNull();
});

test('a blow is summed up: its dice, its sum, what is left, what it did beside', () => {
  const log = [
    line(1, 'attack-declared', { unit: '1-harrier', target: '0-oathguard', attack: 'missile' }),
    line(2, 'misses-rolled', { unit: '1-harrier', dice: ['m'], misses: 1 }),
    line(3, 'damaged', {
      unit: '1-harrier',
      target: '0-oathguard',
      sum: [
        ['missile', 2],
        ['water', 1],
        ['shell', -1],
      ],
      damage: 2,
      left: 4,
    }),
    line(4, 'knock-rolled', { unit: '1-harrier', dice: ['kp'], icons: 1 }),
    line(5, 'knocked-back', { unit: '0-oathguard', space: 'b2', moved: 1 }, 0),
    line(6, 'stepped', { unit: '1-harrier', space: 'b3' }),
  ];
  const summary = summaryOf(log[2]!, log, book, telling);
  expect(summary?.rows.map((row) => row.text ?? row.dice?.map((die) => die.face).join(' '))).toEqual([
    'line 1',
    'M',
    'KP',
    '2 missile + 1 water − 1 Shell = 2',
    '4',
    'line 5',
  ]);
  const missed = [...log.slice(0, 2), line(3, 'shot-missed', { unit: '1-harrier', target: '0-oathguard' })];
  expect(summaryOf(missed[2]!, missed, book, telling)?.won).toBe(false);
});
