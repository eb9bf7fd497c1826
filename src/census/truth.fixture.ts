// Minimal puzzles of small boards, counted one by one, to compare samples with.
import { readFileSync } from 'node:fs';
import type { Board, Grid } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { countMinimal } from './exact.ts';

/** The minimal puzzles of the grid, by number of clues. */
export function exactly(board: Board, grid: Grid): number[] {
  const counting = countMinimal(board, grid);
  for (;;) {
    const { done, value } = counting.next();
    if (done) return value;
  }
}

/** Minimal puzzles per labelled grid, by number of clues, from a file of results/. */
export function countedPerGrid(name: string): number[] {
  const text = readFileSync(new URL(`../../results/${name}.jsonl`, import.meta.url), 'utf8');
  const byClues: number[] = [];
  for (const line of text.trim().split('\n').slice(0, -1)) {
    const { clues, perGrid } = JSON.parse(line) as { clues: number; perGrid: number };
    byClues[clues] = perGrid;
  }
  return Array.from(byClues, (count) => count ?? 0);
}

/** Minimal puzzles per labelled grid, by number of clues, counted now. */
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
