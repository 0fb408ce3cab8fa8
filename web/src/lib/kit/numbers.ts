/** How boards write numbers. */

/** A chance in whole per cent; what is not quite sure does not look so. */
export function percent(chance: number): string {
  const whole = Math.round(100 * chance);
  if (whole === 100 && chance < 1) return '> 99 %';
  if (whole === 0 && chance > 0) return '< 1 %';
  return `${whole} %`;
}

/** A change with its sign, or nothing. */
export function change(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '';
}

/** How much there is of how much there can be. */
export const outOf = (now: number, most: number): string => `${now} / ${most}`;

/** The mean of a roll that shows 0, 1, … icons with these shares. */
export function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share, icons) => sum + share * icons, 0);
}
