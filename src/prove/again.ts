// Puzzles that a task has found are proved again: solved by an engine the search does not ask, and their solutions must
// be grids of that very task.
import { type Board, clueCount, type Grid, type Puzzle } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { count, csp } from '../solve/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import { framesTaskOf } from './frames-question.ts';
import type { RankRange } from './prove.ts';

/** Where a task looks for puzzles. */
export interface TaskPlace {
  /** In words. */
  readonly name: string;
  /** Is a puzzle with this solution its to find? */
  has(puzzle: Puzzle, grid: Grid): boolean;
}

/** Some ranks of the catalogue. */
export async function ranksOfTask(
  board: Board,
  ranks: RankRange,
  taskSize: number,
  task: number,
): Promise<TaskPlace> {
  const from = ranks.from + task * taskSize;
  const to = Math.min(from + taskSize, ranks.to);
  const grids = new Set<string>();
  for (const { grid } of (await openCatalogue(board)).list(from, to)) grids.add(writeCells(board, grid));
  return { name: `the ranks ${from}..${to - 1}`, has: (_, grid) => grids.has(writeCells(board, grid)) };
}

/** Canonical grids with a half of a certain class. */
export function halvesOfTask(board: Board, task: number): TaskPlace {
  const isCanonical = (grid: Grid): boolean =>
    canonicaliseBatch(board, grid, 'row').forms.every((digit, cell) => digit === grid[cell]);
  return {
    name: `task ${task}`,
    has: ({ cells }, grid) => isCanonical(grid) && framesTaskOf(board, cells, grid) === task,
  };
}

/** A puzzle that was proved again. */
export interface PuzzleAgain {
  readonly puzzle: string;
  readonly grid: Grid;
  /** The form that its solution carries along. */
  readonly form: Uint8Array;
}

/** Throws an Error if any of it is not true. */
export function proveAgain(
  board: Board,
  clues: number,
  place: TaskPlace,
  lines: readonly string[],
): PuzzleAgain[] {
  if (new Set(lines).size !== lines.length) throw new Error(`${place.name}: a puzzle was found twice`);
  const proved = lines.map((line) => {
    const puzzle = readPuzzle(line, { board });
    const grid = solutionOf(puzzle);
    if (!grid || clueCount(puzzle) !== clues || !place.has(puzzle, grid))
      throw new Error(`${line}: not a proper ${clues}-clue puzzle of ${place.name}`);
    return { puzzle: line, cells: puzzle.cells, grid };
  });
  const packed = packCells(
    board,
    proved.map(({ cells }) => cells),
  );
  const solutions = packCells(
    board,
    proved.map(({ grid }) => grid),
  );
  const { forms } = canonicaliseBatch(board, packed, 'solution', solutions);
  return proved.map(({ puzzle, grid }, i) => ({
    puzzle,
    grid,
    form: forms.subarray(i * board.cellCount, (i + 1) * board.cellCount),
  }));
}

/** By the engine that no search asks first; undefined unless there is exactly one solution. */
function solutionOf(puzzle: Puzzle): Uint8Array | undefined {
  const { solutions, first } = count(puzzle, { engine: csp, limit: 2 });
  return solutions === 1 ? first : undefined;
}

function packCells({ cellCount }: Board, all: readonly Uint8Array[]): Uint8Array {
  const packed = new Uint8Array(all.length * cellCount);
  for (const [i, cells] of all.entries()) packed.set(cells, i * cellCount);
  return packed;
}
