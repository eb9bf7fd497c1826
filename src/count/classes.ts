// How many essentially different grids a board has, by Burnside's lemma (Russell and Jarvis 2006 for 3x3): the
// mean, over the board's group, of the number of grids (up to relabelling) that a symmetry takes to a relabelling
// of themselves. Conjugate symmetries have the same number, so one per conjugacy class is enough.

import { InputError } from '../base/index.ts';
import { type Board, boardGroup, factorial, type Symmetry } from '../board/index.ts';
import {
  type ConjugacyClass,
  type ConjugacyClasses,
  checkBoard,
  compose,
  conjugacyClasses,
} from '../board/internal.ts';
import type { StoreOpener } from '../work/index.ts';
import { type CountProgress, countGrids } from './grids.ts';
import { countFixed, openFixedStore } from './question.ts';

/** How many essentially different grids a board has. */
export interface ClassCount {
  /** How many classes of grids there are. */
  readonly classes: bigint;
  /** How many grids there are. */
  readonly grids: bigint;
  /** The order of the board's group, relabelling apart. */
  readonly groupOrder: bigint;
  /** One row per conjugacy class; the sum of size · fixed is classes · groupOrder. */
  readonly table: readonly FixedCount[];
}

/** A class of symmetries with the grids that each of them fixes. */
export interface FixedCount extends ConjugacyClass {
  /** Grids that the representative takes to a relabelling of themselves, divided by N!. */
  readonly fixed: bigint;
}

/** How to count. */
export interface ClassCountOptions {
  /** Worker threads; never changes the result. Default: 1, in the calling thread. */
  readonly threads?: number;
  /** Where to keep finished terms so that a killed count can go on. Default: nowhere. */
  readonly store?: StoreOpener;
  /** Told now and then how far the count has come. */
  readonly onProgress?: (progress: CountProgress) => void;
  /** When this is aborted, its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** Symmetries of order two of a 2x5 board keep too many grids to find them one by one, as the kernel does. */
const MAX_SIZE_OF_CLASSES = 9;

/** Counts the classes of a board's grids exactly. Throws an InputError if they or its grids cannot be counted. */
export async function countClasses(board: Board, options: ClassCountOptions = {}): Promise<ClassCount> {
  checkBoard(board);
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
 * The places of the classes, the identity apart, by the number of prime factors of their order. A grid that a
 * symmetry keeps is kept by its powers, which belong to earlier stages; if one of those keeps no grid, none is left.
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

/** The powers of a symmetry to the primes that divide its order, where they are not the identity. */
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
