// Between a store of the question `minimum` and the files under results/ that are made of it:
//   npx tsx scripts/results-minima.ts save STORE results/minima-3x3       writes minima-3x3.json and minima-3x3.csv
//   npx tsx scripts/results-minima.ts restore results/minima-3x3 STORE    makes a new store of them
import { readFileSync, writeFileSync } from 'node:fs';
import { restoreMinima, saveMinima } from '../src/prove/index.ts';
import { createStoreFile, openStoreFile } from '../src/store/index.ts';

const [command, from, to] = process.argv.slice(2);
if (!from || !to || (command !== 'save' && command !== 'restore')) {
  console.error('results-minima save STORE BASE | restore BASE STORE');
  process.exit(2);
}
if (command === 'save') {
  const store = await openStoreFile(from);
  const { summary, tasks } = await saveMinima(store);
  await store.close();
  writeFileSync(`${to}.json`, summary);
  writeFileSync(`${to}.csv`, tasks);
  console.log(`${to}: ${JSON.parse(summary).grids} grids`);
} else {
  const [summary, tasks] = ['json', 'csv'].map((ending) => readFileSync(`${from}.${ending}`, 'utf8'));
  const { header, records } = restoreMinima({ summary, tasks });
  await createStoreFile(to, header, records);
  console.log(`${to}: ${records.length} grids; go on with: minclue campaign run ${to}`);
}
