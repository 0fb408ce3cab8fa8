import { expect, test } from 'vitest';
import { advising } from './advising';

const ranks = (root: HTMLElement) => [...root.children].map((each) => (each as HTMLElement).dataset.advised);
const thing = (data: Record<string, string>) => {
  const made = document.createElement('button');
  Object.assign(made.dataset, data);
  return made;
};

test('what is advised is marked by its rank, and a later hint takes its place', async () => {
  const root = document.createElement('div');
  root.append(thing({ notation: 'pass' }), thing({ notation: 'go b2' }), thing({ answers: 'use a\nuse b' }));
  const stop = advising(() => ['go b2', 'use b'])(root) as () => void;
  expect(ranks(root)).toEqual([undefined, '1', '2']);
  root.append(thing({ notation: 'go b2' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(ranks(root)).toEqual([undefined, '1', '2', '1']);
  stop();
  advising(() => [])(root);
  expect(ranks(root)).toEqual([undefined, undefined, undefined, undefined]);
});
