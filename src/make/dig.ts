// Digging out: remove clues from a proper puzzle one by one (orbit by orbit for symmetric patterns) while it stays
// proper (Foundations, §6 and §11.2). A clue that has to stay once has to stay for good, since later puzzles have fewer
// clues, so one pass over the clues is enough. The second solution that kept the clue is a witness that it is needed.
// Anyone can check a witness without a search (verify.ts).
import { finish } from '../base/internal.ts';
import type { Grid } from '../board/index.ts';
import type { Dug, HastyOracle, Oracle, SearchAt } from './kernel-digger.ts';
import { Witnesses } from './witnesses.ts';

/**
 * Removes the orbits from the proper puzzle `cells`, in this order, where it stays proper and keeps at least `fewest`
 * clues. Orbits stay where the oracle cannot decide. Changes `cells`.
 */
export function dig(
  cells: Uint8Array,
  grid: Grid,
  orbits: readonly (readonly number[])[],
  oracle: HastyOracle,
  fewest = 0,
): Dug {
  return finish(digInSlices(cells, grid, orbits, oracle, fewest));
}

/** Digs, with pauses unless the kernel does it all. */
export function* digInSlices(
  cells: Uint8Array,
  grid: Grid,
  orbits: readonly (readonly number[])[],
  oracle: HastyOracle,
  fewest: number,
): Generator<undefined, Dug> {
  return oracle.dig?.(cells, grid, orbits, fewest) ?? (yield* plainDig(cells, grid, orbits, oracle, fewest));
}

/** Digs with one call of the oracle for each orbit, and a pause after it. */
export function* plainDig(
  cells: Uint8Array,
  grid: Grid,
  orbits: readonly (readonly number[])[],
  oracle: HastyOracle,
  fewest = 0,
): Generator<undefined, Dug> {
  let clues = 0;
  for (const digit of cells) if (digit !== 0) clues++;
  const witnesses = Witnesses.none(cells.length);
  for (const orbit of orbits) {
    if (clues <= fewest) break;
    if (clues - orbit.length < fewest || cells[orbit[0]] === 0) continue;
    const second = yield* otherWithout(cells, grid, orbit, oracle);
    if (second === undefined) clues -= orbit.length;
    else if (second !== 'undecided' && orbit.length === 1) witnesses.add(orbit[0], second);
    yield;
  }
  return { clues, witnesses };
}

/** Removes the orbit if there is no second solution; else puts it back and returns the oracle's answer. */
function* otherWithout(
  cells: Uint8Array,
  grid: Grid,
  orbit: readonly number[],
  oracle: HastyOracle,
): Generator<undefined, Grid | 'undecided' | undefined> {
  // with one clue removed, a new solution must differ in that clue
  for (const [i, cell] of orbit.entries()) {
    cells[cell] = 0;
    const second = yield* otherAt(oracle, cells, grid, cell);
    if (second === undefined) continue;
    for (const gone of orbit.slice(0, i + 1)) cells[gone] = grid[gone];
    return second;
  }
  return undefined;
}

function* otherAt<Other>(
  oracle: { otherAt(cells: Uint8Array, grid: Grid, cell: number): Other; readonly searchAt?: SearchAt },
  cells: Uint8Array,
  grid: Grid,
  cell: number,
): Generator<undefined, Other | Grid | undefined> {
  return oracle.searchAt ? yield* oracle.searchAt(cells, grid, cell) : oracle.otherAt(cells, grid, cell);
}

/** Redundant clues, and witnesses of the others. */
interface Redundant {
  readonly redundant: number[];
  readonly witnesses: Witnesses;
}

/**
 * The clues of a proper puzzle that are redundant, each alone, and witnesses of all others, added to the known ones.
 */
export function findRedundant(
  cells: Uint8Array,
  grid: Grid,
  oracle: Oracle,
  witnesses?: Witnesses,
): Redundant {
  return finish(findRedundantInSlices(cells, grid, oracle, witnesses));
}

/** Finds them with a pause after each clue. */
export function* findRedundantInSlices(
  cells: Uint8Array,
  grid: Grid,
  oracle: Oracle,
  witnesses = Witnesses.none(cells.length),
): Generator<undefined, Redundant> {
  const redundant: number[] = [];
  let rest: Uint8Array | undefined;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0 || witnesses.numberOf[cell] !== 0) continue;
    rest ??= cells.slice();
    rest[cell] = 0;
    const second = yield* otherAt(oracle, rest, grid, cell);
    if (second) witnesses.add(cell, second);
    else redundant.push(cell);
    rest[cell] = cells[cell];
    yield;
  }
  return { redundant, witnesses };
}

/** Has the proper puzzle a redundant clue? Stops at the first. */
export function hasRedundant(cells: Uint8Array, grid: Grid, oracle: Oracle): boolean {
  const orbits: number[][] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) orbits.push([cell]);
  const fewest = orbits.length - 1; // stops after one removal
  return dig(cells.slice(), grid, orbits, oracle, fewest).clues === fewest;
}
