// Proves the puzzles that a task found again: an engine that the search does not use solves them, and their
// solutions must be grids of that task.
import { type Board, clueCount, type Grid, type Puzzle, parseBoard } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import { hasPairOf, pairsOf } from './check-pairs-question.ts';
import { gridsOf } from './check-question.ts';
import { areDifferent, solutionOf } from './found.ts';
import { isFoundBy } from './frames-question.ts';
import type { ProofParameters } from './prove.ts';

/** Where a task looks for puzzles. */
export interface TaskPlace {
  /** Its description in words. */
  readonly name: string;
  /** Must the task find a puzzle with this solution? */
  has(puzzle: Puzzle, grid: Grid): boolean;
}

/**
 * The place of a task: some ranks of the catalogue, canonical grids with a half of a certain class, or grids
 * whose first two bands, as labelled, are a pair of the task.
 */
export async function placeOf(parameters: ProofParameters, task: number): Promise<TaskPlace> {
  const board = parseBoard(parameters.board);
  switch (parameters.route) {
    case 'grids': {
      const from = parameters.ranks.from + task * parameters.taskSize;
      const to = Math.min(from + parameters.taskSize, parameters.ranks.to);
      const grids = new Set<string>();
      for await (const { grid } of gridsOf(parameters, task)) grids.add(writeCells(board, grid));
      return { name: `the ranks ${from}..${to - 1}`, has: (_, grid) => grids.has(writeCells(board, grid)) };
    }
    case 'frames':
      return {
        name: `task ${task}`,
        has: ({ cells }, grid) => isFoundBy(board, task, cells, grid),
      };
    case 'pairs': {
      const pairs = await pairsOf(parameters, task);
      return { name: `the pairs of task ${task}`, has: (_, grid) => hasPairOf(pairs, grid) };
    }
  }
}

/** A puzzle that was proved again. */
export interface PuzzleAgain {
  readonly puzzle: string;
  readonly grid: Grid;
  /** The canonical form of its solution. */
  readonly form: Uint8Array;
}

/** Throws an Error if a puzzle is not as claimed. */
export function proveAgain(
  board: Board,
  clues: number,
  place: TaskPlace,
  lines: readonly string[],
): PuzzleAgain[] {
  if (!areDifferent(lines)) throw new Error(`${place.name}: a puzzle was found twice`);
  const proved = lines.map((line) => {
    const puzzle = readPuzzle(line, { board });
    const grid = solutionOf(puzzle);
    if (!grid || clueCount(puzzle) !== clues || !place.has(puzzle, grid))
      throw new Error(`${line}: not a proper ${clues}-clue puzzle of ${place.name}`);
    return { puzzle: line, cells: puzzle.cells, grid };
  });
  const puzzles = proved.map(({ cells }) => cells);
  const solutions = proved.map(({ grid }) => grid);
  const packed = packCells(board, puzzles);
  const { forms } = canonicaliseBatch(board, packed, 'solution', packCells(board, solutions));
  return proved.map(({ puzzle, grid }, i) => ({
    puzzle,
    grid,
    form: forms.subarray(i * board.cellCount, (i + 1) * board.cellCount),
  }));
}

/** Packs puzzles or grids. */
export function packCells({ cellCount }: Board, all: readonly Uint8Array[]): Uint8Array {
  const packed = new Uint8Array(all.length * cellCount);
  for (const [i, cells] of all.entries()) packed.set(cells, i * cellCount);
  return packed;
}
