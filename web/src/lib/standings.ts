/** The end of a match in numbers: who came where, and what decided it. */
import { sums, type SheetLine } from './sheet';
import type { TableCard } from './wire';

/** Whether more points are better: 1, fewer: -1; 0 where points alone do not say who won. */
export function direction({ scores, winners }: Pick<TableCard, 'scores' | 'winners'>): 1 | -1 | 0 {
  const won = winners.map((seat) => scores[seat] ?? 0);
  const lost = scores.filter((_, seat) => !winners.includes(seat));
  if (won.length === 0 || lost.length === 0) return 0;
  if (Math.min(...won) >= Math.max(...lost)) return 1;
  return Math.max(...won) <= Math.min(...lost) ? -1 : 0;
}

/** Everybody's place; null where there is none to tell: nobody won, all did, or points do not say. */
export function places(table: Pick<TableCard, 'scores' | 'winners'>): (number | null)[] {
  const { scores, winners } = table;
  const better = direction(table);
  const others = scores.filter((_, seat) => !winners.includes(seat));
  return scores.map((score, seat) => {
    if (others.length === 0 || winners.length === 0) return null;
    if (winners.includes(seat)) return 1;
    return better === 0 ? null : 1 + winners.length + others.filter((other) => (other - score) * better > 0).length;
  });
}

export interface Decided {
  winner: number;
  /** The points between the winner and the next; 0 where something else broke a tie. */
  margin: number;
  /** Where the winner got most of their points. */
  most: { label: string; points: number } | null;
  /** Where the winner is furthest ahead of the next. */
  lead: { label: string; points: number; against: number } | null;
}

/** What decided a match that one seat won by points; null where that cannot be told. */
export function decided(table: Pick<TableCard, 'scores' | 'winners'>, lines: SheetLine[]): Decided | null {
  const [winner, ...more] = table.winners;
  const better = direction(table);
  if (winner === undefined || more.length > 0 || better === 0) return null;
  const next = table.scores
    .map((score, seat) => ({ score: score * better, seat }))
    .filter(({ seat }) => seat !== winner)
    .toSorted((a, b) => b.score - a.score)[0];
  if (!next) return null;
  const margin = (table.scores[winner] ?? 0) * better - next.score;
  const whole = sums(lines, table.scores.length).every((sum, seat) => sum === table.scores[seat]);
  const told = whole && better === 1 ? lines : [];
  const of = (line: SheetLine, seat: number) => line.points[seat] ?? 0;
  const ahead = (line: SheetLine) => of(line, winner) - of(line, next.seat);
  const most = told.toSorted((a, b) => of(b, winner) - of(a, winner))[0];
  const lead = told.toSorted((a, b) => ahead(b) - ahead(a))[0];
  return {
    winner,
    margin,
    most: most && of(most, winner) > 0 ? { label: most.label, points: of(most, winner) } : null,
    lead:
      lead && ahead(lead) > 0 ? { label: lead.label, points: of(lead, winner), against: of(lead, next.seat) } : null,
  };
}
