import { expect, test } from 'vitest';
import { gameWords } from '../../lib/game-words';
import { shownOf, summaryOf, type Book, type SummaryRow } from '../../lib/telling';
import { toyLine } from '../../lib/toy-line';
import { telling } from './events';
import { text } from './texts';

const book: Book = {
  words: gameWords('tidal-blades', 'en'),
  rows: () => [
    {
      id: 'C03',
      key: 'echo-strike',
      arena: 'chronosseum',
      required: ['focus', 'spirit'],
      push: 'synergy',
      points: 3,
      provenance: 'designed',
    },
  ],
  names: ['Ada', 'Bo'],
};
const line = (n: number, kind: string, facts: Record<string, unknown> = {}, seat = 1) =>
  toyLine(n, { kind, facts, seat });
const show = (kind: string, facts: Record<string, unknown>) => shownOf(line(1, kind, facts), book, telling);
const brief = (row: SummaryRow) => [
  row.seat ?? row.label ?? '',
  row.text ?? '',
  [...(row.dice ?? []).map((die) => die.face), ...(row.numbers ?? []).map((it) => it.amount)].join(' '),
];

test('a roll shows its dice and its Danger', () => {
  const { dice } = show('dice-rolled', { dice: ['novice'], faces: ['wild'], danger: 2 });
  expect(dice.map(({ kind, face }) => [kind, face])).toEqual([
    ['novice', 'wild'],
    ['danger', '2'],
  ]);
  expect(show('die-upgraded', { die: 'novice', into: 'initiate-red' }).dice.map((die) => die.pale ?? false)).toEqual([
    true,
    false,
  ]);
});

test('a Challenge shows the symbols it asks for, a Monster and a Market card their texts', () => {
  const { cards, dice } = show('challenge-begun', { challenge: 'echo-strike' });
  expect([cards[0]?.name, cards[0]?.text, dice.map((die) => die.face)]).toEqual([
    'Echo Strike',
    '3 points',
    ['focus', 'spirit'],
  ]);
  expect(show('monster-revealed', { monster: 'bullubura', slot: 'hunted' }).cards[0]?.text).toBe(
    book.words.text('monster_texts.bullubura'),
  );
  expect(show('card-bought', { market: 'stunt-primer', cost: 2 })).toMatchObject({
    cards: [{ text: book.words.text('market_texts.stunt-primer') }],
    numbers: [{ amount: -2, at: 'fruit-1' }],
  });
});

const ATTEMPT = [
  line(1, 'challenge-begun', { challenge: 'echo-strike' }),
  line(2, 'dice-rolled', { dice: ['novice'], faces: ['blank'], danger: 1 }),
  line(3, 'dice-rolled-safe', { dice: ['novice', 'elite-red'], faces: ['wild', 'two-focus'], danger: 0 }),
  line(4, 'challenge-completed', { challenge: 'echo-strike', points: 3 }),
  line(5, 'trait-advanced', { trait: 'focus', start: 0, end: 2 }),
  line(6, 'island-visited', { island: 'fold' }, 0),
  line(7, 'trait-advanced', { trait: 'spirit', start: 0, end: 1 }, 0),
];

test('a completed Challenge is a success: its dice, its symbols, its points, the Traits it brought', () => {
  const summary = summaryOf(ATTEMPT[3]!, ATTEMPT, book, telling);
  expect(summary?.won).toBe(true);
  expect(summary?.rows.map(brief)).toEqual([
    ['Dice of the attempt', '', 'wild two-focus'],
    ['Required symbols', '', 'focus spirit'],
    ['Points', '', '3'],
    ['Traits', '', '2'],
  ]);
  const gone = [...ATTEMPT.slice(0, 3), line(4, 'challenge-withdrawn', { challenge: 'echo-strike' })];
  expect(summaryOf(gone[3]!, gone, book, telling)).toMatchObject({ won: false, rows: [{}, { won: undefined }] });
});

test('a fight is summed up by its hits, a day and a night by what everybody did and lost', () => {
  const log = [
    line(1, 'round-begun', { round: 1 }, -1),
    ...ATTEMPT.slice(0, 4).map((it) => ({ ...it, n: it.n + 1 })),
    line(6, 'fight-begun', { monster: 'bullubura' }, 0),
    line(7, 'dice-rolled-safe', { dice: ['novice'], faces: ['focus'], danger: 0 }, 0),
    line(8, 'monster-hit', { monster: 'bullubura', spot: 4, traits: ['focus'] }, 0),
    line(9, 'night-begun', { round: 1 }, -1),
    line(10, 'monster-invaded', { monster: 'bullubura' }, -1),
    line(11, 'fruit-lost', { count: 2 }, 0),
    line(12, 'standings-tied', {}, -1),
    line(13, 'round-begun', { round: 2 }, -1),
  ];
  const rows = (n: number) => summaryOf(log[n - 1]!, log, book, telling)?.rows.map(brief);
  expect(rows(8)).toEqual([
    ['Dice of the attempt', '', 'focus'],
    ['Hits on Monsters', '', 'focus'],
  ]);
  expect(rows(9)).toEqual([
    [0, '', '1'],
    [1, '', '1 3'],
  ]);
  expect(rows(13)).toEqual([
    ['', 'line 10', ''],
    [0, '', '-2'],
    ['', 'line 12', ''],
  ]);
  expect(rows(1)).toBeUndefined();
});

test('a fight without a hit is summed up, too', () => {
  const log = [
    line(1, 'fight-begun', { monster: 'bullubura' }, 0),
    line(2, 'dice-rolled', { dice: ['novice'], faces: ['blank'], danger: 1 }, 0),
    line(3, 'monster-missed', { monster: 'bullubura' }, 0),
  ];
  const summary = summaryOf(log[2]!, log, book, telling);
  expect(summary?.won).toBe(false);
  expect(summary?.rows.map((row) => [row.label, row.text ?? row.dice?.length])).toEqual([
    [text(book.words, 'thrown'), 2], // the die and the Danger die
    [book.words.text('terms.hits'), '0'],
  ]);
});
