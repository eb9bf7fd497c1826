// Blueprints by sampling: the classes of the unavoidable sets of random grids. It finds the frequent ones
// soon and proves nothing. The longer nothing new appears, the more it can be trusted.

import { finish, mapSteps } from '../base/internal.ts';
import type { Board } from '../board/index.ts';
import { checkBoard, checkNumber } from '../board/internal.ts';
import { type Blueprint, blueprintKey, blueprintsOf, compareBlueprints } from './blueprints.ts';
import { searchSets } from './digits.ts';
import { checkSize } from './finder.ts';
import { randomGrid, type Shuffle } from './random-grid.ts';

/** A search for blueprints in random grids. */
export interface BlueprintSample {
  /** How many grids were examined. */
  readonly grids: number;
  /** The number, from 1, of the grid with the last new blueprint; 0: none yet. */
  readonly lastNew: number;
  /** The blueprints found, in order of their forms. */
  readonly blueprints: Blueprint[];
  /** Examines one more grid. */
  step(): void;
}

/** A search for blueprints in random grids that pauses. */
export interface SlicedSample extends Omit<BlueprintSample, 'step'> {
  /** Examines one more grid, with pauses. */
  stepInSlices(): Generator<void, void>;
}

/** Sets up a sample. `shuffle` decides which grids it examines. */
export function startBlueprintSample(board: Board, size: number, shuffle: Shuffle): BlueprintSample {
  const sample = startSlicedSample(board, size, shuffle);
  return {
    get grids() {
      return sample.grids;
    },
    get lastNew() {
      return sample.lastNew;
    },
    get blueprints() {
      return sample.blueprints;
    },
    step: () => finish(sample.stepInSlices()),
  };
}

/** Sets up a sample that pauses. */
export function startSlicedSample(board: Board, size: number, shuffle: Shuffle): SlicedSample {
  checkBoard(board);
  checkSize(board);
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
    *stepInSlices() {
      const grid = randomGrid(board, shuffle);
      const limits = Array.from({ length: board.size + 1 }, () => size);
      const sets = yield* mapSteps(searchSets(board, grid, limits), () => undefined);
      const ofSize = sets.filter((set) => set.length === size);
      grids++;
      for (let from = 0; from < ofSize.length; from += SETS_IN_A_SLICE) {
        for (const blueprint of blueprintsOf(board, grid, ofSize.slice(from, from + SETS_IN_A_SLICE))) {
          const key = blueprintKey(blueprint.cells);
          if (found.has(key)) continue;
          found.set(key, blueprint);
          lastNew = grids;
        }
        yield;
      }
    },
  };
}

/** How many sets to classify in one call. */
const SETS_IN_A_SLICE = 500;
