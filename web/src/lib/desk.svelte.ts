/** A person at a table: which seat is looked from, what is pointed at, what is about to be answered. */
import { api } from './api';
import type { Choice, Told } from './board';
import { keepPlace, keptPlace } from './lastturn';
import { Live, type Reply } from './live.svelte';
import { settings } from './settings.svelte';
import { lastTold, ownWaiting, sightKey, type SeatSight } from './sight';
import type { Advice, Forecast, Refused, VoteOpen } from './wire';

const POINT_DELAY = 120;
const PASS = 'pass';

/** Whether one tap should only show what an answer does: there is no hovering on this device. */
const coarse = (): boolean => globalThis.matchMedia?.('(hover: none)').matches ?? false;

export class Desk {
  live: Live;
  /** The seat whose view is shown; null is a spectator's. */
  shown = $state<number | null>(null);
  /** The seat the device must be handed to before anything is shown. */
  curtain = $state<number | null>(null);
  /** Whether people at one device look at each other's views. */
  open = $state(false);
  pointed = $state<string | null>(null);
  /** The answer that waits for confirmation. */
  picked = $state<string | null>(null);
  /** The answers that are meant to follow the one picked. */
  planned = $state.raw<string[]>([]);
  /** Whether answers are on their way: one, or several that are given one by one. */
  busy = $state(false);
  /** Whether a pass was given that the others do not see yet: nobody shall tell what one holds. */
  passing = $state(false);
  refusal = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);

  /** The number of the last event that the seat shown had heard of at its last decision. */
  place = $state(0);

  #forecasts = $state.raw<Record<string, Forecast>>({});
  #timer = 0;
  #settled = false;

  constructor(live: Live) {
    this.live = live;
    live.onUpdate(() => this.#settle());
  }

  get own(): number[] {
    return Object.values(this.live.sight.seats)
      .map((seen) => seen.seat)
      .filter((seat) => seat !== null);
  }
  get shared(): boolean {
    return this.own.length > 1;
  }
  get seen(): SeatSight | null {
    return this.live.sight.seats[sightKey(this.shown)] ?? null;
  }
  get ask() {
    return this.seen?.view.asks[0] ?? null;
  }
  get prompt(): string {
    return this.seen?.questions[0]?.prompt ?? '';
  }
  get choices(): Choice[] {
    const labels = this.seen?.questions[0]?.labels ?? [];
    return (this.ask?.choices ?? []).map((notation, i) => ({
      notation,
      label: labels[i] ?? notation,
    }));
  }
  /** What would come of the answer pointed at or picked. */
  get forecast(): Forecast | null {
    const about = this.pointed ?? this.picked;
    return about === null ? null : (this.#forecasts[this.#key(about)] ?? null);
  }
  get foretold(): Told[] | null {
    return this.forecast?.told ?? null;
  }

  label(notation: string): string {
    return this.choices.find((choice) => choice.notation === notation)?.label ?? notation;
  }

  /** Leave the table: nothing is looked at any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.live.close();
  }

  // What a person does.

  point = (notation: string | null): void => {
    clearTimeout(this.#timer);
    this.pointed = notation;
    if (notation !== null) this.#timer = window.setTimeout(() => this.#look(notation), POINT_DELAY);
  };

  act = (notation: string): void => this.actAll([notation]);

  /** Choose several answers, each to the question that the one before it brings. */
  actAll = (notations: string[]): void => {
    const [first, ...rest] = notations;
    if (first === undefined || this.busy) return;
    if (!this.choices.some((choice) => choice.notation === first)) return this.why(first);
    const ask = settings.confirm === 'always' || (settings.confirm === 'touch' && coarse());
    const same = this.picked === first && this.planned.join() === rest.join();
    if (!ask || same) return void this.give(notations);
    this.picked = first;
    this.planned = rest;
    this.refusal = null;
    void this.#look(first);
  };

  /** Do what was picked. */
  confirm(): void {
    if (this.picked !== null) void this.give([this.picked, ...this.planned]);
  }

  why = (notation: string): void => {
    if (this.shown === null) return;
    const request = { type: 'explain', seat: this.shown, choice: notation } as const;
    void this.live.ask(request).then((reply) => this.#told(reply));
  };

  /**
   * Answer the open question, and those that follow it as long as what is to be said is legal; with
   * a rule, only to questions of it. It is over once the last answer is stored and its outcome on
   * screen. Anything unforeseen ends it.
   */
  async give(choices: string[], rule: string | null = null): Promise<void> {
    if (this.busy || this.shown === null) return;
    this.busy = true;
    this.refusal = null;
    this.#keepPlace();
    const seat = this.shown;
    for (const choice of choices) {
      if (this.shown !== seat || !this.ask?.choices.includes(choice)) break;
      if (rule !== null && this.ask.rule !== rule) break;
      if (!(await this.#answer(seat, this.ask.number, choice))) break;
    }
    this.busy = false;
    this.picked = null;
  }

  async #answer(seat: number, ask: number, choice: string): Promise<boolean> {
    this.passing = choice === PASS && this.#hides;
    const reply = await this.live.ask({ type: 'answer', seat, ask, choice });
    this.passing = false;
    if (reply.type === 'done') await this.live.until(reply.number);
    this.#told(reply);
    return reply.type === 'done';
  }

  /** Whether a pass is seen only after a while, so that its time says nothing. */
  get #hides(): boolean {
    const table = this.live.sight.table;
    const people = table?.seats?.filter((each) => each.who === 'human') ?? [];
    return (table?.auto_pass ?? false) && people.length > 1;
  }

  async hint(): Promise<void> {
    if (this.shown === null || this.thinking) return;
    this.thinking = true;
    const reply = await this.live.ask({ type: 'hint', seat: this.shown });
    this.thinking = false;
    if (reply.type === 'advice') this.advice = reply;
    else this.#told(reply);
  }

  async undo(): Promise<void> {
    if (this.shown === null) return;
    this.#told(await this.live.ask({ type: 'undo', seat: this.shown }));
  }

  async consent(seat: number, agree: boolean): Promise<void> {
    this.#told(await this.live.ask({ type: 'consent', seat, agree }));
  }

  async vote(about: number, to: VoteOpen['to']): Promise<void> {
    const seat = this.own[0];
    if (seat === undefined) return;
    this.#told(await this.live.ask({ type: 'vote', seat, about, to }));
  }

  async say(text: string): Promise<boolean> {
    const reply = await this.live.ask({ type: 'say', text });
    this.#told(reply);
    return reply.type === 'done';
  }

  /** Fetch the piece of the log before what is known of it. */
  recall = async (): Promise<void> => {
    const seat = this.shown;
    const first = this.seen?.log[0]?.n ?? 1;
    const page = await api.told(this.#id, seat, first, settings.lang);
    this.live.recall(seat, page.told);
  };

  /** The device has been handed over. */
  sitDown(seat: number): void {
    this.curtain = null;
    this.#show(seat);
  }

  /** Look from another seat; on a shared device the others' views are behind the curtain. */
  lookFrom(seat: number | null): void {
    if (this.shared && !this.open && !this.live.sight.seats[sightKey(seat)]?.view.over) {
      this.curtain = seat;
    } else this.#show(seat);
  }

  dismiss(): void {
    this.refusal = null;
    this.advice = null;
    this.picked = null;
  }

  // What follows from an update.

  #keepPlace(): void {
    this.place = lastTold(this.seen?.log ?? []);
    keepPlace(this.#id, sightKey(this.shown), this.place);
  }

  get #id(): string {
    return this.live.sight.table?.id ?? '';
  }

  #show(seat: number | null): void {
    this.shown = seat;
    this.place = keptPlace(this.#id, sightKey(seat));
    this.dismiss();
    this.pointed = null;
  }

  #settle(): void {
    const own = this.own;
    const waiting = ownWaiting(this.live.sight);
    if (!own.includes(this.shown ?? -1) || !this.#settled) {
      if (Object.keys(this.live.sight.seats).length === 0) return;
      this.#settled = true;
      const first = waiting[0] ?? own[0] ?? null;
      if (this.shared && !this.open && !this.over) this.curtain = first;
      this.#show(first);
    }
    if (this.ask === null || !this.ask.choices.includes(this.picked ?? '')) this.picked = null;
    if (this.advice && !this.#fits(this.advice)) this.advice = null;
    if (this.over) this.curtain = null;
    else if (this.shared) this.#passOn(waiting);
  }

  get over(): boolean {
    return this.live.sight.table?.state === 'over';
  }

  /** On a shared device: to whom it goes next, in seat order from the one who has it. */
  #passOn(waiting: number[]): void {
    if (waiting.length === 0 || waiting.includes(this.shown ?? -1)) return;
    const next = waiting.find((seat) => seat > (this.shown ?? -1)) ?? waiting[0] ?? null;
    if (this.open) this.#show(next);
    else this.curtain = next;
  }

  #fits(advice: Advice): boolean {
    return advice.thoughts.every((thought) => this.ask?.choices.includes(thought.choice));
  }

  #key(notation: string): string {
    return `${this.shown} ${this.ask?.number} ${notation}`;
  }

  async #look(notation: string): Promise<void> {
    const key = this.#key(notation);
    if (this.#forecasts[key] || this.shown === null || !this.ask?.choices.includes(notation)) return;
    const reply = await this.live.ask({ type: 'preview', seat: this.shown, choice: notation });
    if (reply.type === 'forecast') this.#forecasts = { ...this.#forecasts, [key]: reply };
  }

  #told(reply: Reply): void {
    if (reply.type === 'refused') this.refusal = reply;
  }
}
