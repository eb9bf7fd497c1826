// Reads the options that choose engines.
import { InputError } from '../../base/index.ts';
import { type Engine, engines, findEngine, incompleteEngines } from '../../solve/index.ts';
import { isIncomplete } from '../../solve/internal.ts';
import { option } from '../frame/option.ts';

const names = engines.map((engine) => engine.name);

export const engineList = option.text('NAMES', `engines, separated by commas: ${names.join(', ')}`, {
  suggest: names,
  defaultHelp: 'all but plain',
});

/** An engine that counts solutions. */
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

/** Returns the engine's name from --engine, --seed, --budget and --cp, or undefined if no engine was requested. */
export function engineAsked({ engine, seed, budget, cp }: EngineOptions): string | undefined {
  if (engine === undefined || engine.includes(':') || !isIncomplete(engine)) {
    if (budget === undefined && seed === undefined) return engine;
    const some = incompleteEngines.map((each) => each.name);
    throw new InputError(
      `${budget === undefined ? '--seed' : '--budget'} needs --engine ${some.join(' or ')}`,
    );
  }
  const words = [`seed=${seed ?? 1}`, budget !== undefined && `budget=${budget}`, cp];
  return `${engine}:${words.filter(Boolean).join('/')}`;
}

/** Returns the engines of `--engines a,b,c`. By default all but `plain`, which is for tests. */
export function chosenEngines(asked: string | undefined): Engine[] {
  if (asked === undefined) return engines.filter((engine) => engine.name !== 'plain');
  const parts = asked.split(',').map((name) => name.trim());
  if (parts.includes('')) throw new InputError(`--engines "${asked}": a name is missing`);
  return parts.map(findEngine);
}
