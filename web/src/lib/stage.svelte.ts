/**
 * The stage: what others and Nature do is shown one act after another, at the pace a person has set, while the present
 * goes on. The board shows the act on stage, as far as its lines have been shown; questions, clocks and seats are always
 * those of now.
 */
import type { LogLine } from './board';
import { logLines } from './log-lines';
import { PACES, settings } from './settings.svelte';
import { ownUpto, seenAt, stillAt, toldAt } from './stills';
import type { SeatState, TableState } from './table-state';

type Seats = TableState['seats'];

/** What one message of the server brought. */
export interface Scene {
  before: Seats;
  after: Seats;
  /** Whose turn it was; below zero it was nobody's own. */
  turn: number;
  /** Whether the person who looks brought it about: what they did is on the board at once. */
  own?: boolean;
}

/** How many scenes are kept to be watched again. */
const KEPT = 200;
/** Milliseconds at the normal pace: the first line of a scene, each further one, a step of a walk. */
const FIRST = 1000;
const NEXT = 600;
const STEP = 350;
/** A still of what was before, when something is watched again. */
const OPENING = 600;
/** However much has come, at the normal pace it is over after this long. */
const LONGEST = 20_000;

export class Stage {
  /** The line on stage: the one just shown, or the last of what was. */
  line = $state.raw<LogLine | null>(null);
  /** The lines that were said aloud, the latest last. */
  spoken = $state.raw<LogLine[]>([]);
  playing = $state(false);
  /** Whether what is played was seen before. */
  again = $state(false);
  /** What came while nobody looked. */
  missed = $state.raw<Scene[]>([]);
  /** How much longer a line stays for what it shows beside its words; the table page says it once it knows the game. */
  reading: (line: LogLine) => number = () => 0;

  #key: () => string;
  #queue = $state.raw<Scene[]>([]);
  #scene = $state.raw<Scene | null>(null);
  /** The table on the way through the scene; null: as it is after it. */
  #still = $state.raw<SeatState | null>(null);
  /** What has happened since the board showed something else; null: all that the update brought. */
  told = $state.raw<LogLine[] | null>(null);
  #history = $state.raw<Scene[]>([]);
  #last: TableState | null = null;
  #at = 0;
  /** Which still of the scene lies on the board; below zero none. */
  #laid = -1;
  #timer = 0;

  /** `key` is the perspective that is shown. */
  constructor(key: () => string) {
    this.#key = key;
    document.addEventListener('visibilitychange', this.#hide);
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#hide);
  }

  /** What the board shows while the present is further on; null: the present. */
  get past(): SeatState | null {
    if (this.#still) return this.#still;
    const behind = this.#queue.length > 0 || this.again;
    return behind ? (this.#scene?.after[this.#key()] ?? null) : null;
  }

  /** The table has gone on; `own` says that an answer of this person did it, who wants no waiting. */
  arrive(state: TableState, own: boolean): void {
    const before = this.#last;
    this.#last = state;
    if (!before || state.number < before.number) return this.reset();
    const [known, now] = [before.seats[this.#key()], state.seats[this.#key()]];
    if (!known || !now || now.fresh.length === 0 || now.fresh === known.fresh) return;
    const active = known.view.active;
    const scene = { before: before.seats, after: state.seats, turn: active >= 0 ? active : now.fresh[0]!.seat, own };
    this.#history = [...this.#history, scene].slice(-KEPT);
    if (settings.pace === 'once') this.#tellAtOnce(scene);
    else if (document.visibilityState === 'hidden') this.#miss([scene]);
    else this.#play([...(own ? [] : this.#queue), scene], own);
  }

  /** The last turn of a seat, as far as it is kept. */
  turnOf(seat: number): Scene[] {
    const its = (scene: Scene) => scene.turn === seat || (scene.turn < 0 && this.#lines(scene).some(by(seat)));
    const end = this.#history.findLastIndex(its);
    let start = end;
    while (start > 0 && its(this.#history[start - 1]!)) start -= 1;
    return end < 0 ? [] : this.#history.slice(start, end + 1);
  }

  /** The kept scenes after an event. */
  since(n: number): Scene[] {
    return this.#history.filter((scene) => this.#lines(scene).some((line) => line.n > n));
  }

  /** Show what has been; the present follows by itself. */
  watch(scenes: Scene[]): void {
    const [first] = scenes;
    if (!first) return;
    this.finish();
    this.again = true;
    this.line = null;
    const whole = scenes.map((scene) => ({ ...scene, own: false }));
    this.#play([{ before: first.before, after: first.before, turn: -1 }, ...whole], true);
  }

  /** Show the present at once. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#scene = this.#still = this.told = null;
    this.playing = this.again = false;
    this.missed = [];
    this.line = this.#last?.seats[this.#key()]?.log.at(-1) ?? null;
  }

  /** Something was taken back: nothing of before is kept. */
  reset(): void {
    this.#history = [];
    this.finish();
  }

  /** Somebody else looks at this device now: they are offered what has come since their last decision. */
  offer(scenes: Scene[]): void {
    this.finish();
    if (settings.pace !== 'once') this.missed = scenes;
  }

  #hide = (): void => {
    if (document.visibilityState !== 'hidden' || !this.playing) return;
    const rest = [this.#scene, ...this.#queue].filter((scene) => scene !== null);
    const again = this.again;
    this.finish();
    if (!again) this.#miss(rest);
  };

  #miss(scenes: Scene[]): void {
    this.missed = [...this.missed, ...scenes];
    this.line = this.#lines(scenes.at(-1)!).at(-1) ?? this.line;
  }

  #tellAtOnce(scene: Scene): void {
    const lines = this.#lines(scene);
    this.#say(lines);
    this.line = lines.at(-1) ?? null;
  }

  #play(queue: Scene[], now: boolean): void {
    this.#queue = queue;
    if (now || !this.playing) this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [scene, ...rest] = this.#queue;
    if (!scene) return this.#end();
    this.#queue = rest;
    this.#scene = scene;
    this.#at = 0;
    this.#still = this.told = null;
    this.playing = true;
    this.#show();
  }

  #show(): void {
    const line = this.#lines(this.#scene!)[this.#at];
    if (line) this.#layOut(line);
    const pause = this.#pause(this.#at) * this.#haste();
    if (line) {
      this.#say([line]);
      this.line = line;
    }
    this.#timer = window.setTimeout(() => this.#step(), pause * PACES[settings.pace]);
  }

  /** Lay the board out as it was when a line of the scene had been told. */
  #layOut(line: LogLine): void {
    const after = this.#scene!.after[this.#key()]!;
    const at = stillAt(after, this.#scene!.own ? Math.max(line.n, ownUpto(after)) : line.n);
    if (this.told && at === this.#laid) return; // so it lies there already
    this.#laid = at;
    this.told = toldAt(after, at, this.told === null);
    this.#still = seenAt(after, at, this.told);
  }

  #step(): void {
    this.#at += 1;
    if (this.#at < this.#lines(this.#scene!).length) this.#show();
    else this.#next();
  }

  #end(): void {
    this.#scene = this.#still = null;
    this.playing = this.again = false;
  }

  #say(lines: LogLine[]): void {
    this.spoken = [...this.spoken, ...lines].slice(-12);
  }

  #lines(scene: Scene): LogLine[] {
    const still = scene.before === scene.after; // what was before the first scene that is watched again
    return still ? [] : logLines(scene.after[this.#key()]?.fresh ?? []);
  }

  /** How long a line of the scene on stage is shown at the normal pace. */
  #pause(at: number): number {
    const line = this.#lines(this.#scene!)[at];
    if (!line) return OPENING;
    const walks = line.run && line.run === this.line?.run;
    return (walks ? STEP : at === 0 ? FIRST : NEXT) + this.reading(line);
  }

  /** Much that waits is shown faster. */
  #haste(): number {
    if (this.again) return 1;
    const waiting = [this.#scene!, ...this.#queue].reduce((sum, scene) => sum + this.#length(scene), 0);
    return Math.min(1, LONGEST / waiting);
  }

  #length(scene: Scene): number {
    return this.#lines(scene).reduce((sum, line) => sum + NEXT + this.reading(line), FIRST - NEXT);
  }
}

const by = (seat: number) => (line: LogLine) => line.seat === seat;
