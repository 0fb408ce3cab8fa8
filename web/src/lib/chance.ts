/** How boards write chances. */

/** A chance in whole per cent; what is not quite sure does not look so. */
export function percent(chance: number): string {
  const whole = Math.round(100 * chance);
  if (whole === 100 && chance < 1) return '> 99 %';
  if (whole === 0 && chance > 0) return '< 1 %';
  return `${whole} %`;
}
