// The classes of bands of a 9×9 grid: each of its three bands and three stacks is one of 416 (Russell and Jarvis),
// numbered from 1 as the catalogue numbers first bands, in the order of their smallest texts. The row-minlex form of a
// grid begins with its band of the smallest number.
import { InputError } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';
import { firstBands } from '../catalogue/internal.ts';
import { reduceBand } from '../count/internal.ts';

/** The classes of a grid's bands, numbers from 1 to 416. */
export interface BandsOfGrid {
  /** The classes of the bands, top down. */
  readonly bands: readonly number[];
  /** The classes of the stacks, from left to right. */
  readonly stacks: readonly number[];
}

/** The numbers of the classes by the texts of all 36,288 reduced bands. */
let numbers: ReadonlyMap<string, number> | undefined;

/** Returns the classes of the three bands and three stacks of a 9×9 grid. The first call takes half a second. */
export function bandsOfGrid(board: Board, grid: Grid): BandsOfGrid {
  if (board.name !== '3x3')
    throw new InputError(`classes of bands are known of 3x3 boards, not of ${board.name}`);
  const known = (numbers ??= numberReducedBands());
  const numberAt = (cells: ArrayLike<number>): number =>
    known.get(textOf(Array.from(cells, (cell) => grid[cell] - 1)))!;
  return {
    bands: board.bands.map(numberAt),
    stacks: [0, 1, 2].map((stack) =>
      numberAt(Array.from({ length: 27 }, (_, i) => (i % 9) * 9 + 3 * stack + Math.floor(i / 9))),
    ),
  };
}

/**
 * Reduces all images of each first band that reduce to different texts: any order of the rows, any stack first, any
 * order of its columns. Reducing a band sorts the rest.
 */
function numberReducedBands(): Map<string, number> {
  const known = new Map<string, number>();
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  for (const [i, band] of firstBands().entries())
    for (const rows of orders)
      for (const first of [0, 1, 2])
        for (const columns of orders) {
          const rest = [0, 1, 2].filter((stack) => stack !== first);
          const order = [
            ...columns.map((column) => 3 * first + column),
            ...rest.flatMap((stack) => [3 * stack, 3 * stack + 1, 3 * stack + 2]),
          ];
          known.set(textOf(rows.flatMap((row) => order.map((column) => band[9 * row + column] - 1))), i + 1);
        }
  return known;
}

function textOf(band: readonly number[]): string {
  return reduceBand(band).join('');
}
