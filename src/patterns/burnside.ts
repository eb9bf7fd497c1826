// How many patterns a board has, by Burnside's lemma: the mean, over all symmetries, of the number of patterns
// each keeps, for all numbers of clues at once (polynomials: coefficient k belongs to k clues).
//
// A symmetry keeps the patterns that are unions of its cycles of cells: ∏ (1 + x^length). With the conditions
// of Lass's Lemma 1.1 we must know which lines are empty as well. Lines of one cycle are empty together; a set of
// cycles of lines may be empty if no band (stack) then has two empty rows (columns). The patterns whose empty
// cycles form such a set follow from those where the cycles of a set X are forced to be empty, by
// inclusion–exclusion; and the latter number only depends on the lengths of the cycles that are left.

import { finish } from '../base/internal.ts';
import { type Board, boardGroup } from '../board/index.ts';
import { checkBoard, checkName, conjugacyClasses, cyclesOf } from '../board/internal.ts';
import { type LineKind, lineKinds } from './lines.ts';
import { checkPatternQuestion, type PatternConditions } from './pattern.ts';
import { addTimes, onePlusPower, type Polynomial, times } from './polynomial.ts';

/** The number of essentially different patterns of k clues, for every k from 0 to N². */
export function countPatterns(board: Board, conditions: PatternConditions = 'lemma'): bigint[] {
  return finish(searchPatternCounts(board, conditions));
}

/** How much of the count is done. */
export interface CountedPatterns {
  readonly done: number;
  /** Undefined as long as nobody knows. */
  readonly total?: number;
}

/** The same with rests. */
export function* searchPatternCounts(
  board: Board,
  conditions: PatternConditions = 'lemma',
): Generator<CountedPatterns, bigint[]> {
  checkBoard(board);
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

/** The patterns kept, summed over all symmetries of any board, from a representative of each conjugacy class. */
export function keptByClasses(board: Board): Polynomial {
  const sum: Polynomial = [];
  for (const { size, representative } of conjugacyClasses(board).classes) {
    const lengths = cyclesOf(representative.cells).map((cycle) => cycle.length);
    addTimes(sum, productOf(lengths.map((length) => [length, 1])), size);
  }
  return sum;
}

/** The same for a board without extra units, from the moves of its rows and columns. */
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
    // A transposition takes rows to columns and those to rows; its square moves rows in some way, and for each
    // way there are as many transpositions as there are moves of rows. A cycle of rows is empty as its columns are.
    const moves = rowKinds.reduce((total, kind) => total + kind.size, 0n);
    for (const [key, weight] of rows) addTimes(sum, keptByTransposing(lengthsOf(key)), weight * moves);
  }
  return sum;
}

/**
 * Inclusion–exclusion over the sets X of cycles forced to be empty: the lengths that are left (as a key) with the
 * sum of their signs over all moves. For one cycle of blocks and s forced cycles, of which t may be the one
 * that is empty, the sign is (−1)^s (1 − t): the sum over the allowed subsets, the empty one and t single ones.
 */
function* signedRests(
  kinds: readonly LineKind[],
  blockSize: number,
  conditions: PatternConditions,
): Generator<CountedPatterns, Map<string, bigint>> {
  const sum = new Map<string, bigint>();
  for (const { size, cycles } of kinds) {
    // where blocks are single lines it is the whole board that may have one empty line
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

/** Where cycles of rows and of columns of these lengths meet: gcd cycles of lcm cells for each pair. */
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
 * The same under a transposition whose square has these cycles of rows. Two cycles a, b: gcd cycles of 2·lcm
 * cells. A cycle of length l with itself: the diagonals d and 1 − d (mod l) go to each other, which makes cycles
 * of 2l cells; if l is odd one of them goes to itself, a cycle of l cells.
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

/** The unions of the cycles, by their number of cells. */
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
