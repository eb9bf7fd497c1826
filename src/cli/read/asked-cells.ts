// The conditions of `minclue check` on the places of clues: --given, --empty, --inside and --fixed, as cells of each
// grid.
import { InputError } from '../../base/index.ts';
import type { Board, Puzzle } from '../../board/index.ts';
import type { GridToCheck } from '../../check/index.ts';
import { parseCellSet } from '../../draw/index.ts';
import { declareOptions, nameOf, type OptionsOf, option } from '../frame/option.ts';

const how = 'CELLS as for --given';

export const askedCells = declareOptions({
  given: option.list(
    'CELLS',
    'only puzzles with a clue in each of these cells: r1c1,r2c3, whole rows r1, columns c2, boxes b3, band1, stack2, ' +
      'clues for the clues of the input puzzle, or a mask with a character per cell, . or 0 for cells left out',
  ),
  empty: option.list('CELLS', `only puzzles with no clue in these cells; ${how}`),
  inside: option.list('CELLS', `only puzzles with all clues in these cells; ${how}`),
  fixed: option.list(
    'CELLS',
    `in these cells exactly the clues of --given, or without it the clues of the input puzzle; ${how}`,
  ),
});

type Asked = Pick<OptionsOf<typeof askedCells>, keyof typeof askedCells>;

/** Returns the cells that must have clues and the cells that must not, for the grid of this puzzle. */
export function cellsAsked(puzzle: Puzzle, asked: Asked): Pick<GridToCheck, 'given' | 'empty'> {
  const read = (key: keyof Asked): readonly number[] | undefined =>
    asked[key].length === 0 ? undefined : asked[key].flatMap((text) => readCells(nameOf(key), text, puzzle));
  const [given, inside] = [read('given'), read('inside')];
  const empty = new Set(read('empty'));
  const pattern = given ?? cluesOf(puzzle);
  const all = new Set(given);
  for (const cell of read('fixed') ?? []) (pattern.includes(cell) ? all : empty).add(cell);
  if (inside) for (const cell of puzzle.cells.keys()) if (!inside.includes(cell)) empty.add(cell);
  return { given: [...all], empty: [...empty] };
}

/** Reads cells in the notation of the help of --given. */
function readCells(option: string, text: string, puzzle: Puzzle): number[] {
  const { board } = puzzle;
  const parts = text.split(',').map((part) => part.trim());
  const isClues = (part: string) => part.toLowerCase() === 'clues';
  if (parts.length === 1 && !isClues(text) && !/^(?:r\d+c\d+|(?:r|c|b|band|stack)\d+)$/i.test(parts[0]))
    return readMask(option, parts[0], board);
  const named = parts.filter((part) => !isClues(part));
  try {
    const cells = named.length === 0 ? [] : parseCellSet(board, named.join()).cells;
    return [...cells, ...(named.length < parts.length ? cluesOf(puzzle) : [])];
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${option}: ${error.message}`) : error;
  }
}

function readMask(option: string, text: string, { name, cellCount }: Board): number[] {
  const symbols = [...text];
  if (symbols.length !== cellCount)
    throw new InputError(
      `${option} "${text}": expected cells as in r1c1,r2c3, or a mask of ${cellCount} characters for a ${name} board`,
    );
  return [...symbols.keys()].filter((cell) => !'.0'.includes(symbols[cell]));
}

function cluesOf({ cells }: Puzzle): number[] {
  return [...cells.keys()].filter((cell) => cells[cell] !== 0);
}
