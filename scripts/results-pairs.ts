// Makes the index of the catalogue of pairs and the results from a complete campaign of the question `pairs`:
//   minclue campaign create pairs.campaign --question pairs --board 3x3
//   minclue campaign run pairs.campaign
//   npx tsx scripts/results-pairs.ts pairs.campaign
// It checks every first band, then writes data/catalogue/3x3-pairs.bin and results/pairs.json.
import { writeFileSync } from 'node:fs';
import { InputError } from '../src/base/index.ts';
import { encodeIndex, firstBands, PAIRS_INDEX } from '../src/catalogue/internal.ts';
import { checkPairsOfBand, readPairCounts, sumPairs } from '../src/prove/index.ts';
import { openStoreFile } from '../src/store/index.ts';
import { surveyStore } from '../src/work/index.ts';

const [path] = process.argv.slice(2);
if (path === undefined) throw new InputError('give the store of a complete campaign of the question pairs');
const store = await openStoreFile(path);
const { digest, version, counters, cpuSeconds } = await surveyStore(store);
const counts = await readPairCounts(store);
if (digest === undefined || counts.length < firstBands().length)
  throw new InputError(`${path}: not complete, or damaged`);
await store.close();
for (const [band, count] of counts.entries())
  for (const fault of checkPairsOfBand(count)) throw new Error(`first band ${band + 1}: ${fault}`);

const bytes = await encodeIndex(
  PAIRS_INDEX,
  counts.map(({ sections }) => sections),
);
writeFileSync(new URL(`../data/catalogue/${PAIRS_INDEX}.bin`, import.meta.url), bytes);
console.log(`data/catalogue/${PAIRS_INDEX}.bin: ${bytes.length} bytes`);

const sums = sumPairs(counts);
const result = {
  commands: [
    'minclue campaign create pairs.campaign --question pairs --board 3x3',
    'minclue campaign run pairs.campaign',
    'npx tsx scripts/results-pairs.ts pairs.campaign',
  ],
  version,
  digest,
  cpuSeconds,
  board: '3x3',
  ...sums,
  labelled: String(sums.labelled),
  grids: String(sums.grids),
  bands: String(sums.bands),
  byAutomorphisms: Object.fromEntries(sums.byAutomorphisms),
  counters,
  firstBands: counts.map(({ first, sections, byOrder, ...own }) => ({
    first: first.join(''),
    ...own,
    byOrder: [...byOrder].map(([order, { pairs, thirds }]) => [order, pairs, thirds]),
  })),
};
writeFileSync(new URL('../results/pairs.json', import.meta.url), `${JSON.stringify(result, null, 1)}\n`);
console.log(`results/pairs.json: ${sums.pairs} pairs, digest ${digest}`);
