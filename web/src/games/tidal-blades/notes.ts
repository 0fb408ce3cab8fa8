// What the rules say of rolls and dice, in the words of the board.

import { percent } from '../../lib/kit/numbers';
import type { BoardController } from './board-controller.svelte';
import { text } from './texts';
import type { Chances } from './wire';

const DANGER_PAINT = { white: '#f7f2e4', yellow: '#f3cf5a', orange: '#ef9440', red: '#dd6a58' };

/** A chance in words; one that was found by rolling many times says so. */
const share = (chance: number, { exact }: Chances): string => `${exact ? '' : '≈ '}${percent(chance)}`;

/** The line below a Challenge that may be attempted now. */
export function attemptNote(board: BoardController, challenge: string): string {
  if (!board.find('attempt', challenge).length) return '';
  const found = board.props.study(`challenge:${challenge}`)?.chances;
  return found ? text(board.words, 'chance-of', { dice: found.dice, share: share(found.complete, found) }) : '';
}

/** The line below the button that rolls: what the roll may bring, and its Danger. */
export function rollNote(board: BoardController): string {
  const found = board.props.study('roll')?.chances;
  const danger = board.props.aids?.danger;
  const whole = board.table.attempt?.monster ? 'covers' : 'completes';
  return [
    found ? text(board.words, whole, { share: share(found.complete, found) }) : '',
    found && found.push !== null && found.push < found.complete
      ? text(board.words, 'pushes', { share: share(found.push, found) })
      : '',
    danger ? dangerOdds(board, danger) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function dangerOdds(board: BoardController, [, one = 0, two = 0]: readonly number[]): string {
  return text(board.words, 'danger-odds', { one: percent(one), two: percent(two) });
}

/** The Danger die of the round in words: its level and colour, and its odds. */
export function dangerText(board: BoardController): string {
  const { level, colour, odds } = board.table.danger_die;
  const die = text(board.words, 'danger-die', { level, colour: board.words.text(`colours.${colour}`) });
  return `${die}: ${dangerOdds(board, odds)}`;
}

/** The body of the Danger die of the round. */
export const dangerPaint = (board: BoardController): string => DANGER_PAINT[board.table.danger_die.colour];

/** A die in words: its kind and its six faces. */
export function dieText(board: BoardController, kind: string): string {
  const faces = (board.row('die', kind)?.faces ?? []) as string[];
  const named = faces.map((face) => board.words.text(`faces.${face}`)).join(', ');
  return `${board.words.text(`dice.${kind}`)}: ${named}`;
}
