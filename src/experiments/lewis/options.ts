// What one can ask of the Lewis experiment: how many instances and runs, how long a run may take, where grids come from.
import type { ExperimentOptions } from './results.ts';

export interface LewisOptions extends ExperimentOptions {
  /** Runs of each algorithm on each instance. */
  readonly runs: number;
  readonly orders: readonly Order[];
  /** How long a run may take, by order. */
  readonly budgets: Readonly<Record<Order, Budget>>;
  /** Where instances come from: the paper's root solution, shuffled, or random grids. */
  readonly source: 'root' | 'fill';
  /** As many instances, and steps of p, at orders 4 and 5 as at order 3. */
  readonly isFull: boolean;
}

export const allOrders = [3, 4, 5] as const;
export type Order = (typeof allOrders)[number];

/** Moves can be repeated exactly; CPU seconds are what the paper has. */
export interface Budget {
  readonly unit: 'moves' | 'seconds';
  readonly value: number;
}

/** The paper's 2, 40 and 450 s in moves of its machine. */
export const PAPER_BUDGET = '2500000,48000000,540000000';

/** The words of the command line; each is optional. */
export interface LewisWords {
  readonly runs?: string | undefined;
  readonly orders?: string | undefined;
  readonly budget?: string | undefined;
  readonly source?: string | undefined;
  readonly full?: boolean | undefined;
}

/** Reads the words; a string is what is wrong with them. */
export function readLewisOptions(words: LewisWords): Omit<LewisOptions, keyof ExperimentOptions> | string {
  const runs = Number(words.runs ?? 1);
  if (!Number.isInteger(runs) || runs < 1) return `--runs "${words.runs}" is not a whole number above 0`;
  const orders = (words.orders ?? allOrders.join(',')).split(',').map((text) => Number(text) as Order);
  if (!orders.every((order) => allOrders.includes(order)))
    return `--orders "${words.orders}": there are 3, 4, 5`;
  const { source = 'root' } = words;
  if (source !== 'root' && source !== 'fill') return `--source "${source}": there are root, fill`;
  const budgets = readBudgets(words.budget ?? PAPER_BUDGET);
  if (!budgets)
    return `--budget "${words.budget}": expected three numbers of moves or, with an s, of seconds`;
  return { runs, orders, source, budgets, isFull: words.full ?? false };
}

function readBudgets(text: string): Record<Order, Budget> | undefined {
  const parts = text.split(',').map((part): Budget | undefined => {
    const match = /^([\d.]+(?:e\d+)?)(s?)$/.exec(part.trim());
    const value = Number(match?.[1]);
    return match && value > 0 ? { unit: match[2] === 's' ? 'seconds' : 'moves', value } : undefined;
  });
  const [three, four, five] = parts;
  return parts.length === 3 && three && four && five ? { 3: three, 4: four, 5: five } : undefined;
}
