// Whether what an answer says was found is so. A farm asks this of strangers' answers as they come: whoever invents a
// puzzle is caught at once. That there are no others cannot be seen here.
import { InputError } from '../base/index.ts';
import { type Board, clueCount, type Grid, type Puzzle, parseBoard } from '../board/index.ts';
import { canonicalPair } from '../catalogue/index.ts';
import { count, csp } from '../solve/index.ts';
import { readPuzzle, writePuzzle } from '../text/index.ts';
import type { DoneTask, StoreHeader } from '../work/index.ts';
import { type CheckPairsParameters, checkPairsQuestion, pairsOf } from './check-pairs-question.ts';
import { type CheckParameters, checkQuestion, gridsOf } from './check-question.ts';
import { drawnGrid, type MinimumParameters, minimumQuestion } from './minimum-question.ts';

/** Whether what a task has found is so. */
export type FoundCheck = (task: Pick<DoneTask, 'task' | 'counters' | 'found'>) => Promise<boolean>;

/** Undefined: the lines of this question cannot be proved one by one. */
export function foundCheckOf({ question, parameters }: StoreHeader): FoundCheck | undefined {
  const given = JSON.parse(parameters) as unknown;
  switch (question) {
    case checkQuestion.name:
      return checkFound(checkQuestion.parse(given));
    case checkPairsQuestion.name:
      return pairsFound(checkPairsQuestion.parse(given));
    case minimumQuestion.name:
      return minimumFound(minimumQuestion.parse(given));
    default:
      return undefined;
  }
}

function checkFound(parameters: CheckParameters): FoundCheck {
  const { clues, solutions } = parameters;
  const board = parseBoard(parameters.board);
  return async ({ task, counters, found }) => {
    const grids: Grid[] = [];
    for await (const { grid } of gridsOf(parameters, task)) grids.push(grid);
    if (counters.grids !== grids.length || counters.puzzles !== found.length) return false;
    if (solutions === 1 && new Set(found).size !== found.length) return false;
    return found.every((line) => {
      const puzzle = readLine(board, line);
      return puzzle && clueCount(puzzle) === clues && hasSolutions(puzzle, grids, solutions);
    });
  };
}

function minimumFound(parameters: MinimumParameters): FoundCheck {
  return async ({ task, counters, found }) => {
    const { board, grid } = await drawnGrid(parameters, task);
    const puzzles = found.map((line) => readLine(board, line));
    const clues = puzzles[0] && clueCount(puzzles[0]);
    const told = Object.keys(counters).find((name) => /^minimum\d+$/.test(name));
    if (counters.grids !== 1 || clues === undefined || new Set(found).size !== found.length) return false;
    if (told !== undefined && told !== `minimum${clues}`) return false;
    return puzzles.every(
      (puzzle) => puzzle && clueCount(puzzle) === clues && hasSolutions(puzzle, [grid], 1),
    );
  };
}

/** A grid belongs to a pair if two of its bands, or of its stacks, are that pair up to symmetry. */
function pairsFound(parameters: CheckPairsParameters): FoundCheck {
  const board = parseBoard(parameters.board);
  return async ({ task, counters, found }) => {
    const pairs = new Set<string>();
    const given = await pairsOf(parameters, task);
    for (const pair of given) pairs.add(canonicalPair(pair).cells.join(''));
    if (counters.pairs !== given.length || counters.puzzles !== found.length) return false;
    if (new Set(found).size !== found.length) return false;
    return found.every((line) => {
      const puzzle = readLine(board, line);
      if (!puzzle || clueCount(puzzle) !== parameters.clues) return false;
      const { solutions, first } = count(puzzle, { engine: csp, limit: 2 });
      return solutions === 1 && pairsIn(first!).some((pair) => pairs.has(canonicalPair(pair).cells.join('')));
    });
  };
}

/** The three pairs of bands and the three pairs of stacks of a grid. */
function pairsIn(grid: Grid): Uint8Array[] {
  const turned = grid.map((_, cell) => grid[(cell % 9) * 9 + Math.floor(cell / 9)]);
  return [grid, turned].flatMap((each) =>
    [0, 1, 2].map((left) => Uint8Array.from(each.filter((_, cell) => Math.floor(cell / 27) !== left))),
  );
}

/** Spelt as we spell it: else one puzzle could be told twice. */
function readLine(board: Board, line: string): Puzzle | undefined {
  if (line.length !== board.cellCount) return undefined;
  try {
    const puzzle = readPuzzle(line, { board });
    return writePuzzle(puzzle) === line ? puzzle : undefined;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/**
 * Whether it has so many solutions, one of these grids among them. That it fits a grid is seen first, so that nobody can
 * keep the solver busy with nonsense; the engine is one that no search asks.
 */
function hasSolutions(puzzle: Puzzle, grids: readonly Grid[], wanted: number): boolean {
  const fits = (grid: Grid): boolean =>
    puzzle.cells.every((digit, cell) => digit === 0 || digit === grid[cell]);
  if (!grids.some(fits)) return false;
  return count(puzzle, { engine: csp, limit: wanted + 1 }).solutions === wanted;
}
