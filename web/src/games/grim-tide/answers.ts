/** Which piece an answer belongs to: a space, a direction, a slot, a card, a die, a stack. */
import type { Choice } from '../../lib/board';
import { argOf, argsOf, parse, verbOf } from '../../lib/notation';
import { VERBS } from './verbs';

export { verbOf };

export interface Answers {
  spaces: Map<string, Choice>;
  /** Bids and winds by direction, the smallest first. */
  winds: Map<string, Choice[]>;
  slots: Map<number, Choice[]>;
  /** Exchanges of two slots, by the first of them. */
  swaps: Map<number, Choice[]>;
  /** Abilities by crew card. */
  crew: Map<string, Choice[]>;
  recruits: Map<string, Choice>;
  stacks: Map<number, Choice>;
  rerolls: Map<string, Choice>;
  counts: Choice[];
  /** Answers no piece stands for: actions of the space, and passing. */
  plain: Choice[];
}

export function argumentOf(notation: string, place = 0): string {
  return parse(VERBS, notation).args[place] ?? '';
}

function add<K>(map: Map<K, Choice[]>, key: K, choice: Choice): void {
  map.set(key, [...(map.get(key) ?? []), choice]);
}

export function sortAnswers(choices: readonly Choice[]): Answers {
  const found: Answers = {
    spaces: new Map(),
    winds: new Map(),
    slots: new Map(),
    swaps: new Map(),
    crew: new Map(),
    recruits: new Map(),
    stacks: new Map(),
    rerolls: new Map(),
    counts: [],
    plain: [],
  };
  for (const choice of choices) {
    const said = parse(VERBS, choice.notation);
    const [slot, other] = argsOf(said, 'slot');
    const space = argOf(said, 'space');
    const direction = argOf(said, 'direction');
    const crew = argOf(said, 'crew');
    const stack = argOf(said, 'stack');
    const face = argOf(said, 'face');
    if (space) found.spaces.set(space, choice);
    else if (direction) add(found.winds, direction, choice);
    else if (other) add(found.swaps, Number(slot), choice);
    else if (slot) add(found.slots, Number(slot), choice);
    else if (crew && said.verb === 'recruit') found.recruits.set(crew, choice);
    else if (crew) add(found.crew, crew, choice);
    else if (stack) found.stacks.set(Number(stack), choice);
    else if (face) found.rerolls.set(face, choice);
    else if (said.args.length) found.counts.push(choice);
    else found.plain.push(choice);
  }
  return found;
}

/** What clicking a space means now, be it legal or not: the open question's verb, else sailing. */
export function spaceNotation(space: string, answers: Answers): string {
  const [first] = answers.spaces.values();
  return answers.spaces.get(space)?.notation ?? `${first ? verbOf(first.notation) : 'sail'} ${space}`;
}

/** Actions that belong to the ship's own space. */
export const HERE = ['hunt', 'resolve', 'event', 'port'];

/** The actions of the ship's own space. */
export function choicesHere(answers: Answers): Choice[] {
  return answers.plain.filter((choice) => HERE.includes(verbOf(choice.notation)));
}

/** The action of the ship's own space that a click on that space means, if there is one. */
export function actionHere(answers: Answers): string | null {
  return choicesHere(answers)[0]?.notation ?? null;
}
