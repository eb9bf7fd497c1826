// Minimal puzzles of small boards, counted one by one: what samples are compared with.
import type { Board, Grid } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { countMinimal } from './exact.ts';

/** Minimal puzzles of the grid, by number of clues. */
export function exactly(board: Board, grid: Grid): number[] {
  const counting = countMinimal(board, grid);
  for (;;) {
    const { done, value } = counting.next();
    if (done) return value;
  }
}

/** Minimal puzzles per labelled grid, by number of clues. */
export async function truthOf(board: Board): Promise<number[]> {
  const catalogue = await openCatalogue(board);
  const mean = new Array<number>(board.cellCount + 1).fill(0);
  let grids = 0;
  for (const { grid, automorphisms } of catalogue.list(0, catalogue.size)) {
    grids += 1 / automorphisms;
    for (const [clues, count] of exactly(board, grid).entries()) mean[clues] += count / automorphisms;
  }
  return mean.map((sum) => sum / grids);
}
