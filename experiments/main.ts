// `npm run experiment -- NAME`: runs an experiment of a paper and writes its page, tables and plots.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { InputError } from '../src/base/index.ts';
import { lewis } from './lewis/lewis.ts';
import { PAPER_BUDGET, readLewisOptions } from './lewis/options.ts';
import { linWu } from './lin-wu.ts';
import { mcguire } from './mcguire.ts';
import { minima } from './minima.ts';
import { type Results, writeResults } from './results.ts';

type Experiment = () => Promise<Results>;

const experiments: Record<string, Experiment> = {
  lewis: runLewis,
  'lin-wu': async () => linWu(readSample()),
  mcguire: async () => mcguire(readSample()),
  minima: runMinima,
};

const HELP = `npm run experiment -- ${Object.keys(experiments).join('|')} [options]
  --seed N      which random grids, subtrees and runs (default 1)
  --out DIR     where to (default docs/experiments/NAME)
lin-wu and mcguire take
  --grids N     random grids (default 3)
  --seconds S   seconds of work per algorithm and grid, roughly (default 1)
minima takes
  --from BASE   the files BASE.json and BASE.csv of a sample (default results/minima-3x3), which has a seed of its own
lewis takes, where three numbers are those of orders 3, 4 and 5,
  --instances N,N,N  instances for each p, and puzzles of a kind (default 10,4,1; the paper: 20,20,20)
  --runs N,N,N       runs of each algorithm on each instance (default 1,1,1; the paper: 20,20,20)
  --budget B,B,B     how long a run may take: moves, or seconds with an s, as in 2s,40s,450s
                     (default ${PAPER_BUDGET}, the paper's)
  --orders N,…       which orders (default 3,4,5)
  --source S         instances come from root, the shuffled root solution, fill, random grids, or both (default both)
  --store FILE       remembers every run: after a stop, or with more instances, only what is missing is run
  --threads N      runs at the same time (default 1)`;

function fail(text: string): never {
  console.error(`experiment: ${text}\n${HELP}`);
  process.exit(2);
}

function numberOf(name: string, text: string, isWhole: boolean): number {
  const value = Number(text);
  if (!(value > 0) || (isWhole && !Number.isInteger(value)))
    fail(`--${name} "${text}" is not a number above 0`);
  return value;
}

const sampleWords = ['grids', 'seconds'] as const;
const minimaWords = ['from'] as const;
const lewisWords = ['instances', 'runs', 'budget', 'orders', 'source', 'store', 'threads'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    out: { type: 'string' },
    grids: { type: 'string' },
    seconds: { type: 'string' },
    instances: { type: 'string' },
    runs: { type: 'string' },
    budget: { type: 'string' },
    orders: { type: 'string' },
    source: { type: 'string' },
    store: { type: 'string' },
    threads: { type: 'string' },
  },
});
const [name = ''] = positionals;
const experiment = experiments[name];
if (!experiment) fail(`there is no experiment "${name}"`);
const own: readonly string[] =
  name === 'minima' ? minimaWords : ['seed', ...(name === 'lewis' ? lewisWords : sampleWords)];
const words = ['seed', ...sampleWords, ...lewisWords, ...minimaWords] as const;
const foreign = words.find((word) => values[word] !== undefined && !own.includes(word));
if (foreign) fail(`${name} does not take --${foreign}`);
const { out = `docs/experiments/${name}` } = values;
const report = (text: string) => console.error(text);
const results = await experiment().catch((error: unknown) => {
  if (error instanceof InputError) fail(error.message);
  throw error;
});
// the command that makes the page again; the store and the number of threads do not change it
const said = { ...values, ...(own.includes('seed') && { seed: values.seed ?? '1' }) };
const shown = words.flatMap((word) =>
  said[word] === undefined || word === 'store' || word === 'threads' ? [] : [`--${word} ${said[word]}`],
);
writeResults(out, ['npm run experiment --', name, ...shown].join(' '), results);
console.log(`written to ${out}`);

function readSample() {
  return {
    grids: numberOf('grids', values.grids ?? '3', true),
    seconds: numberOf('seconds', values.seconds ?? '1', false),
    seed: numberOf('seed', values.seed ?? '1', true),
    report,
  };
}

function runMinima(): Promise<Results> {
  const { from = 'results/minima-3x3' } = values;
  const [summary, tasks] = ['json', 'csv'].map((ending) => readFileSync(`${from}.${ending}`, 'utf8'));
  return minima({ summary, tasks });
}

function runLewis(): Promise<Results> {
  const own = readLewisOptions(values);
  if (typeof own === 'string') fail(own);
  return lewis({ ...own, seed: numberOf('seed', values.seed ?? '1', true), report });
}
