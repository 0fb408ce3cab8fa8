import { fireEvent } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { hovering } from './hovering';

test('the mouse and the focus point alike, until the attachment is removed', async () => {
  const button = document.createElement('button');
  const run = vi.fn();
  const detach = hovering(run)(button) as () => void;
  await fireEvent.mouseEnter(button);
  await fireEvent.mouseLeave(button);
  await fireEvent.focus(button);
  await fireEvent.blur(button);
  expect(run.mock.calls).toEqual([[true], [false], [true], [false]]);
  detach();
  await fireEvent.focus(button);
  await fireEvent.mouseEnter(button);
  expect(run).toHaveBeenCalledTimes(4);
});

test('state may change when an element loses the focus during an update', () => {
  const button = document.createElement('button');
  let over = $state(true);
  hovering((is) => (over = is))(button);
  const updated = $derived.by(() => button.dispatchEvent(new Event('blur')));
  expect(updated).toBe(true);
  expect(over).toBe(false);
});
