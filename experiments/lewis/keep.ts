// Converts between the store of Lewis's experiment and results/lewis.csv.gz, which has one line per run: the hash of
// its job, whether it was solved, moves, CPU seconds.
//   npx tsx experiments/lewis/keep.ts save STORE results/lewis.csv.gz
//   npx tsx experiments/lewis/keep.ts restore results/lewis.csv.gz STORE
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createStoreFile, openStoreFile } from '../../src/store/index.ts';
import { createHeader, readWholeTasks } from '../../src/work/index.ts';
import { sealTask } from '../../src/work/internal.ts';
import { trialQuestion } from './question.ts';

const HEAD = 'key,solved,moves,cpuSeconds';

const [command, from, to] = process.argv.slice(2);
if (!from || !to || (command !== 'save' && command !== 'restore')) {
  console.error('keep save STORE FILE.csv.gz | restore FILE.csv.gz STORE');
  process.exit(2);
}
if (command === 'save') {
  const store = await openStoreFile(from);
  const lines = [HEAD];
  for await (const { input, counters, cpuSeconds } of readWholeTasks(store))
    lines.push([input, counters.solved, counters.moves, cpuSeconds].join(','));
  await store.close();
  writeFileSync(to, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
  console.log(`${to}: ${lines.length - 1} runs`);
} else {
  const [head, ...lines] = gunzipSync(readFileSync(from)).toString().trimEnd().split('\n');
  if (head !== HEAD) throw new Error(`${from}: expected the columns ${HEAD}`);
  const header = await createHeader(trialQuestion, {});
  const records = lines.map((line, number) => {
    const [input, solved, moves, cpuSeconds] = line.split(',');
    const counters = { solved: Number(solved), moves: Number(moves) };
    return sealTask(header, { number, input }, { counters, found: [] }, Number(cpuSeconds));
  });
  await createStoreFile(to, header, records);
  console.log(`${to}: ${records.length} runs`);
}
