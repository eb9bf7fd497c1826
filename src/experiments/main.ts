// `npm run experiment -- NAME`: runs an experiment of a paper and writes its page, tables and plots.
import { parseArgs } from 'node:util';
import { lewis } from './lewis.ts';
import { PAPER_BUDGET, readLewisOptions } from './lewis-options.ts';
import { linWu } from './lin-wu.ts';
import { mcguire } from './mcguire.ts';
import { type ExperimentOptions, type Results, writeResults } from './results.ts';

type Experiment = (options: ExperimentOptions) => Results | Promise<Results>;

const experiments: Record<string, Experiment> = { lewis: runLewis, 'lin-wu': linWu, mcguire };

const HELP = `npm run experiment -- ${Object.keys(experiments).join('|')} [options]
  --grids N     random grids (default 3)
  --seed N      which ones, and which subtrees (default 1)
  --seconds S   work per algorithm and grid, about so many seconds (default 1)
  --out DIR     where to (default docs/experiments/NAME)
lewis takes --grids as the number of instances, and instead of --seconds
  --runs N      runs of each algorithm on each instance (default 1)
  --orders N,…  which orders (default 3,4,5)
  --budget B    how long a run may take at orders 3, 4 and 5: moves, or seconds with an s, as in
                2s,40s,450s (default ${PAPER_BUDGET}, the paper's)
  --source S    instances come from root, the shuffled root solution, or fill, random grids (default root)
  --full        orders 4 and 5 get as many instances, and steps of p, as order 3`;

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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    grids: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '1' },
    out: { type: 'string' },
    runs: { type: 'string' },
    orders: { type: 'string' },
    budget: { type: 'string' },
    source: { type: 'string' },
    full: { type: 'boolean' },
  },
});
const [name = ''] = positionals;
const experiment = experiments[name];
if (!experiment) fail(`there is no experiment "${name}"`);
const { grids, seed, seconds, out = `docs/experiments/${name}` } = values;
const results = await experiment({
  grids: numberOf('grids', grids, true),
  seed: numberOf('seed', seed, true),
  seconds: numberOf('seconds', seconds, false),
  report: (text) => console.error(text),
});
const own = (['runs', 'orders', 'budget', 'source'] as const).flatMap((key) =>
  values[key] === undefined ? [] : [`--${key} ${values[key]}`],
);
const length = name === 'lewis' ? [...own, ...(values.full ? ['--full'] : [])] : [`--seconds ${seconds}`];
writeResults(
  out,
  ['npm run experiment --', name, `--grids ${grids} --seed ${seed}`, ...length].join(' '),
  results,
);
console.log(`written to ${out}`);

function runLewis(options: ExperimentOptions): Promise<Results> {
  const own = readLewisOptions(values);
  if (typeof own === 'string') fail(own);
  return lewis({ ...options, ...own });
}
