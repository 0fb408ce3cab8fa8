/** Answers taken apart and put together by the table of verbs that their game declares. */

/** The arguments of each verb: `kind`, or `name: kind` where it has another name in texts. */
export type Verbs = Readonly<Record<string, readonly string[]>>;

/** An answer as its parts. */
export interface ParsedAnswer {
  verb: string;
  args: string[];
  /** What each argument is: a space, a card, … */
  kinds: string[];
}

export const verbOf = (notation: string): string => notation.split(' ')[0] ?? '';

export const kindOf = (argument: string): string => argument.split(': ').at(-1) ?? '';

/** The parts of an answer. An answer of a verb that is not in the table has arguments of no kind. */
export function parse(verbs: Verbs, notation: string): ParsedAnswer {
  const [verb = '', ...args] = notation.split(' ').filter(Boolean);
  return { verb, args, kinds: (verbs[verb] ?? []).map(kindOf) };
}

/** The arguments of some kinds, in their order. */
export function argsOf(answer: ParsedAnswer, ...kinds: string[]): string[] {
  return answer.args.filter((_, i) => kinds.includes(answer.kinds[i] ?? ''));
}

/** The first argument of some kinds, or null. */
export function argOf(answer: ParsedAnswer, ...kinds: string[]): string | null {
  return argsOf(answer, ...kinds)[0] ?? null;
}

type Args<A extends readonly string[]> = { [I in keyof A]: string | number };

/** An answer as text; the verb is one of the table's, with as many arguments as it has there. */
export function write<V extends Verbs, K extends keyof V & string>(_verbs: V, verb: K, ...args: Args<V[K]>): string {
  return [verb, ...args].join(' ');
}
