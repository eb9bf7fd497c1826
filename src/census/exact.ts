// Counts the minimal puzzles of a grid of a small board one by one. A puzzle of the grid is proper if it hits
// every unavoidable set, so minimal puzzles are the minimal hitting sets of all minimal unavoidable sets.
import { InputError } from '../base/index.ts';
import { type Board, boardGroup, type Grid } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { countMinimalSets, MAX_COUNTED_SETS } from '../kernel/index.ts';
import { everyUnavoidableSet } from './every-set.ts';

/** A grid of 7×7 cells has too many minimal puzzles to count one by one. */
const MOST_CELLS = 36;

/**
 * Counts the minimal puzzles of the grid, by number of clues from 0. It pauses now and then, so that it can
 * be stopped, and returns the counts. Throws an InputError if the board has more than 36 cells.
 */
export function* countMinimal(board: Board, grid: Grid): Generator<void, number[]> {
  refuseLarge(board);
  const sets = yield* everyUnavoidableSet(board, grid);
  if (sets.length > MAX_COUNTED_SETS)
    throw new InputError(`the grid has ${sets.length} minimal unavoidable sets, too many to count by`);
  const counts = yield* countMinimalSets(sets);
  return counts.slice(0, board.cellCount + 1);
}

/** A grid with the number of its minimal puzzles. */
export interface CountedGrid {
  /** The grid, canonical if it represents its class. */
  readonly grid: Grid;
  /** The number of grids it represents. */
  readonly weight: number;
  /** The number of its minimal puzzles, by number of clues from 0. */
  readonly byClues: readonly number[];
}

/** Which grids to count. */
export interface CountMinimalOptions {
  /** The grids. Default: each canonical grid of the board, as the representative of its class. */
  readonly grids?: readonly Grid[] | undefined;
  /** Awaited now and then. It may throw to end the count. Default: no pauses. */
  readonly rest?: (() => Promise<void>) | undefined;
}

/** Counts the minimal puzzles of grids of a board, grid by grid. */
export async function* countAllMinimal(
  board: Board,
  { grids, rest = async () => undefined }: CountMinimalOptions = {},
): AsyncGenerator<CountedGrid, void> {
  for (const { grid, weight } of grids?.map((grid) => ({ grid, weight: 1 })) ?? (await classesOf(board))) {
    const counting = countMinimal(board, grid);
    let step = counting.next();
    for (; !step.done; step = counting.next()) await rest();
    yield { grid, weight, byClues: step.value };
  }
}

async function classesOf(board: Board): Promise<{ grid: Grid; weight: number }[]> {
  refuseLarge(board); // before it lists all grids of the board
  const catalogue = await openCatalogue(board);
  const symmetries = Number(boardGroup(board).orderWithRelabelling);
  return [...catalogue.list(0, catalogue.size)].map(({ grid, automorphisms }) => ({
    grid,
    weight: symmetries / automorphisms,
  }));
}

function refuseLarge({ name, cellCount }: Board): void {
  if (cellCount > MOST_CELLS)
    throw new InputError(
      `minimal puzzles are counted one by one up to ${MOST_CELLS} cells, a ${name} board has ${cellCount}`,
    );
}
