// Engines as people name them: `bands`, or `csp:mrv/singles` for the csp engine with some switches set.
import { type Board, InputError } from '../board/index.ts';
import { createCsp, cspSwitches, defaultEngine, type Engine, engines, findEngine } from '../solve/index.ts';

/** The engine of that name. Throws an InputError if there is none. */
function engineNamed(name: string): Engine {
  const [base, words] = name.split(':', 2);
  if (words === undefined) return findEngine(name);
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
