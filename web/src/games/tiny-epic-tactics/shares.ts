// Shares of a roll, as they are written.

/** The mean of a roll that shows 0, 1, … icons with these shares. */
export function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share, icons) => sum + share * icons, 0);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
