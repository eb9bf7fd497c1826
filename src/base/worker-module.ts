// Where the modules of worker threads are. An address is made when a thread starts: programs of one file have no
// `import.meta.url`, and a program that starts no thread should not carry the worker.
import { InputError } from './input-error.ts';

/** The file of a worker of the library: `make/make-worker.js` is `minclue/make/make-worker.js`. */
export type WorkerFile =
  | 'census/census-worker.js'
  | 'check/check-worker.js'
  | 'count/count-worker.js'
  | 'game/game-worker.js'
  | 'lists/list-worker.js'
  | 'make/make-worker.js'
  | 'patterns/fillings-worker.js'
  | 'patterns/patterns-worker.js'
  | 'prove/prove-worker.js'
  | 'similar/hunt-worker.js'
  | 'solve/pool-worker.js';

const workerFiles: readonly WorkerFile[] = [
  'census/census-worker.js',
  'check/check-worker.js',
  'count/count-worker.js',
  'game/game-worker.js',
  'lists/list-worker.js',
  'make/make-worker.js',
  'patterns/fillings-worker.js',
  'patterns/patterns-worker.js',
  'prove/prove-worker.js',
  'similar/hunt-worker.js',
  'solve/pool-worker.js',
];

/** The module of a worker thread. */
export interface WorkerModule {
  /** Its file, which identifies it in `provideWorkers`. */
  readonly file: string;
  /** Makes its address. It may throw where programs have none; then the work is done without threads. */
  address(): URL;
}

const provided = new Map<string, URL | string>();

/**
 * Says where the files of the library's workers are, for bundlers that do not find them. Call it before the first use of
 * threads. In Vite an address is `import makeWorker from 'minclue/make/make-worker.js?url'`.
 */
export function provideWorkers(addresses: Readonly<Partial<Record<WorkerFile, URL | string>>>): void {
  for (const [file, address] of Object.entries(addresses)) {
    if (!workerFiles.some((known) => known === file))
      throw new InputError(`worker "${file}": there are ${workerFiles.join(', ')}`);
    provided.set(file, address);
  }
}

export function addressOf(worker: WorkerModule): URL | string {
  return provided.get(worker.file) ?? worker.address();
}
