/** The chat with what became of seats in between, in the order of time. */
import type { Said, SeatNotice } from '../lib/wire';

export interface Spoken {
  key: string;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  /** Set where nobody said it: the table tells it. */
  notice: SeatNotice | null;
}

export function spoken(chat: Said[], notices: SeatNotice[]): Spoken[] {
  const said = chat.map((line) => ({ ...line, key: `said ${line.n}`, notice: null }));
  const told = notices.map((notice) => ({
    key: `notice ${notice.n}`,
    seat: notice.seat,
    name: notice.name,
    text: '',
    at: notice.at,
    notice,
  }));
  return [...said, ...told].sort((a, b) => a.at - b.at);
}
