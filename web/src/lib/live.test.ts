import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableController } from './controller.svelte';
import { Live } from './live.svelte';

/** A socket that says what it is told to, also after it was closed: a frame may be under way. */
class Wire {
  static OPEN = 1;
  static last: Wire;
  static made = 0;
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = (_: { code: number }) => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    Wire.last = this;
    Wire.made += 1;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 2;
  }
  open() {
    this.readyState = Wire.OPEN;
    this.onopen();
  }
  hear(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
const update = (number: number) => ({
  type: 'update',
  table: { id: 't', state: 'playing' },
  number,
  perspectives: [],
  chat: [],
});

beforeEach(() => {
  Wire.made = 0;
  vi.stubGlobal('WebSocket', Wire);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function opened() {
  const live = new Live('t');
  Wire.last.open();
  Wire.last.hear(update(3));
  expect(live.connection).toBe('open');
  return { live, wire: Wire.last };
}

test('what a socket says after the table was left is not heard', () => {
  const { live, wire } = opened();
  const told = vi.fn();
  live.onUpdate(told);
  live.close();
  wire.hear(update(4));
  wire.onclose({ code: 1006 });
  expect([live.connection, live.tableState.number, Wire.made]).toEqual(['closed', 3, 1]);
  expect(told).not.toHaveBeenCalled();
});

test('a table left before its socket opened stays left', () => {
  const live = new Live('t');
  const wire = Wire.last;
  live.close();
  wire.open();
  wire.hear(update(1));
  expect([live.connection, wire.sent.length]).toEqual(['closed', 0]);
});

test('whoever waits for an update or an answer when the table is left is let go', async () => {
  const { live } = opened();
  const [update, answer] = [live.until(9), live.ask({ type: 'answer', seat: 0, ask: 3, choice: 'pass' })];
  live.close();
  await update;
  expect(await answer).toMatchObject({ type: 'refused', key: 'connection-lost' });
  expect(await live.ask({ type: 'answer', seat: 0, ask: 3, choice: 'pass' })).toMatchObject({ key: 'connection-lost' });
});

test('what was pointed at is not looked at once the table is left', () => {
  vi.useFakeTimers();
  const { live } = opened();
  const controller = new TableController(live);
  controller.point('pass');
  expect(vi.getTimerCount()).toBe(1);
  controller.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a server that restarts says so, until it is back', () => {
  vi.useFakeTimers();
  const { live, wire } = opened();
  wire.onclose({ code: 1012 });
  expect([live.connection, live.restarting]).toEqual(['waiting', true]);
  vi.runOnlyPendingTimers();
  Wire.last.onclose({ code: 1006 }); // not there yet
  expect([live.connection, live.restarting, Wire.made]).toEqual(['waiting', true, 2]);
  vi.runOnlyPendingTimers();
  Wire.last.open();
  Wire.last.hear(update(3));
  expect([live.connection, live.restarting, Wire.made]).toEqual(['open', false, 3]);
  live.close();
});

test('a connection that just breaks is no restart', () => {
  vi.useFakeTimers();
  const { live, wire } = opened();
  wire.onclose({ code: 1006 });
  expect([live.connection, live.restarting]).toEqual(['waiting', false]);
  live.close();
});
