// The canonical forms by name, and the one call that computes any of them.

import { InputError } from '../base/index.ts';
import { checkOptions } from '../base/internal.ts';
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
  /** The form's name. */
  readonly name: FormName;
  /** Do puzzles whose clue patterns are equal up to symmetry get equal clue patterns? */
  readonly keepsPattern: boolean;
  /** Does it need the puzzle's solution? */
  readonly needsSolution: boolean;
  /** A description in a few words. */
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

/** Options of `canonicalise`. */
export interface CanonOptions {
  /** The puzzle's only solution, needed by the form `solution`. */
  readonly solution?: Grid | undefined;
  /** How to find the smallest pattern. Default: refine. */
  readonly method?: PatternMethod | undefined;
}

/**
 * Computes the canonical form of a puzzle or grid, by default `pattern`. Throws an InputError if its clues
 * break the rules.
 */
export function canonicalise(
  puzzle: Puzzle,
  form: FormName = 'pattern',
  options: CanonOptions = {},
): CanonResult {
  checkOptions(options, { solution: true, method: true });
  return resultOf(minimise(puzzle, form, options));
}

/** Lists all symmetries, relabelling included, that map the puzzle to itself, the identity first. */
export function automorphisms(puzzle: Puzzle): Symmetry[] {
  const minimum = minimise(puzzle, 'row', {});
  return listAutomorphisms(puzzle.board, minimum);
}

/**
 * The smallest image of the pattern of these cells under symmetries. A pattern is 1 where a cell is filled;
 * digits do not matter.
 */
export function patternForm(
  board: Board,
  cells: ArrayLike<number | boolean>,
  options: Pick<CanonOptions, 'method'> = {},
): CanonResult {
  checkOptions(options, { method: true });
  const { method } = options;
  return resultOf(minimiseShape(board, cells, method));
}

/** Lists all symmetries of the cells that map the pattern to itself, the identity first. */
export function patternAutomorphisms(board: Board, cells: ArrayLike<number | boolean>): Symmetry[] {
  return listAutomorphisms(board, minimiseShape(board, cells));
}

function minimiseShape(board: Board, cells: ArrayLike<number | boolean>, method?: PatternMethod): Minimum {
  checkBoard(board);
  if (method !== undefined) checkName('method', method, ['refine', 'plain', 'minirow']);
  if (typeof cells !== 'object' || cells?.length !== board.cellCount)
    throw new InputError(`expected ${board.cellCount} cells for a ${board.name} board, got ${cells?.length}`);
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
      // a grid's pattern is full, so only the text remains to be minimised
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

/** The puzzle's smallest image under the symmetries that make its solution canonical. */
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
