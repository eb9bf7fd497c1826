// The switches of the engine as data (name, values, default, help), for code and command line alike.

import { InputError } from '../../base/index.ts';
import { checkOptions, type OptionNames } from '../../base/internal.ts';
import { defaultRestarts, type RestartOptions } from './restarts.ts';

/** What to branch on. */
export type VariableOrder = 'fixed' | 'mrv' | 'mrv+degree' | 'places' | 'weighted';
/** Which value to try first. */
export type ValueOrder = 'natural' | 'least-constraining';
/** What to deduce after each placement. */
export type Propagation = 'none' | 'forward' | 'ac3' | 'singles' | 'locked' | 'gac';

export const variableOrders: readonly VariableOrder[] = ['fixed', 'mrv', 'mrv+degree', 'places', 'weighted'];
export const valueOrders: readonly ValueOrder[] = ['natural', 'least-constraining'];
export const propagations: readonly Propagation[] = ['none', 'forward', 'ac3', 'singles', 'locked', 'gac'];

/** The switches of the csp engine. Those not set have their defaults. */
export interface CspOptions {
  /** What to branch on. Default: 'weighted'. */
  readonly variableOrder?: VariableOrder;
  /** In which order to try the values. Default: 'natural'. */
  readonly valueOrder?: ValueOrder;
  /** What to deduce after each placement. Default: 'singles'. */
  readonly propagation?: Propagation;
  /** Randomised restarts on large boards until a solution is found; false: never. Default: on. */
  readonly restarts?: Partial<RestartOptions> | false;
}

/** All switches, each with a value. */
export interface CspSettings {
  readonly variableOrder: VariableOrder;
  readonly valueOrder: ValueOrder;
  readonly propagation: Propagation;
  readonly restarts: RestartOptions | false;
}

export const defaultCspSettings = {
  variableOrder: 'weighted',
  valueOrder: 'natural',
  propagation: 'singles',
  restarts: defaultRestarts,
} as const satisfies CspSettings;

/** A switch whose value is one of several words. */
export interface CspSwitch {
  readonly name: 'variableOrder' | 'valueOrder' | 'propagation';
  readonly values: readonly string[];
  readonly default: string;
  readonly help: string;
}

export const cspSwitches: readonly CspSwitch[] = [
  {
    name: 'variableOrder',
    values: variableOrders,
    default: defaultCspSettings.variableOrder,
    help:
      'what to branch on: the first open cell; the cell with fewest candidates (mrv), ties to the most open ' +
      'peers (mrv+degree); the smallest of cells and places of a digit in a unit (places), ' +
      'those that led to dead ends first (weighted)',
  },
  {
    name: 'valueOrder',
    values: valueOrders,
    default: defaultCspSettings.valueOrder,
    help: 'which way to try first: the smallest, or the one that removes fewest other candidates',
  },
  {
    name: 'propagation',
    values: propagations,
    default: defaultCspSettings.propagation,
    help:
      'what to deduce after each placement: nothing; digits leave peers (forward); arc consistency (ac3); ' +
      'naked and hidden singles; singles and locked candidates; all-different on every unit (gac)',
  },
];

const optionNames: OptionNames<CspOptions> = {
  variableOrder: true,
  valueOrder: true,
  propagation: true,
  restarts: true,
};

/** Fills in the defaults. Throws an InputError on a value that a switch does not have. */
export function settingsOf(options: CspOptions): CspSettings {
  checkOptions(options, optionNames);
  const { restarts = {}, ...words } = options;
  const settings = {
    ...defaultCspSettings,
    ...words,
    restarts: restarts && { ...defaultCspSettings.restarts, ...restarts },
  };
  for (const { name, values } of cspSwitches)
    if (!values.includes(settings[name]))
      throw new InputError(`csp ${name} "${settings[name]}": there are ${values.join(', ')}`);
  if (settings.restarts) checkRestarts(settings.restarts);
  return settings;
}

function checkRestarts({ seed, fromSize, nodes }: RestartOptions): void {
  if (!Number.isSafeInteger(seed)) throw new InputError(`csp restarts: seed ${seed} is not a whole number`);
  if (!(fromSize >= 1)) throw new InputError(`csp restarts: fromSize ${fromSize} is not at least 1`);
  if (!(nodes >= 1)) throw new InputError(`csp restarts: nodes ${nodes} is not at least 1`);
}
