// Digging out: clues leave a proper puzzle one by one (or orbit by orbit, for symmetric patterns) as long as it stays
// proper (Foundations, §6 and §11.2). A clue that once had to stay has to stay for good, since the others only get
// fewer, so one pass over the clues is enough; and the second solution that kept it there is a witness that it is
// needed, which anyone can check without a search (verify.ts).
import type { Grid } from '../board/index.ts';
import type { Dug, HastyOracle, Oracle } from './oracle.ts';
import { Witnesses } from './witnesses.ts';

/**
 * Takes the orbits out of the proper puzzle `cells`, in this order, where it stays proper and keeps at least `fewest`
 * clues. Where the oracle cannot decide, they stay. Changes `cells`.
 */
export function dig(
  cells: Uint8Array,
  grid: Grid,
  orbits: readonly (readonly number[])[],
  oracle: HastyOracle,
  fewest = 0,
): Dug {
  return oracle.dig?.(cells, grid, orbits, fewest) ?? plainDig(cells, grid, orbits, oracle, fewest);
}

/** The same, one question after the other. */
export function plainDig(
  cells: Uint8Array,
  grid: Grid,
  orbits: readonly (readonly number[])[],
  oracle: HastyOracle,
  fewest = 0,
): Dug {
  let clues = 0;
  for (const digit of cells) if (digit !== 0) clues++;
  const witnesses = Witnesses.none(cells.length);
  for (const orbit of orbits) {
    if (clues <= fewest) break;
    if (clues - orbit.length < fewest || cells[orbit[0]] === 0) continue;
    const second = otherWithout(cells, grid, orbit, oracle);
    if (second === undefined) clues -= orbit.length;
    else if (second !== 'undecided' && orbit.length === 1) witnesses.add(orbit[0], second);
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

/** The clues of a proper puzzle that could go, each alone; and witnesses of all others, added to those known. */
export function findRedundant(
  cells: Uint8Array,
  grid: Grid,
  oracle: Oracle,
  witnesses = Witnesses.none(cells.length),
): { redundant: number[]; witnesses: Witnesses } {
  const redundant: number[] = [];
  let rest: Uint8Array | undefined;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0 || witnesses.numberOf[cell] !== 0) continue;
    rest ??= cells.slice();
    rest[cell] = 0;
    const second = oracle.otherAt(rest, grid, cell);
    if (second) witnesses.add(cell, second);
    else redundant.push(cell);
    rest[cell] = cells[cell];
  }
  return { redundant, witnesses };
}

/** Could a clue of the proper puzzle go? Ends at the first. */
export function hasRedundant(cells: Uint8Array, grid: Grid, oracle: Oracle): boolean {
  const orbits: number[][] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) orbits.push([cell]);
  const fewest = orbits.length - 1; // so that it ends there
  return dig(cells.slice(), grid, orbits, oracle, fewest).clues === fewest;
}
