/** The attributes of a thing that is an answer, would be one, or is only looked at: `<button {...piece({ … })}>`. */
import type { Choice } from '../board';
import { useBoardOf } from './context';

export interface Looks {
  /** The answer that a press gives, or would give if it were legal; left out for what is only looked at. */
  notation?: string | null | undefined;
  /** Several answers that a press gives one after another, instead of the one above. */
  plan?: readonly string[] | undefined;
  /** The rule of the question that each of them answers. */
  rules?: readonly string[] | undefined;
  /** What a screen reader says of it, where its text does not; the answer's own words follow while it is legal. */
  label?: string | undefined;
  /** A note shown while it is hovered or focused. */
  tip?: string | undefined;
  /** In the tab order even while it is no answer: the first of its kind. */
  stop?: boolean;
  /** What coach marks and the stage call it. */
  anchor?: string | undefined;
  class?: string;
}

const known = new WeakMap<readonly Choice[], Map<string, Choice>>();

/** The legal answer of that notation, if it is one. */
export function choiceOf(choices: readonly Choice[], notation: string | null | undefined): Choice | undefined {
  if (notation == null) return undefined;
  let found = known.get(choices);
  if (!found) known.set(choices, (found = new Map(choices.map((choice) => [choice.notation, choice]))));
  return found.get(notation);
}

/** The attributes of a piece while these are the legal answers. */
export function pieceOf(choices: readonly Choice[], looks: Looks) {
  const { notation, plan, rules, label, tip, stop, anchor, class: look = '' } = looks;
  const choice = choiceOf(choices, notation);
  const can = choice !== undefined || choiceOf(choices, plan?.[0]) !== undefined;
  return {
    class: can ? `${look} can` : look,
    tabindex: can || stop ? 0 : -1,
    'aria-label': choice && label ? `${label}: ${choice.label}` : label,
    'aria-disabled': notation != null && !can ? ('true' as const) : undefined,
    'data-piece': '',
    'data-notation': notation ?? undefined,
    'data-plan': plan?.join(),
    'data-rules': rules?.join(),
    'data-anchor': anchor,
    'data-tip': tip || undefined,
  };
}

/** The attributes of the pieces of the board that a component stands on; call it while the component is made. */
export function usePiece() {
  const board = useBoardOf();
  return (looks: Looks) => pieceOf(board.props.choices, looks);
}
