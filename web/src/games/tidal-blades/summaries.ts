/** What has ended in Tidal Blades, summed up: an attempt, a fight, a day, a night. */
import type { LogLine } from '../../lib/board';
import { following, since, total, type Book, type Summary, type SummaryRow } from '../../lib/telling';
import { rolled, symbols } from './shown-dice';
import { text } from './texts';

/** What completing a Challenge or fighting a Monster may bring at once. */
const BROUGHT = [
  'trait-advanced',
  'champion-moved',
  'judge-impressed',
  'diversity-shown',
  'fruit-gained',
  'shells-gained',
  'die-gained',
  'stunts-drawn',
  'cards-offered',
  'cards-seen',
  'card-played',
];
const COMPLETED = ['challenge-completed', 'challenge-pushed'];

export function summary(
  line: LogLine,
  before: readonly LogLine[],
  book: Book,
  after: readonly LogLine[],
): Summary | null {
  switch (line.kind) {
    case 'challenge-completed':
    case 'challenge-pushed':
    case 'challenge-withdrawn':
      return attempt(line, since(before, 'challenge-begun', 'challenge-declared'), book, after);
    case 'monster-hit':
    case 'monster-missed':
    case 'monster-killed':
      return fight(line, since(before, 'fight-begun'), book, after);
    case 'night-begun':
      return day(since(before, 'round-begun'), book);
    case 'round-begun':
      return night(since(before, 'night-begun'), book);
    default:
      return null;
  }
}

/** The last roll, and what was changed after it. */
function lastRoll(lines: readonly LogLine[], book: Book): SummaryRow[] {
  const last = since(lines, 'dice-rolled', 'dice-rolled-safe');
  if (!last[0]) return [];
  const changes = last.filter((line) => line.kind === 'die-set').map((line) => ({ text: line.text }));
  return [{ label: text(book.words, 'thrown'), dice: rolled(last[0], book) }, ...changes];
}

/** Traits gained, and moves on the Champion board. */
function gains(lines: readonly LogLine[], { words }: Book): SummaryRow[] {
  const advanced = lines.filter((line) => line.kind === 'trait-advanced');
  const moved = lines.filter((line) => line.kind === 'champion-moved');
  const change = (line: LogLine) => Number(line.facts.end) - Number(line.facts.start);
  const traits = advanced.map((line) => ({
    amount: change(line),
    of: words.text(`traits.${String(line.facts.trait)}`),
  }));
  const ranks = moved.map((line) => ({ amount: change(line), of: words.text('terms.champion') }));
  return traits.length + ranks.length > 0 ? [{ label: words.text('terms.dials'), numbers: [...traits, ...ranks] }] : [];
}

function attempt(line: LogLine, lines: readonly LogLine[], book: Book, after: readonly LogLine[]): Summary | null {
  if (lines.length === 0) return null;
  const { words } = book;
  const won = COMPLETED.includes(line.kind);
  const asked = symbols(String(line.facts.challenge), book, line.kind === 'challenge-pushed');
  const points = { amount: Number(line.facts.points), of: words.text('terms.points') };
  return {
    won,
    rows: [
      ...lastRoll(lines, book),
      { label: words.text('terms.required'), dice: asked, won: won || undefined },
      ...(won ? [{ label: words.text('terms.points'), numbers: [points] }] : []),
      ...gains(following(after, line.seat, BROUGHT), book),
    ],
  };
}

function fight(line: LogLine, lines: readonly LogLine[], book: Book, after: readonly LogLine[]): Summary | null {
  const { words } = book;
  if (lines[0]?.seat !== line.seat) return null;
  const hits = [...lines, line].filter((each) => each.kind === 'monster-hit');
  return {
    won: line.kind !== 'monster-missed',
    rows: [
      ...lastRoll(lines, book),
      ...(hits.length > 0 ? [] : [{ label: words.text('terms.hits'), text: '0', won: false }]),
      ...hits.map(({ facts }) => ({
        label: words.text('terms.hits'),
        dice: (facts.traits as string[]).map((face) => ({
          face,
          kind: 'symbol',
          label: words.text(`traits.${face}`),
        })),
        won: true,
      })),
      ...gains(following(after, line.seat, BROUGHT), book),
    ],
  };
}

/** What everybody did on a day. */
function day(lines: readonly LogLine[], { words, names }: Book): Summary | null {
  if (lines.length === 0) return null;
  const rows = names.map((_, seat): SummaryRow => {
    const own = lines.filter((line) => line.seat === seat);
    const count = (...kinds: string[]) => own.filter((line) => kinds.includes(line.kind)).length;
    const points = COMPLETED.reduce((sum, kind) => sum + total(own, kind, 'points'), 0);
    const parts = [
      { amount: count(...COMPLETED), of: words.text('terms.score-challenges') },
      { amount: points, of: words.text('terms.points') },
      { amount: count('monster-hit'), of: words.text('terms.score-hits') },
      {
        amount: total(own, 'trait-advanced', 'end') - total(own, 'trait-advanced', 'start'),
        of: words.text('terms.dials'),
      },
    ];
    return { seat, numbers: parts.filter(({ amount }) => amount > 0) };
  });
  return { rows };
}

/** What a night brought: Monsters that came in, what they cost everybody, who leads. */
function night(lines: readonly LogLine[], { words, names }: Book): Summary | null {
  if (lines.length === 0) return null;
  const told = (...kinds: string[]): SummaryRow[] =>
    lines.filter((line) => kinds.includes(line.kind)).map((line) => ({ text: line.text }));
  const losses = names.map((_, seat): SummaryRow => {
    const own = lines.filter((line) => line.seat === seat);
    const parts = [
      { amount: -total(own, 'fruit-lost', 'count'), of: words.text('terms.fruit') },
      { amount: -total(own, 'shells-lost', 'count'), of: words.text('terms.shells') },
    ];
    return { seat, numbers: parts.filter(({ amount }) => amount < 0) };
  });
  return {
    rows: [
      ...told('invasion-rolled', 'monster-invaded', 'monster-fled'),
      ...losses.filter((row) => row.numbers!.length > 0),
      ...told('judge-moved', 'standings-led', 'standings-tied', 'standings-rival'),
    ],
  };
}
