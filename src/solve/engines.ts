// The engines by name, and the default engine of each board.

import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';
import { anneal } from './anneal/index.ts';
import { backtrackingEngine } from './backtracking.ts';
import { bands } from './bands.ts';
import { coverEngine } from './cover.ts';
import { csp } from './csp/index.ts';
import type { Engine } from './engine.ts';
import { hybrid, hybridPlus } from './hybrid/index.ts';
import { plainEngine } from './plain.ts';

/** The engines that find all solutions. */
export const engines: readonly Engine[] = [bands, coverEngine, csp, backtrackingEngine, plainEngine];

/**
 * The engines that `solve` and the other questions take by name. A page that only solves need not load the
 * textbook search.
 */
const namedEngines: readonly Engine[] = [bands, coverEngine, csp, plainEngine];

/** The engines that find one solution or give up. */
export const incompleteEngines: readonly Engine[] = [anneal, hybrid, hybridPlus];

/**
 * Finds an engine of `namedEngines` by name. It is separate from `findEngine`, so that a page that only
 * solves need not load the annealing engines and the switches of csp.
 */
export function engineNamed(name: string): Engine {
  const engine = namedEngines.find((known) => known.name === name);
  if (engine) return engine;
  const names = namedEngines.map((known) => known.name).join(', ');
  throw new InputError(`engine "${name}": there are ${names}; findEngine makes others from their names`);
}

/** Returns the engine if it takes the board. Throws an InputError if not. */
export function engineOn(board: Board, engine: Engine): Engine {
  if (typeof engine?.start !== 'function')
    throw new InputError('an engine is one of `engines`, or the name of one');
  const refusal = engine.refuses(board);
  if (refusal) throw new InputError(`engine ${engine.name} cannot take a ${board.name} board: ${refusal}`);
  return engine;
}

/**
 * The fastest engine that takes the board. 3x3 boxes: the kernel. Fewer than 16 digits: dancing links, which
 * count the grids of 2x3 … 3x4 three to four times faster than csp. From 16 digits: csp, whose restarts solve
 * boards on which dancing links get lost.
 */
export function defaultEngine(board: Board): Engine {
  checkBoard(board);
  if (!bands.refuses(board)) return bands;
  return board.size < 16 ? coverEngine : csp;
}
