// The number of grids of a board with boxes of two rows and C columns. A band is two boxes. The digits in the
// upper row of the left one, a set A of C digits, are in the lower row of the right one. So a grid is C sets
// A₁ … A_C and two stacks, and each stack gives every row its own set in C complete columns. Both stacks can
// be filled in the same number of ways, L(A₁ … A_C), so the number of grids is the sum of L² over all choices
// of sets.
//
// L does not change if digits are relabelled, bands permuted, or the rows of a band swapped. Up to
// relabelling the sets are the digits' codes: bit k says whether the digit is in A_k. The count builds
// classes of lists of codes band by band, with the number of choices of sets in each class.

import { factorial } from '../board/index.ts';
import { countBits, permutations } from '../family/internal.ts';

export interface TwoRowsSteps {
  /** All choices of the C sets: binomial(2C, C)^C. */
  readonly choices: bigint;
  readonly classes: readonly SetClass[];
  readonly grids: bigint;
}

export interface SetClass {
  /** The number of choices of sets in this class. */
  readonly choices: bigint;
  /** L: the number of ways to fill a stack. */
  readonly stacks: bigint;
}

/**
 * Counts the grids of 2xC. Takes milliseconds up to C = 4, half a minute for C = 5. Calls `tick` between the
 * classes.
 */
export async function countTwoRows(
  boxColumns: number,
  tick: (done: number, total: number) => Promise<void>,
): Promise<TwoRowsSteps> {
  let choices = 0n;
  let grids = 0n;
  const classes: SetClass[] = [];
  const found = setClasses(boxColumns);
  for (const { codes, choices: own } of found) {
    await tick(classes.length, found.length);
    const stacks = countStacks(codes, boxColumns);
    classes.push({ choices: own, stacks });
    choices += own;
    grids += own * stacks * stacks;
  }
  return { choices, classes, grids };
}

interface CodedSets {
  readonly codes: readonly number[];
  readonly choices: bigint;
}

function setClasses(boxColumns: number): CodedSets[] {
  const digits = 2 * boxColumns;
  const subsets = Array.from({ length: 1 << digits }, (_, set) => set).filter(
    (set) => countBits(set) === boxColumns,
  );
  let classes: CodedSets[] = [{ codes: Array<number>(digits).fill(0), choices: 1n }];
  for (let bands = 1; bands <= boxColumns; bands++) {
    const moves = codeMoves(bands);
    const next = new Map<number, { codes: readonly number[]; choices: bigint }>();
    for (const { codes, choices } of classes) {
      // many sets give the same sorted codes, so find the class of each list once
      const lists = new Map<number, { codes: readonly number[]; times: bigint }>();
      for (const subset of subsets) {
        const list = codes.map((code, digit) => code * 2 + ((subset >> digit) & 1)).sort((a, b) => a - b);
        const entry = lists.get(keyOf(list, bands));
        if (entry) entry.times++;
        else lists.set(keyOf(list, bands), { codes: list, times: 1n });
      }
      for (const { codes: list, times } of lists.values()) {
        const smallest = smallestImage(list, moves, bands);
        const entry = next.get(smallest);
        if (entry) entry.choices += choices * times;
        else next.set(smallest, { codes: list, choices: choices * times });
      }
    }
    classes = [...next.values()];
  }
  return classes;
}

/** The effect on codes of permuting bands and swapping the rows of bands: one table of images per move. */
function codeMoves(bands: number): Uint8Array[] {
  const moves: Uint8Array[] = [];
  for (const order of permutations(bands))
    for (let swapped = 0; swapped < 1 << bands; swapped++)
      moves.push(
        Uint8Array.from({ length: 1 << bands }, (_, code) =>
          order.reduce((image, from, to) => image | ((((code ^ swapped) >> from) & 1) << to), 0),
        ),
      );
  return moves;
}

function smallestImage(codes: readonly number[], moves: readonly Uint8Array[], bands: number): number {
  let smallest = Number.POSITIVE_INFINITY;
  const image = new Uint16Array(codes.length);
  for (const move of moves) {
    for (let i = 0; i < codes.length; i++) image[i] = move[codes[i]];
    smallest = Math.min(smallest, keyOf(sortFew(image), bands));
  }
  return smallest;
}

/** Sorts in place. For ten numbers it is ten times faster than sort(). */
function sortFew(numbers: Uint16Array): Uint16Array {
  for (let i = 1; i < numbers.length; i++) {
    const number = numbers[i];
    let at = i;
    for (; at > 0 && numbers[at - 1] > number; at--) numbers[at] = numbers[at - 1];
    numbers[at] = number;
  }
  return numbers;
}

/**
 * Packs sorted numbers of `bits` bits into one number: ten of five bits or five of ten bits, 50 bits, which a
 * JavaScript number holds exactly.
 */
function keyOf(sorted: ArrayLike<number>, bits: number): number {
  const base = 2 ** bits;
  let key = 0;
  for (let i = 0; i < sorted.length; i++) key = key * base + sorted[i];
  return key;
}

/**
 * The number of ways to fill a stack of C columns and 2C rows. One row of each band goes into an upper half,
 * the other into a lower half. Both halves are filled separately, and fit together if their columns have
 * complementary digits. Columns are compared as sorted lists. With the first rows in order, each list stands
 * for C! orders of the columns, and k equal columns fit in k! ways.
 */
function countStacks(codes: readonly number[], boxColumns: number): bigint {
  const digits = codes.length;
  const all = 2 ** digits - 1;
  const upper = overlappingSets(codes, boxColumns);
  const lower = fillHalf(
    upper.map((set) => all & ~set),
    digits,
  );
  let ways = 0n;
  for (const [key, times] of fillHalf(upper, digits)) {
    const columns = setsOf(key, boxColumns, digits);
    // the complements of sets in ascending order are in descending order
    const fitting = lower.get(keyOf(columns.map((set) => all & ~set).reverse(), digits));
    if (fitting) ways += BigInt(times * repetitions(columns)) * BigInt(fitting);
  }
  return factorial(boxColumns) * ways;
}

/**
 * For each band, one of its two rows as the set of its digits, chosen so that they overlap most. This gives
 * the fewest fillings.
 */
function overlappingSets(codes: readonly number[], boxColumns: number): number[] {
  let best: number[] = [];
  let bestOverlap = -1;
  for (let swapped = 0; swapped < 1 << (boxColumns - 1); swapped++) {
    const sets = Array.from({ length: boxColumns }, (_, band) =>
      codes.reduce((set, code, digit) => set | ((((code ^ swapped) >> band) & 1) << digit), 0),
    );
    let overlap = 0;
    for (const a of sets) for (const b of sets) overlap += countBits(a & b);
    if (overlap > bestOverlap) [best, bestOverlap] = [sets, overlap];
  }
  return best;
}

/** All fillings of rows with these sets, the first in order, by the sorted sets of their columns. */
function fillHalf(rows: readonly number[], digits: number): Map<number, number> {
  const found = new Map<number, number>();
  const columns = new Uint16Array(rows.length);
  const sorted = new Uint16Array(rows.length);
  const fill = (row: number, column: number, left: number): void => {
    if (column === columns.length) {
      if (row + 1 < rows.length) fill(row + 1, 0, rows[row + 1]);
      else {
        sorted.set(columns);
        const key = keyOf(sortFew(sorted), digits);
        found.set(key, (found.get(key) ?? 0) + 1);
      }
      return;
    }
    for (let choices = left & ~columns[column]; choices !== 0; choices &= choices - 1) {
      const digit = choices & -choices;
      columns[column] |= digit;
      fill(row, column + 1, left ^ digit);
      columns[column] ^= digit;
      if (row === 0) break;
    }
  };
  fill(0, 0, rows[0]);
  return found;
}

/** Unpacks the sets from a key made by keyOf. */
function setsOf(key: number, count: number, bits: number): number[] {
  const sets: number[] = [];
  for (let i = 0, rest = key; i < count; i++, rest = Math.floor(rest / 2 ** bits))
    sets.unshift(rest % 2 ** bits);
  return sets;
}

/** The number of orders of the columns that keep a sorted list of sets. */
function repetitions(sets: readonly number[]): number {
  let orders = 1;
  let run = 1;
  for (let i = 1; i < sets.length; i++) {
    run = sets[i] === sets[i - 1] ? run + 1 : 1;
    orders *= run;
  }
  return orders;
}
