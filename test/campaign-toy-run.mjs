// Runs a campaign of the toy question: campaign-toy-run.mjs STORE THREADS. Says `kept UNIT` of each unit that the
// store has taken, and at last how the run ended; an InputError is one line on stderr and exit code 2.
import { writeSync } from 'node:fs';
import { openCampaign } from '../dist/work/create.js';
import { runCampaign } from '../dist/work/run.js';

const [path, threads] = process.argv.slice(2);
const interrupt = new AbortController();
process.on('SIGINT', () => interrupt.abort());
try {
  const store = await openCampaign(path);
  const end = await runCampaign(store, {
    threads: Number(threads),
    worker: new URL('./campaign-toy-worker.mjs', import.meta.url),
    onProgress: ({ unit }) => writeSync(1, unit === undefined ? 'joined\n' : `kept ${unit}\n`),
    signal: interrupt.signal,
  });
  await store.close();
  writeSync(1, `${end}\n`);
} catch (error) {
  writeSync(2, `${error.name === 'InputError' ? error.message : error.stack}\n`);
  process.exitCode = 2;
}
