// Finds clues that make a puzzle with few solutions proper, without trying them. To keep only one solution, the clues
// need a cell of each set of cells in which another solution differs from it. So for each solution they are the hitting
// sets of these differences.
import type { Board, Grid } from '../board/index.ts';
import { subsets } from '../family/internal.ts';
import { solutions } from '../solve/index.ts';

/** With more solutions than this, computing the differences costs more than it saves. */
const MOST_SOLUTIONS = 400;

/**
 * Finds the proper puzzles that `plus` more clues make. With `minimal`, only those that need each of these clues.
 * Returns undefined if the puzzle has too many solutions.
 */
export function additionsBySolutions(
  board: Board,
  cells: Uint8Array,
  plus: number,
  minimal: boolean,
): Uint8Array[] | undefined {
  const grids = [...solutions({ board, cells }, { limit: MOST_SOLUTIONS + 1 })];
  if (grids.length > MOST_SOLUTIONS) return undefined;
  const empty = [...cells.keys()].filter((cell) => cells[cell] === 0);
  const found: Uint8Array[] = [];
  for (const grid of grids)
    for (const chosen of hittingSets(differencesFrom(grid, grids), empty, plus, minimal)) {
      const puzzle = cells.slice();
      for (const cell of chosen) puzzle[cell] = grid[cell];
      found.push(puzzle);
    }
  return found;
}

/** The sets of cells in which the other grids differ from this one, the smallest first. */
function differencesFrom(grid: Grid, grids: readonly Grid[]): number[][] {
  return grids
    .map((other) => [...grid.keys()].filter((cell) => other[cell] !== grid[cell]))
    .filter((cells) => cells.length > 0)
    .sort((a, b) => a.length - b.length);
}

/**
 * Yields each set of `size` elements that hits all these sets, once. With `minimal`, only sets that need each of their
 * elements.
 */
function* hittingSets(
  sets: readonly (readonly number[])[],
  elements: readonly number[],
  size: number,
  minimal: boolean,
): Generator<readonly number[], void> {
  const setsWith = new Map<number, number[]>(elements.map((element) => [element, []]));
  for (const [i, set] of sets.entries()) for (const element of set) setsWith.get(element)!.push(i);
  const hits = new Uint8Array(sets.length); // how many elements of each set are chosen
  const chosen: number[] = [];
  const dead = new Set<number>(); // ruled out in this branch, since all sets with them have been found
  const isNeeded = (element: number): boolean => setsWith.get(element)!.some((set) => hits[set] === 1);

  function* extend(): Generator<readonly number[], void> {
    if (minimal && !chosen.every(isNeeded)) return;
    const unhit = hits.indexOf(0);
    const left = size - chosen.length;
    if (unhit < 0) {
      if (minimal && left > 0) return;
      const free = elements.filter((element) => !chosen.includes(element) && !dead.has(element));
      for (const more of subsets(free, left)) yield [...chosen, ...more];
      return;
    }
    if (left === 0) return;
    const tried = sets[unhit].filter((element) => !dead.has(element));
    for (const element of tried) {
      chosen.push(element);
      for (const set of setsWith.get(element)!) hits[set]++;
      yield* extend();
      for (const set of setsWith.get(element)!) hits[set]--;
      chosen.pop();
      dead.add(element);
    }
    for (const element of tried) dead.delete(element);
  }
  yield* extend();
}
