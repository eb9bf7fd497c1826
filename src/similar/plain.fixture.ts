// Finds all similar puzzles by trying. It uses an engine only to count solutions, and neither canonical forms nor
// unavoidable sets. For small boards.
import fc from 'fast-check';
import { type Board, findConflict, type Grid } from '../board/index.ts';
import { subsets } from '../family/internal.ts';
import { count, coverEngine, csp, isProper, plainEngine } from '../solve/index.ts';
import { fullSimilarity, type Similarity } from './similar.ts';

/** Reads a line such as `12..`. */
export const read = (line: string) => Uint8Array.from(line, (mark) => (mark === '.' ? 0 : Number(mark)));

/** Plain backtracking is slow on all but the smallest board. On 9x9 the search itself uses `bands`. */
const engineOf = ({ size }: Board) => (size > 6 ? coverEngine : size > 4 ? csp : plainEngine);

/** Counts the solutions, up to a thousand. */
export const plainCount = (board: Board, cells: Uint8Array, limit = 1000): number =>
  count({ board, cells }, { limit, engine: engineOf(board) }).solutions;

const where = (cells: Uint8Array, isMeant: (digit: number) => boolean) =>
  [...cells.keys()].filter((cell) => isMeant(cells[cell]));
export const cluesOf = (cells: Uint8Array) => where(cells, (digit) => digit !== 0);
export const without = (cells: Uint8Array, gone: readonly number[]) =>
  cells.map((digit, cell) => (gone.includes(cell) ? 0 : digit));

/** Does each clue rule out a solution? */
export const isPlainMinimal = (board: Board, cells: Uint8Array) =>
  cluesOf(cells).every((clue) => plainCount(board, without(cells, [clue])) > plainCount(board, cells));

/**
 * Draws puzzles of these grids. It removes clues in some order while the puzzle stays proper, and then puts `more` of
 * them back. If `more` is negative, it removes that many others instead.
 */
export const puzzlesOf = (board: Board, grids: readonly string[], more: readonly [number, number]) =>
  fc
    .record({
      grid: fc.constantFrom(...grids).map(read),
      order: fc.shuffledSubarray([...Array(board.cellCount).keys()], { minLength: board.cellCount }),
      more: fc.integer({ min: more[0], max: more[1] }),
    })
    .map(({ grid, order, more: number }) => {
      const cells = grid.slice();
      for (const cell of order) {
        cells[cell] = 0;
        if (!isProper({ board, cells })) cells[cell] = grid[cell];
      }
      const empty = order.filter((cell) => cells[cell] === 0);
      for (const cell of empty.slice(0, Math.max(0, number))) cells[cell] = grid[cell];
      return without(cells, cluesOf(cells).slice(0, Math.max(0, -number)));
    });

/** All similar puzzles that break no rule at sight, solvable or not. The puzzle itself may be among them. */
export function plainSimilar(
  board: Board,
  cells: Uint8Array,
  solutions: readonly Grid[],
  asked: Similarity,
): Uint8Array[] {
  const similarity = fullSimilarity(asked);
  const clues = cluesOf(cells);
  const inPattern = (grid: Grid) => grid.map((digit, cell) => (cells[cell] === 0 ? 0 : digit));
  switch (similarity.by) {
    case 'relabel':
      return changed(board, cells, clues, similarity.depth);
    case 'twins':
      return changed(board, solutions[0], clues, clues.length).map(inPattern);
    case 'cousins':
      return plainCousins(board, solutions[0], similarity.maxSize).map(inPattern);
    case 'step':
      return [...subsets(clues, similarity.minus)].flatMap((gone) =>
        [
          ...subsets(
            where(without(cells, gone), (digit) => digit === 0),
            similarity.plus,
          ),
        ].flatMap((come) => filled(board, without(cells, gone), come)),
      );
    case 'move':
      return clues.flatMap((from) =>
        where(cells, (digit) => digit === 0)
          .map((to) => without(cells, [from]).map((digit, cell) => (cell === to ? cells[from] : digit)))
          .filter((puzzle) => !findConflict({ board, cells: puzzle })),
      );
    case 'digit':
      return Array.from({ length: board.size }, (_, i) => where(cells, (digit) => digit === i + 1))
        .filter((places) => places.length === board.size)
        .flatMap((places) => [...subsets(places, similarity.fewer)].map((gone) => without(cells, gone)));
    case 'invert':
      return solutions.map((grid) => without(grid, clues));
  }
}

/** All grids, or puzzles, that differ from this one in at most `most` of these cells and break no rule. */
function changed(board: Board, cells: Uint8Array, free: readonly number[], most: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  const puzzle = cells.slice();
  const isLate = new Uint8Array(cells.length); // not decided yet
  for (const cell of free) isLate[cell] = 1;
  const fill = (at: number, left: number): void => {
    if (at === free.length) {
      found.push(puzzle.slice());
      return;
    }
    const cell = free[at];
    isLate[cell] = 0;
    for (let digit = 1; digit <= board.size; digit++) {
      const cost = digit === cells[cell] ? 0 : 1;
      if (cost > left || board.peers[cell].some((peer) => !isLate[peer] && puzzle[peer] === digit)) continue;
      puzzle[cell] = digit;
      fill(at + 1, left - cost);
    }
    puzzle[cell] = cells[cell];
    isLate[cell] = 1;
  };
  fill(0, most);
  return found;
}

/** All ways to fill these empty cells without breaking a rule. */
function filled(board: Board, cells: Uint8Array, empty: readonly number[]): Uint8Array[] {
  return changed(board, cells, empty, empty.length);
}

/** The grids that differ in at most `most` cells, if no other grid differs in only some of these cells. */
function plainCousins(board: Board, grid: Grid, most: number): Grid[] {
  const others = changed(board, grid, [...grid.keys()], most)
    .map((other) => ({ other, cells: [...grid.keys()].filter((cell) => other[cell] !== grid[cell]) }))
    .filter(({ cells }) => cells.length > 0);
  const isInside = (inner: readonly number[], outer: readonly number[]) =>
    inner.length < outer.length && inner.every((cell) => outer.includes(cell));
  return others
    .filter(({ cells }) => !others.some((inner) => isInside(inner.cells, cells)))
    .map(({ other }) => other);
}
