// The solver for the search by frames: a kernel for 2x4 boards, an engine for others.
import type { Board } from '../../board/index.ts';
import { createFramesKernel, frames2x4 } from '../../kernel/index.ts';
import { defaultEngine } from '../../solve/index.ts';
import type { FramesSolver } from './search-class.ts';

const solvers = new Map<string, FramesSolver>();

/** Creates a solver; one is needed for each board and thread. */
export function framesSolver(board: Board): FramesSolver {
  let solver = solvers.get(board.name);
  if (!solver) solvers.set(board.name, (solver = board.name === '2x4' ? frames2x4() : engineSolver(board)));
  return solver;
}

function engineSolver(board: Board): FramesSolver {
  let grid: Uint8Array = new Uint8Array(board.cellCount);
  const missedSet = (clues: bigint): bigint => {
    const cells = grid.map((digit, cell) => ((clues >> BigInt(cell)) & 1n ? digit : 0));
    const search = defaultEngine(board).start({ board, cells }, { limit: 2, keep: 2 });
    search.run(Number.POSITIVE_INFINITY);
    for (const solution of search.take()) {
      const different = differences(solution, grid);
      if (different !== 0n) return different;
    }
    return 0n;
  };
  return {
    frames: createFramesKernel(missedSet),
    useGrid: (next) => {
      grid = next;
    },
  };
}

function differences(a: Uint8Array, b: Uint8Array): bigint {
  let cells = 0n;
  for (const [cell, digit] of a.entries()) if (digit !== b[cell]) cells |= 1n << BigInt(cell);
  return cells;
}
