// Counts the grids of a board with the method that fits the board's shape.

import { InputError } from '../base/index.ts';
import { checkOptions, nextTurn, type OptionNames } from '../base/internal.ts';
import { type Board, factorial } from '../board/index.ts';
import { checkName, identitySymmetry, toBoard } from '../board/internal.ts';
import { fixedProblems } from './fixed.ts';
import { countSolutions } from './fixed-search.ts';
import { countLatin } from './latin.ts';
import { countThreeBands } from './three-bands.ts';
import { countTwoRows } from './two-rows.ts';

/**
 * The method. `bands`: 3x3. `sets`: 2xC. `rows`: Latin squares. `search`: any small board, also with extra
 * units.
 */
export type GridMethod = 'bands' | 'sets' | 'rows' | 'search';

/** The number of grids of a board, and how it was found. */
export interface GridCount {
  /** The number of grids. */
  readonly grids: bigint;
  /** The method used. */
  readonly method: GridMethod;
  /** Intermediate numbers, which can be checked one by one. */
  readonly steps: readonly CountStep[];
  /** For bands and sets, the terms of the sum: `grids` is the sum of ways · each. */
  readonly terms: readonly CountTerm[];
}

/** A term of a sum over classes. */
export interface CountTerm {
  /** The number of members of the class. */
  readonly ways: bigint;
  /** The number of grids for each member. */
  readonly each: bigint;
}

/** An intermediate number, such as the number of classes of first bands. */
export interface CountStep {
  /** What it counts. */
  readonly name: string;
  /** The number itself. */
  readonly value: bigint;
}

/** Options of `countGrids`. */
export interface GridCountOptions {
  /** The method. Default: the fastest for the board. `search` works on any board of up to six digits. */
  readonly method?: 'search';
  /** Called now and then with the progress of the count. */
  readonly onProgress?: (progress: CountProgress) => void;
  /** Aborts the count: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** The progress of a count. */
export interface CountProgress {
  /** The amount done. */
  readonly done: number;
  /** The total amount. */
  readonly total: number;
  /** What is being counted now. */
  readonly what: string;
}

const SEARCH_SIZE_MAX = 6;
const LATIN_SIZE_MAX = 8;
const TWO_ROWS_MAX = 5;

const optionNames: OptionNames<GridCountOptions> = { method: true, onProgress: true, signal: true };

/**
 * Counts the grids of a board exactly. Throws an InputError if no method can count them, or the signal's
 * reason if it aborts.
 */
export async function countGrids(given: Board | string, options: GridCountOptions = {}): Promise<GridCount> {
  const board = toBoard(given);
  checkOptions(options, optionNames);
  if (options.method !== undefined) checkName('method', options.method, ['search']);
  const { onProgress, signal } = options;
  const [short, long] = [board.boxRows, board.boxColumns].sort((a, b) => a - b); // 3x2 has as many as 2x3
  const tick = (what: string) => async (done: number, total: number) => {
    signal?.throwIfAborted();
    onProgress?.({ done, total, what });
    await nextTurn();
  };
  if (board.extraUnits.length > 0 || options.method === 'search') {
    if (board.size > SEARCH_SIZE_MAX) throw unreachable(board);
    const problems = fixedProblems(board, identitySymmetry(board));
    const patterns = await countSolutions(problems, () => tick('grids')(0, 1));
    const steps = [{ name: 'grids up to relabelling', value: patterns }];
    return { grids: patterns * factorial(board.size), method: 'search', steps, terms: [] };
  }
  if (short === 1 && long <= LATIN_SIZE_MAX) {
    const { squares, reduced, rows } = await countLatin(long, tick('rows'));
    const steps = rows.flatMap(({ classes, rectangles }, i) => [
      { name: `rectangles of ${i + 1} rows`, value: rectangles },
      { name: `classes of their column sets`, value: BigInt(classes) },
    ]);
    steps.push({ name: 'reduced squares', value: reduced });
    return { grids: squares, method: 'rows', steps, terms: [] };
  }
  if (short === 2 && long <= TWO_ROWS_MAX) {
    const { grids, choices, classes } = await countTwoRows(long, tick('classes of sets'));
    const steps = [
      { name: 'choices of sets', value: choices },
      { name: 'classes of choices', value: BigInt(classes.length) },
    ];
    const terms = classes.map(({ choices: ways, stacks }) => ({ ways, each: stacks * stacks }));
    return { grids, method: 'sets', steps, terms };
  }
  if (short === 3 && long === 3) {
    signal?.throwIfAborted();
    const { grids, bands, columnClasses } = countThreeBands();
    const steps = [
      { name: 'bands', value: bands },
      { name: 'classes of column sets', value: BigInt(columnClasses.length) },
    ];
    const terms = columnClasses.map(({ bands: ways, completions: each }) => ({ ways, each }));
    return { grids, method: 'bands', steps, terms };
  }
  throw unreachable(board);
}

function unreachable(board: Board): InputError {
  const known = `1x1 to 1x${LATIN_SIZE_MAX}, 2x2 to 2x${TWO_ROWS_MAX}, 3x3, and extra units on up to ${SEARCH_SIZE_MAX} digits`;
  return new InputError(`board ${board.name}: its grids are too many to be counted here (${known} can be)`);
}
