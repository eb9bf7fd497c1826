// Engines by name: `bands`, `csp:mrv/singles` for csp with some switches set,
// `hybrid:boxes/seed=7/budget=1000000` for an engine that anneals. A name is all a worker thread needs to
// know.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { createAnneal } from './anneal/index.ts';
import { createCsp, cspSwitches } from './csp/index.ts';
import type { Engine } from './engine.ts';
import { defaultEngine, engineOn, engines, incompleteEngines } from './engines.ts';
import { type CpVariant, cpVariants, createHybrid, createHybridPlus } from './hybrid/index.ts';

/** Finds an engine by name. Throws an InputError if there is none. */
export function findEngine(name: string): Engine {
  const [base, words] = String(name).split(':', 2);
  const engine = incompleteEngines.find((known) => known.name === base);
  if (engine)
    return words === undefined ? engine : { ...annealingEngine(name, base, words.split('/')), name };
  if (words !== undefined && base === 'csp') return { ...createCsp(switchesOf(name, words)), name };
  if (words !== undefined && engines.some((known) => known.name === base))
    throw new InputError(`engine "${name}": only csp has switches, as in csp:mrv/singles`);
  const complete = engines.find((known) => known.name === name);
  if (complete) return complete;
  const all = [...engines, ...incompleteEngines].map((known) => known.name);
  throw new InputError(`engine "${name}": there are ${all.join(', ')}`);
}

/**
 * The engine, given itself or by name, or the fastest for the board. Throws an InputError if it cannot take
 * the board.
 */
export function engineFor(board: Board, engine: Engine | string = defaultEngine(board)): Engine {
  return engineOn(board, typeof engine === 'string' ? findEngine(engine) : engine);
}

/** Is this an engine that finds one solution or gives up? */
export function isIncomplete(name: string | undefined): boolean {
  return incompleteEngines.some((engine) => engine.name === name?.split(':', 1)[0]);
}

/** Reads the switches of csp from the words of a name. */
function switchesOf(name: string, words: string): Record<string, string> {
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
  return switches;
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
