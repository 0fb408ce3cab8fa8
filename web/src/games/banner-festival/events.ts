/** How the events of Banner Festival are told. */
import type { LogLine, Row } from '../../lib/board';
import { argOf, parse } from '../../lib/notation';
import {
  since,
  total,
  type Book,
  type ShownCard,
  type Summary,
  type SummaryRow,
  type Telling,
} from '../../lib/telling';
// Its pieces lie in the board's file: shared out over small ones they would be more bytes for everybody.
import './Board.svelte';
import { cardOf } from './cards';
import { cardName } from './say';
import StagePicture from './StagePicture.svelte';
import type { Words } from '../../lib/words';
import { VERBS } from './verbs';

const PAYMENTS = ['feast-held', 'region-scored'];
const CARDS = ['dummy-turned', 'ability-used', 'card-kept'];

export const telling: Telling = {
  Picture: StagePicture,
  show(line, book) {
    return { dice: [], cards: cards(line, book), numbers: numbers(line, book) };
  },
  answer(notation, words, rows) {
    const card = argOf(parse(VERBS, notation), 'card');
    return card === null ? null : merchandise(card, words, rows);
  },
  summary(line, before, book) {
    if (line.kind === 'cards-ranked') return bout(line, book);
    if (line.kind === 'round-begun') return round(since(before, 'round-begun'), book);
    return PAYMENTS.includes(line.kind) ? payment(line, book) : null;
  },
  begins: ['cards-revealed'],
  ends: ['cards-ranked', ...PAYMENTS, 'round-begun'],
};

/** The ability of a card, with its name. */
function merchandise(card: string, words: Words, rows: (kind: string) => Row[]): ShownCard {
  const row = rows('merchandise').find((each) => each.id === String(cardOf(card).number));
  const key = String(row?.key);
  return { name: words.text(`merchandise.${key}`), text: words.text(`abilities.${key}`), picture: card, row };
}

function cards({ kind, facts }: LogLine, book: Book): ShownCard[] {
  const { words, rows, names } = book;
  if (kind === 'cards-revealed') {
    const played = facts.cards as string[];
    return played.map((card, seat) => ({ ...plain(card, book), note: names[seat] ?? '' }));
  }
  if (!CARDS.includes(kind)) return [];
  const card = String(facts.card);
  return [kind === 'ability-used' ? merchandise(card, words, rows) : plain(card, book)];
}

const plain = (card: string, { words }: Book): ShownCard => ({ name: cardName(card, words), text: '', picture: card });

function numbers({ kind, seat, facts }: LogLine, { words }: Book) {
  const change = (amount: unknown, of: string, at: string) => [
    { amount: Number(amount), of: of && words.text(`terms.${of}`), at },
  ];
  switch (kind) {
    case 'fruit-taken':
    case 'stunt-done':
    case 'lap-extra':
      return change(facts.fruit, 'fruit', `fruit-${seat}`);
    case 'banner-hung':
      return change(facts.count, '', `dock-${String(facts.place)}-${String(facts.space)}`);
    case 'banner-tower':
      return change(facts.count, '', String(facts.place));
    case 'card-kept':
    case 'character-revealed':
      return change(facts.profit, 'profit', `profit-${seat}`);
    default:
      return [];
  }
}

/** The cards from high to low, and whose they are. */
function bout({ facts }: LogLine, book: Book): Summary {
  const { words } = book;
  const [ranking, owners] = [facts.ranking as string[], facts.owners as number[]];
  const rows = ranking.map((card, i): SummaryRow => {
    const seat = owners[i] ?? -1;
    const role = i === 0 ? 'high' : i === ranking.length - 1 ? 'low' : 'mid';
    const whose = seat >= 0 ? { seat } : { label: words.text('terms.dummy') };
    return { ...whose, text: words.text(`terms.${role}`), cards: [plain(card, book)] };
  });
  return { title: words.text('terms.last-bout'), rows };
}

/** What a feast or a region pays, and for what. */
function payment({ kind, facts }: LogLine, { words }: Book): Summary {
  const counted = (kind === 'feast-held' ? facts.fruit : facts.banners) as number[];
  const paid = facts.paid as number[];
  const most = Math.max(...paid);
  const rows = paid.map((profit, seat): SummaryRow => ({
    seat,
    text: kind === 'feast-held' ? `${counted[seat]} ${words.text('terms.fruit')}` : `${counted[seat]} ⚑`,
    numbers: [{ amount: profit, of: words.text('terms.profit') }],
    won: (profit > 0 && profit === most) || undefined,
  }));
  const title = kind === 'feast-held' ? words.text('terms.from-feasts') : words.say('terms.region', facts);
  return { title, rows };
}

/** What everybody earned in a round, and with what; the first round ends nothing. */
function round(lines: readonly LogLine[], { words, names }: Book): Summary | null {
  if (lines.length === 0) return null;
  const earned = (kind: string, seat: number) =>
    lines.reduce((sum, line) => sum + (line.kind === kind ? ((line.facts.paid as number[])[seat] ?? 0) : 0), 0);
  const rows = names.map((_, seat): SummaryRow => {
    const own = lines.filter((line) => line.seat === seat);
    const parts: [string, number][] = [
      ['from-regions', earned('region-scored', seat)],
      ['from-feasts', earned('feast-held', seat)],
      ['kept', total(own, 'card-kept', 'profit')],
    ];
    const numbers = parts.flatMap(([of, amount]) => (amount > 0 ? [{ amount, of: words.text(`terms.${of}`) }] : []));
    return { seat, text: `+${numbers.reduce((sum, { amount }) => sum + amount, 0)}`, numbers };
  });
  return { rows };
}
