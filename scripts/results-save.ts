// Writes the two files of a result from the store of its campaign, complete or not:
//   npx tsx scripts/results-save.ts STORE results/2x4-13       a store of `minclue prove`
//   npx tsx scripts/results-save.ts STORE results/minima-3x3   a store of the question `minimum`
// `minclue results restore` makes the store again. Commit the files, then update the index (results-index.ts).
import { writeFileSync } from 'node:fs';
import { InputError } from '../src/base/index.ts';
import { saveMinima, saveProof } from '../src/prove/index.ts';
import { openStoreFile } from '../src/store/index.ts';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new InputError('results-save STORE BASE');
const store = await openStoreFile(from, { readOnly: true });
const save = store.header.question === 'minimum' ? saveMinima : saveProof;
const { summary, tasks } = await save(store);
await store.close();
writeFileSync(`${to}.json`, summary);
writeFileSync(`${to}.csv`, tasks);
const { statement, grids } = JSON.parse(summary);
console.log(`${to}: ${statement ?? `${grids} grids`}`);
