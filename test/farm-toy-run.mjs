// A worker on the toy question in PostgreSQL or at a coordinator: farm-toy-run.mjs ADDRESS. Tasks are answered in this
// thread and take some milliseconds. MINCLUE_TOKEN: the token for the coordinator. FARM_CLOCK_SHIFT: the error of this
// machine's clock in milliseconds.
const shift = Number(process.env.FARM_CLOCK_SHIFT ?? 0);
if (shift !== 0) {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given) {
      super(...(given.length > 0 ? given : [Right.now() + shift]));
    }
    static now() {
      return Right.now() + shift;
    }
  };
}

const { setTimeout } = await import('node:timers/promises');
const { hostname } = await import('node:os');
const { openFarmStore } = await import('../dist/farm/index.js');
const { openRemoteStore } = await import('../dist/farm/remote/index.js');
const { drain, runTasks } = await import('../dist/work/index.js');
const { toyAnswer } = await import('./work-toy.mjs');
const toy = {
  name: 'toy',
  answers: { version: '0.1.0', kernels: [] },
  worker: { file: 'work-toy-worker.mjs', address: () => new URL('./work-toy-worker.mjs', import.meta.url) }, // never started
  countTasks: ({ tasks }) => tasks,
  async answer({ rounds, waitMs }, { number }) {
    await setTimeout(waitMs);
    return toyAnswer(number, rounds);
  },
};
try {
  const [address] = process.argv.slice(2);
  const store = address.startsWith('http')
    ? await openRemoteStore(address, {
        name: `${hostname()}:${process.pid}`,
        threads: 1,
        token: process.env.MINCLUE_TOKEN,
        onAway() {},
      })
    : await openFarmStore(address, { onAway() {} });
  const run = runTasks(toy, JSON.parse(store.header.parameters), { store, order: 'done', here: true });
  process.stdout.write(`${await drain(run)}\n`);
  await store.close();
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 2;
}
