// Maps of regions as people type them: a letter or digit per cell, the same for all cells of a region. Each row is a
// line, or the rows follow each other, separated by / or not at all.
import { InputError } from '../base/index.ts';
import { type Board, MAX_SIZE } from '../board/index.ts';
import { checkBoard, checkText } from '../board/internal.ts';
import { boardOfRules } from './regions.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * The board of a map such as `AAB/ABB/CCC`. Regions that are boxes give the board with these boxes. Any other regions
 * give a jigsaw: a Latin square with a unit for each region. Lines that begin with # are comments. Throws an InputError
 * that says where the map is wrong.
 */
export function parseRegions(map: string, extraUnits: readonly (readonly number[])[] = []): Board {
  checkText('a map of regions', map);
  const rows = rowsOf(map);
  const size = rows.length;
  const regions = new Map<string, number[]>();
  for (const [cell, letter] of rows.flat().entries()) {
    if (!/[0-9A-Za-z]/.test(letter))
      throw new InputError(`regions: ${nameOf(cell, size)} is "${letter}", expected a letter or a digit`);
    const cells = regions.get(letter);
    if (cells) cells.push(cell);
    else regions.set(letter, [cell]);
  }
  for (const [letter, { length, 0: first }] of regions)
    if (length !== size)
      throw new InputError(
        `regions: region ${letter}, from ${nameOf(first, size)} on, has ${length} ${length === 1 ? 'cell' : 'cells'}, expected ${size}`,
      );
  return boardOfRules({ size, regions: [...regions.values()], extraUnits });
}

/** The map of a board's boxes or regions, a line per row. Throws an InputError for a Latin square, which has none. */
export function writeRegions(board: Board): string {
  checkBoard(board);
  const { size, regions, name } = board;
  if (regions.length === 0) throw new InputError(`a ${name} board has no regions`);
  const letters = new Array<string>(size * size);
  for (const [i, { cells }] of regions.entries()) for (const cell of cells) letters[cell] = LETTERS[i];
  return Array.from({ length: size }, (_, row) => letters.slice(row * size, (row + 1) * size).join('')).join(
    '\n',
  );
}

/** The letters of each row of a square map. */
function rowsOf(map: string): string[][] {
  const lines = map.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const rows = lines
    .flatMap((line) => line.split('/'))
    .map((row) => [...row.replaceAll(/\s/g, '')])
    .filter((row) => row.length > 0);
  if (rows.length === 0) throw new InputError('regions: the map has no cells');
  const [first] = rows;
  const size = rows.length === 1 ? Math.round(Math.sqrt(first.length)) : rows.length;
  if (size > MAX_SIZE) throw new InputError(`regions: ${size} rows, at most ${MAX_SIZE} are possible`);
  if (rows.length === 1) {
    if (size * size !== first.length)
      throw new InputError(`regions: ${first.length} cells do not make a square`);
    return Array.from({ length: size }, (_, row) => first.slice(row * size, (row + 1) * size));
  }
  const odd = rows.findIndex((row) => row.length !== size);
  if (odd >= 0)
    throw new InputError(
      `regions: row ${odd + 1} has ${rows[odd].length} ${rows[odd].length === 1 ? 'cell' : 'cells'}, but there are ${size} rows`,
    );
  return rows;
}

function nameOf(cell: number, size: number): string {
  return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
}
