/**
 * The live connection to one table: it reconnects, resumes without a gap, and pairs every request
 * with its reply.
 */
import { named, namesAt } from './people';
import { settings } from './settings.svelte';
import type { LogLine } from './board';
import {
  emptyTableState,
  lastEventNumbers,
  linesFor,
  withChatLine,
  withOlderLog,
  withStep,
  withUpdate,
  type TableState,
} from './table-state';
import type { Advice, ClientMessage, Done, Forecast, Refused, ServerMessage, Studied, Trouble } from './wire';

export type Reply = Done | Refused | Forecast | Studied | Advice;
type Sent = Exclude<ClientMessage, { type: 'hello' | 'speak' }>;
type WithoutRef<T> = T extends { ref: number } ? Omit<T, 'ref'> : never;
export type Request = WithoutRef<Sent>;

interface Pending {
  message: Sent;
  again: boolean;
  resolve: (reply: Reply) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** The reasons for which a connection is closed for good: trying again would not help. */
const FINAL = new Set(['banned', 'removed', 'signed-out']);
/** The code with which a server that stops closes a connection (RFC 6455, service restart). */
const RESTART = 1012;

/** The delay before the next try; a random part keeps clients from reconnecting all at once. */
export function pause(tries: number, random: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (0.75 + random / 2);
}

/** The reply to a request whose connection was lost before the server replied. */
const lost = (ref: number): Refused => ({
  type: 'refused',
  ref,
  rule: '',
  key: 'connection-lost',
  reason: '',
});

export class Live {
  tableState = $state.raw<TableState>(emptyTableState);
  connection = $state<'connecting' | 'open' | 'waiting' | 'closed'>('connecting');
  trouble = $state.raw<Trouble | null>(null);
  /** Whether the server announced a restart and is not back yet. */
  restarting = $state(false);

  #table: string;
  #socket: WebSocket | null = null;
  #pending = new Map<number, Pending>();
  #ref = 0;
  #tries = 0;
  #timer = 0;
  #resumed = false;
  #listeners = new Set<() => void>();
  #waits = new Set<() => void>();

  constructor(table: string) {
    this.#table = table;
    this.#connect();
    globalThis.addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#retryNow);
  }

  /** Leave the table; the connection is not opened again. */
  close(): void {
    this.connection = 'closed';
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#retryNow);
    const socket = this.#socket;
    this.#socket = null; // its last messages are ignored
    socket?.close();
    this.#drop(() => true);
    for (const resolve of this.#waits) resolve();
    this.#waits.clear();
  }

  /** Call a listener after every update; the function returned removes it. */
  onUpdate(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Wait until the question with this number, or a later one, is on screen, or the table is left. */
  until(number: number): Promise<void> {
    if (this.tableState.number >= number || this.connection === 'closed') return Promise.resolve();
    return new Promise((resolve) => {
      this.#waits.add(resolve);
      const stop = this.onUpdate(() => {
        if (this.tableState.number < number) return;
        stop();
        this.#waits.delete(resolve);
        resolve();
      });
    });
  }

  /** Ask something of the server; the reply comes even if the connection breaks in between. */
  ask(request: Request): Promise<Reply> {
    const message = { ...request, ref: ++this.#ref } as Sent;
    return new Promise((resolve) => {
      this.#pending.set(message.ref, { message, again: false, resolve });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send(message);
      else if (message.type !== 'answer' || this.connection === 'closed') this.#drop((ref) => ref === message.ref);
    });
  }

  /** Add older events of a log before the known ones. */
  addOlderLog(seat: number | null, older: LogLine[]): void {
    this.tableState = withOlderLog(this.tableState, seat, older);
  }

  /** Tell the server the language that texts are sent in from now on. */
  sendLanguage(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#send({ type: 'speak', lang: settings.lang });
    }
  }

  #retryNow = (): void => {
    if (this.connection !== 'waiting' || document.visibilityState === 'hidden') return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#table}/live`);
    this.#socket = socket;
    this.#resumed = false;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      const since = lastEventNumbers(this.tableState);
      this.#send({ type: 'hello', lang: settings.lang, since, steps: true, aids: true, stills: true });
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => this.#retry(socket, event.code);
  }

  #retry(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.restarting ||= code === RESTART;
    this.connection = 'waiting';
    this.#drop((_, pending) => pending.message.type !== 'answer');
    this.#timer = window.setTimeout(() => this.#connect(), pause(this.#tries++, Math.random()));
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.#setTableState(withUpdate(this.tableState, message, Date.now()));
        break;
      case 'step':
        this.#setTableState(withStep(this.tableState, message, Date.now()));
        break;
      case 'said':
        this.tableState = withChatLine(this.tableState, message);
        break;
      case 'trouble':
        this.trouble = message;
        if (FINAL.has(message.key)) this.close();
        break;
      default:
        this.#reply(message);
    }
  }

  #setTableState(state: TableState): void {
    this.tableState = state;
    this.#resume();
    for (const listener of this.#listeners) listener();
  }

  /** The first update after a (re)connect: answers that may not have arrived are sent again. */
  #resume(): void {
    if (this.#resumed) return;
    this.#resumed = true;
    this.connection = 'open';
    this.trouble = null;
    this.restarting = false;
    this.#tries = 0;
    for (const pending of this.#pending.values()) {
      pending.again = true;
      this.#send(pending.message);
    }
  }

  #reply(marked: Reply): void {
    const pending = this.#pending.get(marked.ref);
    if (!pending) return;
    const reply = this.#named(marked, 'seat' in pending.message ? pending.message.seat : null);
    this.#pending.delete(reply.ref);
    // Sent twice and refused as stale: the first one had arrived before the connection broke.
    const arrived = pending.again && reply.type === 'refused' && reply.key === 'stale';
    pending.resolve(arrived ? { type: 'done', ref: reply.ref, number: this.tableState.number } : reply);
  }

  /** A reply with the names of those at the table, as the seat that asked reads it. */
  #named(reply: Reply, seat: number | null): Reply {
    const { table } = this.tableState;
    if (reply.type === 'forecast') return { ...reply, told: linesFor(table, seat, reply.told) };
    if (reply.type !== 'refused') return reply;
    return { ...reply, reason: named(reply.reason, settings.lang, namesAt(table?.seats ?? []), seat) };
  }

  #drop(which: (ref: number, pending: Pending) => boolean): void {
    for (const [ref, pending] of this.#pending) {
      if (!which(ref, pending)) continue;
      this.#pending.delete(ref);
      pending.resolve(lost(ref));
    }
  }
}
