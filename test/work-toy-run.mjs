// Works on the toy question: work-toy-run.mjs STORE THREADS. Prints `kept TASK` for each task that the store has taken,
// and finally how the run ended. An InputError is one line on stderr and exit code 2.
import { writeSync } from 'node:fs';
import { openStoreFile } from '../dist/store/index.js';
import { drain, runTasks } from '../dist/work/index.js';

/** Writes before the program continues; waits for a full pipe. */
function say(text) {
  for (;;) {
    try {
      writeSync(1, text);
      return;
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

const [path, threads] = process.argv.slice(2);
const toy = {
  name: 'toy',
  answers: { version: '0.1.0', kernels: [] },
  worker: { file: 'work-toy-worker.mjs', address: () => new URL('./work-toy-worker.mjs', import.meta.url) },
  countTasks: ({ tasks }) => tasks,
};
try {
  const store = await openStoreFile(path);
  let hasJoined = false;
  const run = runTasks(toy, JSON.parse(store.header.parameters), {
    store,
    order: 'done',
    threads: Number(threads),
    onProgress({ task }) {
      if (task !== undefined) say(`kept ${task}\n`);
      else if (!hasJoined) say('joined\n');
      hasJoined = true;
    },
  });
  const end = await drain(run);
  await store.close();
  say(`${end}\n`);
} catch (error) {
  writeSync(2, `${error.name === 'InputError' ? error.message : error.stack}\n`);
  process.exitCode = 2;
}
