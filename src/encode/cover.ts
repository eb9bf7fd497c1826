// A puzzle as an exact cover problem (Foundations, §3, Theorem 3.1). Items: each cell is filled, each unit holds each
// digit. The option "digit d in cell r,c" covers its cell and that digit in all units of the cell. Items are numbered
// as in Foundations, §3.1: cells first, then rows, columns, boxes, and extra units.
//
//   9×9: 4·81 = 324 items, 729 options, 2,916 entries      N×N Latin square: 3·N² items      X: 2·N items more
import { type Board, cellName, type Grid, isAllowed, type Puzzle } from '../board/index.ts';
import type { CoverProblem } from '../cover/index.ts';

/** Writes a puzzle as a problem whose covers are its solutions: one option for each digit that a cell allows. */
export function encodeCover(puzzle: Puzzle): CoverProblem {
  const { board } = puzzle;
  const { size, cellCount } = board;
  const names = itemNames(board);
  const starts = [0];
  const items: number[] = [];
  const optionNames: string[] = [];
  for (let cell = 0; cell < cellCount; cell++)
    for (let digit = 1; digit <= size; digit++) {
      if (!isAllowed(puzzle, cell, digit)) continue;
      items.push(cell);
      for (const unit of board.unitsOf[cell]) items.push(holdsItem(board, unit, digit));
      starts.push(items.length);
      optionNames.push(`${names[cell]}=${digit}`);
    }
  return {
    itemNames: names,
    primaryCount: names.length,
    starts: Int32Array.from(starts),
    items: Int32Array.from(items),
    optionNames,
  };
}

/** Returns the grid of a cover of an encoded puzzle. */
export function decodeCover(board: Board, problem: CoverProblem, options: ArrayLike<number>): Grid {
  const grid = new Uint8Array(board.cellCount);
  for (let i = 0; i < options.length; i++) {
    const start = problem.starts[options[i]];
    // the first item is the cell, the second a unit that holds the digit
    grid[problem.items[start]] = ((problem.items[start + 1] - board.cellCount) % board.size) + 1;
  }
  return grid;
}

/** Returns the number of the item "this unit holds this digit". */
function holdsItem(board: Board, unit: number, digit: number): number {
  return board.cellCount + unit * board.size + digit - 1;
}

/**
 * Names the items. `r3c7`: the cell is filled. `r3=5`, `c7=5`, `b1=5`, `d1=5`, `w1=5`, `j1=5`, `e1=5`: row 3, column 7,
 * box 1, diagonal 1, window 1, region 1 of a jigsaw, extra unit 1 holds a 5. Names have at most 8 letters, which is
 * what Knuth's own programs read.
 */
function itemNames(board: Board): string[] {
  const cells = Array.from({ length: board.cellCount }, (_, cell) => cellName(board, cell));
  const holds = board.units.flatMap(({ name }) => {
    const letter = name.startsWith('region') ? 'j' : name[0]; // r are rows
    const short = `${letter}${/\d+$/.exec(name)}`;
    return Array.from({ length: board.size }, (_, digit) => `${short}=${digit + 1}`);
  });
  return [...cells, ...holds];
}
