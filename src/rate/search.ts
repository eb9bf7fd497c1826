// The name and number for puzzles that the techniques of a table do not solve. It is in a file of its own, so that a
// page can know the end of the scale without loading the techniques.
import type { Unsolvable } from './rating.ts';

/** The end of the scale: the techniques of the table do not solve the puzzle. */
export const SEARCH: { readonly name: Unsolvable; readonly difficulty: number } = {
  name: 'needs search',
  difficulty: 10,
};
