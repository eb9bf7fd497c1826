// Finds the puzzles of a pattern the plain way: every choice of digits, every symmetry.
import { boardGroup } from '../board/index.ts';
import { count } from '../solve/index.ts';
import type { FillingRequest } from './filling.ts';

/**
 * Returns all proper puzzles of the pattern with the given clues, in classes under the symmetries that keep the pattern
 * and, up to relabelling, the given clues. Each class is a list of all its puzzles, as texts of digits.
 */
export function plainPuzzlesOfPattern({ board, pattern, given }: FillingRequest): string[][] {
  const cells = Uint8Array.from(given ?? new Uint8Array(board.cellCount));
  const free = [...pattern.keys()].filter((cell) => pattern[cell] && cells[cell] === 0);
  const proper = new Set<string>();
  const fill = (next: number): void => {
    if (next === free.length) {
      if (count({ board, cells }, { limit: 2 }).solutions === 1) proper.add(cells.join(''));
      return;
    }
    for (let digit = 1; digit <= board.size; digit++) {
      if (board.peers[free[next]].some((peer) => cells[peer] === digit)) continue;
      cells[free[next]] = digit;
      fill(next + 1);
    }
    cells[free[next]] = 0;
  };
  fill(0);
  const fixed = Uint8Array.from(given ?? new Uint8Array(board.cellCount));
  const orders = permutations(Array.from({ length: board.size }, (_, i) => i + 1));
  const ways = [...boardGroup(board).elements()]
    .filter(({ cells: to }) => pattern.every((clue, cell) => !clue || pattern[to[cell]]))
    .flatMap(({ cells: to }) => orders.map((order) => ({ to, order })))
    .filter((way) => imageOf(way, fixed).every((digit, cell) => digit === fixed[cell]));
  const classes: string[][] = [];
  for (const puzzle of proper) {
    const clues = Uint8Array.from(puzzle, Number);
    const images = new Set(ways.map((way) => imageOf(way, clues).join('')));
    classes.push([...images].filter((image) => proper.delete(image)));
  }
  return classes;
}

interface Way {
  /** For each cell the cell it moves to. */
  readonly to: ArrayLike<number>;
  /** For each digit its image. */
  readonly order: readonly number[];
}

function imageOf({ to, order }: Way, cells: Uint8Array): Uint8Array {
  const image = new Uint8Array(cells.length);
  for (const [cell, digit] of cells.entries()) image[to[cell]] = digit ? order[digit - 1] : 0;
  return image;
}

function permutations(digits: readonly number[]): number[][] {
  if (digits.length === 0) return [[]];
  return digits.flatMap((digit) =>
    permutations(digits.filter((other) => other !== digit)).map((rest) => [digit, ...rest]),
  );
}
