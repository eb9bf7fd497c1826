// The built program in a thread that has loaded it: runs the commands from test/cli-run.ts one after another, each with
// its own stdin, stdout and stderr. A process for each would take fifty times as long.
import { Buffer } from 'node:buffer';
import Module, { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerData } from 'node:worker_threads';

// One thread works unless a test asks for more: here, starting others would cost more than they help.
os.availableParallelism = () => 1;
syncBuiltinESMExports();
const load = Module._load;
Module._load = (name, ...more) => {
  const Loaded = load(name, ...more);
  if (name !== 'libsql') return Loaded;
  return class extends Loaded {
    constructor(...args) {
      super(...args);
      hasOpened = true;
    }
  };
};
const { run } = await import('../dist/cli/all-verbs.js');

const PIPE_BYTES = 65_536;
const { done, port, program } = workerData;
process.argv = [process.execPath, program];
setFlagsFromString('--expose-gc'); // takes effect in new contexts only
const collectGarbage = runInNewContext('gc');
let hasOpened = false; // a store, by libsql
let written = { stdout: [], stderr: [] };

for (const name of ['stdout', 'stderr'])
  process[name].write = (chunk, ...more) => {
    written[name].push(Buffer.from(chunk));
    const hear = more.find((value) => typeof value === 'function');
    if (hear) queueMicrotask(() => hear());
    return true;
  };

// the caller hears nothing else from this thread and must not wait for ever
process.on('uncaughtException', (error) => {
  process.stderr.write(inspect(error));
  answer(1);
});

port.on('message', async ({ args, input }) => {
  written = { stdout: [], stderr: [] };
  Object.defineProperty(process, 'stdin', { value: pipeOf(Buffer.from(input)), configurable: true });
  const code = await run(args);
  await letGo();
  answer(code);
});

/** Collects open stores as garbage, since only the end of a process closes them. This takes as long as many commands. */
async function letGo() {
  if (!hasOpened) return;
  hasOpened = false;
  collectGarbage();
  await setImmediate();
}

function answer(code) {
  const [stdout, stderr] = [written.stdout, written.stderr].map((chunks) => Buffer.concat(chunks).toString());
  port.postMessage({ code, stdout, stderr });
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
}

function pipeOf(bytes) {
  let at = 0;
  return new Readable({
    read() {
      this.push(at < bytes.length ? bytes.subarray(at, at + PIPE_BYTES) : null);
      at += PIPE_BYTES;
    },
  });
}
