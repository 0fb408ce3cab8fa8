/** How the events of Tidal Blades are told. */
import type { LogLine } from '../../lib/board';
import { namedAnswer, namedCard, type Book, type ShownCard, type ShownDie, type Telling } from '../../lib/telling';
import { familyOf } from './families';
import { rolled, symbols } from './shown-dice';
import StageDie from './StageDie.svelte';
import StagePicture from './StagePicture.svelte';
import { summary } from './summaries';
import { text } from './texts';
import { VERBS } from './verbs';

/** Events whose Challenge is shown with the symbols it asks for. */
const CHALLENGES = [
  'challenge-begun',
  'challenge-taken',
  'challenge-seen',
  'legend-taken',
  'legend-turned',
  'pool-filled',
];
const MONSTERS = ['fight-begun', 'monster-revealed', 'monster-invaded'];
/** Facts that name a card with its text; others are told well enough by the words of the line. */
const NAMED = ['market', 'stunt', 'card', 'goal', 'news', 'plot', 'space', 'character'];

export const telling: Telling = {
  Die: StageDie,
  Picture: StagePicture,
  show(line, book) {
    return { dice: dice(line, book), cards: cards(line, book), numbers: numbers(line, book) };
  },
  answer: (notation, words, rows) => namedAnswer(VERBS, notation, words, rows),
  summary,
  ends: [
    'challenge-completed',
    'challenge-pushed',
    'challenge-withdrawn',
    'monster-hit',
    'monster-missed',
    'monster-killed',
    'monster-killed-by-rival',
    'night-begun',
    'round-begun',
    'standings-led',
    'standings-tied',
    'standings-rival',
    'rival-completed',
    'goal-shown',
    'judge-impressed',
  ],
};

const bare = (kind: string, { words }: Book): ShownDie => ({ face: '', kind, label: words.text(`dice.${kind}`) });

function dice(line: LogLine, book: Book): ShownDie[] {
  const { facts, kind } = line;
  if (Array.isArray(facts.faces)) return rolled(line, book);
  if (CHALLENGES.includes(kind)) return symbols(String(facts.challenge), book);
  if (kind === 'die-set') {
    const face = String(facts.face);
    return [{ face, kind: String(facts.die), label: book.words.text(`faces.${face}`) }];
  }
  if (!facts.die) return [];
  const before = bare(String(facts.die), book);
  return facts.into ? [{ ...before, pale: true }, bare(String(facts.into), book)] : [before];
}

function cards({ kind, facts }: LogLine, { words, rows }: Book): ShownCard[] {
  if (CHALLENGES.includes(kind)) {
    const row = familyOf('challenge', rows).find((each) => each.key === facts.challenge);
    const name = words.text(`challenges.${String(facts.challenge)}`);
    const [arena, points] = [String(row?.arena), Number(row?.points)];
    return [
      { name, text: text(words, 'pts', { points }), note: words.text(`islands.${arena}`), picture: `arena ${arena}` },
    ];
  }
  const fact = MONSTERS.includes(kind) ? 'monster' : NAMED.find((each) => typeof facts[each] === 'string');
  if (!fact) return [];
  const card = namedCard(words, fact, String(facts[fact]));
  if (!card) return [];
  const { name, text: printed } = card;
  return [
    fact === 'monster' ? { name, text: printed, picture: `monster ${String(facts.monster)}` } : { name, text: printed },
  ];
}

function numbers({ kind, seat, facts }: LogLine, { words }: Book) {
  const change = (amount: unknown, of: string, at?: string) => [
    { amount: Number(amount), of: words.text(of), ...(at ? { at } : {}) },
  ];
  switch (kind) {
    case 'fruit-gained':
      return change(facts.count, 'terms.fruit', `fruit-${seat}`);
    case 'fruit-lost':
      return change(-Number(facts.count), 'terms.fruit', `fruit-${seat}`);
    case 'fruit-eaten':
      return change(-1, 'terms.fruit', `fruit-${seat}`);
    case 'card-bought':
      return change(-Number(facts.cost), 'terms.fruit', `fruit-${seat}`);
    case 'shells-gained':
      return change(facts.count, 'terms.shells', `shells-${seat}`);
    case 'shells-lost':
      return change(-Number(facts.count), 'terms.shells', `shells-${seat}`);
    case 'trait-advanced':
      return change(Number(facts.end) - Number(facts.start), `traits.${String(facts.trait)}`);
    case 'champion-moved':
      return change(Number(facts.end) - Number(facts.start), 'terms.champion', 'champion');
    case 'challenge-completed':
    case 'challenge-pushed':
    case 'goal-shown':
      return change(facts.points, 'terms.points');
    default:
      return [];
  }
}
