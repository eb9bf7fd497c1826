// The classes of bands that a 9×9 grid is made of: each of its three bands and three stacks is one of 416 (Russell and
// Jarvis), numbered from 1 as the catalogue numbers first bands, in the order of their smallest texts. The row-minlex form
// of a grid begins with its band of the smallest number.
import { type Board, type Grid, InputError } from '../board/index.ts';
import { firstBands } from '../catalogue/index.ts';
import { type BandClasses, bandClasses } from '../count/internal.ts';

/** The classes of a grid's bands, numbers from 1 to 416. */
export interface BandsOfGrid {
  /** Of the bands, top down. */
  readonly bands: readonly number[];
  /** Of the stacks, from left to right. */
  readonly stacks: readonly number[];
}

let known: { readonly classes: BandClasses; readonly numberOf: readonly number[] } | undefined;

/** The classes of the three bands and three stacks of a 9×9 grid. The first call takes about a second. */
export function bandsOfGrid(board: Board, grid: Grid): BandsOfGrid {
  if (board.name !== '3x3')
    throw new InputError(`classes of bands are known of 3x3 boards, not of ${board.name}`);
  known ??= numberClasses();
  const { classes, numberOf } = known;
  const numberAt = (cells: ArrayLike<number>): number =>
    numberOf[classes.classOf(Array.from(cells, (cell) => grid[cell] - 1))];
  return {
    bands: board.bands.map(numberAt),
    stacks: [0, 1, 2].map((stack) =>
      numberAt(Array.from({ length: 27 }, (_, i) => (i % 9) * 9 + 3 * stack + Math.floor(i / 9))),
    ),
  };
}

function numberClasses(): NonNullable<typeof known> {
  const classes = bandClasses();
  const numberOf: number[] = [];
  for (const [i, band] of firstBands().entries())
    numberOf[classes.classOf(Array.from(band, (digit) => digit - 1))] = i + 1;
  return { classes, numberOf };
}
