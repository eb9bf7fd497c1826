// Where the worker thread of this room's questions is.
export const proveWorker = new URL('../prove/prove-worker.js', import.meta.url);
