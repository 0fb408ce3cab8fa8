/** The controller of the table page: which seat is shown, what is pointed at, what is about to be answered. */
import { api } from './api';
import type { Choice, LogLine, Order, Series } from './board';
import { keepPlace, keptPlace } from './lastturn';
import { Live, type Reply } from './live.svelte';
import { settings } from './settings.svelte';
import { Stage } from './stage.svelte';
import { lastEventNumber, ownWaiting, seatKey, type SeatState } from './table-state';
import type { Forecast, Refused, Suggestion, VoteOpen } from './wire';

const POINT_DELAY = 120;
const PASS = 'pass';
const NONE: Choice[] = [];
/** How many answers a hint names. */
const ADVISED = 4;

/** Whether this device cannot hover: then the first tap only shows what an answer does. */
const coarse = (): boolean => globalThis.matchMedia?.('(hover: none)').matches ?? false;

export class TableController {
  live: Live;
  /** What has happened, act by act. */
  stage = new Stage(() => seatKey(this.shown));
  /** The seat whose view is shown; null is a spectator's. */
  shown = $state<number | null>(null);
  /** The seat the device must be handed to before anything is shown; null: no hand-over is due. */
  handOverTo = $state<number | null>(null);
  /** Whether the people at one device agreed to see each other's views. */
  open = $state(false);
  pointed = $state<string | null>(null);
  /** The answer that waits for confirmation. */
  picked = $state<string | null>(null);
  /** The answers to give after the one picked. */
  planned = $state.raw<string[]>([]);
  /** What the answer picked and those after it do together, in words. */
  plan = $state('');
  #series: Series = {};
  /** Whether answers are being sent: one, or several one after another. */
  busy = $state(false);
  /** Whether a pass was given that the server shows to others later, so that its time reveals nothing. */
  passing = $state(false);
  refusal = $state.raw<Refused | null>(null);
  /** What a bot advises for the open question, the best first. */
  advice = $state.raw<Suggestion[]>([]);
  thinking = $state(false);

  /** The number of the last event before the last decision of the seat shown: later events are news. */
  place = $state(0);

  #forecasts = $state.raw<Record<string, Forecast>>({});
  #studies = $state.raw<Record<string, unknown>>({});
  #studying = new Set<string>();
  #advised = '';
  #timer = 0;
  #started = false;

  constructor(live: Live) {
    this.live = live;
    live.onUpdate(() => this.#afterUpdate());
  }

  get own(): number[] {
    return Object.values(this.live.tableState.seats)
      .map((each) => each.seat)
      .filter((seat) => seat !== null);
  }
  get shared(): boolean {
    return this.own.length > 1;
  }
  get seatState(): SeatState | null {
    return this.live.tableState.seats[seatKey(this.shown)] ?? null;
  }
  /** What the board shows: the act on stage, or the present. */
  get onBoard(): SeatState | null {
    return this.stage.past ?? this.seatState;
  }
  /** What has just happened on the board. */
  get told(): LogLine[] {
    return this.stage.told ?? this.onBoard?.fresh ?? [];
  }
  /** Whether a lesson's aim was reached or missed: then nothing more is asked. */
  get lessonOver(): boolean {
    return (this.live.tableState.table?.lesson?.state ?? 'open') !== 'open';
  }
  get ask() {
    if (this.lessonOver) return null;
    return this.seatState?.view.asks[0] ?? null;
  }
  get prompt(): string {
    return this.seatState?.questions[0]?.prompt ?? '';
  }
  get choices(): Choice[] {
    const labels = this.seatState?.questions[0]?.labels ?? [];
    return (this.ask?.choices ?? []).map((notation, i) => ({
      notation,
      label: labels[i] ?? notation,
    }));
  }
  /** The answers that can be given on the board: none while it shows what has been. */
  get choicesOnBoard(): Choice[] {
    return this.stage.past ? NONE : this.choices;
  }
  /** The forecast of the answer pointed at or picked. */
  get forecast(): Forecast | null {
    const about = this.pointed ?? this.picked;
    return about === null ? null : (this.#forecasts[this.#key(about)] ?? null);
  }
  get forecastEvents(): LogLine[] | null {
    return this.forecast?.told ?? null;
  }

  /** What the seat shown can work out about a thing on the table; null until the server has said it. */
  study = (thing: string): unknown => {
    const key = `${this.shown} ${this.live.tableState.number} ${thing}`;
    // A board asks while it is drawn, when nothing may change yet.
    if (!(key in this.#studies)) queueMicrotask(() => void this.#fetchStudy(thing, key));
    return this.#studies[key] ?? null;
  };

  label(notation: string): string {
    return this.choices.find((choice) => choice.notation === notation)?.label ?? notation;
  }

  /** Leave the table: close the connection and its timers. */
  close(): void {
    clearTimeout(this.#timer);
    this.stage.close();
    this.live.close();
  }

  // Commands of the person at this browser.

  point = (notation: string | null): void => {
    clearTimeout(this.#timer);
    this.pointed = notation;
    if (notation !== null) this.#timer = window.setTimeout(() => this.#fetchForecast(notation), POINT_DELAY);
  };

  act = (notation: string): void => this.actAll([notation]);

  /** Choose several answers, each to the question that the one before it brings. */
  actAll = (notations: readonly string[], series: Series = {}): void => {
    const [first, ...rest] = notations;
    if (first === undefined || this.busy) return;
    if (!this.choices.some((choice) => choice.notation === first)) return this.why(first);
    const ask = settings.confirm === 'always' || (settings.confirm === 'touch' && coarse());
    const same = this.picked === first && this.planned.join() === rest.join();
    if (!ask || same) return void this.give(notations, series.rules, series.again);
    this.picked = first;
    this.planned = rest;
    this.plan = series.label ?? '';
    this.#series = series;
    this.refusal = null;
    void this.#fetchForecast(first);
  };

  /** Do what was picked. */
  confirm(): void {
    const { rules, again } = this.#series;
    if (this.picked !== null) void this.give([this.picked, ...this.planned], rules, again);
  }

  /** A press on the board where it is no answer: while the board shows what has been, that is skipped. */
  whyOnBoard = (notation: string): void => {
    if (this.stage.past) this.stage.finish();
    else this.why(notation);
  };

  why = (notation: string): void => {
    if (this.shown === null) return;
    const request = { type: 'explain', seat: this.shown, choice: notation } as const;
    void this.live.ask(request).then((reply) => this.#showRefusal(reply));
  };

  /**
   * Answer the open question and those that follow it, as long as the next answer is legal; with a
   * rule, only questions of that rule; with several, each of its own, also when others pass in between, and without a
   * pass that is no longer asked for. It ends once the
   * last answer is stored and its outcome is on screen, or at the first refusal or unexpected question; `again` may
   * have more to give then.
   */
  async give(
    choices: readonly string[],
    rules: string | readonly string[] = [],
    again?: Series['again'],
  ): Promise<void> {
    if (this.busy || this.shown === null) return;
    this.busy = true;
    this.refusal = null;
    this.stage.finish();
    this.#rememberPlace();
    const seat = this.shown;
    let more: Order | null = { answers: choices, rules };
    while (more && (await this.#giveEach(seat, more))) more = again?.(this.seatState?.aids ?? null) ?? null;
    this.busy = false;
    this.picked = null;
  }

  /** Give answers one after another; whether all of them could be given. */
  async #giveEach(seat: number, { answers, rules }: Order): Promise<boolean> {
    for (const [i, choice] of answers.entries()) {
      const rule = typeof rules === 'string' ? rules : rules[i];
      if (i > 0 && typeof rules !== 'string' && rule !== undefined) await this.#othersPass();
      // A window in which nothing else was possible may be passed already: the table does that by itself.
      if (choice === PASS && rule !== undefined && this.ask?.rule !== rule) continue;
      if (this.shown !== seat || !this.ask?.choices.includes(choice)) return false;
      if (rule !== undefined && this.ask.rule !== rule) return false;
      if (!(await this.#answer(seat, this.ask.number, choice))) return false;
    }
    return true;
  }

  /** Wait while others are asked and nothing happens: they pass, or the plan is out of date. */
  async #othersPass(): Promise<void> {
    const heard = lastEventNumber(this.seatState?.log ?? []);
    const quiet = () => lastEventNumber(this.seatState?.log ?? []) === heard;
    while (this.ask === null && !this.shared && !this.over && quiet()) {
      const { number } = this.live.tableState;
      await this.live.until(number + 1);
      if (this.live.tableState.number === number) return; // the table is left
    }
  }

  /** Whether one is asked because a card may be played at this moment, and may pass for the whole turn. */
  get window(): boolean {
    const asked = this.seatState?.questions[0]?.window ?? false;
    return asked && (this.live.tableState.table?.auto_pass ?? false) && (this.ask?.choices.includes(PASS) ?? false);
  }

  /** Pass, here and in all windows of this turn. */
  async passTurn(): Promise<void> {
    if (this.busy || this.shown === null || this.ask === null) return;
    this.busy = true;
    this.#rememberPlace();
    await this.#answer(this.shown, this.ask.number, PASS, true);
    this.busy = false;
  }

  async #answer(seat: number, ask: number, choice: string, rest = false): Promise<boolean> {
    this.passing = choice === PASS && this.#hides;
    const alone = choice === PASS && this.ask?.choices.length === 1;
    const { number } = this.live.tableState;
    const reply = await this.live.ask({ type: 'answer', seat, ask, choice, rest });
    this.passing = false;
    if (reply.type === 'done') await this.live.until(reply.number);
    if (alone && reply.type === 'refused' && reply.key === 'stale') {
      await this.live.until(number + 1); // the table has passed
      return true;
    }
    this.#showRefusal(reply);
    return reply.type === 'done';
  }

  /** Whether others see a pass only after a delay, so that its time reveals nothing. */
  get #hides(): boolean {
    const table = this.live.tableState.table;
    const people = table?.seats?.filter((each) => each.who === 'human') ?? [];
    return (table?.auto_pass ?? false) && people.length > 1;
  }

  async hint(): Promise<void> {
    if (this.shown === null || this.thinking) return;
    this.thinking = true;
    const question = this.#question;
    const reply = await this.live.ask({ type: 'hint', seat: this.shown });
    this.thinking = false;
    if (reply.type !== 'advice') return this.#showRefusal(reply);
    if (question !== this.#question) return; // it is about what is no longer asked
    this.#advised = question;
    this.advice = reply.suggestions.toSorted((a, b) => b.share - a.share).slice(0, ADVISED);
  }

  async undo(): Promise<void> {
    if (this.shown === null) return;
    this.#showRefusal(await this.live.ask({ type: 'undo', seat: this.shown }));
  }

  async consent(seat: number, agree: boolean): Promise<void> {
    this.#showRefusal(await this.live.ask({ type: 'consent', seat, agree }));
  }

  async vote(about: number, to: VoteOpen['to']): Promise<void> {
    const seat = this.own[0];
    if (seat === undefined) return;
    this.#showRefusal(await this.live.ask({ type: 'vote', seat, about, to }));
  }

  /** Propose to end the match without a result, agree to it, or not. */
  async end(agree: boolean): Promise<void> {
    const seat = this.own[0];
    if (seat === undefined) return;
    this.#showRefusal(await this.live.ask({ type: 'end', seat, agree }));
  }

  /** Give up the game, with all seats at this device. */
  async resign(): Promise<void> {
    for (const seat of this.own) this.#showRefusal(await this.live.ask({ type: 'resign', seat }));
  }

  async say(text: string): Promise<boolean> {
    const reply = await this.live.ask({ type: 'say', text });
    this.#showRefusal(reply);
    return reply.type === 'done';
  }

  /** Fetch the events before the first known one. */
  loadOlderLog = async (): Promise<void> => {
    const seat = this.shown;
    const first = this.seatState?.log[0]?.n ?? 1;
    const page = await api.told(this.#id, seat, first, settings.lang);
    this.live.addOlderLog(seat, page.told);
  };

  /** The device has been handed over. */
  handedOver(seat: number): void {
    this.handOverTo = null;
    this.#show(seat);
  }

  /** Show another seat's view; on a shared device the device is handed over first. */
  showSeat(seat: number | null): void {
    if (this.shared && !this.open && !this.live.tableState.seats[seatKey(seat)]?.view.over) {
      this.handOverTo = seat;
    } else this.#show(seat);
  }

  dismiss(): void {
    this.refusal = null;
    this.advice = [];
    this.picked = null;
  }

  // After an update of the table state.

  #rememberPlace(): void {
    this.place = lastEventNumber(this.seatState?.log ?? []);
    keepPlace(this.#id, seatKey(this.shown), this.place);
  }

  get #id(): string {
    return this.live.tableState.table?.id ?? '';
  }

  #show(seat: number | null): void {
    this.shown = seat;
    this.place = keptPlace(this.#id, seatKey(seat));
    if (!this.open) this.stage.offer(this.stage.since(this.place));
    this.dismiss();
    this.pointed = null;
  }

  #afterUpdate(): void {
    this.stage.arrive(this.live.tableState, this.busy);
    const own = this.own;
    const waiting = ownWaiting(this.live.tableState);
    if (!own.includes(this.shown ?? -1) || !this.#started) {
      if (Object.keys(this.live.tableState.seats).length === 0) return;
      this.#started = true;
      const first = waiting[0] ?? own[0] ?? null;
      if (this.shared && !this.open && !this.over) this.handOverTo = first;
      this.#show(first);
    }
    if (this.ask === null || !this.ask.choices.includes(this.picked ?? '')) this.picked = null;
    if (!this.ask?.choices.includes(this.pointed ?? '')) this.pointed = null;
    if (this.#advised !== this.#question) this.advice = [];
    if (this.over) this.handOverTo = null;
    else if (this.shared) this.#handOn(waiting);
  }

  get over(): boolean {
    return this.live.tableState.table?.state === 'over';
  }

  /** On a shared device: hand it to the next seat that is waited for, in seat order. */
  #handOn(waiting: number[]): void {
    if (waiting.length === 0 || waiting.includes(this.shown ?? -1)) return;
    const next = waiting.find((seat) => seat > (this.shown ?? -1)) ?? waiting[0] ?? null;
    if (this.open) this.#show(next);
    else this.handOverTo = next;
  }

  /** Which question is open, to whom. */
  get #question(): string {
    return `${this.shown} ${this.ask?.number}`;
  }

  #key(notation: string): string {
    return `${this.#question} ${notation}`;
  }

  async #fetchForecast(notation: string): Promise<void> {
    const key = this.#key(notation);
    if (this.#forecasts[key] || this.shown === null || !this.ask?.choices.includes(notation)) return;
    const reply = await this.live.ask({ type: 'preview', seat: this.shown, choice: notation });
    if (reply.type === 'forecast') this.#forecasts = { ...this.#forecasts, [key]: reply };
  }

  async #fetchStudy(thing: string, key: string): Promise<void> {
    if (this.shown === null || this.over || this.#studying.has(key)) return;
    this.#studying.add(key);
    const reply = await this.live.ask({ type: 'study', seat: this.shown, thing });
    if (reply.type === 'studied') this.#studies = { ...this.#studies, [key]: reply.found };
    this.#studying.delete(key);
  }

  #showRefusal(reply: Reply): void {
    if (reply.type === 'refused') this.refusal = reply;
  }
}
