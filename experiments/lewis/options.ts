// The options of the Lewis experiment: how many instances and runs, how long a run may take, where grids come from, and
// where runs are remembered.
import type { Report } from '../results.ts';

export interface LewisOptions {
  readonly seed: number;
  readonly report: Report;
  readonly orders: readonly Order[];
  /** Instances for each p, or puzzles of a kind, by order. */
  readonly instances: Readonly<Record<Order, number>>;
  /** Runs of each algorithm on each instance, by order. */
  readonly runs: Readonly<Record<Order, number>>;
  /** How long a run may take, by order. */
  readonly budgets: Readonly<Record<Order, Budget>>;
  /** Where the instances of Figures 2 and 3 come from. */
  readonly sources: readonly Source[];
  /** A file that remembers every run, so that an interrupted experiment can be resumed. */
  readonly store: string | undefined;
  /** Processes that run at the same time. */
  readonly threads: number;
}

export const allOrders = [3, 4, 5] as const;
export type Order = (typeof allOrders)[number];

/** The sources: the paper's root solution, shuffled; random grids. */
export const allSources = ['root', 'fill'] as const;
export type Source = (typeof allSources)[number];

/** Limits a run by moves, which are reproducible, or by CPU seconds, as in the paper. */
export interface Budget {
  readonly measure: 'moves' | 'seconds';
  readonly value: number;
}

/** The paper's 2, 40 and 450 s in moves of its machine. */
export const PAPER_BUDGET = '2500000,48000000,540000000';

/** The words of the command line; each is optional. */
export interface LewisWords {
  readonly instances?: string | undefined;
  readonly runs?: string | undefined;
  readonly orders?: string | undefined;
  readonly budget?: string | undefined;
  readonly source?: string | undefined;
  readonly store?: string | undefined;
  readonly threads?: string | undefined;
}

/** Reads the words. Returns a string that says what is wrong with them, if anything is. */
export function readLewisOptions(words: LewisWords): Omit<LewisOptions, 'seed' | 'report'> | string {
  const { source = 'both', store } = words;
  const orders = (words.orders ?? allOrders.join(',')).split(',').map((text) => Number(text) as Order);
  if (!orders.every((order) => allOrders.includes(order)))
    return `--orders "${words.orders}": there are 3, 4, 5`;
  if (source !== 'root' && source !== 'fill' && source !== 'both')
    return `--source "${source}": there are root, fill, both`;
  const instances = byOrder(words.instances ?? '10,4,1', readWhole);
  if (!instances) return `--instances "${words.instances}": expected three whole numbers above 0`;
  const runs = byOrder(words.runs ?? '1,1,1', readWhole);
  if (!runs) return `--runs "${words.runs}": expected three whole numbers above 0`;
  const budgets = byOrder(words.budget ?? PAPER_BUDGET, readBudget);
  if (!budgets)
    return `--budget "${words.budget}": expected three numbers of moves or, with an s, of seconds`;
  const threads = readWhole(words.threads ?? '1');
  if (!threads) return `--threads "${words.threads}" is not a whole number above 0`;
  const sources: readonly Source[] = source === 'both' ? allSources : [source];
  return { orders, instances, runs, budgets, sources, store, threads };
}

function byOrder<Value>(
  text: string,
  read: (part: string) => Value | undefined,
): Record<Order, Value> | undefined {
  const parts = text.split(',').map((part) => read(part.trim()));
  const [three, four, five] = parts;
  if (parts.length !== 3 || three === undefined || four === undefined || five === undefined) return undefined;
  return { 3: three, 4: four, 5: five };
}

function readWhole(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function readBudget(text: string): Budget | undefined {
  const match = /^([\d.]+(?:e\d+)?)(s?)$/.exec(text);
  const value = Number(match?.[1]);
  return match && value > 0 ? { measure: match[2] === 's' ? 'seconds' : 'moves', value } : undefined;
}

/** Writes a budget in words. */
export function showBudget({ measure, value }: Budget): string {
  return measure === 'moves' ? `${value.toLocaleString('en-US')} moves` : `${value} CPU s`;
}
