// Finds the unavoidable sets of a grid by matching blueprints against it (McGuire, Tugemann, Civario,
// §5.2.1). Their checker compared a blueprint with all equivalent grids. This one follows the blueprint cell
// by cell: a digit met before has one place in a row, and lines, bands and digits once assigned stay
// assigned.

import { InputError } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';
import { checkGrid } from '../board/internal.ts';
import type { ElementSet, Family } from '../family/index.ts';
import { bySize } from '../family/internal.ts';
import type { Blueprint } from './blueprints.ts';

/** All sets of the grid that belong to one of the blueprints, by size and then lexicographically. */
export function matchBlueprints(board: Board, grid: Grid, blueprints: readonly Blueprint[]): Family {
  checkGrid(board, grid);
  if (!Array.isArray(blueprints)) throw new InputError('blueprints are a list');
  if (board.extraUnits.length > 0)
    throw new InputError(
      `blueprints: a ${board.name} board has extra units, and there is no matching on those`,
    );
  const found = new Map<string, ElementSet>();
  const note = (set: ElementSet): void => {
    found.set(set.join(), set);
  };
  const target = targetOf(board, grid);
  for (const { cells } of blueprints) {
    match(board, target, marksOf(cells, board.size), note);
    if (board.boxRows === board.boxColumns) match(board, target, marksOf(cells, board.size, true), note);
  }
  return { elements: board.cellCount, sets: [...found.values()].sort(bySize) };
}

/** A cell of a blueprint. */
interface Mark {
  readonly row: number;
  readonly column: number;
  readonly digit: number;
}

/**
 * The cells of a blueprint, each as close to the earlier ones as possible, so that few images have to be
 * tried.
 */
function marksOf(cells: Uint8Array, size: number, isTransposed = false): Mark[] {
  const open = [...cells.keys()]
    .filter((cell) => cells[cell] > 0)
    .map((cell): Mark => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      const digit = cells[cell];
      return isTransposed ? { row: column, column: row, digit } : { row, column, digit };
    });
  const ordered: Mark[] = [];
  const shared = (mark: Mark): number =>
    Number(ordered.some((before) => before.row === mark.row)) +
    Number(ordered.some((before) => before.column === mark.column)) +
    Number(ordered.some((before) => before.digit === mark.digit));
  while (open.length > 0) {
    const next = open.reduce((best, mark, i) => (shared(mark) > shared(open[best]) ? i : best), 0);
    ordered.push(...open.splice(next, 1));
  }
  return ordered;
}

/** A grid as the place of each digit in each row: the column is at `row · (N + 1) + digit`. */
interface Target {
  readonly grid: Grid;
  readonly columnOf: Uint8Array;
}

function targetOf({ size, cellCount }: Board, grid: Grid): Target {
  const columnOf = new Uint8Array(size * (size + 1));
  for (let cell = 0; cell < cellCount; cell++)
    columnOf[Math.floor(cell / size) * (size + 1) + grid[cell]] = cell % size;
  return { grid, columnOf };
}

/** Calls `note` for each image of the marks in the grid, for some images more than once. */
function match(board: Board, target: Target, marks: readonly Mark[], note: (set: ElementSet) => void): void {
  const { size, boxRows, boxColumns } = board;
  const { grid, columnOf } = target;
  const rows = createLineMap(size, boxRows);
  const columns = createLineMap(size, boxColumns);
  const digitTo = new Uint8Array(size + 1); // 0: not assigned yet
  const isTaken = new Uint8Array(size + 1);
  const image: number[] = [];

  const place = (at: number, row: number, column: number): void => {
    const mark = marks[at];
    const digit = grid[row * size + column];
    const isNewDigit = digitTo[mark.digit] === 0;
    if (isNewDigit ? isTaken[digit] : digitTo[mark.digit] !== digit) return;
    const isNewRow = rows.take(mark.row, row);
    const isNewColumn = columns.take(mark.column, column);
    if (isNewDigit) {
      digitTo[mark.digit] = digit;
      isTaken[digit] = 1;
    }
    image.push(row * size + column);
    extend(at + 1);
    image.pop();
    if (isNewDigit) {
      digitTo[mark.digit] = 0;
      isTaken[digit] = 0;
    }
    if (isNewColumn) columns.release(mark.column);
    if (isNewRow) rows.release(mark.row);
  };

  const extend = (at: number): void => {
    if (at === marks.length) {
      note([...image].sort((a, b) => a - b));
      return;
    }
    const mark = marks[at];
    const digit = digitTo[mark.digit];
    for (let row = 0; row < size; row++) {
      if (!rows.allows(mark.row, row)) continue;
      if (digit > 0) {
        const column = columnOf[row * (size + 1) + digit];
        if (columns.allows(mark.column, column)) place(at, row, column);
      } else
        for (let column = 0; column < size; column++)
          if (columns.allows(mark.column, column)) place(at, row, column);
    }
  };
  extend(0);
}

/** Maps lines to lines and keeps blocks together. */
function createLineMap(size: number, block: number) {
  const to = new Int8Array(size).fill(-1);
  const from = new Int8Array(size).fill(-1);
  const blocks = size / block;
  const blockTo = new Int8Array(blocks).fill(-1);
  const blockFrom = new Int8Array(blocks).fill(-1);
  const linesIn = new Int8Array(blocks);
  return {
    allows(line: number, image: number): boolean {
      if (to[line] >= 0) return to[line] === image;
      if (from[image] >= 0) return false;
      const [own, other] = [Math.floor(line / block), Math.floor(image / block)];
      return blockTo[own] >= 0 ? blockTo[own] === other : blockFrom[other] < 0;
    },
    /** Returns true if the line had no image before. The caller must release it then. */
    take(line: number, image: number): boolean {
      if (to[line] >= 0) return false;
      const [own, other] = [Math.floor(line / block), Math.floor(image / block)];
      to[line] = image;
      from[image] = line;
      blockTo[own] = other;
      blockFrom[other] = own;
      linesIn[own]++;
      return true;
    },
    release(line: number): void {
      const own = Math.floor(line / block);
      from[to[line]] = -1;
      to[line] = -1;
      if (--linesIn[own] > 0) return;
      blockFrom[blockTo[own]] = -1;
      blockTo[own] = -1;
    },
  };
}
