// Draws minimal unavoidable sets at random, mostly large ones. A minimal puzzle of the grid hits every
// unavoidable set. Without one of its clues it misses only sets that contain this clue, and those are seldom
// small. Then clues are added in random order as long as there is a second solution. The cells that stay
// empty are a minimal set. Every minimal set of the grid can be drawn: a puzzle made of the cells outside the
// set and one cell inside needs the one inside.

import { createRandom, type Random, shuffled } from '../base/index.ts';
import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { bySize } from '../family/internal.ts';
import { solutions } from '../solve/index.ts';
import type { SetsSoFar } from './sets-so-far.ts';

/**
 * The sets that `tries` tries find, without duplicates, by size and then lexicographically. Yields after each
 * try.
 */
export function* randomSets(
  board: Board,
  grid: Grid,
  tries: number,
  seed: number,
): Generator<SetsSoFar, readonly ElementSet[]> {
  const random = createRandom(seed);
  const found = new Map<string, ElementSet>();
  const sets = (): ElementSet[] => [...found.values()].sort(bySize);
  for (let left = tries; left > 0; ) {
    const puzzle = randomMinimalPuzzle(board, grid, random);
    const clues = shuffled(cellsOf(puzzle, true), random).slice(0, left);
    if (clues.length === 0) break; // the board has only one grid
    left -= clues.length;
    for (const clue of clues) {
      const set = randomSet(board, grid, puzzle, clue, random);
      found.set(set.join(), set);
      yield { found: found.size, upTo: 0, sets };
    }
  }
  return sets();
}

/** Removes clues in random order as long as the grid stays the only solution. */
function randomMinimalPuzzle(board: Board, grid: Grid, random: Random): Uint8Array {
  const puzzle = grid.slice();
  for (const cell of shuffled([...grid.keys()], random)) {
    puzzle[cell] = 0;
    if (otherSolution(board, grid, puzzle)) puzzle[cell] = grid[cell];
  }
  return puzzle;
}

/** A minimal set that contains `clue` and no other clue of a minimal puzzle. */
function randomSet(board: Board, grid: Grid, puzzle: Uint8Array, clue: number, random: Random): ElementSet {
  const clues = puzzle.slice();
  clues[clue] = 0;
  let other = otherSolution(board, grid, clues);
  for (const cell of shuffled(cellsOf(clues, false), random)) {
    if (!other) throw new Error(`clue ${clue} of a minimal puzzle is not needed: ${puzzle.join(' ')}`);
    clues[cell] = grid[cell];
    if (other[cell] === grid[cell]) continue; // it is still a second solution
    const next = otherSolution(board, grid, clues);
    if (next) other = next;
    else clues[cell] = 0;
  }
  return cellsOf(clues, false);
}

function cellsOf(clues: Uint8Array, areFilled: boolean): number[] {
  return [...clues.keys()].filter((cell) => (clues[cell] !== 0) === areFilled);
}

function otherSolution(board: Board, grid: Grid, clues: Uint8Array): Grid | undefined {
  for (const other of solutions(createPuzzle(board, clues), { limit: 2 }))
    if (other.some((digit, cell) => digit !== grid[cell])) return other;
  return undefined;
}
