/** Times as people read them. */
import type { Lang } from './words';

/** A clock: `1:05:09`, `4:07`, and tenths in the last ten seconds. */
export function clock(seconds: number): string {
  if (seconds < 10) return seconds.toFixed(1);
  const left = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was, in words. */
export function ago(lang: Lang, then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  }
  return words.format(0, 'minute');
}

/** The time of day of a chat line. */
export function timeOfDay(lang: Lang, at: number): string {
  return new Date(at * 1000).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });
}
