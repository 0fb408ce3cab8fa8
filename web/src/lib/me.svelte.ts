/** Who sits at this device. */
import { api, Refusal } from './api';
import { settings } from './settings.svelte';
import { t } from './texts';
import type { Me } from './wire';

export const me = $state({ who: null as Me | null });

/** Ask the server who we are. */
export async function loadMe(): Promise<Me> {
  me.who ??= await api.me();
  return me.who;
}

/** Tell the server our name and language. */
export async function introduce(name: string): Promise<void> {
  me.who = await api.introduce({ name, lang: settings.lang });
}

/** A refusal in words of the frame, if it has some for it. */
export function problem(error: unknown): string {
  if (error instanceof Refusal) return error.key === 'no-server' ? t('no-server') : error.message;
  throw error;
}
