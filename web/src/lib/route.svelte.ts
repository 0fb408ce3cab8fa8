/** Which page is shown: the address is the only memory of it. */

/** The parts of a game's rules: how it is played, its cards and pieces, every rule. */
export const RULES_TABS = ['how', 'cards', 'all'] as const;
export type RulesTab = (typeof RULES_TABS)[number];

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; table: string }
  | { page: 'join'; table: string; seat: number | null; secret: string | null }
  | { page: 'replay'; table: string; number: number | null; seat: number | null | undefined }
  | { page: 'build'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string | null; tab: RulesTab | null; search: string }
  | { page: 'people'; person: string | null }
  | { page: 'leaderboard'; game: string | null; pool: string }
  | { page: 'watch' }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'lost' };

const whole = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^\d+$/.test(text) ? Number(text) : null;

/** The page of an address. */
export function routeOf(address: URL): Route {
  const [page = '', ...rest] = address.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const query = address.searchParams;
  const [first] = rest;
  switch (page) {
    case '':
      return { page: 'lobby' };
    case 'new':
      return { page: 'new', game: first ?? null };
    case 'people':
      return { page, person: first ?? null };
    case 'leaderboard':
      return { page, game: first ?? null, pool: query.get('pool') ?? '' };
    case 'watch':
    case 'settings':
    case 'about':
      return { page };
    case 'build':
    case 'learn':
      return first ? { page, game: first } : { page: 'lost' };
    case 'rules':
      return {
        page,
        game: first ?? null,
        tab: RULES_TABS.find((tab) => tab === rest[1]) ?? null,
        search: query.get('q') ?? '',
      };
    case 'table':
      return first ? { page, table: first } : { page: 'lost' };
    case 'join':
      if (!first) return { page: 'lost' };
      return { page, table: first, seat: whole(rest[1]), secret: rest[2] ?? null };
    case 'replay': {
      if (!first) return { page: 'lost' };
      const seat = query.get('seat');
      return {
        page,
        table: first,
        number: whole(query.get('at')),
        seat: seat === 'none' ? null : (whole(seat) ?? undefined),
      };
    }
    default:
      return { page: 'lost' };
  }
}

export const here = $state({ route: routeOf(new URL(location.href)) });

/** Go to another page. With `quietly` the address changes, but going back skips it. */
export function go(path: string, quietly = false): void {
  if (quietly) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  here.route = routeOf(new URL(location.href));
}

/**
 * From here on to another page, once what it takes is done: whoever has gone elsewhere meanwhile is
 * left there.
 */
export function onward(): typeof go {
  const from = location.pathname;
  return (path, quietly) => {
    if (location.pathname === from) go(path, quietly);
  };
}

/** Links inside the client change the page without loading it anew. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    here.route = routeOf(new URL(location.href));
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]') as HTMLAnchorElement | null;
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || modified || event.button !== 0 || event.defaultPrevented) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
    scrollTo(0, 0);
  });
}
