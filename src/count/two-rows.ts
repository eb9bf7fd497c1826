// The number of grids of a board with boxes of two rows and C columns. A band is two boxes; the digits in the
// upper row of the left one, a set A of C digits, stand in the lower row of the right one. So a grid is C sets
// A₁ … A_C and two stacks, each a way to give every row its own set in C complete columns. Both stacks have the
// same number of ways, L(A₁ … A_C), and the number of grids is the sum of L² over all choices of sets.
//
// L does not change if digits are relabelled, bands permuted, or the rows of a band swapped. Up to relabelling
// the sets are the digits' codes: bit k says whether the digit is in A_k. Classes of lists of codes are built
// up band by band, with the number of choices of sets each stands for.

import { factorial } from '../board/index.ts';
import { countLatin } from './latin.ts';

export interface TwoRowsSteps {
  /** All choices of the C sets: binomial(2C, C)^C. */
  readonly choices: bigint;
  readonly classes: readonly SetClass[];
  readonly grids: bigint;
}

export interface SetClass {
  /** How many choices of sets fall into this class. */
  readonly choices: bigint;
  /** L: how many ways there are to fill a stack. */
  readonly stacks: bigint;
}

/** Counts the grids of 2xC. Takes milliseconds up to C = 4, minutes for C = 5; `tick` is called between the classes. */
export async function countTwoRows(
  boxColumns: number,
  tick: (done: number, total: number) => Promise<void>,
): Promise<TwoRowsSteps> {
  let choices = 0n;
  let grids = 0n;
  const classes: SetClass[] = [];
  // if all sets are the same or complements, a stack is two Latin squares
  const { squares: latinSquares } = await countLatin(boxColumns, async () => {});
  const found = setClasses(boxColumns);
  for (const { codes, choices: own } of found) {
    await tick(classes.length, found.length);
    const stacks = new Set(codes).size === 2 ? latinSquares ** 2n : countStacks(codes, boxColumns);
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
    (set) => bitCount(set) === boxColumns,
  );
  let classes: CodedSets[] = [{ codes: Array<number>(digits).fill(0), choices: 1n }];
  for (let bands = 1; bands <= boxColumns; bands++) {
    const moves = codeMoves(bands);
    const next = new Map<number, { codes: readonly number[]; choices: bigint }>();
    for (const { codes, choices } of classes) {
      // many sets give the same sorted codes: find the class of each list once
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

/** What permuting bands and swapping the rows of bands does to codes: one table of images per move. */
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
  const image = new Uint8Array(codes.length);
  for (const move of moves) {
    for (let i = 0; i < codes.length; i++) {
      const code = move[codes[i]];
      let at = i; // sorted in as it comes: ten times faster here than sort()
      for (; at > 0 && image[at - 1] > code; at--) image[at] = image[at - 1];
      image[at] = code;
    }
    smallest = Math.min(smallest, keyOf(image, bands));
  }
  return smallest;
}

/** Up to ten codes of five bits: 50 bits, which a number holds exactly. */
function keyOf(codes: ArrayLike<number>, bands: number): number {
  let key = 0;
  for (let i = 0; i < codes.length; i++) key = key * 2 ** bands + codes[i];
  return key;
}

/**
 * Ways to fill a stack of C columns and 2C rows, in which each row and each digit has C places. The digits of
 * the first row are put in order, all other orders give as many.
 */
function countStacks(codes: readonly number[], boxColumns: number): bigint {
  const rows = Array.from({ length: 2 * boxColumns }, (_, row) =>
    codes.reduce(
      (set, code, digit) => (((code >> (row >> 1)) & 1) === (row & 1) ? set | (1 << digit) : set),
      0,
    ),
  );
  const all = 2 ** (2 * boxColumns) - 1;

  // fills the column from this row on, then the others; `free` are the digits the column does not have
  const fill = (row: number, free: number, columnsLeft: number): number => {
    if (row === rows.length) return fillColumns(columnsLeft - 1);
    let ways = 0;
    for (let choices = rows[row] & free; choices !== 0; choices &= choices - 1) {
      const digit = choices & -choices;
      rows[row] ^= digit;
      ways += fill(row + 1, free ^ digit, columnsLeft);
      rows[row] ^= digit;
    }
    return ways;
  };
  const fillColumns = (columnsLeft: number): number => {
    if (columnsLeft === 1) return 1; // each row and each digit has one place left
    const digit = rows[0] & -rows[0];
    rows[0] ^= digit;
    const ways = fill(1, all ^ digit, columnsLeft);
    rows[0] ^= digit;
    return ways;
  };
  return factorial(boxColumns) * BigInt(fillColumns(boxColumns));
}

function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
