/** A little public mathematics that boards share. */

/** In how many ways k of n things can be taken. */
export function ways(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let found = 1;
  for (let i = 0; i < k; i++) found = (found * (n - i)) / (i + 1);
  return Math.round(found);
}

/** How likely at least so many of some dice show what one die shows with this chance. */
export function atLeast(wanted: number, dice: number, chance: number): number {
  if (wanted <= 0) return 1;
  let sum = 0;
  for (let n = wanted; n <= dice; n++) sum += exactly(n, dice, chance);
  return sum;
}

/** How likely exactly so many of some dice show it. */
export function exactly(wanted: number, dice: number, chance: number): number {
  return ways(dice, wanted) * chance ** wanted * (1 - chance) ** (dice - wanted);
}

/** A chance in whole per cent; what is not quite sure does not look so. */
export function percent(chance: number): string {
  const whole = Math.round(100 * chance);
  if (whole === 100 && chance < 1) return '> 99 %';
  if (whole === 0 && chance > 0) return '< 1 %';
  return `${whole} %`;
}
