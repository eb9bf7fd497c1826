// Generates all patterns of a board and a number of clues in pattern minlex form, smallest first, with the kernel
// (assembly/patterns.ts). The search can be paused, resumed, and split by the first rows.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Board } from '../board/index.ts';
import { toBoard } from '../board/internal.ts';
import {
  MAX_PATTERN_SIZE,
  type PatternBatch,
  type PatternCounts,
  type PatternPlace,
  startPatternSearch,
} from '../kernel/index.ts';
import { checkPatternQuestion, type Pattern, type PatternConditions } from './pattern.ts';

/** Which patterns to generate. */
export interface PatternOptions {
  /** The conditions that patterns must meet. Default: lemma. */
  readonly conditions?: PatternConditions;
  /** Only patterns that begin with these rows, as found by `patternBeginnings`. Default: all patterns. */
  readonly prefix?: readonly number[];
  /** Return the patterns, or only count them? Default: true. */
  readonly keep?: boolean;
  /** Resume an earlier search of the same question here. Default: start from the beginning. */
  readonly from?: PatternCheckpoint;
}

/** A paused search as data: the path of its choices and its counters. */
export interface PatternCheckpoint {
  /** The place where the search paused. Undefined if it was done. */
  readonly place: PatternPlace | undefined;
  /** The counters at this point. */
  readonly counts: PatternCounts;
}

/** A search for patterns under way. */
export interface PatternSearch {
  /** Works for about `nodes` more nodes, or until a thousand patterns are waiting. */
  run(nodes: number): 'done' | 'paused';
  /** Returns the patterns found since the last call. */
  take(): Pattern[];
  /** Patterns, the sum of their automorphisms, rows placed, and rows rejected. They do not depend on the slicing. */
  readonly counts: Readonly<PatternCounts>;
  /** The current state of the search. */
  readonly checkpoint: PatternCheckpoint;
}

/** Nodes per slice of the generator: a few milliseconds. */
const SLICE_NODES = 20_000;

const optionNames: OptionNames<PatternOptions> = { conditions: true, prefix: true, keep: true, from: true };

/** Starts a search. Throws an InputError if the board is too large or has extra units. */
export function startPatterns(
  given: Board | string,
  clues: number,
  options: PatternOptions = {},
): PatternSearch {
  checkOptions(options, optionNames);
  const { conditions = 'lemma', prefix = [], keep = true, from } = options;
  const board = toBoard(given);
  const { size } = board;
  const search = startSearch(board, clues, { conditions, prefix, rows: size, keep, from });
  let isDone = from !== undefined && from.place === undefined;
  return {
    run(nodes) {
      isDone ||= search.run(nodes);
      return isDone ? 'done' : 'paused';
    },
    take: () => unpackPatterns(search.take(), size),
    get counts() {
      return search.counts;
    },
    get checkpoint() {
      return { place: isDone ? undefined : search.place, counts: search.counts };
    },
  };
}

/** Yields the patterns one by one, smallest first. */
export function* patterns(
  board: Board | string,
  clues: number,
  options: PatternOptions = {},
): Generator<Pattern, void, undefined> {
  const search = startPatterns(board, clues, options);
  let state: 'done' | 'paused';
  do {
    state = search.run(SLICE_NODES);
    yield* search.take();
  } while (state === 'paused');
}

/**
 * Splits the search: yields the beginnings of `rows` rows, smallest first. The patterns that begin with each of them,
 * in this order, are all patterns in order.
 */
export function* patternBeginnings(
  board: Board,
  clues: number,
  rows: number,
  conditions: PatternConditions = 'lemma',
): Generator<number[], void, undefined> {
  if (!Number.isInteger(rows) || rows < 0 || rows >= board.size)
    throw new InputError(
      `beginnings of ${rows} rows: a ${board.name} board can be split after 0 to ${board.size - 1}`,
    );
  if (rows === 0) {
    yield [];
    return;
  }
  const search = startSearch(board, clues, { conditions, prefix: [], rows, keep: true, from: undefined });
  let isDone = false;
  while (!isDone) {
    isDone = search.run(SLICE_NODES);
    const batch = search.take();
    for (let at = 0; at < batch.rows.length; at += rows) yield [...batch.rows.subarray(at, at + rows)];
  }
}

interface SearchDetails {
  readonly conditions: PatternConditions;
  readonly prefix: readonly number[];
  readonly rows: number;
  readonly keep: boolean;
  readonly from: PatternCheckpoint | undefined;
}

function startSearch(board: Board, clues: number, details: SearchDetails) {
  const { conditions, prefix, rows, keep, from } = details;
  checkPatternQuestion(board, clues, conditions);
  if (board.extraUnits.length > 0)
    throw new InputError(`board ${board.name}: patterns are generated for boards without extra units`);
  if (board.size > MAX_PATTERN_SIZE)
    throw new InputError(
      `board ${board.name}: patterns are generated up to ${MAX_PATTERN_SIZE} rows; count them by Burnside`,
    );
  // N×1 has the symmetries of 1×N, and so its patterns
  const [boxRows, boxColumns] = board.boxColumns === 1 ? [1, board.size] : [board.boxRows, board.boxColumns];
  const problem = { boxRows, boxColumns, clues, lemma: conditions === 'lemma', prefix, rows, keep };
  return startPatternSearch(problem, from?.place && { place: from.place, counts: from.counts });
}

/** Rows of bits, the highest bit first, as cells. */
function unpackPatterns({ rows, automorphisms }: PatternBatch, size: number): Pattern[] {
  return Array.from(automorphisms, (count, i) => {
    const cells = new Uint8Array(size * size);
    for (let cell = 0; cell < cells.length; cell++)
      cells[cell] = (rows[i * size + Math.floor(cell / size)] >> (size - 1 - (cell % size))) & 1;
    return { cells, automorphisms: count };
  });
}
