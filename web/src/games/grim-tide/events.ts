/** How the events of Grim Tide are told. */
import type { LogLine } from '../../lib/board';
import { argOf, parse } from '../../lib/notation';
import {
  diceOfFaces,
  roundBefore,
  rowOf,
  since,
  total,
  type Book,
  type ShownCard,
  type Summary,
  type Telling,
} from '../../lib/telling';
import { tileRow } from './say';
import StageDie from './StageDie.svelte';
import StagePicture from './StagePicture.svelte';
import { text } from './texts';
import type { Words } from '../../lib/words';
import { VERBS } from './verbs';

const TILES = ['tile-explored', 'tile-whispered', 'encounter-resolved', 'event-resolved', 'chum-laid', 'hunt-begun'];
const CREW = ['ability-used', 'crew-channelled', 'crew-recruited', 'crew-killed', 'market-turned'];
const HUNTED = ['monster-defeated', 'kraken-defeated', 'hunt-failed', 'hunt-broken'];
const BECOMES: Record<string, string> = { 'crew-exhausted': 'exhausted', 'crew-killed': 'dead' };

function crewCard(crew: string, words: Words): ShownCard | null {
  if (!words.has(`abilities.${crew}`)) return null;
  return { name: words.text(`crew.${crew}`), text: words.text(`abilities.${crew}`), picture: `crew ${crew}` };
}

export const telling: Telling = {
  Die: StageDie,
  Picture: StagePicture,
  show(line, book) {
    return { dice: dice(line, book), cards: cards(line, book), numbers: numbers(line, book) };
  },
  answer(notation, words, rows) {
    const crew = argOf(parse(VERBS, notation), 'crew') ?? '';
    const card = crewCard(crew, words);
    return card && { ...card, row: rowOf([...rows('standard'), ...rows('renowned')], crew) };
  },
  summary(line, before, book) {
    if (line.kind === 'turn-begun') return round(roundBefore(line, before), book);
    if (HUNTED.includes(line.kind)) return hunt(line, since(before, 'hunt-begun'), book);
    return line.kind === 'ship-fled' ? attack(line, since(before, 'attack-begun'), book) : null;
  },
  ends: [...HUNTED, 'ship-fled'],
};

function dice({ facts }: LogLine, { words }: Book) {
  if (Array.isArray(facts.faces)) return diceOfFaces(facts.faces as string[], words);
  if (facts.before && facts.after)
    return [...diceOfFaces([String(facts.before)], words, true), ...diceOfFaces([String(facts.after)], words)];
  return facts.face ? diceOfFaces([String(facts.face)], words) : [];
}

function cards({ kind, facts }: LogLine, book: Book): ShownCard[] {
  if (TILES.includes(kind)) return tileCards(String(facts.tile ?? facts.monster), book);
  const card = CREW.includes(kind) ? crewCard(String(facts.crew), book.words) : null;
  return card ? [card] : [];
}

function tileCards(tile: string, { words, rows }: Book): ShownCard[] {
  const row = tileRow(tile, rows);
  const text = row?.kind === 'monster' ? words.say('terminal.monster', row) : words.all[`texts.${tile}`];
  return text
    ? [{ name: words.text(`tiles.${tile}`), text, picture: tile, note: words.text(`terms.${row?.kind as string}`) }]
    : [];
}

function numbers({ kind, seat, facts }: LogLine, { words }: Book) {
  const change = (amount: unknown, of: string, at?: string) => [
    { amount: Number(amount), of: words.text(`terms.${of}`), ...(at ? { at } : {}) },
  ];
  switch (kind) {
    case 'fish-gained':
      return change(facts.fish, 'fish', `fish-${seat}`);
    case 'fish-spent':
      return change(-Number(facts.fish), 'fish', `fish-${seat}`);
    case 'arcana-gained':
      return change(facts.arcana, 'arcana', `arcana-${seat}`);
    case 'arcana-spent':
      return change(-Number(facts.arcana), 'arcana', `arcana-${seat}`);
    case 'monster-defeated':
      return change(facts.renown, 'renown', `renown-${seat}`);
    case 'monster-hurt':
      return change(-Number(facts.damage), 'life', 'hunt');
    default:
      return [];
  }
}

/** The dice as they lay in the end: what was rolled, with every change made to it. */
function lastDice(lines: readonly LogLine[], { words }: Book) {
  const faces: string[] = [];
  for (const { facts } of lines) {
    if (Array.isArray(facts.faces)) faces.push(...(facts.faces as string[]));
    const at = faces.indexOf(String(facts.before));
    if (facts.after && at >= 0) faces[at] = String(facts.after);
  }
  return faces.length > 0 ? [{ label: words.text('terms.dice'), dice: diceOfFaces(faces, words) }] : [];
}

/** What became of whom. */
function fates(lines: readonly LogLine[], seat: number, { words }: Book) {
  const hurt = lines.filter((line) => line.seat === seat && BECOMES[line.kind]);
  return hurt.map(({ kind, facts }) => ({
    label: words.text(`crew.${String(facts.crew)}`),
    text: words.text(`states.${BECOMES[kind]}`),
  }));
}

function hunt(line: LogLine, lines: readonly LogLine[], book: Book): Summary | null {
  const { words } = book;
  const [begun] = lines;
  if (!begun) return null;
  const prevented = total(lines, 'damage-prevented', 'count');
  const won = line.kind.endsWith('-defeated');
  return {
    won,
    rows: [
      ...lastDice(lines, book),
      {
        label: words.text('terms.damage'),
        text: `${total(lines, 'monster-hurt', 'damage')} / ${String(begun.facts.life)}`,
        won: won || undefined,
      },
      { label: text(words, 'damage-taken'), text: String(total(lines, 'crew-hurt', 'damage')) },
      ...(prevented > 0 ? [{ label: words.text('terms.prevented'), text: String(prevented) }] : []),
      ...fates(lines, line.seat, book),
      ...(won && line.facts.renown
        ? [{ label: words.text('terms.renown'), text: `+${String(line.facts.renown)}`, won }]
        : []),
    ],
  };
}

function attack(line: LogLine, lines: readonly LogLine[], book: Book): Summary | null {
  if (lines[0]?.seat !== line.seat) return null;
  const lost = fates(lines, line.seat, book);
  return {
    won: lost.length === 0,
    rows: [{ label: book.words.text('terms.kraken'), text: lines[0].text }, ...lastDice(lines, book), ...lost],
  };
}

/** What somebody won and lost in a round, by the words of what it counts. */
const COUNTED: [string, (own: readonly LogLine[]) => number][] = [
  [
    'renown',
    (own) =>
      total(
        own.filter((line) => line.facts.renown),
        'monster-defeated',
        'renown',
      ),
  ],
  ['fish', (own) => total(own, 'fish-gained', 'fish') - total(own, 'fish-spent', 'fish')],
  ['arcana', (own) => total(own, 'arcana-gained', 'arcana') - total(own, 'arcana-spent', 'arcana')],
  ['crew', (own) => count(own, 'crew-recruited') - count(own, 'crew-killed', 'crew-dismissed', 'sailor-dismissed')],
];

const count = (lines: readonly LogLine[], ...kinds: string[]): number =>
  lines.filter((line) => kinds.includes(line.kind)).length;

/** Who won what in a round and killed whom, and what the sea did. */
function round(lines: readonly LogLine[], { words, names }: Book): Summary | null {
  const [first] = lines;
  if (!first) return null;
  const rows = names.map((_, seat) => {
    const own = lines.filter((line) => line.seat === seat);
    const killed = own.filter((line) => line.kind === 'monster-defeated');
    const numbers = COUNTED.map(([of, sum]) => ({ amount: sum(own), of: words.text(`terms.${of}`) }));
    return {
      seat,
      text: killed.map(({ facts }) => words.text(`tiles.${String(facts.monster)}`)).join(', '),
      numbers: numbers.filter(({ amount }) => amount !== 0),
      won: killed.length > 0 || undefined,
    };
  });
  const sea = ['wind-turned', 'kraken-stirred'].flatMap((kind) => lines.findLast((line) => line.kind === kind) ?? []);
  return {
    title: text(words, 'round-over', { round: Number(first.facts.round) }),
    rows: [...rows, ...sea.map((line) => ({ text: line.text }))],
  };
}
