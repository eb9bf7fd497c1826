// Sets of cells to colour: unavoidable sets, units, anything with a name. Also how people write them.

import { InputError } from '../base/index.ts';
import { type Board, findCell } from '../board/index.ts';
import { checkBoard, checkText } from '../board/internal.ts';

/** Cells to mark in a picture. */
export interface CellSet {
  /** The cells, numbered from 0. */
  readonly cells: readonly number[];
  /** Its name in the legend. Default: no entry in the legend. */
  readonly name?: string;
  /**
   * Its colour in the palette, 1 to 8, without a pattern. Default: by its place among the sets, with patterns from the
   * ninth on.
   */
  readonly colour?: number;
  /** How to mark it. Default: `whole`. */
  readonly look?: SetLook;
  /** A small number in its first cell and in the legend. Default: none. */
  readonly number?: number;
  /** A small letter instead of a number. Default: none. */
  readonly letter?: string;
}

/**
 * How a set is marked. `whole` is filled and outlined, `fill` and `outline` are one of the two, and `shade` is a light
 * fill below all others, for units.
 */
export type SetLook = 'whole' | 'fill' | 'outline' | 'shade';

/** The number of colours in the palette. */
export const COLOUR_COUNT = 8;

/**
 * Reads `r1c1,r1c2,…`, optionally with a name in front (`UA 1=r1c1,r1c2`). `r3`, `c7`, `b5`, `band1` and `stack2` stand
 * for a whole row, column, box, band or stack. Throws an InputError at the first part that is none of these.
 */
export function parseCellSet(board: Board, text: string): CellSet {
  checkBoard(board);
  checkText('a set of cells', text);
  const equals = text.indexOf('=');
  const parts = text
    .slice(equals + 1)
    .split(/[,\s]+/)
    .filter((part) => part !== '');
  if (parts.length === 0) throw new InputError(`cells "${text}": expected cells, as in r1c1,r2c2`);
  const cells = new Set(parts.flatMap((part) => cellsOf(board, part)));
  const name = text.slice(0, Math.max(0, equals)).trim();
  return { cells: [...cells].sort((a, b) => a - b), ...(name !== '' && { name }) };
}

/** Throws an InputError if a set has a cell outside the board or a colour outside the palette. */
export function checkCellSets(board: Board, sets: readonly CellSet[]): void {
  for (const [i, { cells, colour = 1, name = `set ${i + 1}` }] of sets.entries()) {
    if (!(Number.isInteger(colour) && colour >= 1 && colour <= COLOUR_COUNT))
      throw new InputError(`${name}: expected a colour from 1 to ${COLOUR_COUNT}, got ${colour}`);
    const bad = cells.find((cell) => !Number.isInteger(cell) || cell < 0 || cell >= board.cellCount);
    if (bad !== undefined) throw new InputError(`${name}: there is no cell ${bad} on a ${board.name} board`);
  }
}

function cellsOf(board: Board, part: string): number[] {
  const cell = findCell(board, part);
  if (cell !== undefined) return [cell];
  const [, kind, number] = /^(r|c|b|band|stack)(\d+)$/i.exec(part) ?? [];
  const cellsOfUnits = (units: Board['units']) => units.map((unit) => unit.cells);
  const lists: Readonly<Record<string, readonly Uint16Array[]>> = {
    r: cellsOfUnits(board.rows),
    c: cellsOfUnits(board.columns),
    b: cellsOfUnits(board.boxes),
    band: board.bands,
    stack: board.stacks,
  };
  const cells = lists[kind?.toLowerCase()]?.[Number(number) - 1];
  if (cells) return [...cells];
  throw new InputError(
    `cells: "${part}" is not on a ${board.name} board; expected parts such as r1c1, r1, c1, b1, band1 or stack1`,
  );
}
