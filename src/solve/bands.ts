// The engine for 9×9 boards with 3×3 boxes, extra units included: the WASM kernel of assembly/bands.ts.
import type { Board, Puzzle } from '../board/index.ts';
import { countBands, hasKernel, MAX_EXTRA_UNITS, REFUSED, startBands } from '../kernel/index.ts';
import {
  type Batch,
  type BatchResult,
  type Engine,
  type Search,
  type SearchOptions,
  zeroCounters,
} from './engine.ts';

/** The engine for 3x3 boxes. */
export const bands: Engine = {
  name: 'bands',
  refuses: (board) =>
    board.boxRows !== 3 || board.boxColumns !== 3
      ? 'it is made for 3x3 boxes'
      : board.extraUnits.length > MAX_EXTRA_UNITS
        ? `it takes at most ${MAX_EXTRA_UNITS} extra units`
        : hasKernel('bands')
          ? undefined
          : REFUSED,
  start,
  countBatch,
};

function start(
  puzzle: Puzzle,
  { limit = Number.POSITIVE_INFINITY, keep = limit }: SearchOptions = {},
): Search {
  const marks = puzzle.candidates && pencilmarks(puzzle.candidates);
  const problem = { cells: puzzle.cells, extraUnits: extraCells(puzzle.board), ...(marks && { marks }) };
  const search = startBands(problem, limit, keep);
  return {
    run: (nodes) => (search.run(nodes) ? 'done' : 'paused'),
    take: search.take,
    get counters() {
      return { ...search.counts };
    },
  };
}

/** Counts all puzzles of the batch in a few kernel calls. Pencilmarks need another way. */
function countBatch({ board, cells, candidates }: Batch, limit: number): BatchResult | undefined {
  if (candidates) return undefined;
  const { counts, first } = countBands(cells, extraCells(board), limit);
  const length = counts.length / 3;
  const solutions = new Uint32Array(length);
  const nodes = new Float64Array(length);
  const guesses = new Float64Array(length);
  const counters = zeroCounters();
  for (let i = 0; i < length; i++) {
    counters.solutions += solutions[i] = counts[3 * i];
    counters.nodes += nodes[i] = counts[3 * i + 1];
    counters.guesses += guesses[i] = counts[3 * i + 2];
  }
  return { solutions, first, nodes, guesses, counters };
}

/** The cells of each extra unit. */
export function extraCells(board: Board): Uint16Array[] {
  return board.extraUnits.map((unit) => unit.cells);
}

/** Packs nine bytes per cell into nine bits per cell. */
function pencilmarks(candidates: Uint8Array): Uint16Array {
  const marks = new Uint16Array(81);
  for (let i = 0; i < candidates.length; i++) if (candidates[i]) marks[(i / 9) | 0] |= 1 << (i % 9);
  return marks;
}
