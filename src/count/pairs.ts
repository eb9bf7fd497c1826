// The number of essentially different pairs of bands of a 3x3 board, by Burnside's lemma. It is the mean,
// over the moves of rows and columns of a pair (rows in each band, the two bands, columns in stacks, the
// stacks: 72 · 1,296), of the number of pairs, up to relabelling, that a move maps to a relabelling of
// themselves. Also the number of such pairs with a third band.

import { nextTurn } from '../base/internal.ts';
import { createBoard, factorial } from '../board/index.ts';
import { conjugacyClasses, describeLines, type LineClass, lineClasses, orderOf } from '../board/internal.ts';
import type { FixedCount } from './classes.ts';
import { type Field, fixedProblems } from './fixed.ts';
import { countSolutions } from './fixed-search.ts';
import type { CountProgress } from './grids.ts';
import { countThreeBands } from './three-bands.ts';

/** The number of pairs of bands, and how it was computed. */
export interface PairCount {
  /** The number of classes of pairs. */
  readonly classes: bigint;
  /** The number of pairs. The order of the two bands matters. */
  readonly pairs: bigint;
  /** The number of moves of rows and columns of a pair, without relabelling. */
  readonly groupOrder: bigint;
  /** One row per conjugacy class. The sum of size · fixed is classes · groupOrder. */
  readonly table: readonly FixedPairs[];
}

/** A class of moves, with the number of pairs that each of them fixes. */
export type FixedPairs = Pick<FixedCount, 'size' | 'description' | 'elementOrder' | 'fixed'>;

/** Options of `countPairs`. */
export interface PairCountOptions {
  /** Called now and then with the progress of the count. */
  readonly onProgress?: (progress: CountProgress) => void;
  /** Aborts the count: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

const DIGITS = 9;
const PAIR_ROWS = 6;

/** Counts the pairs of bands of the 3x3 board, and their classes. Takes some seconds. */
export async function countPairs({ onProgress, signal }: PairCountOptions = {}): Promise<PairCount> {
  const { pairs } = countThreeBands();
  const field = pairField();
  const table: FixedPairs[] = [];
  const ofRows = lineClasses(3, 2);
  const ofColumns = lineClasses(3, 3);
  for (const rows of ofRows)
    for (const columns of ofColumns) {
      const cells = cellsOf(rows, columns);
      const elementOrder = orderOf(cells);
      const fixed =
        elementOrder === 1
          ? pairs / factorial(DIGITS)
          : await countSolutions(fixedProblems(field, { cells }), () => nextTurn(signal));
      const description = describeLines(rows.representative, columns.representative);
      table.push({ size: rows.size * columns.size, description, elementOrder, fixed });
      await nextTurn(signal);
      onProgress?.({ done: table.length, total: ofRows.length * ofColumns.length, what: 'classes of moves' });
    }
  const groupOrder = table.reduce((sum, { size }) => sum + size, 0n);
  const sum = table.reduce((total, { size, fixed }) => total + size * fixed, 0n);
  if (sum % groupOrder !== 0n)
    throw new Error(`the sum ${sum} is no multiple of ${groupOrder}: this is a bug`);
  return { classes: sum / groupOrder, pairs, groupOrder, table };
}

/**
 * The number of essentially different pairs with a third band: grids with one of their bands marked, up to
 * the moves that keep the mark. The table comes from `countClasses` for 3x3: the fixed grids are the same,
 * for fewer moves.
 */
export function countIncidences(table: readonly FixedCount[]): bigint {
  const board = createBoard(3, 3);
  const { indexOf } = conjugacyClasses(board);
  let order = 0n;
  let sum = 0n;
  for (const rows of lineClasses(3, 2))
    for (const marked of lineClasses(3, 1))
      for (const columns of lineClasses(3, 3)) {
        const third = [...marked.representative].map((row) => row + PAIR_ROWS);
        const rowTo = [...rows.representative, ...third];
        const { representative: columnTo } = columns;
        const cells = Uint16Array.from(
          { length: board.cellCount },
          (_, cell) => rowTo[Math.floor(cell / 9)] * 9 + columnTo[cell % 9],
        );
        const size = rows.size * marked.size * columns.size;
        const { digits } = table[0].representative;
        order += size;
        sum += size * table[indexOf({ cells, digits })].fixed;
      }
  if (sum % order !== 0n) throw new Error(`the sum ${sum} is no multiple of ${order}: this is a bug`);
  return sum / order;
}

function cellsOf(rows: LineClass, columns: LineClass): Uint16Array {
  return Uint16Array.from(
    { length: PAIR_ROWS * DIGITS },
    (_, cell) =>
      rows.representative[Math.floor(cell / DIGITS)] * DIGITS + columns.representative[cell % DIGITS],
  );
}

/** The 54 cells with their rows, columns of six cells, and boxes. */
function pairField(): Field {
  const unitOf = (size: number, cellAt: (i: number) => number) => ({
    cells: Uint16Array.from({ length: size }, (_, i) => cellAt(i)),
  });
  const six = [0, 1, 2, 3, 4, 5];
  const units = [
    ...six.map((row) => unitOf(DIGITS, (i) => row * DIGITS + i)),
    ...Array.from({ length: DIGITS }, (_, column) => unitOf(PAIR_ROWS, (i) => i * DIGITS + column)),
    ...six.map((box) =>
      unitOf(DIGITS, (i) => 27 * Math.floor(box / 3) + 3 * (box % 3) + 9 * Math.floor(i / 3) + (i % 3)),
    ),
  ];
  const unitsOf = Array.from({ length: PAIR_ROWS * DIGITS }, (_, cell) =>
    units.flatMap(({ cells }, unit) => (cells.includes(cell) ? [unit] : [])),
  );
  return { name: 'pair of bands', size: DIGITS, units, unitsOf };
}
