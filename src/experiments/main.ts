// `npm run experiment -- NAME`: runs an experiment of a paper and writes its page, tables and plots.
import { parseArgs } from 'node:util';
import { linWu } from './lin-wu.ts';
import { mcguire } from './mcguire.ts';
import { type ExperimentOptions, type Results, writeResults } from './results.ts';

const experiments: Record<string, (options: ExperimentOptions) => Results> = { 'lin-wu': linWu, mcguire };

const HELP = `npm run experiment -- ${Object.keys(experiments).join('|')} [options]
  --grids N     random grids (default 3)
  --seed N      which ones, and which subtrees (default 1)
  --seconds S   work per algorithm and grid, about so many seconds (default 1)
  --out DIR     where to (default docs/experiments/NAME)`;

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
  },
});
const [name = ''] = positionals;
const experiment = experiments[name];
if (!experiment) fail(`there is no experiment "${name}"`);
const { grids, seed, seconds, out = `docs/experiments/${name}` } = values;
const results = experiment({
  grids: numberOf('grids', grids, true),
  seed: numberOf('seed', seed, true),
  seconds: numberOf('seconds', seconds, false),
  report: (text) => console.error(text),
});
writeResults(
  out,
  `npm run experiment -- ${name} --grids ${grids} --seed ${seed} --seconds ${seconds}`,
  results,
);
console.log(`written to ${out}`);
