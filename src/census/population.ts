// The grids of a census, drawn at random, each with a weight that corrects for how it was drawn: the mean of
// weight · f(grid) is exactly the mean of f over all labelled grids.
//
//   given      one of a list, all equally likely
//   corner     3×3: the first band and the first stack, all equally likely; there are 2,612,736 of each for a given
//              first box. Then one of the grids that begin so, about 2,693, all equally likely. The weight is
//              their number
//   catalogue  an essentially different grid, all equally likely, under a random symmetry. The weight is the number
//              of grids in its class, 1 / |Aut|
//   rows       2×5 and 3×4: row by row, one of several such grids, with a probability proportional to its weight
//              (row-grids.ts)
import { InputError, pickInt, type Random, shuffled } from '../base/index.ts';
import { applyToCells, type Board, boardGroup, createPuzzle, type Grid } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { countGrids } from '../count/index.ts';
import { bands, solutions } from '../solve/index.ts';
import { createRowDrawer } from './row-grids.ts';

/** A grid and its weight, which is 1 on average. */
export interface DrawnGrid {
  /** The grid. If its weight is 0, no grid was found and this is not one. */
  readonly grid: Grid;
  /** The mean of weight · f(grid) is the mean of f over all grids. */
  readonly weight: number;
}

/** The grids to draw from. */
export interface Population {
  /** How grids are drawn. */
  readonly method: 'given' | 'corner' | 'catalogue' | 'rows';
  /** The number of grids, to 53 bits. */
  readonly grids: number;
  /** Draws a grid. */
  draw(random: Random): DrawnGrid;
}

/**
 * Opens the population of all labelled grids of the board, or of the given grids. Throws an InputError if
 * they cannot be drawn evenly.
 */
export async function openPopulation(board: Board, given?: readonly Grid[]): Promise<Population> {
  if (given) return givenGrids(given);
  if (board.name === '3x3') return cornerGrids(board);
  const known = GRIDS_BY_ROWS[board.name];
  if (known !== undefined) return rowGrids(board, Number(known));
  const catalogue = await openCatalogue(board).catch((error: unknown) => {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(
      `grids of ${board.name} cannot be drawn evenly (${error.message}); give grids instead`,
    );
  });
  const grids = Number((await countGrids(board)).grids);
  const group = boardGroup(board);
  const perClass = grids / catalogue.size;
  return {
    method: 'catalogue',
    grids,
    draw(random) {
      const rank = pickInt(random, catalogue.size);
      const [{ grid, automorphisms }] = catalogue.list(rank, rank + 1);
      const classSize = Number(group.orderWithRelabelling) / automorphisms;
      return { grid: applyToCells(group.random(random), grid), weight: classSize / perClass };
    },
  };
}

function givenGrids(grids: readonly Grid[]): Population {
  return {
    method: 'given',
    grids: grids.length,
    draw: (random) => ({ grid: grids[pickInt(random, grids.length)], weight: 1 }),
  };
}

/**
 * Numbers of grids: Pettersen and Silver, 2006. They scale the weights, and the mean of the weights shows
 * whether they are right.
 */
const GRIDS_2X5 = 1903816047972624930994913280000n;
const GRIDS_3X4 = 81171437193104932746936103027318645818654720000n;
const GRIDS_BY_ROWS: Readonly<Record<string, bigint>> = {
  '2x5': GRIDS_2X5,
  '5x2': GRIDS_2X5,
  '3x4': GRIDS_3X4,
  '4x3': GRIDS_3X4,
};
/**
 * How many grids to draw for each one kept. The weights then have a variance of 0.14 on 2×5 and of 0.2 on
 * 3×4.
 */
const ROW_DRAWS = 8;

function rowGrids(board: Board, grids: number): Population {
  const drawByRows = createRowDrawer(board);
  return {
    method: 'rows',
    grids,
    draw(random) {
      const all = Array.from({ length: ROW_DRAWS }, () => drawByRows(random));
      const total = all.reduce((sum, { weight }) => sum + weight, 0);
      let left = ((random.next() >>> 0) / 2 ** 32) * total;
      const { grid } = all.find(({ weight }) => (left -= weight) < 0) ?? all[0];
      return { grid, weight: total / ROW_DRAWS / grids };
    },
  };
}

/** Felgenhauer and Jarvis, 2005. */
const GRIDS_3X3 = Number(6670903752021072936960n);
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/**
 * The number of bands that begin with a given box: 56 ways to share out the digits, and the orders in six
 * minirows.
 */
const BANDS_PER_BOX = 56 * 6 ** 6;
const CORNERS = 362880 * BANDS_PER_BOX ** 2;

function cornerGrids(board: Board): Population {
  return {
    method: 'corner',
    grids: GRIDS_3X3,
    draw(random) {
      const box = shuffled(DIGITS, random);
      const cells = new Uint8Array(81);
      for (const [row, line] of drawBand(box, random).entries()) cells.set(line, 9 * row);
      const turned = [0, 3, 6, 1, 4, 7, 2, 5, 8].map((at) => box[at]);
      for (const [column, line] of drawBand(turned, random).entries())
        for (const [row, digit] of line.entries()) cells[9 * row + column] = digit;
      const all = [...solutions(createPuzzle(board, cells), { engine: bands })];
      if (all.length === 0) throw new Error('a band and a stack that no grid has'); // there is no such pair
      return { grid: all[pickInt(random, all.length)], weight: (all.length * CORNERS) / GRIDS_3X3 };
    },
  };
}

/**
 * Draws three rows that begin with this box, all such bands equally likely. One second box in thirty fits.
 */
function drawBand(box: readonly number[], random: Random): number[][] {
  for (;;) {
    const second = shuffled(DIGITS, random);
    if (second.some((digit, at) => Math.floor(box.indexOf(digit) / 3) === Math.floor(at / 3))) continue;
    return [0, 3, 6].map((at) => {
      const begun = [...box.slice(at, at + 3), ...second.slice(at, at + 3)];
      return [
        ...begun,
        ...shuffled(
          DIGITS.filter((digit) => !begun.includes(digit)),
          random,
        ),
      ];
    });
  }
}
