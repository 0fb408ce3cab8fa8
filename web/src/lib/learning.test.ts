import { expect, test, vi } from 'vitest';
import { api } from './api';
import { advisedBy, beginLesson, isLearned, noteLearned } from './learning.svelte';
import * as me from './me.svelte';
import type { TableCard } from './wire';

const lessons = [{ id: 'first', rule: 'R-1', solution: ['dive 1', 'rise'] }];
const table = (id: string, given: number) =>
  ({ id, lesson: { id: 'first', state: 'open', said: '', given } }) as TableCard;

test('a lesson that was done stays done, and counts once', () => {
  expect(isLearned('toy', 'first')).toBe(false);
  noteLearned('toy', 'first');
  noteLearned('toy', 'first');
  expect(isLearned('toy', 'first')).toBe(true);
  expect(isLearned('other', 'first')).toBe(false);
});

test('the solution is shown only at the table where it was asked for, one answer at a time', async () => {
  vi.spyOn(me, 'ensureMe').mockResolvedValue(undefined as never);
  const begin = vi.spyOn(api, 'beginLesson').mockResolvedValue(table('shown', 0));
  await beginLesson('toy', 'first', true, true);
  expect(location.pathname).toBe('/table/shown');
  expect(advisedBy(table('shown', 0), lessons)).toEqual(['dive 1']);
  expect(advisedBy(table('shown', 1), lessons)).toEqual(['rise']);
  expect(advisedBy(table('shown', 2), lessons)).toEqual([]);
  expect(advisedBy(table('elsewhere', 0), lessons)).toBeNull();
  begin.mockResolvedValue(table('again', 0));
  await beginLesson('toy', 'first', true);
  expect(advisedBy(table('again', 0), lessons)).toBeNull();
});
