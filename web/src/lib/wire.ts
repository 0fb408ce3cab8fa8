// Written by `make types` from src/reefside/wire; a test compares the two.

export type ClientMessage =
  | Hello
  | Answer
  | Explain
  | Preview
  | Study
  | Hint
  | Undo
  | Consent
  | Vote
  | End
  | Resign
  | Say
  | Speak;
/**
 * An event as it is stored, with who may know it and the number of the question after it.
 *
 * @minItems 8
 * @maxItems 8
 */
export type StoredEvent = [
  number,
  string,
  number,
  string,
  {
    [k: string]: unknown;
  },
  {
    [k: string]: unknown;
  } | null,
  number,
  boolean
];
export type ServerMessage =
  Update | Step | Done | Refused | Forecast | Studied | Advice | Said | Trouble;

/**
 * What a bot would answer, the best first.
 */
export interface Advice {
  type: 'advice';
  ref: number;
  suggestions: Suggestion[];
}
/**
 * An answer a bot thinks of; `share` is the share of games it would win with it, 0 to 1.
 *
 * `answers` is the whole move, this answer first, each to a question of the rule at its place;
 * `labels` are its words, `reasons` what speaks most for it instead of the next best.
 */
export interface Suggestion {
  choice: string;
  label: string;
  share: number;
  answers: string[];
  rules: string[];
  labels: string[];
  reasons: string[];
}
/**
 * The process answers.
 */
export interface Alive {
  status: 'ok';
}
/**
 * An answer to the question with the number `ask`.
 *
 * With `rest` a pass counts for all windows of this turn: the table passes for the seat there.
 */
export interface Answer {
  type: 'answer';
  ref: number;
  seat: number;
  ask: number;
  choice: string;
  rest?: boolean;
}
/**
 * Something is otherwise than before: `at` is the way there by names and places in lists.
 */
export interface Changed {
  at: (string | number)[];
  to: unknown;
}
/**
 * The first message. `since` has the highest event number seen of each perspective.
 *
 * Its keys are seats as text, and "none" for the spectator's perspective; leave out what was
 * never seen. The same message after a reconnect resumes without a gap. With `steps` the client
 * gets, where it can, only what changed; with `stills` also the table on the way there; with
 * `aids` what its seats can work out about their questions.
 */
export interface Hello {
  type: 'hello';
  lang?: 'en' | 'pl';
  since?: {
    [k: string]: number;
  };
  steps?: boolean;
  aids?: boolean;
  stills?: boolean;
}
/**
 * Why may I not answer so? Replied by `refused`, or by `done` if I may.
 */
export interface Explain {
  type: 'explain';
  ref: number;
  seat: number;
  choice: string;
}
/**
 * What would surely happen if I answered so? Replied by `forecast`.
 */
export interface Preview {
  type: 'preview';
  ref: number;
  seat: number;
  choice: string;
}
/**
 * What can I work out about this thing on the table? Replied by `studied`.
 */
export interface Study {
  type: 'study';
  ref: number;
  seat: number;
  thing: string;
}
/**
 * What would a bot answer here? Replied by `advice`.
 */
export interface Hint {
  type: 'hint';
  ref: number;
  seat: number;
}
/**
 * Take back my last decision; if it is not free, all other humans are asked.
 */
export interface Undo {
  type: 'undo';
  ref: number;
  seat: number;
}
/**
 * Whether I agree to the undo that is asked for; with false whoever asked gives it up.
 */
export interface Consent {
  type: 'consent';
  ref: number;
  seat: number;
  agree: boolean;
}
/**
 * The seat `about` is absent: let a bot play on, or open the seat to somebody else.
 *
 * `person` agrees that the open seat goes to whoever asks for it.
 */
export interface Vote {
  type: 'vote';
  ref: number;
  seat: number;
  about: number;
  to: 'bot' | 'open' | 'person';
}
/**
 * Propose to end the match without a result, agree to it, or not.
 *
 * With `agree` false whoever proposed it gives it up.
 */
export interface End {
  type: 'end';
  ref: number;
  seat: number;
  agree: boolean;
}
/**
 * Give up the game: a bot plays on, or the match ends if one side or no person is left.
 */
export interface Resign {
  type: 'resign';
  ref: number;
  seat: number;
}
/**
 * Something for the chat.
 */
export interface Say {
  type: 'say';
  ref: number;
  text: string;
}
/**
 * Another language from now on: everything told is sent again in it.
 */
export interface Speak {
  type: 'speak';
  lang: 'en' | 'pl';
}
/**
 * A seat's time for the whole match, and what each decision adds to it.
 */
export interface Clock {
  seconds: number;
  increment?: number;
}
/**
 * Every component of a game as it stands in its rows, by kind; each has `id`, `provenance`.
 */
export interface Content {
  game: string;
  fingerprint: string;
  rows: {
    [k: string]: {
      [k: string]: unknown;
    }[];
  };
}
/**
 * A table to be laid.
 */
export interface CreateTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 10
   */
  seats: SeatPlan[];
  options?: {
    [k: string]: string;
  };
  title?: string | null;
  private?: boolean;
  clock?: Clock | null;
  timeout?: 'bot' | 'nothing' | 'pass';
  auto_pass?: boolean;
  hints?: boolean | null;
}
/**
 * Who shall sit on a seat. Several times "me" is a table for several people on one device.
 */
export interface SeatPlan {
  who: 'bot' | 'me' | 'open';
  name?: string | null;
  level?: string | null;
}
/**
 * A table was laid.
 */
export interface Created {
  table: TableCard;
  invites: Invite[];
}
/**
 * A table from outside: who sits there and how far it is. Times are seconds since 1970.
 */
export interface TableCard {
  id: string;
  game: string;
  options: {
    [k: string]: string;
  };
  title: string;
  state: 'over' | 'playing' | 'waiting';
  seats: SeatCard[];
  mine: number[];
  waiting: number[];
  number: number;
  round: number;
  commitment: string;
  key: string | null;
  winners: number[];
  scores: number[];
  ending: string;
  luck_undone: number;
  private: boolean;
  clock: Clock | null;
  timeout: 'bot' | 'nothing' | 'pass';
  auto_pass: boolean;
  hints: boolean;
  watchers: number;
  created: number;
  updated: number;
  rematch: string | null;
  imported: boolean;
  owned: boolean;
  closed: string | null;
  ended: '' | 'agreed' | 'resigned';
  end_asked: EndAsked | null;
  silent: number[];
  resign: boolean;
  notices: SeatNotice[];
  full: boolean;
  unrated: string;
  lesson: LessonState | null;
  kept_until?: number | null;
}
/**
 * Who sits on a seat. `clock_left` is in seconds; it runs while `ticking`.
 */
export interface SeatCard {
  seat: number;
  who: 'bot' | 'human' | 'open';
  name: string;
  level: string | null;
  online: boolean;
  mine: boolean;
  clock_left: number | null;
  ticking: boolean;
}
/**
 * Somebody proposes to end the match without a result: `enough` of the `needed` must agree.
 */
export interface EndAsked {
  by: number;
  agreed: number[];
  against: number[];
  needed: number[];
  enough: number;
}
/**
 * What became of a seat while the match was running; `n` counts without gaps.
 *
 * Somebody called `name` sat down, left, resigned, or asks for the seat; a bot got it; it was
 * opened; or `name` voted about it.
 */
export interface SeatNotice {
  n: number;
  key: 'asks' | 'bot' | 'left' | 'open' | 'resigned' | 'sat' | 'votes';
  seat: number;
  name: string;
  at: number;
}
/**
 * How a lesson stands; if its aim was missed, `said` names the text that says why.
 *
 * `given` counts the learner's answers.
 */
export interface LessonState {
  id: string;
  state: 'missed' | 'open' | 'reached';
  said: string;
  given: number;
}
/**
 * The path of a link that lets whoever opens it take an open seat.
 */
export interface Invite {
  seat: number;
  path: string;
}
/**
 * A name and a passphrase: for a new account, or to sign in.
 */
export interface Credentials {
  name: string;
  passphrase: string;
}
/**
 * Delete me: `sure` false only asks what would happen. An account needs its passphrase.
 */
export interface Deletion {
  sure?: boolean;
  passphrase?: string | null;
}
/**
 * What happens, or has happened, to how many of my tables.
 *
 * Others wait at some: my seat is open again. Others play at some: my seat counts as left, and
 * they may vote about it. Others have played at some: those stay, without my name. The rest is
 * removed.
 */
export interface DeletionResult {
  done: boolean;
  waiting: number;
  running: number;
  finished: number;
  removed: number;
}
/**
 * What was asked is done and stored; `number` is that of the question now open.
 */
export interface Done {
  type: 'done';
  ref: number;
  number: number;
}
/**
 * What a client may get of a match: one seat's view and events, nothing else.
 */
export interface Export {
  reefside: string;
  game: string;
  rules: string;
  content: string;
  options: {
    [k: string]: string;
  };
  seats: number;
  view: {
    [k: string]: unknown;
  };
  events: {
    [k: string]: unknown;
  }[];
}
/**
 * One thing that stands against a value; if it is not `firm`, house rules may allow it.
 */
export interface Fault {
  rule: string;
  key: string;
  text: string;
  facts: {
    [k: string]: string;
  };
  firm: boolean;
}
/**
 * Something somebody played with, and in how many games.
 */
export interface Favourite {
  name: string;
  games: number;
}
/**
 * What will surely happen, up to the first thing that is not the seat's to decide.
 *
 * `ends` says who comes next: you again, Nature, others, nobody because it is over, or not
 * known because it depends on what the seat cannot see.
 */
export interface Forecast {
  type: 'forecast';
  ref: number;
  told: LogLine[];
  ends: 'nature' | 'others' | 'over' | 'unknown' | 'you';
}
/**
 * A line of the log: something that happened, as one perspective may know it.
 *
 * `n` counts without gaps; `number` is the decision after it, for the link into the replay.
 * Lines in a row of the same `run` are shown as one: each takes the place of the one before. A
 * `silent` one is left out there; where it follows something else it is shown, and begins no run.
 */
export interface LogLine {
  n: number;
  kind: string;
  seat: number;
  rule: string;
  number: number;
  text: string;
  facts: {
    [k: string]: unknown;
  };
  run?: string;
  silent?: boolean;
}
export interface GameAids {
  [k: string]: unknown;
}
/**
 * A game that can be played here.
 *
 * `seats_by_mode` has the key "" where the game knows no modes, and `seat_names` are empty where
 * the game only numbers its seats. `board` is the address of the module that draws it, where its
 * package brings one.
 */
export interface GameCard {
  key: string;
  title: {
    [k: string]: string;
  };
  pitch: {
    [k: string]: string;
  };
  rules: string;
  least_seats: number;
  most_seats: number;
  options: OptionCard[];
  usual_seats: number;
  seat_names: {
    [k: string]: string[];
  };
  seats_by_mode: {
    [k: string]: number[];
  };
  levels: string[];
  board: string;
  lessons: LessonCard[];
}
/**
 * An option of a game: one of `values` (the first is the default), or a number up to `most`.
 *
 * With `private` all but the default is for tables that are not in the public list. `kind` is
 * "seating" if it chooses what is played, and so how many can.
 */
export interface OptionCard {
  name: string;
  values: string[];
  most: number;
  default: string;
  private: boolean;
  kind: string;
}
/**
 * A lesson of a game: its texts are `lessons.<id>.…` in the game's words.
 *
 * `solution` is given where somebody asks to be shown it.
 */
export interface LessonCard {
  id: string;
  rule: string;
  solution: string[];
}
/**
 * Somebody's games of one kind: how many, how many won, points, and what they like.
 */
export interface GameStatistics {
  game: string;
  mode: string;
  mode_name: string;
  games: number;
  wins: number;
  average: number;
  best: number;
  favourites: Favourite[];
  rating: RatingCard | null;
}
/**
 * A rating, so much more or less in 95 of 100 cases, after so many games.
 */
export interface RatingCard {
  rating: number;
  margin: number;
  games: number;
}
export interface GameStudy {
  [k: string]: unknown;
}
/**
 * A seat's view; `table` is the game's own part of it.
 */
export interface GameView {
  game: string;
  rules: string;
  seat: number | null;
  round: number;
  active: number;
  asks: Question[];
  waiting: number[];
  table: unknown;
  over: boolean;
  scores: number[];
}
/**
 * A question to the seat that looks.
 */
export interface Question {
  number: number;
  seat: number;
  rule: string;
  prompt: string;
  choices: string[];
  sealed: string | null;
}
/**
 * Give an open seat to a bot before the match begins.
 */
export interface GiveSeat {
  seat: number;
  level?: string | null;
}
/**
 * What was answered to the question of a moment.
 */
export interface GivenAnswer {
  seat: number;
  choice: string;
  label: string;
}
/**
 * The server keeps what people do.
 */
export interface Health {
  status: 'ok';
  store: 'postgresql' | 'sqlite';
}
/**
 * A saved match, as `record` gave it: it is laid as a table to go on with, or to look at.
 */
export interface Import {
  save: string;
  /**
   * @maxItems 10
   */
  seats?: SeatPlan[];
  title?: string | null;
}
/**
 * Invite somebody I have played with to an open seat.
 */
export interface Invitation {
  person: string;
  seat: number;
}
/**
 * Somebody invites me to a table; `path` leads to the seat.
 */
export interface InvitationCard {
  table: string;
  game: string;
  title: string;
  who: string;
  path: string;
}
/**
 * Take an open seat; a private table needs the secret of the link.
 */
export interface Join {
  seat?: number | null;
  secret?: string | null;
  name?: string | null;
}
/**
 * Somebody on a leaderboard: a person, or a level of the bots.
 */
export interface LeaderRow {
  place: number;
  person: string | null;
  name: string;
  level: string | null;
  mine: boolean;
  rating: number;
  margin: number;
  games: number;
}
/**
 * The strongest at a game in a mode; `least` is after how many rated games one is listed.
 */
export interface Leaderboard {
  game: string;
  mode: string;
  modes: ModeCard[];
  least: number;
  rows: LeaderRow[];
}
/**
 * What a game's results are compared within.
 */
export interface ModeCard {
  mode: string;
  name: string;
}
/**
 * Give up a seat: it is open again.
 */
export interface Leave {
  seat: number;
}
/**
 * A piece of a log, in order. If its first event has a number above 1, more came before.
 */
export interface LogPage {
  seat: number | null;
  told: LogLine[];
}
/**
 * Who you are; `account` is the name you sign in with, if you have one.
 */
export interface Me {
  id: string;
  name: string;
  lang: 'en' | 'pl';
  account: string | null;
}
/**
 * The people I have played with, and who invites me.
 */
export interface MyPeople {
  people: PlayedWith[];
  invitations: InvitationCard[];
}
/**
 * Somebody I have played with: how often, and how often one of us came before the other.
 */
export interface PlayedWith {
  id: string;
  name: string;
  page: boolean;
  games: number;
  before: number;
  behind: number;
}
/**
 * Where I am signed in.
 */
export interface MySessions {
  sessions: SessionCard[];
}
/**
 * One of my sessions: since when, about when it was last used, whether it is this one.
 */
export interface SessionCard {
  id: string;
  created: number;
  used: number;
  here: boolean;
}
/**
 * How I want to be told; null: not this way. A new e-mail address must be confirmed.
 */
export interface NewNoticeSettings {
  email?: string | null;
  webhook?: string | null;
}
/**
 * The passphrase of an account, and the one that shall take its place.
 */
export interface NewPassphrase {
  passphrase: string;
  new: string;
}
/**
 * How I am told. `confirmed` is about the address; `mail`: whether this server sends any.
 */
export interface NoticeSettings {
  email: string | null;
  confirmed: boolean;
  webhook: string | null;
  mail: boolean;
}
/**
 * A page of the public tables, and whether there are more.
 */
export interface OpenTables {
  tables: TableCard[];
  more: boolean;
}
/**
 * A value for an option of a game: may it be chosen?
 */
export interface OptionCheck {
  option: string;
  value: string;
}
/**
 * The value as the game writes it, and all that stands against it: nothing if it is good.
 *
 * `sketch` is what can be drawn of it, in the words of the game.
 */
export interface OptionChecked {
  option: string;
  value: string;
  faults: Fault[];
  sketch: {
    [k: string]: unknown;
  };
}
/**
 * A value that cannot be chosen with this mode and number of seats, and why.
 */
export interface OptionMisfit {
  option: string;
  value: string;
  reason: string;
}
/**
 * Somebody's page, as its reader may see it.
 */
export interface PersonPage {
  id: string;
  name: string;
  mine: boolean;
  account: boolean;
  shown: 'all' | 'nothing' | 'results';
  results: Results;
  statistics: GameStatistics[];
}
/**
 * A page of results, the latest first.
 */
export interface Results {
  results: ResultCard[];
  more: boolean;
}
/**
 * A finished match; `table` is null where the reader may not know of it.
 */
export interface ResultCard {
  table: string | null;
  game: string;
  mode: string;
  mode_name: string;
  ended: number;
  unrated: string;
  seats: ResultSeat[];
}
/**
 * How a match ended for one seat.
 *
 * `name` is empty for a bot, for whoever was deleted and for whoever shows nothing to the reader;
 * `person` is there if they have a page. `rating` is the one after the match and `change` how far
 * the match moved it, where it is rated.
 */
export interface ResultSeat {
  seat: number;
  who: 'bot' | 'human' | 'open';
  name: string;
  person: string | null;
  level: string | null;
  mine: boolean;
  place: number;
  points: number;
  rating?: number | null;
  change?: number | null;
}
/**
 * All that is stored about somebody.
 */
export interface Personal {
  person: StoredPerson;
  account: StoredAccount | null;
  sessions: StoredSession[];
  old_cookie: number | null;
  ways: StoredNoticeSettings | null;
  restriction: StoredRestriction | null;
  notices: StoredNotice[];
  present: StoredPresence[];
  reports: StoredReport[];
  ratings: StoredRating[];
  shown: string | null;
  invitations: StoredInvitation[];
  tables: StoredTable[];
  chat: StoredChatLine[];
}
/**
 * Who somebody is. Times are seconds since 1970.
 */
export interface StoredPerson {
  id: string;
  name: string;
  lang: string;
  created: number;
  seen: number;
}
/**
 * An account; of the passphrase only a hash is stored, which tells nobody anything.
 */
export interface StoredAccount {
  name: string;
  created: number;
}
/**
 * A device on which somebody is signed in: since when, and about when it was last used.
 */
export interface StoredSession {
  created: number;
  used: number;
}
/**
 * Where somebody wants to be told that it is their turn.
 */
export interface StoredNoticeSettings {
  email: string | null;
  confirmed: boolean;
  webhook: string | null;
}
/**
 * Since when somebody may not act, or not talk, and why.
 */
export interface StoredRestriction {
  banned: number | null;
  muted: number | null;
  why: string;
}
/**
 * A notice of a turn; without a time it was sent or given up.
 */
export interface StoredNotice {
  table: string;
  way: string;
  due: number | null;
  tries: number;
}
/**
 * A table somebody looks at.
 */
export interface StoredPresence {
  table: string;
  seen: number;
}
/**
 * A report of a bug.
 */
export interface StoredReport {
  id: string;
  table: string;
  number: number;
  at: number;
  text: string;
  rules: string;
  content: string;
}
/**
 * How strong somebody is thought to be at a game, how sure that is, after how many games.
 */
export interface StoredRating {
  game: string;
  mode: string;
  mu: number;
  sigma: number;
  games: number;
}
/**
 * Somebody was invited to a seat, or, if it is `own`, has invited somebody.
 */
export interface StoredInvitation {
  table: string;
  seat: number;
  at: number;
  own: boolean;
}
/**
 * A table somebody sits at, has created, or has left and is still named at.
 *
 * `seen` are the seats whose hands they have seen, `last` those that they had last, `asked` those
 * that they ask for, and `notices` is what was told about them and their seats.
 */
export interface StoredTable {
  id: string;
  game: string;
  title: string;
  state: string;
  laid: boolean;
  created: number;
  updated: number;
  seats: StoredSeat[];
  answers: StoredAnswer[];
  sealed: StoredAnswer[];
  seen: number[];
  last: number[];
  asked: StoredSeat[];
  notices: SeatNotice[];
  results: StoredResult[];
}
/**
 * A seat somebody has, and under which name.
 */
export interface StoredSeat {
  seat: number;
  name: string;
}
/**
 * A decision of one's own: its number in the record, and what was answered.
 */
export interface StoredAnswer {
  number: number;
  entry: string;
}
/**
 * How a match ended for a seat of one's own; the rating is the one after it, if it counts.
 */
export interface StoredResult {
  seat: number;
  place: number;
  points: number;
  turn: number | null;
  counted: string[];
  ended: number;
  mode: string;
  unrated: string;
  mu: number | null;
  sigma: number | null;
}
/**
 * Something somebody said.
 */
export interface StoredChatLine {
  table: string;
  n: number;
  at: number;
  name: string;
  text: string;
}
/**
 * What one own seat, or a spectator (seat null), may know.
 *
 * `told` is what is new since the last update; `questions` has the texts of `view.asks`, and
 * `aids` what the seat can work out about them, if the client wants that.
 */
export interface Perspective {
  seat: number | null;
  view: GameView;
  told: LogLine[];
  questions: QuestionText[];
  undo: UndoText;
  aids?: GameAids1;
}
/**
 * The texts of an open question: `labels` go with its choices, in the same order.
 *
 * In a `window` one is asked because one may speak at this moment, and may pass for the turn.
 */
export interface QuestionText {
  number: number;
  prompt: string;
  rule: string;
  labels: string[];
  window?: boolean;
}
/**
 * Whether a seat may take back its last decision, and the reason in words.
 */
export interface UndoText {
  key: 'consent' | 'free' | 'nothing' | 'rules';
  text: string;
}
export interface GameAids1 {
  [k: string]: unknown;
}
/**
 * What changed in a perspective, told events aside, and what is new to be told.
 *
 * `stills` shows how it came to be so, to a client that wants that.
 */
export interface PerspectiveStep {
  seat: number | null;
  changes: Changed[];
  told: LogLine[];
  stills?: Still[];
}
/**
 * The table on the way, when the events up to number `upto` had been told.
 *
 * `changes` are those since the still before it, or since the last update or step.
 */
export interface Still {
  upto: number;
  changes: Changed[];
}
/**
 * Why a request was refused: one clear line, and its key for programs.
 */
export interface Problem {
  error: string;
  key: string;
}
/**
 * Your name and language.
 */
export interface Profile {
  name: string;
  lang?: 'en' | 'pl';
}
/**
 * What was asked is refused; nothing has changed. `rule` is a rule id or empty.
 */
export interface Refused {
  type: 'refused';
  ref: number;
  rule: string;
  key: string;
  reason: string;
  nearest?: string | null;
}
/**
 * A table as it was at one decision. Its neighbours are the decisions before and after it.
 */
export interface ReplayMoment {
  table: string;
  number: number;
  previous: number | null;
  next: number | null;
  last: number;
  place: number;
  places: number;
  seat: number | null;
  board: number;
  rules: string;
  view: GameView;
  told: LogLine[];
  questions: QuestionText[];
  taken: GivenAnswer[];
}
/**
 * Something is wrong at a decision.
 */
export interface Report {
  number: number;
  text: string;
}
/**
 * The report is kept; the record is that of the table.
 */
export interface Reported {
  id: string;
}
/**
 * How a match ended, by the rules it was played under.
 */
export interface Result {
  /**
   * @maxItems 10
   */
  scores: number[];
  /**
   * @maxItems 10
   */
  winners: number[];
  ending: string;
}
/**
 * The table as it lay when its rules changed: what came before is history.
 */
export interface RulesChange {
  number: number;
  events: number;
  table: {
    [k: string]: unknown;
  };
}
/**
 * A line of the chat; `seat` is null for a spectator. The stored chat comes after `hello`.
 */
export interface Said {
  type: 'said';
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}
/**
 * Everything needed to go on with a match, and to prove how it came about.
 */
export interface Save {
  reefside: string;
  schema: number;
  game: string;
  rules: string;
  content: string;
  options: {
    [k: string]: string;
  };
  seats: number;
  /**
   * @maxItems 10
   */
  humans: number[];
  key: string;
  snapshot: {
    [k: string]: unknown;
  };
  /**
   * @maxItems 200000
   */
  record: string[];
  /**
   * @maxItems 200000
   */
  marks?: [number, number, boolean][];
  told?: StoredEvent[];
  result?: Result | null;
  ground?: RulesChange | null;
  pack?: string;
  events?: {
    [k: string]: unknown;
  }[];
}
/**
 * The table as it is now: one perspective per own seat; while it waits for players, none.
 */
export interface Update {
  type: 'update';
  table: TableCard;
  number: number;
  perspectives: Perspective[];
  undo_asked: UndoAsked | null;
  votes: VoteOpen[];
}
/**
 * Somebody wants to take back to a decision; these seats have agreed.
 */
export interface UndoAsked {
  by: number;
  number: number;
  agreed: number[];
  needed: number[];
}
/**
 * A vote about an absent seat, or about an open one that `name` asks for.
 */
export interface VoteOpen {
  about: number;
  to: 'bot' | 'open' | 'person';
  agreed: number[];
  needed: number[];
  name?: string;
}
/**
 * The table has gone on since the last update or step: only what changed, in any order.
 *
 * `changes` are those of the update itself, `perspectives` has the same ones as before.
 */
export interface Step {
  type: 'step';
  number: number;
  changes: Changed[];
  perspectives: PerspectiveStep[];
}
/**
 * What the seat can work out about what it asked for, as the table is at question `number`.
 */
export interface Studied {
  type: 'studied';
  ref: number;
  number: number;
  found: GameStudy;
}
/**
 * A message could not be understood, or the connection is about to be closed.
 */
export interface Trouble {
  type: 'trouble';
  reason: string;
  key: string;
}
/**
 * What anybody may see of me.
 */
export interface Sharing {
  shown: 'all' | 'nothing' | 'results';
}
/**
 * All values that do not go with a plan; the others do.
 */
export interface TableFits {
  misfits: OptionMisfit[];
}
/**
 * A table that is being planned: how many sit there, and the options chosen so far.
 */
export interface TablePlan {
  seats: number;
  options?: {
    [k: string]: string;
  };
}
/**
 * A list of tables, the latest first.
 */
export interface Tables {
  tables: TableCard[];
}
/**
 * What runs here: Reefside, and the rules version of every game.
 */
export interface Version {
  reefside: string;
  rules: {
    [k: string]: string;
  };
}
