// The same pattern in another grid. The grids of twins differ only in clue cells. The grids of cousins differ in a
// minimal unavoidable set. (The words are from Dobrichev's gridchecker.)
import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { solutions } from '../solve/index.ts';
import { gridNeighbours, searchUnavoidableSets } from '../unavoidable/internal.ts';
import type { Neighbourhood } from './neighbours.ts';
import { solvableOf } from './solvable.ts';

/** Puzzles decided at a time. */
const BATCH_PUZZLES = 500;

/** Yields the puzzles of the same pattern in all grids that differ from the solution only in clue cells. */
export function twins(board: Board, cells: Uint8Array, solution: Grid): Generator<Neighbourhood, void> {
  const rest = createPuzzle(
    board,
    solution.map((digit, cell) => (cells[cell] === 0 ? digit : 0)),
  );
  return inGrids(board, cells, solutions(rest));
}

/**
 * Yields the puzzles of the same pattern in all grids that differ from the solution in a minimal set of at most
 * `maxSize` cells. The neighbourhoods are empty while the sets are searched. If the search takes long, the puzzles by
 * smaller sets come first.
 */
export function* cousins(
  board: Board,
  cells: Uint8Array,
  solution: Grid,
  maxSize: number,
): Generator<Neighbourhood, void> {
  const by = function* (sets: readonly ElementSet[]): Generator<Neighbourhood, void> {
    const grids = (function* () {
      for (const { grid } of gridNeighbours(board, solution, sets)) yield grid;
    })();
    yield* inGrids(board, cells, grids);
  };
  const steps = searchUnavoidableSets(board, solution, { method: 'depth-first', maxSize });
  let done = 0; // sets of up to this many cells are done
  let step = steps.next();
  try {
    for (; !step.done; step = steps.next()) {
      const { upTo, sets } = step.value;
      if (upTo > done) yield* by(sets().filter(({ length }) => length > done));
      else yield { decided: 0, proper: [] };
      done = upTo;
    }
    yield* by(step.value.sets.filter(({ length }) => length > done));
  } finally {
    steps.return({ elements: 0, sets: [] });
  }
}

/** Yields the pattern's puzzles in these grids, without the puzzle itself. */
function* inGrids(board: Board, cells: Uint8Array, grids: Iterable<Grid>): Generator<Neighbourhood, void> {
  let batch: Uint8Array[] = [];
  for (const grid of grids) {
    const puzzle = grid.map((digit, cell) => (cells[cell] === 0 ? 0 : digit));
    if (puzzle.every((digit, cell) => digit === cells[cell])) continue;
    batch.push(puzzle);
    if (batch.length < BATCH_PUZZLES) continue;
    yield { decided: batch.length, proper: solvableOf(board, batch, 1) };
    batch = [];
  }
  if (batch.length > 0) yield { decided: batch.length, proper: solvableOf(board, batch, 1) };
}
