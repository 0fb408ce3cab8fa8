/** The server's REST side, typed. */
import { settings } from './settings.svelte';
import type {
  Content,
  Created,
  CreateTable,
  Credentials,
  Deletion,
  DeletionResult,
  GameCard,
  Invitation,
  GiveSeat,
  Join,
  Leaderboard,
  LogPage,
  Me,
  MyPeople,
  MySessions,
  NewNoticeSettings,
  NewPassphrase,
  NoticeSettings,
  OpenTables,
  OptionChecked,
  PersonPage,
  Problem,
  Profile,
  ReplayMoment,
  Report,
  Reported,
  Sharing,
  TableCard,
  TableFits,
  TablePlan,
  Tables,
  Version,
} from './wire';
import type { Lang } from './words';

/** A request was refused; the message is one clear line. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly key: string,
  ) {
    super(message);
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: {
        'accept-language': settings.lang,
        'x-reefside': '1', // what a foreign page cannot send
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
  } catch {
    throw new Refusal('', 'no-server');
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.error ?? response.statusText, problem?.key ?? 'no-server');
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

const part = encodeURIComponent;

export const api = {
  version: () => call<Version>('GET', 'version'),
  games: () => call<GameCard[]>('GET', 'games'),
  words: (game: string, lang: Lang) => call<Record<string, string>>('GET', `games/${part(game)}/words/${lang}`),
  content: (game: string) => call<Content>('GET', `games/${part(game)}/content`),
  check: (game: string, what: { option: string; value: string }) =>
    call<OptionChecked>('POST', `games/${part(game)}/check`, what),
  fits: (game: string, plan: TablePlan) => call<TableFits>('POST', `games/${part(game)}/fits`, plan),
  me: () => call<Me>('GET', 'me'),
  introduce: (who: Profile) => call<Me>('POST', 'me', who),
  notices: () => call<NoticeSettings>('GET', 'me/notices'),
  wish: (wishes: NewNoticeSettings) => call<NoticeSettings>('POST', 'me/notices', wishes),
  account: (who: Credentials) => call<Me>('POST', 'account', who),
  login: (who: Credentials) => call<Me>('POST', 'login', who),
  logout: () => call<void>('POST', 'logout', {}),
  goodbye: (how: Deletion) => call<DeletionResult>('POST', 'me/delete', how),
  passphrase: (both: NewPassphrase) => call<Me>('POST', 'account/passphrase', both),
  sessions: () => call<MySessions>('GET', 'me/sessions'),
  endSession: (id: string) => call<void>('POST', `me/sessions/${part(id)}/end`, {}),
  endSessions: () => call<void>('POST', 'me/sessions/end', {}),
  myPeople: () => call<MyPeople>('GET', 'me/people'),
  person: (id: string, page: number) => call<PersonPage>('GET', `people/${part(id)}?page=${page}`),
  share: (what: Sharing) => call<PersonPage>('POST', 'me/sharing', what),
  leaderboard: (game: string, pool: string) =>
    call<Leaderboard>('GET', `leaderboard/${part(game)}?${new URLSearchParams({ pool })}`),
  invite: (table: string, whom: Invitation) => call<MyPeople>('POST', `tables/${part(table)}/invite`, whom),
  openTables: (find: string, page: number, state = '') =>
    call<OpenTables>('GET', `tables?${new URLSearchParams({ find, page: String(page), state })}`),
  myTables: () => call<Tables>('GET', 'my/tables'),
  beginLesson: (game: string, lesson: string) =>
    call<TableCard>('POST', `games/${part(game)}/lessons/${part(lesson)}`, {}),
  create: (table: CreateTable) => call<Created>('POST', 'tables', table),
  table: (id: string) => call<TableCard>('GET', `tables/${part(id)}`),
  join: (id: string, how: Join) => call<TableCard>('POST', `tables/${part(id)}/join`, how),
  leave: (id: string, seat: number) => call<TableCard>('POST', `tables/${part(id)}/leave`, { seat }),
  remove: (id: string) => call<void>('POST', `tables/${part(id)}/remove`, {}),
  invites: (id: string) => call<Created>('GET', `tables/${part(id)}/invites`),
  giveSeat: (id: string, given: GiveSeat) => call<TableCard>('POST', `tables/${part(id)}/bot`, given),
  rematch: (id: string) => call<Created>('POST', `tables/${part(id)}/rematch`, {}),
  report: (id: string, report: Report) => call<Reported>('POST', `tables/${part(id)}/report`, report),
  told: (id: string, seat: number | null, before: number, lang: Lang) => {
    const from = seat === null ? 'none' : String(seat);
    const query = new URLSearchParams({ seat: from, before: String(before), lang });
    return call<LogPage>('GET', `tables/${part(id)}/told?${query}`);
  },
  moment: (id: string, number: number | null, seat: number | null, lang: Lang, since: number) => {
    const query = new URLSearchParams({ seat: seat === null ? 'none' : String(seat), lang });
    if (number !== null) query.set('number', String(number));
    if (since) query.set('since', String(since));
    return call<ReplayMoment>('GET', `tables/${part(id)}/replay?${query}`);
  },
};
