// Finds a proper puzzle of a grid with few clues in some tenths of a second: an upper bound on the minimum
// without the wait for the full search. It removes clues from the grid in several random orders until each
// clue is needed. Then swaps look for a puzzle with one clue fewer, as long as they soon find one.
import { createRandom, type Random, shuffled } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { GridToCheck } from './algorithms/algorithm.ts';
import { puzzleOf } from './algorithms/leaf.ts';
import { otherSolutions } from './algorithms/other-solution.ts';
import { findPuzzle } from './find-puzzle.ts';

/** On 9×9 a try takes a millisecond, and the swaps for one number of clues take a tenth of a second. */
const TRIES = 20;
const SWAPS = 3000;
/** In a jigsaw a try takes about a second, and the swaps take minutes. */
const JIGSAW_TRIES = 2;

/** Finds the same puzzle each time. It does not look for puzzles with fewer than `atLeast` clues. */
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
    const { puzzle: fewer } = findPuzzle({ ...grid, clues }, { family, swaps: SWAPS, seed: 1 });
    if (!fewer) break;
    puzzle = fewer;
  }
  return puzzle;
}

/** Clues of the grid, each of them needed, ascending. */
function minimalClues(question: Pick<GridToCheck, 'board' | 'grid'>, random: Random): number[] {
  const other = otherSolutions(question);
  const cells = question.grid.slice();
  for (const cell of shuffled([...cells.keys()], random)) {
    cells[cell] = 0;
    if (other(cells)) cells[cell] = question.grid[cell];
  }
  return [...cells.keys()].filter((cell) => cells[cell] !== 0);
}
