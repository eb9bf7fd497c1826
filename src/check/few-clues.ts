// A proper puzzle of a grid with few clues, found in some tenths of a second: an upper bound on the minimum for those who do
// not wait for the search. Clues of the grid are taken away in some random orders until each is needed; then swaps look
// for a puzzle with one clue fewer, as long as they soon find one.
import { createRandom, type Random, shuffled } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { GridToCheck } from './algorithms/algorithm.ts';
import { puzzleOf } from './algorithms/leaf.ts';
import { otherSolutions } from './algorithms/other-solution.ts';
import { findPuzzle } from './find-puzzle.ts';

/** On 9×9 a try takes a millisecond, and the swaps of a number of clues a tenth of a second. */
const TRIES = 20;
const SWAPS = 3000;
/** In a jigsaw a try takes about a second, and swaps minutes. */
const JIGSAW_TRIES = 2;

/** The same puzzle each time. None with fewer than `atLeast` clues is looked for. */
export function findFewClues(grid: Pick<GridToCheck, 'board' | 'grid'>, atLeast: number): Puzzle {
  const { board } = grid;
  const isJigsaw = board.regions !== board.boxes;
  const random = createRandom(1);
  let best = minimalClues(grid, random);
  for (let i = 1; i < (isJigsaw ? JIGSAW_TRIES : TRIES) && best.length > atLeast; i++) {
    const clues = minimalClues(grid, random);
    if (clues.length < best.length) best = clues;
  }
  let puzzle = puzzleOf({ ...grid, clues: best.length }, best);
  if (isJigsaw) return puzzle;
  const family = findUnavoidableSets(board, grid.grid, { method: 'depth-first' });
  for (let clues = best.length - 1; clues >= atLeast; clues--) {
    const { puzzle: fewer } = findPuzzle({ ...grid, clues }, { family, swaps: SWAPS });
    if (!fewer) break;
    puzzle = fewer;
  }
  return puzzle;
}

/** Clues of the grid of which each is needed, ascending. */
function minimalClues(question: Pick<GridToCheck, 'board' | 'grid'>, random: Random): number[] {
  const other = otherSolutions(question);
  const cells = question.grid.slice();
  for (const cell of shuffled([...cells.keys()], random)) {
    cells[cell] = 0;
    if (other(cells)) cells[cell] = question.grid[cell];
  }
  return [...cells.keys()].filter((cell) => cells[cell] !== 0);
}
