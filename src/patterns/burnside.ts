// Counts the patterns of a board by Burnside's lemma: the mean, over all symmetries, of the number of patterns that
// each keeps. All numbers of clues are counted at once, as polynomials: coefficient k belongs to k clues.
//
// A symmetry keeps the patterns that are unions of its cycles of cells: ∏ (1 + x^length). The conditions of Lass's
// Lemma 1.1 also depend on the empty lines. Lines of one cycle are empty together. A set of cycles of lines may be
// empty if no band (stack) then has two empty rows (columns). The patterns whose empty cycles form exactly such a set
// follow, by inclusion–exclusion, from the patterns in which the cycles of a set X are forced to be empty. The number
// of the latter depends only on the lengths of the remaining cycles.

import { finish } from '../base/internal.ts';
import { type Board, boardGroup } from '../board/index.ts';
import { checkName, conjugacyClasses, cyclesOf, toBoard } from '../board/internal.ts';
import { type LineKind, lineKinds } from './lines.ts';
import { checkPatternQuestion, type PatternConditions } from './pattern.ts';
import { addTimes, onePlusPower, type Polynomial, times } from './polynomial.ts';

/** Returns the number of essentially different patterns of k clues, for every k from 0 to N². */
export function countPatterns(board: Board | string, conditions: PatternConditions = 'lemma'): bigint[] {
  return finish(searchPatternCounts(board, conditions));
}

/** The progress of a count. */
export interface CountedPatterns {
  readonly done: number;
  /** The total number of steps, undefined until it is known. */
  readonly total?: number;
}

/** `countPatterns` with pauses. */
export function* searchPatternCounts(
  given: Board | string,
  conditions: PatternConditions = 'lemma',
): Generator<CountedPatterns, bigint[]> {
  const board = toBoard(given);
  checkName('conditions', conditions, ['lemma', 'none']);
  checkPatternQuestion(board, 0, conditions);
  const { order } = boardGroup(board);
  const sum = board.extraUnits.length > 0 ? keptByClasses(board) : yield* keptByLines(board, conditions);
  return Array.from({ length: board.cellCount + 1 }, (_, clues) => {
    const total = sum[clues] ?? 0n;
    if (total % order !== 0n) throw new Error(`${total} is not a multiple of ${order}: this is a bug`);
    return total / order;
  });
}

/** The kept patterns summed over all symmetries of any board, from a representative of each conjugacy class. */
export function keptByClasses(board: Board): Polynomial {
  const sum: Polynomial = [];
  for (const { size, representative } of conjugacyClasses(board).classes) {
    const lengths = cyclesOf(representative.cells).map((cycle) => cycle.length);
    addTimes(sum, productOf(lengths.map((length) => [length, 1])), size);
  }
  return sum;
}

/** The kept patterns summed over all symmetries of a board without extra units, from the moves of rows and columns. */
function* keptByLines(
  { boxRows, boxColumns, size }: Board,
  conditions: PatternConditions,
): Generator<CountedPatterns, Polynomial> {
  const sum: Polynomial = [];
  const rowKinds = lineKinds(boxRows, boxColumns);
  const rows = yield* signedRests(rowKinds, boxRows, conditions);
  const columns = yield* signedRests(lineKinds(boxColumns, boxRows), boxColumns, conditions);
  const total = rows.size * columns.size;
  let done = 0;
  for (const [rowKey, rowWeight] of rows)
    for (const [columnKey, columnWeight] of columns) {
      addTimes(sum, keptBetween(lengthsOf(rowKey), lengthsOf(columnKey)), rowWeight * columnWeight);
      yield { done: ++done, total };
    }
  if (boxRows === boxColumns && size > 1) {
    // A transposition maps rows to columns and columns to rows. Its square moves rows in some way, and for each way
    // there are as many transpositions as moves of rows. A cycle of rows is empty exactly if its columns are.
    const moves = rowKinds.reduce((total, kind) => total + kind.size, 0n);
    for (const [key, weight] of rows) addTimes(sum, keptByTransposing(lengthsOf(key)), weight * moves);
  }
  return sum;
}

/**
 * Inclusion–exclusion over the sets X of cycles forced to be empty. Returns the remaining lengths (as a key) with the
 * sum of their signs over all moves. For one cycle of blocks with s forced cycles, t of them allowed as the only empty
 * one, the sign is (−1)^s (1 − t): the sum over the allowed subsets, namely the empty set and t single cycles.
 */
function* signedRests(
  kinds: readonly LineKind[],
  blockSize: number,
  conditions: PatternConditions,
): Generator<CountedPatterns, Map<string, bigint>> {
  const sum = new Map<string, bigint>();
  for (const { size, cycles } of kinds) {
    // if blocks are single lines, it is the whole board that may have one empty line
    const mayBeEmpty = cycles.map(({ length, perBlock }) => (blockSize === 1 ? length : perBlock) === 1);
    const groupOf = cycles.map(({ blockCycle }) => (blockSize === 1 ? 0 : blockCycle));
    let rests: [lengths: number[], weight: bigint][] = [[[], size]];
    for (const group of new Set(groupOf)) {
      const members = cycles.flatMap((_, i) => (groupOf[i] === group ? [i] : []));
      const sets = conditions === 'none' ? 1 : 1 << members.length;
      const next = new Map<string, bigint>();
      for (let set = 0; set < sets; set++) {
        const forced = members.filter((_, i) => (set >> i) & 1);
        const single = forced.filter((i) => mayBeEmpty[i]).length;
        const sign = BigInt((forced.length % 2 === 0 ? 1 : -1) * (1 - single));
        const left = members.filter((_, i) => !((set >> i) & 1)).map((i) => cycles[i].length);
        for (const [lengths, weight] of rests) addTo(next, [...lengths, ...left], weight * sign);
        yield { done: 0 };
      }
      rests = [...next].map(([key, weight]) => [lengthsOf(key), weight]);
    }
    for (const [lengths, weight] of rests) addTo(sum, lengths, weight);
  }
  return sum;
}

function addTo(sums: Map<string, bigint>, lengths: number[], weight: bigint): void {
  if (weight === 0n) return;
  const key = lengths.sort((a, b) => a - b).join(' ');
  sums.set(key, (sums.get(key) ?? 0n) + weight);
}

function lengthsOf(key: string): number[] {
  return key === '' ? [] : key.split(' ').map(Number);
}

/** The cycles of cells where cycles of rows and of columns of these lengths meet: gcd cycles of lcm cells per pair. */
function keptBetween(rows: readonly number[], columns: readonly number[]): Polynomial {
  return productOf(
    rows.flatMap((a) =>
      columns.map((b): CellCycles => {
        const common = greatestCommon(a, b);
        return [(a * b) / common, common];
      }),
    ),
  );
}

/**
 * The patterns kept by a transposition whose square has these cycles of rows. Two cycles a, b give gcd cycles of 2·lcm
 * cells. Within a cycle of length l the diagonals d and 1 − d (mod l) map to each other and give cycles of 2l cells. If
 * l is odd, one diagonal maps to itself and gives a cycle of l cells.
 */
function keptByTransposing(lengths: readonly number[]): Polynomial {
  return productOf(
    lengths.flatMap((a, i): CellCycles[] => [
      [2 * a, Math.floor(a / 2)],
      [a, a % 2],
      ...lengths.slice(i + 1).map((b): CellCycles => {
        const common = greatestCommon(a, b);
        return [(2 * a * b) / common, common];
      }),
    ]),
  );
}

type CellCycles = [length: number, howMany: number];

/** Returns the number of unions of the cycles, by their number of cells. */
function productOf(cycles: readonly CellCycles[]): Polynomial {
  const byLength = new Map<number, number>();
  for (const [length, howMany] of cycles) byLength.set(length, (byLength.get(length) ?? 0) + howMany);
  return [...byLength].reduce(
    (product, [length, howMany]) => times(product, onePlusPower(length, howMany)),
    [1n],
  );
}

function greatestCommon(a: number, b: number): number {
  return b === 0 ? a : greatestCommon(b, a % b);
}
