// Which rows of a list are shown, and in which order. The work is a generator, because a list may have 100,000 rows and
// the page must stay smooth: it yields after every few milliseconds of work.

import type { PuzzleTable } from './puzzle-table.ts';
import { puzzleText } from './puzzle-text.ts';
import type { Results } from './results.ts';
import { sortByBytes, sortByNumbers } from './sort.ts';

export const columns = [
  'line',
  'puzzle',
  'clues',
  'verdict',
  'er',
  'ep',
  'ed',
  'hardest',
  'canonical',
] as const;
export type ColumnName = (typeof columns)[number];

export interface Sort {
  readonly by: ColumnName;
  readonly isDown: boolean;
}

/** A range of numbers, open where an end is undefined. */
export interface NumberRange {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface Filter {
  /** A part of the puzzle or of the text around it. */
  readonly text: string;
  readonly clues: NumberRange;
  /** A number of `verdicts`, 0 for any. */
  readonly verdict: number;
  readonly rating: NumberRange;
  /** The hardest technique, '' for any. */
  readonly technique: string;
  /** Show only the first of isomorphic puzzles. */
  readonly dropsIsomorphs: boolean;
}

export const noFilter: Filter = {
  text: '',
  clues: {},
  verdict: 0,
  rating: {},
  technique: '',
  dropsIsomorphs: false,
};

/** The rows that are shown, in order. */
export interface View {
  readonly rows: Uint32Array;
  /** How many rows were left out because an earlier one is isomorphic. */
  readonly dropped: number;
}

/** Rows that are looked at between two rests. */
const SLICE_ROWS = 2000;

export function* findView(
  table: PuzzleTable,
  results: Results,
  filter: Filter,
  sort: Sort,
): Generator<undefined, View> {
  const matches = matcherOf(table, results, filter);
  const seen = new Set<number>();
  const { length } = table; // the list may grow meanwhile
  const rows = new Uint32Array(length);
  let count = 0;
  let dropped = 0;
  for (let row = 0; row < length; row++) {
    if (row % SLICE_ROWS === SLICE_ROWS - 1) yield;
    if (!matches(row)) continue;
    if (filter.dropsIsomorphs && results.formState[row] === 1) {
      const number = results.formClass[row];
      if (seen.has(number)) {
        dropped++;
        continue;
      }
      seen.add(number);
    }
    rows[count++] = row;
  }
  yield;
  return { rows: yield* sorted(table, results, rows.subarray(0, count), sort), dropped };
}

/** Does a result that comes later change which rows are shown, or their order? */
export function dependsOnResults(
  { verdict, rating, technique, dropsIsomorphs }: Filter,
  { by }: Sort,
): boolean {
  return (
    verdict !== 0 ||
    rating.from !== undefined ||
    rating.to !== undefined ||
    technique !== '' ||
    dropsIsomorphs ||
    !['line', 'puzzle', 'clues'].includes(by)
  );
}

export function isNoFilter({ text, clues, verdict, rating, technique, dropsIsomorphs }: Filter): boolean {
  const ends = [clues.from, clues.to, rating.from, rating.to];
  return (
    text === '' &&
    verdict === 0 &&
    technique === '' &&
    !dropsIsomorphs &&
    ends.every((end) => end === undefined)
  );
}

function matcherOf(table: PuzzleTable, results: Results, filter: Filter): (row: number) => boolean {
  const { clues, verdict, rating, technique } = filter;
  const tests: ((row: number) => boolean)[] = [];
  if (clues.from !== undefined || clues.to !== undefined) tests.push((row) => isIn(table.clues(row), clues));
  if (verdict !== 0) tests.push((row) => results.verdict[row] === verdict);
  if (rating.from !== undefined || rating.to !== undefined)
    tests.push((row) => results.er[row] > 0 && isIn(results.er[row] / 10, rating));
  if (technique !== '') {
    const number = results.techniques.indexOf(technique);
    tests.push((row) => results.isRated[row] === 1 && results.hardest[row] === number);
  }
  const text = filter.text.trim().toLowerCase();
  if (text !== '') {
    const cells = /^[\d.*_]+$/.test(text) ? text.replaceAll(/[0*_]/g, '.') : text;
    tests.push((row) => {
      const { leading, trailing } = table.around(row);
      const [before, after] = [leading.toLowerCase(), trailing.toLowerCase()];
      return (
        puzzleText(table, row).toLowerCase().includes(cells) || before.includes(text) || after.includes(text)
      );
    });
  }
  return (row) => tests.every((test) => test(row));
}

function isIn(value: number, { from, to }: NumberRange): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

function* sorted(
  table: PuzzleTable,
  results: Results,
  rows: Uint32Array,
  { by, isDown }: Sort,
): Generator<undefined, Uint32Array> {
  switch (by) {
    case 'line':
      return isDown ? rows.slice().reverse() : rows.slice();
    case 'puzzle':
      return yield* sortByBytes(rows, isDown, (row) => table.cells(row));
    case 'canonical':
      return yield* sortByBytes(rows, isDown, (row) => results.form(row));
    case 'clues':
      return yield* sortByNumbers(rows, isDown, (row) => table.clues(row));
    case 'verdict':
      return yield* sortByNumbers(rows, isDown, (row) => results.verdict[row] || undefined);
    case 'hardest': {
      const ranks = ranksOf(results.techniques);
      return yield* sortByNumbers(rows, isDown, (row) => ranks[results.hardest[row]] || undefined);
    }
    default:
      return yield* sortByNumbers(rows, isDown, (row) =>
        results[by][row] > 0 ? results[by][row] : undefined,
      );
  }
}

/** Returns the place of each name in the order of the alphabet, 0 for ''. */
function ranksOf(names: readonly string[]): number[] {
  const order = [...names].sort();
  return names.map((name) => order.indexOf(name));
}
