// The server's word about a realm: what the Realm Builder's rules have against it.

import { api } from '../../lib/api';
import type { Fault } from '../../lib/wire';

/** The faults of a realm, or null where the server does not answer: laying the table will tell. */
export async function checkRealm(code: string): Promise<Fault[] | null> {
  if (!code) return [];
  try {
    const answer = await api.check('tiny-epic-tactics', { option: 'realm', value: code });
    return answer.faults;
  } catch {
    return null;
  }
}
