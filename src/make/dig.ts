// Digging out: clues leave a proper puzzle one by one (or orbit by orbit, for symmetric patterns) as long as it stays
// proper (Foundations, §6 and §11.2). A clue that once had to stay has to stay for good, since the others only get
// fewer, so one pass over the clues is enough; and the second solution that kept it there is a witness that it is
// needed, which anyone can check without a search (verify.ts).
import type { Grid } from '../board/index.ts';
import type { HastyOracle, Oracle } from './oracle.ts';

/** Clues of a minimal puzzle, each with a solution that the puzzle has without it. */
export type Witnesses = ReadonlyMap<number, Grid>;

/**
 * Takes the orbits out of the proper puzzle `cells`, in this order, where it stays proper and keeps at least `fewest`
 * clues. Where the oracle cannot decide, they stay. Changes `cells`. Returns how many clues are left, and the
 * witnesses of clues that stayed alone.
 */
export function dig(
  cells: Uint8Array,
  grid: Grid,
  orbits: readonly (readonly number[])[],
  oracle: HastyOracle,
  fewest = 0,
): { clues: number; witnesses: Map<number, Grid> } {
  let clues = 0;
  for (const digit of cells) if (digit !== 0) clues++;
  const witnesses = new Map<number, Grid>();
  for (const orbit of orbits) {
    if (clues <= fewest) break;
    if (clues - orbit.length < fewest || cells[orbit[0]] === 0) continue;
    const second = otherWithout(cells, grid, orbit, oracle);
    if (second === undefined) clues -= orbit.length;
    else if (second !== 'undecided' && orbit.length === 1) witnesses.set(orbit[0], second.slice());
  }
  return { clues, witnesses };
}

/** Takes the orbit out if there is no second solution; else puts it back and returns what the oracle says. */
function otherWithout(
  cells: Uint8Array,
  grid: Grid,
  orbit: readonly number[],
  oracle: HastyOracle,
): Grid | 'undecided' | undefined {
  // without one more clue there is a new solution only where that clue differs
  for (const [i, cell] of orbit.entries()) {
    cells[cell] = 0;
    const second = oracle.otherAt(cells, grid, cell);
    if (second === undefined) continue;
    for (const gone of orbit.slice(0, i + 1)) cells[gone] = grid[gone];
    return second;
  }
  return undefined;
}

/** The clues of a proper puzzle that could go, each alone; and witnesses of all others. */
export function findRedundant(
  cells: Uint8Array,
  grid: Grid,
  oracle: Oracle,
  known: Witnesses = new Map(),
): { redundant: number[]; witnesses: Witnesses } {
  const redundant: number[] = [];
  const witnesses = new Map(known);
  const rest = cells.slice();
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0 || known.has(cell)) continue;
    rest[cell] = 0;
    const second = oracle.otherAt(rest, grid, cell);
    if (second) witnesses.set(cell, second.slice());
    else redundant.push(cell);
    rest[cell] = cells[cell];
  }
  return { redundant, witnesses };
}
