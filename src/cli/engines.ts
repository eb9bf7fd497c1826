// Engines as people name them: `bands`, or `csp:mrv/singles` for the csp engine with some switches set, or
// `hybrid:boxes/seed=7/budget=1000000` for one that anneals.
import { type Board, InputError } from '../board/index.ts';
import {
  type CpVariant,
  cpVariants,
  createAnneal,
  createCsp,
  createHybrid,
  createHybridPlus,
  cspSwitches,
  defaultEngine,
  type Engine,
  engines,
  findEngine,
  incompleteEngines,
} from '../solve/index.ts';
import type { Options } from './options.ts';

/** The engine of that name. Throws an InputError if there is none. */
function engineNamed(name: string): Engine {
  const [base, words] = name.split(':', 2);
  if (words === undefined) return findEngine(name);
  if (isIncomplete(base)) return { ...annealingEngine(name, base, words.split('/')), name };
  if (base !== 'csp') throw new InputError(`engine "${name}": only csp has switches, as in csp:mrv/singles`);
  const switches: Record<string, string> = {};
  for (const word of words.split('/')) {
    const found = cspSwitches.find(({ values }) => values.includes(word));
    if (!found)
      throw new InputError(
        `engine "${name}": "${word}" is none of ${cspSwitches.flatMap(({ values }) => values).join(', ')}`,
      );
    if (found.name in switches) throw new InputError(`engine "${name}": two values for ${found.name}`);
    switches[found.name] = word;
  }
  return { ...createCsp(switches), name };
}

/** Does it find one solution or give up? */
export function isIncomplete(name: string | undefined): boolean {
  return incompleteEngines.some((engine) => engine.name === name?.split(':', 1)[0]);
}

function annealingEngine(name: string, base: string, words: readonly string[]): Engine {
  const settings: { seed?: number; budget?: number; cp?: CpVariant } = {};
  for (const word of words) {
    const [key, value = ''] = word.split('=', 2);
    const cp = cpVariants.find((variant) => variant === word);
    if (cp && base === 'hybrid') settings.cp = cp;
    else if ((key === 'seed' || key === 'budget') && value.trim() !== '') settings[key] = Number(value);
    else throw new InputError(`engine "${name}": "${word}" is no setting of ${base}, as in ${base}:seed=7`);
  }
  if (base === 'hybrid') return createHybrid(settings);
  return base === 'hybrid+' ? createHybridPlus(settings) : createAnneal(settings);
}

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

/** The engines of `--engines a,b,c`; all but the twin, which is there for tests, if nobody says. */
export function chosenEngines(names: string | undefined): Engine[] {
  if (names === undefined) return engines.filter((engine) => engine.name !== 'twin');
  const parts = names.split(',').map((name) => name.trim());
  if (parts.includes('')) throw new InputError(`--engines "${names}": a name is missing`);
  return parts.map(engineNamed);
}
