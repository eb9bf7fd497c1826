// The number of essentially different grids of a board, by Burnside's lemma (Russell and Jarvis 2006 for
// 3x3). It is the mean, over the board's group, of the number of grids (up to relabelling) that a symmetry
// maps to a relabelling of themselves. Conjugate symmetries have equal numbers, so one per conjugacy class is
// enough.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import { type Board, boardGroup, factorial, type Symmetry } from '../board/index.ts';
import {
  type ConjugacyClass,
  type ConjugacyClasses,
  compose,
  conjugacyClasses,
  toBoard,
} from '../board/internal.ts';
import type { StoreOpener } from '../work/index.ts';
import { type CountProgress, countGrids } from './grids.ts';
import { countFixed, openFixedStore } from './question.ts';

/** The number of essentially different grids of a board, and how it was computed. */
export interface ClassCount {
  /** The number of classes of grids. */
  readonly classes: bigint;
  /** The number of grids. */
  readonly grids: bigint;
  /** The order of the board's group, without relabelling. */
  readonly groupOrder: bigint;
  /** One row per conjugacy class. The sum of size · fixed is classes · groupOrder. */
  readonly table: readonly FixedCount[];
}

/** A conjugacy class of symmetries, with the number of grids that each of them fixes. */
export interface FixedCount extends ConjugacyClass {
  /** Grids that the representative maps to a relabelling of themselves, divided by N!. */
  readonly fixed: bigint;
}

/** Options of `countClasses`. */
export interface ClassCountOptions {
  /** Number of worker threads; it never changes the result. Default: 1, the calling thread. */
  readonly threads?: number;
  /** Stores finished terms, so that a killed count can be resumed. Default: no store. */
  readonly store?: StoreOpener;
  /** Called now and then with the progress of the count. */
  readonly onProgress?: (progress: CountProgress) => void;
  /** Aborts the count: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Symmetries of order two of a 2x5 board fix too many grids to find them one by one, as the kernel does. */
const MAX_SIZE_OF_CLASSES = 9;

const optionNames: OptionNames<ClassCountOptions> = {
  threads: true,
  store: true,
  onProgress: true,
  signal: true,
};

/**
 * Counts the classes of a board's grids exactly. Throws an InputError if the classes or the grids cannot be
 * counted.
 */
export async function countClasses(
  given: Board | string,
  options: ClassCountOptions = {},
): Promise<ClassCount> {
  const board = toBoard(given);
  checkOptions(options, optionNames);
  const { threads = 1, store: open, onProgress, signal } = options;
  if (board.size > MAX_SIZE_OF_CLASSES)
    throw new InputError(`${board.name}: its symmetries keep too many grids for its classes to be counted`);
  const { grids } = await countGrids(board, { ...(onProgress && { onProgress }), ...(signal && { signal }) });
  const all = conjugacyClasses(board);
  const fixed: (bigint | undefined)[] = all.classes.map(() => undefined);
  fixed[0] = grids / factorial(board.size);
  const store = open && (await openFixedStore(board, open));
  let done = 1;
  const settle = (index: number, value: bigint) => {
    fixed[index] = value;
    done++;
    onProgress?.({ done, total: all.classes.length, what: 'classes of symmetries' });
  };
  try {
    for (const stage of stages(all.classes)) {
      const left: number[] = [];
      for (const index of stage) {
        const { representative, elementOrder } = all.classes[index];
        if (powers(representative, elementOrder).some((power) => fixed[all.indexOf(power)] === 0n))
          settle(index, 0n);
        else left.push(index);
      }
      const symmetries = left.map((index) => all.classes[index].representative.cells);
      let at = 0;
      for await (const value of countFixed(board, symmetries, { threads, store, signal }))
        settle(left[at++], value);
    }
  } finally {
    await store?.close();
  }
  return summed(board, all, fixed as bigint[], grids);
}

function summed(board: Board, { classes }: ConjugacyClasses, fixed: bigint[], grids: bigint): ClassCount {
  const groupOrder = boardGroup(board).order;
  const table = classes.map((entry, index) => ({ ...entry, fixed: fixed[index] }));
  const sum = table.reduce((total, row) => total + row.size * row.fixed, 0n);
  if (sum % groupOrder !== 0n)
    throw new Error(`the sum ${sum} is no multiple of ${groupOrder}: this is a bug`);
  return { classes: sum / groupOrder, grids, groupOrder, table };
}

/**
 * The indices of the conjugacy classes, without the identity, by the number of prime factors of their order.
 * A grid that a symmetry fixes is fixed by its powers, which belong to earlier stages. If one of them fixes
 * no grid, neither does the symmetry.
 */
function stages(classes: readonly ConjugacyClass[]): number[][] {
  const byFactors: number[][] = [];
  for (const [index, { elementOrder }] of classes.entries()) {
    if (elementOrder === 1) continue;
    const factors = primeFactors(elementOrder).length;
    (byFactors[factors] ??= []).push(index);
  }
  return byFactors.filter((stage) => stage !== undefined);
}

/** The powers of a symmetry to the primes that divide its order, except the identity. */
function powers(symmetry: Symmetry, order: number): Symmetry[] {
  return [...new Set(primeFactors(order))]
    .filter((prime) => prime < order)
    .map((prime) => {
      let power = symmetry;
      for (let i = 1; i < prime; i++) power = compose(power, symmetry);
      return power;
    });
}

function primeFactors(n: number): number[] {
  for (let prime = 2; prime * prime <= n; prime++)
    if (n % prime === 0) return [prime, ...primeFactors(n / prime)];
  return n > 1 ? [n] : [];
}
