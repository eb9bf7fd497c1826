// The worker thread for this room's questions.
import type { WorkerModule } from '../base/index.ts';

export const proveWorker: WorkerModule = {
  file: 'prove/prove-worker.js',
  address: () => new URL(/* @vite-ignore */ '../prove/prove-worker.js', import.meta.url),
};
