// Asks the solver about a clue set that hits every known unavoidable set. The answer is that it is proper, or
// a new unavoidable set: the cells in which a second solution differs from the grid. (McGuire §5.4 asks only
// for yes or no.)
import type { Board, Grid, Puzzle } from '../../board/index.ts';
import { count, countBatch, createCsp, defaultEngine, type Engine, engines } from '../../solve/index.ts';
import type { CheckQuestion } from './algorithm.ts';

/** The puzzle whose clues are these cells of the grid. */
export function puzzleOf({ board, grid }: CheckQuestion, clues: readonly number[]): Puzzle {
  const cells = new Uint8Array(board.cellCount);
  for (const cell of clues) cells[cell] = grid[cell];
  return { board, cells };
}

/**
 * The cells in which some other solution of these clues differs from the grid; undefined if the clues are
 * proper.
 */
export function missedSet(question: CheckQuestion, clues: readonly number[]): number[] | undefined {
  const solutions = solutionsOf(puzzleOf(question, clues), 2);
  const other = solutions.find((solution) => differences(solution, question.grid).length > 0);
  return other && differences(other, question.grid);
}

/** Dancing links need fewer nodes on most jigsaws of 9 digits, unless they get lost. */
const FEW_NODES = 20_000;

/**
 * Up to `limit` solutions of a puzzle. In jigsaws with few clues dancing links get lost for minutes, where
 * csp with restarts takes milliseconds.
 */
export function solutionsOf(puzzle: Puzzle, limit: number): readonly Grid[] {
  const { board } = puzzle;
  const isJigsaw = board.regions !== board.boxes;
  const search = defaultEngine(board).start(puzzle, { limit, keep: limit });
  if (search.run(isJigsaw ? FEW_NODES : Number.POSITIVE_INFINITY) === 'done') return search.take();
  const again = createCsp({ restarts: { seed: 1, fromSize: 1 } }).start(puzzle, { limit, keep: limit });
  again.run(Number.POSITIVE_INFINITY);
  return again.take();
}

export function differences(a: Grid, b: Grid): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) cells.push(cell);
  return cells;
}

/** An engine other than the one the algorithms use, to prove their answers again. */
export function secondEngine(board: Board): Engine {
  const first = defaultEngine(board);
  return engines.find((engine) => engine !== first && engine.refuses(board) === undefined)!;
}

/** Given a proper puzzle: does removing any one of these clues give it more solutions? */
export function needsEveryClue({ board, grid }: CheckQuestion, clues: readonly number[]): boolean {
  const { cellCount } = board;
  const cells = new Uint8Array(clues.length * cellCount);
  for (const [i, without] of clues.entries())
    for (const cell of clues) if (cell !== without) cells[i * cellCount + cell] = grid[cell];
  const { solutions } = countBatch({ board, cells });
  return solutions.every((number) => number > 1);
}

/** Throws if these clues do not answer the question. Then an algorithm or an engine is wrong. */
export function proveAgain(question: CheckQuestion, clues: readonly number[]): void {
  const { fewest = question.clues, given = [], empty = [], minimal = false, solutions = 1 } = question;
  const { fewestSolutions = solutions } = question;
  const engine = secondEngine(question.board);
  const countOf = (some: readonly number[], limit: number) =>
    count(puzzleOf(question, some), { engine, limit }).solutions;
  const found = countOf(clues, solutions + 1);
  const isRight =
    clues.length >= fewest &&
    clues.length <= question.clues &&
    given.every((cell) => clues.includes(cell)) &&
    !empty.some((cell) => clues.includes(cell)) &&
    found >= fewestSolutions &&
    found <= solutions &&
    (!minimal ||
      clues.every(
        (clue) =>
          countOf(
            clues.filter((cell) => cell !== clue),
            found + 1,
          ) > found,
      ));
  if (!isRight)
    throw new Error(`cells ${clues.join()} were found to be a puzzle, but engine ${engine.name} disagrees`);
}
