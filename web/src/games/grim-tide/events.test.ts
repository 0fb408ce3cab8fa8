import { expect, test } from 'vitest';
import { gameWords } from '../../lib/game-words';
import { shownOf, summaryOf, type Book } from '../../lib/telling';
import { toyLine } from '../../lib/toy-line';
import { telling } from './events';

const book: Book = {
  words: gameWords('grim-tide', 'en'),
  rows: (kind) =>
    kind === 'deep'
      ? [{ id: 'T13', key: 'siren', kind: 'monster', life: 3, attack: 2, renown: 2, provenance: 'designed' }]
      : kind === 'shallow'
        ? [{ id: 'T10', key: 'squall', kind: 'event', provenance: 'designed' }]
        : [],
  names: ['Ada', 'Bo'],
};
const line = (n: number, kind: string, facts: Record<string, unknown> = {}, seat = 1) =>
  toyLine(n, { kind, facts, seat });
const show = (kind: string, facts: Record<string, unknown>) => shownOf(line(1, kind, facts), book, telling);

test('an explored tile is shown with its text, a monster with its numbers', () => {
  const [squall] = show('tile-explored', { space: 'b3', tile: 'squall' }).cards;
  expect([squall?.name, squall?.text, squall?.note]).toEqual(['Squall', book.words.text('texts.squall'), 'event']);
  expect(squall?.text).toMatch(/\w+ \w+/);
  const [siren] = show('hunt-begun', { monster: 'siren', life: 3, attack: 2 }).cards;
  expect(siren?.text).toMatch(/3.*2/);
});

test('dice are shown as they fall, and a changed one beside what it was', () => {
  expect(show('dice-rolled', { faces: ['knife', 'wheel'] }).dice.map((die) => die.face)).toEqual(['knife', 'wheel']);
  expect(show('die-rerolled', { before: 'wheel', after: 'knife' }).dice).toEqual([
    { face: 'wheel', label: 'wheel', pale: true },
    { face: 'knife', label: 'knife' },
  ]);
});

test('numbers come from the purse of whoever gains or pays', () => {
  expect(show('fish-spent', { fish: 3 }).numbers).toEqual([{ amount: -3, of: 'Fish', at: 'fish-1' }]);
});

test('a round is summed up at the first turn of the next: who won what, and what the sea did', () => {
  const log = [
    line(1, 'turn-begun', { round: 1 }, 0),
    line(2, 'fish-gained', { fish: 3 }, 0),
    line(3, 'fish-spent', { fish: 1 }, 0),
    line(4, 'turn-begun', { round: 1 }),
    line(5, 'monster-defeated', { monster: 'siren', renown: 2 }),
    line(6, 'crew-killed', { crew: 'sailor' }),
    line(7, 'wind-turned', { direction: 'n' }, -1),
    line(8, 'turn-begun', { round: 2 }, 0),
    line(9, 'turn-begun', { round: 2 }),
  ];
  const summary = summaryOf(log[7]!, log, book, telling);
  expect(summary?.title).toBe('Round 1 is over');
  expect(
    summary?.rows.map((row) => [row.seat, row.text, row.numbers?.map(({ amount, of }) => `${of} ${amount}`)]),
  ).toEqual([
    [0, '', ['Fish 2']],
    [1, book.words.text('tiles.siren'), ['Renown 2', 'Crew -1']],
    [undefined, log[6]!.text, undefined],
  ]);
  expect([log[0]!, log[3]!, log[8]!].map((turn) => summaryOf(turn, log, book, telling))).toEqual([null, null, null]);
});

const HUNT = [
  line(1, 'turn-begun'),
  line(2, 'hunt-begun', { monster: 'siren', life: 3, attack: 2 }),
  line(3, 'dice-rolled', { faces: ['wheel', 'tentacle', 'wheel'] }),
  line(4, 'die-rerolled', { before: 'tentacle', after: 'knife' }),
  line(5, 'damage-prevented', { count: 1, left: 1 }),
  line(6, 'monster-hurt', { damage: 3, total: 3 }),
  line(7, 'crew-hurt', { damage: 1 }),
  line(8, 'crew-exhausted', { crew: 'sailor', slot: 1 }),
  line(9, 'monster-defeated', { monster: 'siren', renown: 2 }),
];

test('a hunt is summed up: dice, damage both ways, what became of the crew', () => {
  const summary = summaryOf(HUNT[8]!, HUNT, book, telling);
  expect(summary?.won).toBe(true);
  expect(summary?.rows.map((row) => [row.label, row.text ?? row.dice?.map((die) => die.face).join(' ')])).toEqual([
    ['Dice', 'wheel knife wheel'],
    ['Damage dealt', '3 / 3'],
    ['Damage taken', '1'],
    ['Prevented', '1'],
    ['Sailor', 'exhausted'],
    ['Renown', '+2'],
  ]);
  const failed = [...HUNT.slice(0, 8), line(9, 'hunt-failed', { monster: 'siren', damage: 0, life: 3 })];
  expect(summaryOf(failed[8]!, failed, book, telling)?.won).toBe(false);
});

test('an attack of the Kraken is summed up when the ship has fled', () => {
  const lines = [
    line(1, 'attack-begun', { dice: 1 }, 0),
    line(2, 'dice-rolled', { faces: ['tentacle'] }, 0),
    line(3, 'crew-killed', { crew: 'cook', slot: 2 }, 0),
    line(4, 'ship-fled', { start: 'b2', end: 'b3' }, 0),
  ];
  const summary = summaryOf(lines[3]!, lines, book, telling);
  expect([summary?.won, summary?.rows.at(-1)]).toEqual([false, { label: 'Cook', text: 'dead' }]);
});

test('the end of a game names everybody, the winner first', () => {
  const end = line(1, 'game-ended', { winners: [1], renown: [5, 4] }, -1);
  expect(summaryOf(end, [end], book, telling)?.rows).toEqual([
    { seat: 1, text: '4', won: true },
    { seat: 0, text: '5', won: undefined },
  ]);
});
