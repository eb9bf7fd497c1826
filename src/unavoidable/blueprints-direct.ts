// Finds all blueprints of a size, with proof that none is missing (McGuire's tool unavpat, §5.2.1, footnote
// 3). It lists every way up to symmetry to fill n cells twice, and keeps those that are minimal and part of
// some grid.

import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { checkBoard, checkNumber } from '../board/internal.ts';
import { type Engine, findEngine, first } from '../solve/index.ts';
import {
  type Blueprint,
  blueprintKey,
  classify,
  compareBlueprints,
  isMinimalPartialGrid,
} from './blueprints.ts';
import { searchTwoFillings } from './blueprints-search.ts';

/** A search for all blueprints of a size. */
export interface BlueprintSearch {
  /** The fraction done, 0 … 1. */
  readonly fraction: number;
  /** Does the next piece of work. */
  step(): 'done' | 'paused';
  /** The blueprints found, in order of their forms. Complete once `step` returns `done`. */
  readonly blueprints: Blueprint[];
}

/** Sets up the search for all blueprints with `size` cells. */
export function startBlueprints(board: Board, size: number): BlueprintSearch {
  checkBoard(board);
  checkNumber('size', size, 0, board.cellCount);
  if (board.extraUnits.length > 0)
    throw new InputError(`blueprints: a ${board.name} board has extra units, which only sampling can take`);
  const search = searchTwoFillings(board, size);
  const engine = findEngine('cover'); // quickly sees that partial grids of few cells cannot be completed
  const found = new Map<string, Blueprint>();
  const refused = new Set<string>();
  let next = 0;
  return {
    get fraction() {
      return search.parts === 0 ? 1 : next / search.parts;
    },
    step() {
      if (next < search.parts) collect(board, search.run(next++), engine, found, refused);
      return next < search.parts ? 'paused' : 'done';
    },
    get blueprints() {
      return [...found.values()].sort(compareBlueprints);
    },
  };
}

/** All blueprints with `size` cells, in order of their forms. */
export function listBlueprints(board: Board, size: number): Blueprint[] {
  const search = startBlueprints(board, size);
  while (search.step() === 'paused');
  return search.blueprints;
}

function collect(
  board: Board,
  fillings: readonly Uint8Array[],
  engine: Engine,
  found: Map<string, Blueprint>,
  refused: Set<string>,
): void {
  const minimal = fillings.filter((filling) => isMinimalPartialGrid(board, filling));
  const packed = new Uint8Array(minimal.length * board.cellCount);
  for (const [i, filling] of minimal.entries()) packed.set(filling, i * board.cellCount);
  for (const blueprint of classify(board, packed)) {
    const key = blueprintKey(blueprint.cells);
    if (found.has(key) || refused.has(key)) continue;
    if (first({ board, cells: blueprint.cells }, { engine })) found.set(key, blueprint);
    else refused.add(key);
  }
}
