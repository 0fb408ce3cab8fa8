/** Which piece an answer belongs to: a space, a direction, a slot, a card, a die, a stack. */
import type { Choice } from '../../lib/board';

const SPACE = ['start', 'sail', 'peek', 'drift', 'flee', 'kraken'];
const WIND = ['bid', 'wind'];
const SLOT = ['feed', 'example', 'study', 'hurt', 'token', 'kill', 'ready', 'exhaust', 'dismiss'];
const CREW = ['use', 'channel'];
const COUNT = ['dice', 'spend', 'ward', 'option'];

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

export function verbOf(notation: string): string {
  return notation.split(' ')[0] ?? '';
}
export function argumentOf(notation: string, place = 0): string {
  return notation.split(' ')[1 + place] ?? '';
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
    const [verb, first, second] = choice.notation.split(' ') as [string, string?, string?];
    if (SPACE.includes(verb) && first) found.spaces.set(first, choice);
    else if (WIND.includes(verb) && first) add(found.winds, first, choice);
    else if (verb === 'assign') add(found.slots, Number(second), choice);
    else if (verb === 'swap') add(found.swaps, Number(first), choice);
    else if (SLOT.includes(verb)) add(found.slots, Number(first), choice);
    else if (CREW.includes(verb) && first) add(found.crew, first, choice);
    else if (verb === 'recruit' && first) found.recruits.set(first, choice);
    else if (verb === 'under') found.stacks.set(Number(first), choice);
    else if (verb === 'reroll' && first) found.rerolls.set(first, choice);
    else if (COUNT.includes(verb)) found.counts.push(choice);
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
const HERE = ['hunt', 'resolve', 'event', 'port'];

/** The action of the ship's own space that a click on that space means, if there is one. */
export function actionHere(answers: Answers): string | null {
  return answers.plain.find((choice) => HERE.includes(verbOf(choice.notation)))?.notation ?? null;
}
