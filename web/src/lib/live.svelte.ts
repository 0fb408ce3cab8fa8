/**
 * The live connection to one table: it reconnects, resumes without a gap, and pairs every request
 * with its reply.
 */
import { settings } from './settings.svelte';
import type { Told } from './board';
import { chatted, nothingSeen, recalled, since, stepped, updated, type Sight } from './sight';
import type {
  Advice,
  ClientMessage,
  Done,
  Forecast,
  Refused,
  ServerMessage,
  Trouble,
} from './wire';

export type Reply = Done | Refused | Forecast | Advice;
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
/** Why a connection is ended for good: trying again would not help. */
const FINAL = new Set(['banned', 'removed', 'signed-out']);
/** The code with which a server that stops closes a connection (RFC 6455, service restart). */
const RESTART = 1012;

/** How long to wait before the next try; a little chance keeps a crowd from coming at once. */
export function pause(tries: number, chance: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (0.75 + chance / 2);
}

/** What a request is told if the connection goes before its answer came. */
const lost = (ref: number): Refused => ({
  type: 'refused',
  ref,
  rule: '',
  key: 'connection-lost',
  reason: '',
});

export class Live {
  sight = $state.raw<Sight>(nothingSeen);
  state = $state<'connecting' | 'open' | 'waiting' | 'closed'>('connecting');
  trouble = $state.raw<Trouble | null>(null);
  /** Whether the server said that it stops for a moment, and is not back yet. */
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
    globalThis.addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
  }

  /** Leave the table: nothing is tried again. */
  close(): void {
    this.state = 'closed';
    clearTimeout(this.#timer);
    globalThis.removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    const socket = this.#socket;
    this.#socket = null; // what it still has to say is heard by nobody
    socket?.close();
    this.#forget(() => true);
    for (const resolve of this.#waits) resolve();
    this.#waits.clear();
  }

  /** Be called after every update, until the function returned is called. */
  onUpdate(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Wait until the question with this number, or a later one, is on screen, or the table is left. */
  until(number: number): Promise<void> {
    if (this.sight.number >= number || this.state === 'closed') return Promise.resolve();
    return new Promise((resolve) => {
      this.#waits.add(resolve);
      const stop = this.onUpdate(() => {
        if (this.sight.number < number) return;
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
      else if (message.type !== 'answer' || this.state === 'closed') this.#forget((ref) => ref === message.ref);
    });
  }

  /** Lay an older piece of a log before what is known of it. */
  recall(seat: number | null, older: Told[]): void {
    this.sight = recalled(this.sight, seat, older);
  }

  /** Hear everything in another language from now on. */
  speak(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#send({ type: 'speak', lang: settings.lang });
    }
  }

  #now = (): void => {
    if (this.state !== 'waiting' || document.visibilityState === 'hidden') return;
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
      this.#send({ type: 'hello', lang: settings.lang, since: since(this.sight), steps: true });
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as ServerMessage);
    };
    socket.onclose = (event) => this.#retry(socket, event.code);
  }

  #retry(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return;
    this.restarting ||= code === RESTART;
    this.state = 'waiting';
    this.#forget((_, pending) => pending.message.type !== 'answer');
    this.#timer = window.setTimeout(() => this.#connect(), pause(this.#tries++, Math.random()));
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.#see(updated(this.sight, message, Date.now()));
        break;
      case 'step':
        this.#see(stepped(this.sight, message, Date.now()));
        break;
      case 'said':
        this.sight = chatted(this.sight, message);
        break;
      case 'trouble':
        this.trouble = message;
        if (FINAL.has(message.key)) this.close();
        break;
      default:
        this.#reply(message);
    }
  }

  #see(sight: Sight): void {
    this.sight = sight;
    this.#arrive();
    for (const listener of this.#listeners) listener();
  }

  /** The first update after a (re)connect: answers that may not have arrived are given again. */
  #arrive(): void {
    if (this.#resumed) return;
    this.#resumed = true;
    this.state = 'open';
    this.trouble = null;
    this.restarting = false;
    this.#tries = 0;
    for (const pending of this.#pending.values()) {
      pending.again = true;
      this.#send(pending.message);
    }
  }

  #reply(reply: Reply): void {
    const pending = this.#pending.get(reply.ref);
    if (!pending) return;
    this.#pending.delete(reply.ref);
    // Given twice and closed since: the first one had arrived before the connection broke.
    const arrived = pending.again && reply.type === 'refused' && reply.key === 'stale';
    pending.resolve(arrived ? { type: 'done', ref: reply.ref, number: this.sight.number } : reply);
  }

  #forget(which: (ref: number, pending: Pending) => boolean): void {
    for (const [ref, pending] of this.#pending) {
      if (!which(ref, pending)) continue;
      this.#pending.delete(ref);
      pending.resolve(lost(ref));
    }
  }
}
