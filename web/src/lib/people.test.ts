import { expect, test } from 'vitest';
import { named, namedLines, namesAt, person, readNames, seatNames } from './people';
import { settings } from './settings.svelte';
import { fill } from './words';
import type { SeatCard } from './wire';

const mark = (seat: number, called: string, ...forms: string[]) =>
  `\ue000${seat}\ue001${[called, ...forms].join('\ue001')}\ue002`;
const chair = (seat: number, name: string): SeatCard =>
  ({ seat, name, who: 'human', level: null, online: true, mine: false, clock_left: null, ticking: false }) as SeatCard;

const TAKES = `${mark(0, 'Gold', '* takes', 'you take')} 2 fish from ${mark(1, 'Crimson')}.`;
const BIERZE = `${mark(0, 'Gold', '* bierze', 'bierzesz')} 2 ryby.`;

test('others have names, and whoever reads is you', () => {
  expect(named(TAKES, 'en', ['Ada', 'Bo'], null)).toBe('Ada takes 2 fish from Bo.');
  expect(named(TAKES, 'en', ['Ada', 'Bo'], 0)).toBe('You take 2 fish from Bo.');
  expect(named(TAKES, 'en', ['Ada', 'Bo'], 1)).toBe('Ada takes 2 fish from you.');
  expect([named(BIERZE, 'pl', ['Ada'], null), named(BIERZE, 'pl', ['Ada'], 0)]).toEqual([
    'Ada bierze 2 ryby.',
    'Bierzesz 2 ryby.',
  ]);
});

test('a seat without a name is called what the game calls it', () => {
  expect(named(TAKES, 'en', ['', 'Bo'], null)).toBe('Gold takes 2 fish from Bo.');
  expect(named(TAKES, 'en', [], null)).toBe('Gold takes 2 fish from Crimson.');
});

test('a name is put in as it is, whatever signs it has', () => {
  expect(named(TAKES, 'en', ['$& *', mark(1, 'x')], null)).toBe(`$& * takes 2 fish from ${mark(1, 'x')}.`);
});

test('you begins a sentence with a capital', () => {
  const text = `Round 2: ${mark(0, 'Gold', '*’s', 'your')} turn. ${mark(0, 'Gold')} and all.`;
  expect(named(text, 'en', ['Ada'], 0)).toBe('Round 2: your turn. You and all.');
});

test('lines keep all but their texts', () => {
  const line = {
    n: 1,
    kind: 'k',
    seat: 0,
    rule: 'R',
    number: 2,
    text: BIERZE,
    facts: { fish: 2 },
    run: '',
    silent: false,
  };
  expect(namedLines([line], 'pl', ['Ada'], 0)).toEqual([{ ...line, text: 'Bierzesz 2 ryby.' }]);
});

test('guests are guests in the language that is set, and no two have one name', () => {
  settings.lang = 'pl';
  expect(namesAt([chair(0, 'Guest'), chair(1, 'Ada'), chair(2, '')])).toEqual(['Gość', 'Ada', '']);
  expect(namesAt([chair(0, 'Guest'), chair(1, 'Gość')])).toEqual(['Gość 1', 'Gość 2']);
  expect(seatNames([chair(0, 'Ada'), chair(1, ''), chair(2, '')], ['Złoty', 'Karmin'])).toEqual([
    'Ada',
    'Karmin',
    'Miejsce 3',
  ]);
  settings.lang = 'en';
});

test('lists and texts of the frame know who reads, too', () => {
  const read = readNames(['Ada', 'Bo'], 'en', 1);
  expect(read).toEqual(['Ada', 'You']);
  const text = '{who|* wants|You want} it from {whom}.';
  expect(fill('en', text, { who: person(read, 1, 1), whom: person(read, 0, 1) })).toBe('You want it from Ada.');
  expect(fill('en', text, { who: person(read, 0, 1), whom: person(read, 1, 1) })).toBe('Ada wants it from you.');
});
