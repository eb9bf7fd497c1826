// Runs one algorithm of a race, which finds all n-clue puzzles of a grid.
import { InputError } from '../../../base/index.ts';
import { type Board, isGrid } from '../../../board/index.ts';
import { findAlgorithm } from '../../../check/index.ts';
import { counted } from '../../shell/counted.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface RaceRequest {
  readonly grid: PuzzleData;
  readonly clues: number;
  readonly algorithm: string;
}

/** The progress of a runner. */
export interface RaceProgress {
  /** 0 … 1. */
  readonly fraction: number;
  readonly nodes: number;
  readonly nodesPerLevel: readonly number[];
  readonly solverCalls: number;
  readonly puzzles: number;
  readonly milliseconds: number;
  /** The number of unavoidable sets that it uses. */
  readonly sets: number;
}

/** The nodes of a slice, which takes a few milliseconds. */
const SLICE_NODES = 2000;

export const job: Job<RaceRequest, RaceProgress, never, RaceProgress> = (request, tell) => {
  const { clues, algorithm: name } = request;
  const { board, cells: grid } = unpackPuzzle(request.grid);
  checkQuestion(board, grid, clues);
  const algorithm = findAlgorithm(name);
  const refusal = algorithm.refuses(board, clues);
  if (refusal)
    throw new InputError(
      `${name} cannot search for ${counted(clues, 'clue')} on a ${board.name} board: ${refusal}`,
    );
  const startedAt = performance.now();
  const plan = algorithm.plan({ board, grid, clues });
  const sums = { nodes: 0, solverCalls: 0, puzzles: 0 };
  const levels: number[] = [];
  const stateAt = (done: number): RaceProgress => ({
    ...sums,
    fraction: plan.parts === 0 ? 1 : done / plan.parts,
    nodesPerLevel: levels.map((nodes = 0) => nodes),
    milliseconds: performance.now() - startedAt,
    sets: plan.family.sets.length,
  });
  for (let part = 0; part < plan.parts; part++) {
    const search = algorithm.start(plan, part);
    const before = { ...sums };
    const levelsBefore = [...levels];
    let state: 'done' | 'paused';
    do {
      state = search.run(SLICE_NODES);
      search.take();
      const { nodes, solverCalls, puzzles, nodesPerLevel } = search.counters;
      sums.nodes = before.nodes + nodes;
      sums.solverCalls = before.solverCalls + solverCalls;
      sums.puzzles = before.puzzles + puzzles;
      for (const [level, count = 0] of nodesPerLevel.entries())
        levels[level] = (levelsBefore[level] ?? 0) + count;
      tell.progress(stateAt(part + (state === 'done' ? 1 : search.fraction)));
    } while (state === 'paused');
  }
  return stateAt(plan.parts);
};

function checkQuestion(board: Board, grid: Uint8Array, clues: number): void {
  if (board.cellCount > 128) throw new InputError('the checkers take boards with up to 128 cells');
  if (!isGrid(board, grid))
    throw new InputError('a race needs a grid with every cell filled according to the rules');
  if (!Number.isInteger(clues) || clues < 0 || clues > board.cellCount)
    throw new InputError(
      `${counted(clues, 'clue')}: a ${board.name} board has room for 0 to ${board.cellCount}`,
    );
}
