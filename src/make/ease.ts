// Puzzles of large boards with few clues can be too hard for the second engine: three of four on 6x6. They get clues back,
// evenly over the board, until it can check them.
import type { Board, Grid } from '../board/index.ts';
import { verifyProper } from './verify.ts';
import type { Watch } from './watch.ts';

/** Nodes the second engine gets: some seconds at first; what it can check after clues have come back mostly takes fewer. */
const NODES = { first: 10_000_000, eased: 1_000_000 };
/** One of so many orbits that are gone comes back at a time. */
const SHARE = 32;

/** What of a maker's tools is used. */
interface Tools {
  readonly board: Board;
  readonly orbits: readonly (readonly number[])[];
  readonly watch: Watch;
}

/** Gives clues back until the puzzle is checked; changes `cells`. How many clues that is; undefined: it is not checked in the end. */
export function easeUntilChecked(
  { board, orbits, watch }: Tools,
  cells: Uint8Array,
  solution: Grid,
  nodes = NODES,
): number | undefined {
  const isChecked = (most: number): boolean => verifyProper(board, cells, solution, most, watch);
  const clues = (): number => cells.reduce((sum, digit) => sum + Number(digit !== 0), 0);
  if (isChecked(nodes.first)) return clues();
  const gone = orbits.filter(([first]) => cells[first] === 0);
  for (let round = 0; round < SHARE; round++) {
    for (let i = round; i < gone.length; i += SHARE) for (const cell of gone[i]) cells[cell] = solution[cell];
    if (isChecked(nodes.eased)) return clues();
  }
  return undefined;
}
