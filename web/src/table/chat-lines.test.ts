import { expect, test } from 'vitest';
import type { Said, SeatNotice } from '../lib/wire';
import { chatLines } from './chat-lines';

test('what became of seats stands in the chat at its time', () => {
  const chat = [
    { type: 'said', n: 1, seat: 0, name: 'Ada', text: 'Bye?', at: 10 },
    { type: 'said', n: 2, seat: 0, name: 'Ada', text: 'Oh.', at: 30 },
  ] as Said[];
  const notices = [{ n: 1, key: 'left', seat: 1, name: 'Bob', at: 20 }] as SeatNotice[];
  const lines = chatLines(chat, notices);
  expect(lines.map((line) => line.notice?.key ?? line.text)).toEqual(['Bye?', 'left', 'Oh.']);
  expect(new Set(lines.map((line) => line.key)).size).toBe(3);
});
