// The engines by name, and which one a board gets when nobody says.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { anneal } from './anneal/index.ts';
import { bands } from './bands.ts';
import { coverEngine } from './cover.ts';
import { csp } from './csp/index.ts';
import type { Engine } from './engine.ts';
import { hybrid, hybridPlus } from './hybrid/index.ts';
import { plainEngine } from './plain.ts';

/** The engines that find all solutions. */
export const engines: readonly Engine[] = [bands, coverEngine, csp, plainEngine];

/** The engines that find one solution or give up. */
export const incompleteEngines: readonly Engine[] = [anneal, hybrid, hybridPlus];

/** The engine of that name. Throws an InputError if there is none. */
export function findEngine(name: string): Engine {
  const all = [...engines, ...incompleteEngines];
  const engine = all.find((candidate) => candidate.name === name);
  if (!engine)
    throw new InputError(`engine "${name}": there are ${all.map((known) => known.name).join(', ')}`);
  return engine;
}

/**
 * The fastest engine that takes the board: the kernel for 3x3 boxes; below 16 digits dancing links, which count
 * the grids of 2x3 … 3x4 three to four times faster than csp; from there on csp, whose restarts solve
 * boards on which dancing links get lost.
 */
export function defaultEngine(board: Board): Engine {
  if (!bands.refuses(board)) return bands;
  return board.size < 16 ? coverEngine : csp;
}
