import { expect, test } from 'vitest';
import { routeOf } from './route.svelte';

const route = (path: string) => routeOf(new URL(path, 'http://table.example'));

test('every page has an address', () => {
  expect(route('/')).toEqual({ page: 'lobby' });
  expect(route('/new/toy')).toEqual({ page: 'new', game: 'toy' });
  expect(route('/table/abc')).toEqual({ page: 'table', table: 'abc' });
  expect(route('/rules/toy?q=wind')).toMatchObject({ game: 'toy', tab: null, search: 'wind' });
  expect(route('/rules/toy/cards')).toMatchObject({ game: 'toy', tab: 'cards', search: '' });
  expect(route('/build/toy')).toEqual({ page: 'build', game: 'toy' });
  expect(route('/people')).toEqual({ page: 'people', person: null });
  expect(route('/people/ada')).toEqual({ page: 'people', person: 'ada' });
  expect(route('/leaderboard/toy?pool=some')).toEqual({ page: 'leaderboard', game: 'toy', pool: 'some' });
  expect(route('/watch')).toEqual({ page: 'watch' });
});

test('a link to a seat holds its secret', () => {
  const link = { page: 'join', table: 'abc', seat: 2, secret: 's3cret' };
  expect(route('/join/abc/2/s3cret')).toEqual(link);
  expect(route('/join/abc')).toEqual({ page: 'join', table: 'abc', seat: null, secret: null });
});

test('a link to a moment names decision and seat', () => {
  expect(route('/replay/abc?at=7&seat=none')).toMatchObject({ number: 7, seat: null });
  expect(route('/replay/abc?at=7&seat=0')).toMatchObject({ number: 7, seat: 0 });
  expect(route('/replay/abc?at=x')).toMatchObject({ number: null, seat: undefined });
});

test('anything else is lost', () => {
  expect(route('/nowhere').page).toBe('lost');
  expect(route('/table').page).toBe('lost');
});
