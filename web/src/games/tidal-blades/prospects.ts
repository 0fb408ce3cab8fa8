// What an attempt promises: the odds of the next roll, from the dice everybody sees.

import type { Desk } from './desk.svelte';
import type { Trait } from './faces';
import { chances, dangerOdds, facesOf, percent, type RollingDie } from './matching';
import { say } from './texts';

const DANGER_PAINT = { white: '#f7f2e4', yellow: '#f3cf5a', orange: '#ef9440', red: '#dd6a58' };

export interface Prospect {
  complete: number;
  push: number;
  dice: number;
}

/** Scorpion Stance: the blank faces of its owner's dice count in Challenges. */
export function blankTrait(desk: Desk, seat: number): Trait | null {
  const cards = desk.table.heroes[seat]?.cards ?? [];
  return cards.includes('scorpion-stance') ? 'resilience' : null;
}

function wishes(desk: Desk, challenge: string): Trait[][] {
  const row = desk.row('challenge', challenge);
  const required = (row?.required ?? []) as Trait[];
  return [required, row?.push ? [...required, row.push as Trait] : required];
}

/** The odds of the next roll of the Challenge under way: kept dice lie, the others roll. */
export function nextRoll(desk: Desk): Prospect | null {
  const { attempt } = desk.table;
  if (!attempt?.challenge) return null;
  const dice = desk.props.rows('die');
  const rolling = attempt.dice.filter((die) => die.face === null);
  if (!rolling.length || rolling.length > 9) return null;
  const kept = attempt.dice.flatMap((die) => (die.face ? [die.face] : []));
  const [complete = 0, push = 0] = chances(
    kept,
    rolling.map((die) => facesOf(dice, die.die)),
    wishes(desk, attempt.challenge),
    blankTrait(desk, attempt.seat),
  );
  return { complete, push, dice: rolling.length };
}

/** The odds of a first roll with the dice committed or the best Active ones, for a Challenge still in hand. */
export function firstRoll(desk: Desk, challenge: string): Prospect | null {
  const hero = desk.own;
  if (!hero) return null;
  const rows = desk.props.rows('die');
  const committed = desk.table.attempt?.dice.map((die) => die.die);
  const kinds = committed ?? Object.entries(hero.active)
    .flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
    .sort((a, b) => levelOf(desk, b) - levelOf(desk, a))
    .slice(0, hero.max_roll);
  if (!kinds.length) return null;
  const rolling: RollingDie[] = kinds.map((kind) => facesOf(rows, kind));
  const [complete = 0, push = 0] = chances(
    [],
    rolling,
    wishes(desk, challenge),
    blankTrait(desk, desk.seat),
  );
  return { complete, push, dice: kinds.length };
}

function levelOf(desk: Desk, kind: string): number {
  return Number(desk.row('die', kind)?.level ?? 1);
}

/** The line below a Challenge that may be attempted now. */
export function attemptNote(desk: Desk, challenge: string): string {
  if (!desk.find('attempt', challenge).length) return '';
  const prospect = firstRoll(desk, challenge);
  return prospect ? `${prospect.dice}× → ${percent(prospect.complete)}` : '';
}

export function dangerNote(desk: Desk): string {
  const [, one = 0, two = 0] = dangerOdds(desk.table.danger);
  return say(desk.words, 'dangerOdds', { one: percent(one), two: percent(two) });
}

/** The Danger die of the round in words: its level and colour, and its odds. */
export function dangerText(desk: Desk): string {
  const { level, colour } = desk.table.danger_die;
  return `${say(desk.words, 'dangerDie', { level, colour: desk.words.text(`colours.${colour}`) })}: ${dangerNote(desk)}`;
}

/** The body of the Danger die of the round. */
export const dangerPaint = (desk: Desk): string => DANGER_PAINT[desk.table.danger_die.colour];

/** A die in words: its kind and its six faces. */
export function dieText(desk: Desk, kind: string): string {
  const faces = facesOf(desk.props.rows('die'), kind);
  const named = faces.map((face) => desk.words.text(`faces.${face}`)).join(', ');
  return `${desk.words.text(`dice.${kind}`)}: ${named}`;
}
