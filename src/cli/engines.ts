// The engine that the command line asks for.
import { type Board, InputError } from '../board/index.ts';
import {
  defaultEngine,
  type Engine,
  engineNamed,
  engines,
  incompleteEngines,
  isIncomplete,
} from '../solve/index.ts';
import type { Options } from './options.ts';

/** The name of the engine that --engine, --seed, --budget and --cp ask for; undefined: none is asked for. */
export function engineAsked({ engine, seed, budget, cp }: Options): string | undefined {
  if (cp !== undefined && engine !== 'hybrid') throw new InputError('--cp is for --engine hybrid');
  if (engine === undefined || engine.includes(':') || !isIncomplete(engine)) {
    if (budget === undefined) return engine;
    const names = incompleteEngines.map((each) => each.name);
    throw new InputError(`--budget is for --engine ${names.join(', ')}`);
  }
  const words = [`seed=${seed}`, budget !== undefined && `budget=${budget}`, cp];
  return `${engine}:${words.filter(Boolean).join('/')}`;
}

/** The engine by name, or the fastest for the board. Throws an InputError if it cannot take the board. */
export function engineFor(board: Board, name: string | undefined): Engine {
  const engine = name === undefined ? defaultEngine(board) : engineNamed(name);
  const refusal = engine.refuses(board);
  if (refusal) throw new InputError(`engine ${engine.name} cannot take a ${board.name} board: ${refusal}`);
  return engine;
}

/** The engines of `--engines a,b,c`; all but `plain`, which is there for tests, if nobody says. */
export function chosenEngines(names: string | undefined): Engine[] {
  if (names === undefined) return engines.filter((engine) => engine.name !== 'plain');
  const parts = names.split(',').map((name) => name.trim());
  if (parts.includes('')) throw new InputError(`--engines "${names}": a name is missing`);
  return parts.map(engineNamed);
}
