// The canonical forms by name, as data, and the one call that computes any of them.

import { InputError } from '../base/index.ts';
import {
  applyToCells,
  type Board,
  cellName,
  findConflict,
  type Grid,
  isSolution,
  type Puzzle,
  type Symmetry,
} from '../board/index.ts';
import { checkBoard, checkName, checkPuzzle } from '../board/internal.ts';
import { compareTexts, minimiseByList } from './listed.ts';
import { type CanonResult, listAutomorphisms, type Minimum, resultOf } from './minimum.ts';
import { minimiseFilling, minimisePattern, type PatternMethod } from './pattern.ts';
import { minimiseRows } from './row.ts';

/** The name of a kind of canonical form. */
export type FormName = 'row' | 'pattern' | 'solution';

/** A kind of canonical form. */
export interface Form {
  /** What people call it. */
  readonly name: FormName;
  /** Do puzzles with the same clue pattern, up to symmetry, get the same clue pattern? */
  readonly keepsPattern: boolean;
  /** Does it need the puzzle's solution? */
  readonly needsSolution: boolean;
  /** What it is, in a few words. */
  readonly help: string;
}

/** Every kind of canonical form. */
export const forms: readonly Form[] = [
  {
    name: 'row',
    keepsPattern: false,
    needsSolution: false,
    help: 'the smallest line, empty cells as 0 (row-minlex; does not keep the pattern)',
  },
  {
    name: 'pattern',
    keepsPattern: true,
    needsSolution: false,
    help: "first the smallest pattern of clues, then the smallest line (Lass's canonical minlex; keeps the pattern)",
  },
  {
    name: 'solution',
    keepsPattern: false,
    needsSolution: true,
    help: "carried along by the row-minlex form of the puzzle's one solution (does not keep the pattern)",
  },
];

/** What a form may need to know. */
export interface CanonOptions {
  /** The puzzle's one solution; the form `solution` needs it. */
  readonly solution?: Grid | undefined;
  /** How the smallest pattern is found. Default: refine. */
  readonly method?: PatternMethod | undefined;
}

/** The canonical form of a puzzle or grid; `pattern` unless told otherwise. Throws an InputError if its clues break the rules. */
export function canonicalise(
  puzzle: Puzzle,
  form: FormName = 'pattern',
  options: CanonOptions = {},
): CanonResult {
  return resultOf(minimise(puzzle, form, options));
}

/** All symmetries, relabelling included, that leave the puzzle as it is; the identity first. */
export function automorphisms(puzzle: Puzzle): Symmetry[] {
  const minimum = minimise(puzzle, 'row', {});
  return listAutomorphisms(puzzle.board, minimum);
}

/** The smallest pattern that symmetries make of these cells: 1 where a cell is filled; digits do not count. */
export function patternForm(
  board: Board,
  cells: ArrayLike<number | boolean>,
  { method }: Pick<CanonOptions, 'method'> = {},
): CanonResult {
  return resultOf(minimiseShape(board, cells, method));
}

/** All symmetries of the cells that leave the pattern as it is; the identity first. */
export function patternAutomorphisms(board: Board, cells: ArrayLike<number | boolean>): Symmetry[] {
  return listAutomorphisms(board, minimiseShape(board, cells));
}

function minimiseShape(board: Board, cells: ArrayLike<number | boolean>, method?: PatternMethod): Minimum {
  checkBoard(board);
  if (method !== undefined) checkName('method', method, ['refine', 'plain', 'minirow']);
  if (typeof cells !== 'object' || cells?.length !== board.cellCount)
    throw new InputError(`${cells?.length} cells, but a ${board.name} board has ${board.cellCount}`);
  const pattern = Uint8Array.from(cells, (filled) => (filled ? 1 : 0));
  return board.extraUnits.length > 0
    ? minimiseByList(board, pattern, 'shape')
    : minimisePattern(board, pattern, method);
}

function minimise(puzzle: Puzzle, form: FormName, { solution, method }: CanonOptions): Minimum {
  check(puzzle);
  const { board, cells } = puzzle;
  switch (form) {
    case 'row':
      return minimiseText(board, cells);
    case 'pattern':
      if (board.extraUnits.length > 0) return minimiseByList(board, cells, 'pattern');
      // a grid's pattern is full, and so all that is left to choose is the text
      return method || cells.includes(0) ? minimiseFilling(board, cells, method) : minimiseRows(board, cells);
    case 'solution':
      if (!solution) throw new InputError('the form solution needs the solution of the puzzle');
      if (!isSolution(puzzle, solution))
        throw new InputError('the grid given is not a solution of the puzzle');
      return carryAlong(cells, minimiseText(board, solution));
    default:
      throw new InputError(`form "${form}": there are ${forms.map(({ name }) => name).join(', ')}`);
  }
}

function minimiseText(board: Board, cells: Uint8Array): Minimum {
  return board.extraUnits.length > 0 ? minimiseByList(board, cells, 'row') : minimiseRows(board, cells);
}

/** The puzzle's smallest image under the symmetries that lead to its solution's form. */
function carryAlong(cells: Uint8Array, solution: Minimum): Minimum {
  const images = solution.ways.map((way) => ({ way, image: applyToCells(way, cells) }));
  const form = images.reduce(
    (least, { image }) => (compareTexts(image, least) < 0 ? image : least),
    images[0].image,
  );
  const ways = images.filter(({ image }) => compareTexts(image, form) === 0).map(({ way }) => way);
  return { form, ways, missing: [] };
}

function check(puzzle: Puzzle): void {
  checkPuzzle(puzzle);
  if (puzzle.candidates) throw new InputError('puzzles with pencilmarks have no canonical form here');
  const conflict = findConflict(puzzle);
  if (!conflict) return;
  const [a, b] = conflict.cells.map((cell) => cellName(puzzle.board, cell));
  throw new InputError(`${conflict.unit}: ${conflict.digit} stands in ${a} and in ${b}`);
}
