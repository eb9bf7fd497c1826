// Between a store of `minclue prove` and the files under results/ that are made of it:
//   npx tsx scripts/results-prove.ts save STORE results/2x4-13       writes results/2x4-13.json and results/2x4-13.csv
//   npx tsx scripts/results-prove.ts restore results/2x4-13 STORE    makes a new store of them
import { readFileSync, writeFileSync } from 'node:fs';
import { restoreProof, saveProof } from '../src/prove/index.ts';
import { createStoreFile, openStoreFile } from '../src/store/index.ts';

const [command, from, to] = process.argv.slice(2);
if (!from || !to || (command !== 'save' && command !== 'restore')) {
  console.error('results-prove save STORE BASE | restore BASE STORE');
  process.exit(2);
}
if (command === 'save') {
  const store = await openStoreFile(from);
  const { summary, tasks } = await saveProof(store);
  await store.close();
  writeFileSync(`${to}.json`, summary);
  writeFileSync(`${to}.csv`, tasks);
  console.log(JSON.parse(summary).statement);
} else {
  const [summary, tasks] = ['json', 'csv'].map((ending) => readFileSync(`${from}.${ending}`, 'utf8'));
  const { header, records } = restoreProof({ summary, tasks });
  await createStoreFile(to, header, records);
  console.log(`${to}: restored; go on with: ${JSON.parse(summary).command} --store ${to}`);
}
