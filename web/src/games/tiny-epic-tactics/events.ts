/** How the events of Tiny Epic Tactics are told. */
import type { LogLine } from '../../lib/board';
import { argOf, parse } from '../../lib/notation';
import {
  namedCard,
  roundBefore,
  rowOf,
  since,
  total,
  type Book,
  type ShownCard,
  type ShownDie,
  type Summary,
  type SummaryRow,
  type Telling,
} from '../../lib/telling';
import type { Words } from '../../lib/words';
import { COUNTED, ROLLS } from './happenings';
import StageDie from './StageDie.svelte';
import { text } from './texts';
import { VERBS } from './verbs';

const DECLARED = ['attack-declared', 'counter-declared', 'spell-cast'];
const TACTICS = ['tactic-played', 'tactic-discarded', 'tactic-drawn', 'tactic-kept'];
const BLOWS = ['damaged', 'shot-missed'];
/** What a blow may bring beside damage, to whoever is hit. */
const FOLLOWS = ['knock-rolled', 'knocked-back', 'knock-stopped', 'captured', 'artifact-stolen', 'health-lost'];

const tacticCard = (tactic: string, words: Words): ShownCard => ({
  name: words.text(`tactics.${tactic}.name`),
  text: `${words.text(`tactics.${tactic}.if`)} ${words.text(`tactics.${tactic}.then`)}`,
});

/** The ability of a unit, and its spell if it has one. */
function unitText(card: string, words: Words): string {
  const unit = `units.${card}`;
  const spell = words.has(`${unit}.spell`)
    ? `${words.text(`${unit}.spell`)}: ${words.text(`${unit}.spell-text`)} `
    : '';
  return `${spell}${words.text(`${unit}.ability`)}: ${words.text(`${unit}.text`)}`;
}

export const telling: Telling = {
  Die: StageDie,
  show(line, book) {
    return { dice: dice(line, book), cards: cards(line, book), numbers: numbers(line, book) };
  },
  answer(notation, words, rows) {
    const answer = parse(VERBS, notation);
    const [tactic, card] = [argOf(answer, 'tactic'), argOf(answer, 'card')];
    if (tactic !== null) return { ...tacticCard(tactic, words), row: rowOf(rows('tactic'), tactic) };
    if (card === null) return null;
    return { name: words.text(`units.${card}.name`), text: unitText(card, words), row: rowOf(rows('unit'), card) };
  },
  summary(line, before, book, after) {
    if (line.kind === 'turn-begun') return round(roundBefore(line, before), book);
    return BLOWS.includes(line.kind) ? blow(line, since(before, ...DECLARED), book, after) : null;
  },
  ends: [...BLOWS, 'captured', 'area-secured', 'artifact-taken', 'artifact-stolen', 'crystal-taken'],
};

function dice({ kind, facts }: LogLine, { words, rows }: Book): ShownDie[] {
  const roll = ROLLS[kind];
  if (!roll || !Array.isArray(facts.dice)) return [];
  return (facts.dice as string[]).map((face) => ({
    face: String(rows('face').find((row) => row.id === face)?.icons ?? ''),
    kind: COUNTED[roll],
    label: words.text(`faces.${face}`),
  }));
}

function cards({ kind, facts }: LogLine, { words }: Book): ShownCard[] {
  if (kind === 'monster-met')
    return [namedCard(words, 'monster', String(facts.monster))].filter((card) => card !== null);
  if (!TACTICS.includes(kind) || !facts.tactic) return [];
  return [tacticCard(String(facts.tactic), words)];
}

function numbers({ kind, facts }: LogLine, { words }: Book) {
  const change = (amount: unknown, of: string) => [{ amount: Number(amount), of }];
  const [health, supply, time] = [
    words.text('terms.health'),
    `${words.text('terms.ammo')} / ${words.text('terms.mana')}`,
    words.text('terms.time'),
  ];
  switch (kind) {
    case 'damaged':
      return change(-Number(facts.damage), health);
    case 'health-lost':
      return change(-Number(facts.lost), health);
    case 'recovery-paid':
      return change(-Number(facts.paid), health);
    case 'healed':
      return change(facts.gained, health);
    case 'refilled':
      return change(facts.gained, supply);
    case 'supply-lost':
      return change(-Number(facts.lost), supply);
    case 'time-passed':
      return change(-1, time);
    case 'time-gained':
      return change(facts.gained, time);
    default:
      return [];
  }
}

/** A blow: what was declared, the dice, the sum of its damage, and what it did beside. */
function blow(line: LogLine, lines: readonly LogLine[], book: Book, after: readonly LogLine[]): Summary | null {
  const [declared, ...rest] = lines;
  if (!declared || declared.seat !== line.seat) return null;
  const end = after.findIndex((each) => !FOLLOWS.includes(each.kind));
  const brought = after.slice(0, end < 0 ? after.length : end);
  const rolls = [...rest, ...brought].flatMap((each): SummaryRow[] => {
    const rolled = dice(each, book);
    return rolled.length > 0
      ? [{ label: book.words.text(`faces.${COUNT_NAMES[rolled[0]!.kind!]}`), dice: rolled }]
      : [];
  });
  return {
    won: line.kind === 'damaged',
    rows: [
      { text: declared.text },
      ...rolls,
      ...(line.kind === 'damaged' ? damage(line, book) : []),
      ...brought.filter((each) => dice(each, book).length === 0).map((each) => ({ text: each.text })),
    ],
  };
}

/** The faces by whose names the counted icons are called. */
const COUNT_NAMES: Record<string, string> = { K: 'k1', P: 'p', M: 'm' };

function damage({ facts }: LogLine, { words }: Book): SummaryRow[] {
  const terms = (facts.sum ?? []) as [string, number][];
  const sum = terms
    .map(([word, number], i) => `${number < 0 ? '− ' : i ? '+ ' : ''}${Math.abs(number)} ${words.text(`sums.${word}`)}`)
    .join(' ');
  return [
    { text: `${sum} = ${String(facts.damage)}` },
    {
      label: words.text('terms.health'),
      text: String(facts.left),
      numbers: [{ amount: -Number(facts.damage), of: '' }],
    },
  ];
}

/** What a round changed for all, told in the words of its lines. */
const CHANGES = ['flag-moved', 'area-secured', 'artifact-taken', 'artifact-stolen', 'crystal-taken'];

/** Who did how much in a round, and what changed on the map. */
function round(lines: readonly LogLine[], { words, names }: Book): Summary | null {
  const [first] = lines;
  if (!first) return null;
  const captured = lines.filter((line) => line.kind === 'captured');
  const did = (seat: number) =>
    [
      {
        amount: total(
          lines.filter((line) => line.seat === seat),
          'damaged',
          'damage',
        ),
        of: text(words, 'damage-dealt'),
      },
      { amount: captured.filter(({ facts }) => facts.side === seat).length, of: words.text('terms.captured') },
      { amount: -captured.filter((line) => line.seat === seat).length, of: text(words, 'units-lost') },
    ].filter(({ amount }) => amount !== 0);
  const enemy = did(-1);
  return {
    title: text(words, 'round-over', { round: Number(first.facts.round) }),
    rows: [
      ...names.map((_, seat): SummaryRow => ({ seat, numbers: did(seat) })),
      ...(enemy.length > 0 ? [{ label: words.text('terms.solo-enemy'), numbers: enemy }] : []),
      ...lines.filter((line) => CHANGES.includes(line.kind)).map((line) => ({ text: line.text })),
    ],
  };
}
