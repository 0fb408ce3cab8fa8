// Written by `make types` from the verbs that the game declares; a test compares the two.

export const VERBS = {
  pass: [],
  gate: ['spaces'],
  play: ['card'],
} as const;
