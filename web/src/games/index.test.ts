import { expect, test } from 'vitest';
import { folders, hasBuilder, isCoached, isSeries, loadBoard, loadSheet, picture, seatStyle } from '.';

test('every folder beside this file is a game with its picture', () => {
  const boards = Object.keys(import.meta.glob('./*/Board.svelte')).map((path) => path.split('/')[1]);
  expect(boards.length).toBeGreaterThan(0);
  expect(Object.keys(folders)).toEqual(boards);
  for (const folder of Object.values(folders)) expect(folder.picture).toContain('picture');
});

test('only questions about one piece after another are a series', () => {
  const [game, folder] = Object.entries(folders).find(([, each]) => each.series)!;
  expect(isSeries(game, folder.series![0]!)).toBe(true);
  expect(isSeries(game, 'PD-AIR-01')).toBe(false);
  expect(isSeries('toy', folder.series![0]!)).toBe(false);
});

test('a game without a folder can be played all the same', async () => {
  expect((await loadBoard('toy')).mount).toBeInstanceOf(Function);
  expect(await loadSheet('toy')).toBeNull();
  expect([hasBuilder('toy'), isCoached('toy')]).toEqual([false, false]);
  expect([picture('toy'), seatStyle('toy')]).toEqual(['/boards/toy/picture.svg', '']);
});
