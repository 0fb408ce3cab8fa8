/** Chat lines and notices about seats, in the order of time. */
import type { Said, SeatNotice } from '../lib/wire';

export interface ChatLine {
  key: string;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  /** Set for a notice about a seat, which nobody wrote. */
  notice: SeatNotice | null;
}

export function chatLines(chat: Said[], notices: SeatNotice[]): ChatLine[] {
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
