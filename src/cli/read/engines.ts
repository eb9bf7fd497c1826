// The engine that the command line asks for.
import { InputError } from '../../base/index.ts';
import { type Engine, engines, findEngine, incompleteEngines } from '../../solve/index.ts';
import { isIncomplete } from '../../solve/internal.ts';
import { option } from '../frame/option.ts';

const names = engines.map((engine) => engine.name);

export const engineList = option.text('NAMES', `engines with commas between; there are ${names.join(', ')}`, {
  suggest: names,
  defaultHelp: 'all but plain',
});

/** Any engine that counts solutions. */
export const oneEngine = option.text('NAME', `one of ${names.join(', ')}`, {
  suggest: names,
  defaultHelp: 'the fastest for the board',
});

interface EngineOptions {
  readonly engine: string | undefined;
  readonly seed: number | undefined;
  readonly budget: number | undefined;
  readonly cp: string | undefined;
}

/** The name of the engine that --engine, --seed, --budget and --cp ask for; undefined: none is asked for. */
export function engineAsked({ engine, seed, budget, cp }: EngineOptions): string | undefined {
  if (engine === undefined || engine.includes(':') || !isIncomplete(engine)) {
    if (budget === undefined && seed === undefined) return engine;
    const some = incompleteEngines.map((each) => each.name);
    throw new InputError(
      `${budget === undefined ? '--seed' : '--budget'} goes with --engine ${some.join(' or ')} only`,
    );
  }
  const words = [`seed=${seed ?? 1}`, budget !== undefined && `budget=${budget}`, cp];
  return `${engine}:${words.filter(Boolean).join('/')}`;
}

/** The engines of `--engines a,b,c`; all but `plain`, which is there for tests, by default. */
export function chosenEngines(asked: string | undefined): Engine[] {
  if (asked === undefined) return engines.filter((engine) => engine.name !== 'plain');
  const parts = asked.split(',').map((name) => name.trim());
  if (parts.includes('')) throw new InputError(`--engines "${asked}": a name is missing`);
  return parts.map(findEngine);
}
