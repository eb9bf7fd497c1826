// The worker's side of pool.ts.

import { answerJobs } from '../base/internal.ts';
import { countJobs } from './pool-jobs.ts';

answerJobs(countJobs, ({ solutions, first, nodes, guesses, gaveUp }) =>
  [solutions, first, nodes, guesses, ...(gaveUp ? [gaveUp] : [])].map(bufferOf),
);

/** The array's buffer. Each result array has a buffer of its own. */
function bufferOf({ buffer }: Uint8Array | Uint32Array | Float64Array): ArrayBuffer {
  return buffer as ArrayBuffer;
}
