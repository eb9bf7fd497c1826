// The engines by name, and which one a board gets when nobody says.
import { type Board, InputError } from '../board/index.ts';
import { bands } from './bands.ts';
import type { Engine } from './engine.ts';
import { twin } from './twin.ts';

/** All engines, fastest first where they apply. */
export const engines: readonly Engine[] = [bands, twin];

/** The engine of that name. Throws an InputError if there is none. */
export function findEngine(name: string): Engine {
  const engine = engines.find((candidate) => candidate.name === name);
  if (!engine)
    throw new InputError(`engine "${name}": there are ${engines.map((known) => known.name).join(', ')}`);
  return engine;
}

/** The fastest engine that takes the board. */
export function defaultEngine(board: Board): Engine {
  return engines.find((engine) => engine.refuses(board) === undefined)!;
}
