import { expect, test } from 'vitest';
import { argOf, argsOf, parse, verbOf, write, type Verbs } from './notation';

const VERBS = { pass: [], assign: ['face', 'slot'], swap: ['slot', 'other: slot'] } as const satisfies Verbs;

test('an answer has a verb and arguments, each of a kind', () => {
  const said = parse(VERBS, 'assign knife 2');
  expect(said).toEqual({ verb: 'assign', args: ['knife', '2'], kinds: ['face', 'slot'] });
  expect(argOf(said, 'slot')).toBe('2');
  expect(argOf(said, 'crew')).toBeNull();
  expect(argOf(said, 'crew', 'face')).toBe('knife');
  expect(verbOf('assign knife 2')).toBe('assign');
});

test('several arguments may be of one kind, under other names', () => {
  expect(argsOf(parse(VERBS, 'swap 1 3'), 'slot')).toEqual(['1', '3']);
});

test('a verb that is not in the table has arguments of no kind', () => {
  expect(argsOf(parse(VERBS, 'fly 1 3'), 'slot')).toEqual([]);
  expect(parse(VERBS, '')).toEqual({ verb: '', args: [], kinds: [] });
});

test('an answer is written with the arguments its verb takes', () => {
  expect(write(VERBS, 'pass')).toBe('pass');
  expect(write(VERBS, 'swap', 1, '3')).toBe('swap 1 3');
  // @ts-expect-error: there is no such verb.
  write(VERBS, 'fly');
  // @ts-expect-error: it takes two arguments.
  write(VERBS, 'swap', 1);
});
