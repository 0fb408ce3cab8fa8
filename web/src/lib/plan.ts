/** Planning a table: who sits where, what is played. */
import type { CreateTable, GameCard, SeatPlan } from './wire';

/** The kind of the option that chooses what is played, and with that how many can play. */
export const SEATING = 'seating';

/** The mode a set of options asks for; "" where a game knows no modes. */
export function modeOf(game: GameCard, options: Record<string, string>): string {
  const option = game.options.find((each) => each.kind === SEATING);
  return option ? (options[option.name] ?? option.default) : '';
}

/** The seat counts a mode can be played with. */
export function seatCounts(game: GameCard, mode: string): number[] {
  return game.seats_by_mode[mode] ?? game.seats_by_mode[''] ?? [game.least_seats];
}

/** A usual number of seats for a mode. */
export function usualSeats(game: GameCard, mode: string): number {
  const counts = seatCounts(game, mode);
  return counts.includes(game.usual_seats) ? game.usual_seats : (counts[0] ?? game.least_seats);
}

/** The level for somebody who has not chosen one. */
export function usualLevel(game: GameCard): string | null {
  return game.levels.includes('easy') ? 'easy' : (game.levels[0] ?? null);
}

/** Seats grown or cut to a number; new ones are bots. */
export function seatsFor(game: GameCard, count: number, before: SeatPlan[]): SeatPlan[] {
  return Array.from({ length: count }, (_, i) => {
    const kept = before[i];
    if (kept) return kept;
    return i === 0 ? { who: 'me' } : { who: 'bot', level: usualLevel(game) };
  });
}

/** A table against bots, at once. */
export function quickTable(
  game: GameCard,
  options: Record<string, string> = {},
  seats: number | null = null,
): CreateTable {
  const count = seats ?? usualSeats(game, modeOf(game, options));
  return { game: game.key, options, seats: seatsFor(game, count, []), private: true };
}

/** People at one device who have no name yet get one: the first their own, the others numbers. */
export function withNames(seats: SeatPlan[], first: string, other: (n: number) => string): SeatPlan[] {
  const start = seats.findIndex((seat) => seat.who === 'me');
  return seats.map((seat, i) =>
    seat.who === 'me' && (seat.name ?? null) === null ? { ...seat, name: i === start ? first : other(i + 1) } : seat,
  );
}

/** What is wrong with the names of people at one device: the seats that need another name. */
export function unnamed(seats: SeatPlan[]): number[] {
  const mine = seats.flatMap((seat, i) => (seat.who === 'me' ? [i] : []));
  if (mine.length < 2) return [];
  const names = mine.map((i) => seats[i]?.name?.trim().toLowerCase() ?? '');
  return mine.filter((_, k) => names[k] === '' || names.indexOf(names[k]!) < k);
}
