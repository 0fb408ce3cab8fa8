// Written by `make types` from src/reefside/wire; a test compares the two.

/**
 * A seat's view; `table` is the game's own part of it.
 */
export interface View {
  game: string;
  rules: string;
  seat: number | null;
  round: number;
  active: number;
  asks: Question[];
  waiting: number[];
  table: unknown;
  over: boolean;
  scores: number[];
}
/**
 * A question to the seat that looks.
 */
export interface Question {
  number: number;
  seat: number;
  rule: string;
  prompt: string;
  choices: string[];
  sealed: string | null;
}
