// Unavoidable sets of higher degree (McGuire, Tugemann, Civario, §5.2.2): cells of a grid such that every
// proper puzzle has at least k clues among them. The degree of a set is the size of a smallest hitting set of
// the unavoidable sets inside it. These are learned when needed: hit the known ones, and if the grid then
// still has a second solution, it shows one more.

import type { Board, Grid } from '../board/index.ts';
import { checkCellSet, checkGrid } from '../board/internal.ts';
import type { ElementSet } from '../family/index.ts';
import { smallestHittingSet } from '../family/internal.ts';
import { isUnavoidable, secondSolutionSet } from './verify.ts';

/**
 * The largest k for which the cells are unavoidable of degree k: how many of them must be clues if all other
 * cells are. 0: they are avoidable. Meant for sets of a few dozen cells at most.
 */
export function degreeOf(board: Board, grid: Grid, cells: ElementSet): number {
  checkGrid(board, grid);
  checkCellSet(board, cells);
  return degreeUpTo(board, grid, cells, cells.length);
}

/** Are at least `degree` of the cells clues in every proper puzzle of the grid? */
export function isOfDegree(board: Board, grid: Grid, cells: ElementSet, degree: number): boolean {
  return degreeUpTo(board, grid, cells, degree) >= degree;
}

/** Are the cells of that degree, but not without any one of them? */
export function isMinimalOfDegree(board: Board, grid: Grid, cells: ElementSet, degree: number): boolean {
  return (
    isOfDegree(board, grid, cells, degree) &&
    cells.every((cell) => !isOfDegree(board, grid, without(cells, [cell]), degree))
  );
}

/** The paper's definition: of degree k if the set without any one of its cells is of degree k − 1. Slow. */
export function isOfDegreeByRecursion(board: Board, grid: Grid, cells: ElementSet, degree: number): boolean {
  if (degree === 1) return isUnavoidable(board, grid, cells);
  return (
    cells.length > 0 &&
    cells.every((cell) => isOfDegreeByRecursion(board, grid, without(cells, [cell]), degree - 1))
  );
}

/** The definition of the paper's footnote 7: unavoidable without any k − 1 of its cells. Slow. */
export function isOfDegreeByChoices(board: Board, grid: Grid, cells: ElementSet, degree: number): boolean {
  const isFine = (chosen: readonly number[], from: number): boolean => {
    if (chosen.length === degree - 1) return isUnavoidable(board, grid, without(cells, chosen));
    return cells.slice(from).every((cell, i) => isFine([...chosen, cell], from + i + 1));
  };
  return cells.length >= degree && isFine([], 0);
}

/** The degree, or `most` if the degree is larger. */
function degreeUpTo(board: Board, grid: Grid, cells: ElementSet, most: number): number {
  const sets: ElementSet[] = [];
  for (;;) {
    const hitting = smallestHittingSet({ elements: board.cellCount, sets }, most - 1);
    if (!hitting) return most;
    const unhit = secondSolutionSet(board, grid, without(cells, hitting));
    if (!unhit) return hitting.length;
    sets.push(unhit);
  }
}

function without(cells: ElementSet, left: readonly number[]): ElementSet {
  return cells.filter((cell) => !left.includes(cell));
}
