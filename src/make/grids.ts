// Three methods for random grids, each with its own bias.

import { InputError, pickInt, type Random } from '../base/index.ts';
import { applyToCells, type Board, boardGroup, type Grid } from '../board/index.ts';
import { checkName } from '../board/internal.ts';
import { rootSolution } from './root.ts';

/** The name of a method for random grids. */
export type RandomGridMethod = 'fill' | 'root' | 'catalogue';

/** Draws a grid. */
export type DrawGrid = (random: Random) => Grid;

/** A method for random grids. */
export interface GridMethodEntry {
  /** Its name. */
  readonly name: RandomGridMethod;
  /** What it does and which grids it favours, in a few words. */
  readonly help: string;
  /** Sets it up for a board. Throws an InputError if the board has no such grids. */
  open(board: Board): DrawGrid | Promise<DrawGrid>;
}

/** Every method for random grids. */
export const gridMethods: readonly GridMethodEntry[] = [
  {
    name: 'fill',
    help: 'the empty board filled in random order; every grid can come, some more often than others',
    async open(board) {
      const { openFill } = await import('./fill.ts');
      const fill = openFill(board);
      return (random) => {
        const grid = fill(random);
        if (!grid) throw new InputError(`a ${board.name} board has no grid`);
        return grid;
      };
    },
  },
  {
    name: 'root',
    help: "Lewis's root solution under a random symmetry; only grids of that one class come, all equally often",
    open(board) {
      const root = rootSolution(board);
      return (random) => applyToCells(boardGroup(board).random(random), root);
    },
  },
  {
    name: 'catalogue',
    help: 'a random one of the essentially different grids, each equally often, under a random symmetry',
    async open(board) {
      const { openCatalogueBeside } = await import('./catalogue.ts');
      const catalogue = await openCatalogueBeside(board).catch((error: unknown) => {
        if (!(error instanceof InputError)) throw error;
        throw new InputError(`no grids from the catalogue: ${error.message}; fill needs none`);
      });
      return (random) => {
        const grid = catalogue.unrank(pickInt(random, catalogue.size));
        return applyToCells(boardGroup(board).random(random), grid);
      };
    },
  },
];

/** Sets up the drawing of grids. Throws an InputError if the method does not work for the board. */
export async function openGrids(board: Board, method: RandomGridMethod): Promise<DrawGrid> {
  checkName(
    'grid method',
    method,
    gridMethods.map(({ name }) => name),
  );
  return gridMethods.find(({ name }) => name === method)!.open(board);
}
