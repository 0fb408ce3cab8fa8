// The server's word about a realm: what the Realm Builder's rules have against it, and its portals.

import { api } from '../../lib/api';
import type { Fault } from '../../lib/wire';
import type { Portal } from './wire';

export interface Verdict {
  faults: Fault[];
  /** The portals that are open. */
  portals: Portal[];
}

/** What is wrong with a realm, or null where the server does not answer: laying the table will tell. */
export async function checkRealm(code: string): Promise<Verdict | null> {
  if (!code) return { faults: [], portals: [] };
  try {
    const { faults, sketch } = await api.check('tiny-epic-tactics', { option: 'realm', value: code });
    return { faults, portals: sketch.portals as Portal[] };
  } catch {
    return null;
  }
}
