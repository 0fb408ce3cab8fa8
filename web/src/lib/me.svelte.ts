/** Who sits at this device. Nobody is asked: a first table gives a guest a name to be changed. */
import { api, Refusal } from './api';
import { settings } from './settings.svelte';
import { inAnyLanguage, t } from './texts';
import type { Credentials, Me } from './wire';

/** Remembers that the server knows us, so that a first visit asks it nothing. */
const KNOWN = 'reefside.known';

export const me = $state({ who: null as Me | null });

function remember(who: Me): Me {
  me.who = who;
  localStorage.setItem(KNOWN, who.id);
  return who;
}

/** Who the server thinks we are; null for somebody it has not met. */
export async function loadMe(): Promise<Me | null> {
  if (me.who || !localStorage.getItem(KNOWN)) return me.who;
  try {
    return remember(await api.me());
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'no-name') throw error;
    localStorage.removeItem(KNOWN);
    return null;
  }
}

/** Tell the server our name and language. */
export async function introduce(name: string): Promise<Me> {
  return remember(await api.introduce({ name, lang: settings.lang }));
}

/** What somebody is called here: a guest in the language that is set. */
export function shownName(name: string | undefined): string {
  return name === undefined || inAnyLanguage('guest').includes(name) ? t('guest') : name;
}

/** Be somebody: a guest, if no name was given yet. */
export async function ensureMe(): Promise<Me> {
  const who = await loadMe();
  return who && shownName(who.name) === who.name ? who : introduce(t('guest'));
}

/** Sign in, or get an account. */
export async function enter(how: (who: Credentials) => Promise<Me>, who: Credentials): Promise<void> {
  if (how === api.account) await ensureMe();
  remember(await how(who));
}

/** Sign out, here or everywhere: on this device nobody is known any more. */
export async function forget(how: () => Promise<void> = api.logout): Promise<void> {
  await how();
  localStorage.removeItem(KNOWN);
  me.who = null;
}

/** Be deleted: the server forgets us, and so does this device. */
export async function vanish(passphrase: string | null): Promise<void> {
  await api.goodbye({ sure: true, passphrase });
  localStorage.removeItem(KNOWN);
  me.who = null;
}

/** A refusal in words of the frame, if it has some for it. */
export function problem(error: unknown): string {
  if (error instanceof Refusal) return error.key === 'no-server' ? t('no-server') : error.message;
  throw error;
}
