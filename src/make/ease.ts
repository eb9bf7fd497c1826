// Puzzles of large boards with few clues can be too hard for the second engine: three of four on 6x6. Clues are put
// back, evenly over the board, until it can check them.
import type { Grid } from '../board/index.ts';

/**
 * Node limits of the second engine. The first takes some seconds. A puzzle that it can check after clues are put back
 * mostly takes fewer nodes.
 */
const NODES = { first: 10_000_000, eased: 1_000_000 };
/** One in 32 of the removed orbits is put back at a time. */
const SHARE = 32;

/** The part of the maker's tools that easing uses. */
interface Tools {
  readonly orbits: readonly (readonly number[])[];
  readonly verify: (cells: Uint8Array, grid: Grid, nodes?: number) => boolean;
}

/**
 * Puts clues back until the puzzle is checked. Changes `cells`. Returns the number of clues, or undefined if the check
 * never finishes.
 */
export function easeUntilChecked(
  { orbits, verify }: Tools,
  cells: Uint8Array,
  solution: Grid,
  nodes = NODES,
): number | undefined {
  const isChecked = (most: number): boolean => verify(cells, solution, most);
  const clues = (): number => cells.reduce((sum, digit) => sum + Number(digit !== 0), 0);
  if (isChecked(nodes.first)) return clues();
  const gone = orbits.filter(([first]) => cells[first] === 0);
  for (let round = 0; round < SHARE; round++) {
    for (let i = round; i < gone.length; i += SHARE) for (const cell of gone[i]) cells[cell] = solution[cell];
    if (isChecked(nodes.eased)) return clues();
  }
  return undefined;
}
