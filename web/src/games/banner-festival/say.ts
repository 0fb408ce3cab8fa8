/** Pieces of the festival in words: for screen readers, notes and the list of outcomes. */
import type { Words } from '../../lib/board';
import type { DockSpace, Festival, Outcome } from './wire';
import { cardOf } from './cards';

export function cardName(card: string, words: Words): string {
  const { suit, number } = cardOf(card);
  return words.say('terms.card', { suit: words.text(`suits.${suit}`), number });
}

/** A dock space: what it asks for, what it gives, whose banners hang there. */
export function dockText(space: DockSpace, table: Festival, words: Words): string {
  const needs =
    space.needs === 'even' || space.needs === 'odd'
      ? words.text(`terms.${space.needs}`)
      : words.text(`suits.${space.needs}`);
  const gift = space.extra
    ? words.say('terminal.outcomes.banner-hung', { count: 1 + space.extra, space: space.space })
    : words.say('terminal.outcomes.fruit-taken', { fruit: space.fruit });
  const hung = space.banners.flatMap((count, seat) =>
    count ? [`${words.text(`houses.${table.houses[seat]?.house}`)} ${count}`] : [],
  );
  if (space.neutral >= 0) hung.push(words.text('terms.neutral'));
  const who = hung.length ? hung.join(', ') : words.text('terms.free');
  return `${words.text(`places.${space.quadrant}`)}, ${words.text('terms.dock')} ${space.space}: ${needs}, ${gift}. ${who}`;
}

/** What an outcome brings, in the order it happens. */
export function outcomeLines(outcome: Outcome, words: Words): string[] {
  const lines: string[] = [];
  const say = (key: string, facts: Record<string, unknown> = {}) =>
    lines.push(words.say(`terminal.outcomes.${key}`, facts));
  if (outcome.race) say('raced', { ...outcome.race });
  if (outcome.stunt) say('stunt-done');
  if (outcome.character !== null) say('character-revealed', { profit: outcome.character });
  else if (outcome.laps) say('lap-extra');
  if (outcome.banners) {
    say(outcome.space ? 'banner-hung' : 'banner-tower', { count: outcome.banners, space: outcome.space });
  }
  if (outcome.short) say('banners-out');
  if (outcome.fruit) say('fruit-taken', { fruit: outcome.fruit });
  if (outcome.kept) say('card-kept', { profit: outcome.kept });
  if (outcome.feast) say('feast');
  return lines;
}
