// What an attempt promises: the odds of the next roll, from the dice everybody sees.

import type { BoardController } from './board-controller.svelte';
import type { Trait } from './faces';
import { chances, dangerOdds, facesOf, percent, type RollingDie } from './matching';
import { text } from './texts';

const DANGER_PAINT = { white: '#f7f2e4', yellow: '#f3cf5a', orange: '#ef9440', red: '#dd6a58' };

export interface Prospect {
  complete: number;
  push: number;
  dice: number;
}

/** Scorpion Stance: the blank faces of its owner's dice count in Challenges. */
export function blankTrait(board: BoardController, seat: number): Trait | null {
  const cards = board.table.heroes[seat]?.cards ?? [];
  return cards.includes('scorpion-stance') ? 'resilience' : null;
}

function wishes(board: BoardController, challenge: string): Trait[][] {
  const row = board.row('challenge', challenge);
  const required = (row?.required ?? []) as Trait[];
  return [required, row?.push ? [...required, row.push as Trait] : required];
}

/** The odds of the next roll of the Challenge under way: kept dice lie, the others roll. */
export function nextRoll(board: BoardController): Prospect | null {
  const { attempt } = board.table;
  if (!attempt?.challenge) return null;
  const dice = board.props.rows('die');
  const rolling = attempt.dice.filter((die) => die.face === null);
  if (!rolling.length || rolling.length > 9) return null;
  const kept = attempt.dice.flatMap((die) => (die.face ? [die.face] : []));
  const [complete = 0, push = 0] = chances(
    kept,
    rolling.map((die) => facesOf(dice, die.die)),
    wishes(board, attempt.challenge),
    blankTrait(board, attempt.seat),
  );
  return { complete, push, dice: rolling.length };
}

/** The odds of a first roll with the dice committed or the best Active ones, for a Challenge still in hand. */
export function firstRoll(board: BoardController, challenge: string): Prospect | null {
  const hero = board.own;
  if (!hero) return null;
  const rows = board.props.rows('die');
  const committed = board.table.attempt?.dice.map((die) => die.die);
  const kinds = committed ?? Object.entries(hero.active)
    .flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
    .sort((a, b) => levelOf(board, b) - levelOf(board, a))
    .slice(0, hero.max_roll);
  if (!kinds.length) return null;
  const rolling: RollingDie[] = kinds.map((kind) => facesOf(rows, kind));
  const [complete = 0, push = 0] = chances(
    [],
    rolling,
    wishes(board, challenge),
    blankTrait(board, board.seat),
  );
  return { complete, push, dice: kinds.length };
}

function levelOf(board: BoardController, kind: string): number {
  return Number(board.row('die', kind)?.level ?? 1);
}

/** The line below a Challenge that may be attempted now. */
export function attemptNote(board: BoardController, challenge: string): string {
  if (!board.find('attempt', challenge).length) return '';
  const prospect = firstRoll(board, challenge);
  return prospect ? `${prospect.dice}× → ${percent(prospect.complete)}` : '';
}

export function dangerNote(board: BoardController): string {
  const [, one = 0, two = 0] = dangerOdds(board.table.danger);
  return text(board.words, 'danger-odds', { one: percent(one), two: percent(two) });
}

/** The Danger die of the round in words: its level and colour, and its odds. */
export function dangerText(board: BoardController): string {
  const { level, colour } = board.table.danger_die;
  return `${text(board.words, 'danger-die', { level, colour: board.words.text(`colours.${colour}`) })}: ${dangerNote(board)}`;
}

/** The body of the Danger die of the round. */
export const dangerPaint = (board: BoardController): string => DANGER_PAINT[board.table.danger_die.colour];

/** A die in words: its kind and its six faces. */
export function dieText(board: BoardController, kind: string): string {
  const faces = facesOf(board.props.rows('die'), kind);
  const named = faces.map((face) => board.words.text(`faces.${face}`)).join(', ');
  return `${board.words.text(`dice.${kind}`)}: ${named}`;
}
