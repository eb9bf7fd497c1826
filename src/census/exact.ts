// The minimal puzzles of a grid of a small board, counted one by one: a puzzle of the grid is proper if it hits every
// unavoidable set, so minimal puzzles are the minimal hitting sets of all minimal unavoidable sets.
import { InputError } from '../base/index.ts';
import { type Board, boardGroup, type Grid } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { countMinimalSets, MAX_COUNTED_SETS } from '../kernel/index.ts';
import { everyUnavoidableSet } from './every-set.ts';

/** A grid of 7×7 cells has more minimal puzzles than anyone can count like this. */
const MOST_CELLS = 36;

/**
 * How many minimal puzzles the grid has, by number of clues from 0. It yields now and then, so that it can be stopped, and
 * returns the counts. Throws an InputError if the board has more than 36 cells.
 */
export function* countMinimal(board: Board, grid: Grid): Generator<void, number[]> {
  refuseLarge(board);
  const sets = yield* everyUnavoidableSet(board, grid);
  if (sets.length > MAX_COUNTED_SETS)
    throw new InputError(`the grid has ${sets.length} minimal unavoidable sets, too many to count by`);
  const counts = yield* countMinimalSets(sets);
  return counts.slice(0, board.cellCount + 1);
}

/** A grid whose minimal puzzles are counted. */
export interface CountedGrid {
  /** The grid: canonical, if it stands for its class. */
  readonly grid: Grid;
  /** How many grids it stands for. */
  readonly weight: number;
  /** Its minimal puzzles, by number of clues from 0. */
  readonly byClues: readonly number[];
}

/** Whose minimal puzzles are counted. */
export interface CountMinimalOptions {
  /** Default: each canonical grid of the board, which stands for its class. */
  readonly grids?: readonly Grid[] | undefined;
  /** Awaited now and then; may throw to end the count. Default: no rests. */
  readonly rest?: (() => Promise<void>) | undefined;
}

/** Counts the minimal puzzles of grids of a board. */
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
  refuseLarge(board); // before all its grids are listed
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
