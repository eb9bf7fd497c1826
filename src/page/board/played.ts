// What a board shows of a game: the digits and notes of the player, and what is wrong with them.
export interface Played {
  /** All digits, clues included, 0 in empty cells. */
  readonly digits: Uint8Array;
  /** The notes of each cell, ascending. */
  readonly notes: readonly (readonly number[])[];
  /** The cells to mark as breaking a rule. */
  readonly conflicts: ReadonlySet<number>;
  /** The cells to mark as wrong. */
  readonly wrong: ReadonlySet<number>;
}
