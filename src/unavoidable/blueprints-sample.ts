// Blueprints by sampling: the classes of the unavoidable sets of random grids. It finds the frequent ones soon and
// proves nothing; how long nothing new has come tells how far to trust it.

import type { Board } from '../board/index.ts';
import { checkBoard, checkNumber } from '../board/internal.ts';
import { type Blueprint, blueprintKey, blueprintsOf, compareBlueprints } from './blueprints.ts';
import { findUnavoidableSets } from './finder.ts';
import { randomGrid, type Shuffle } from './random-grid.ts';

/** A search for blueprints in random grids. */
export interface BlueprintSample {
  /** How many grids have been looked at. */
  readonly grids: number;
  /** The number of the grid, from 1, that had the last new blueprint; 0: none yet. */
  readonly lastNew: number;
  /** The blueprints found, by form. */
  readonly blueprints: Blueprint[];
  /** Looks at one more grid. */
  step(): void;
}

/** Sets up a sample; `shuffle` decides which grids come. */
export function startBlueprintSample(board: Board, size: number, shuffle: Shuffle): BlueprintSample {
  checkBoard(board);
  checkNumber('size', size, 0, board.cellCount);
  const found = new Map<string, Blueprint>();
  let grids = 0;
  let lastNew = 0;
  return {
    get grids() {
      return grids;
    },
    get lastNew() {
      return lastNew;
    },
    get blueprints() {
      return [...found.values()].sort(compareBlueprints);
    },
    step() {
      const grid = randomGrid(board, shuffle);
      grids++;
      const { sets } = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: size });
      const ofSize = sets.filter((set) => set.length === size);
      for (const blueprint of blueprintsOf(board, grid, ofSize)) {
        const key = blueprintKey(blueprint.cells);
        if (found.has(key)) continue;
        found.set(key, blueprint);
        lastNew = grids;
      }
    },
  };
}
