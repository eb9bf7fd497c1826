// The other end of fixed-pool.ts: counts the fixed grids of the symmetries it is sent.
import { parentPort, workerData } from 'node:worker_threads';
import { createBoard, identitySymmetry } from '../board/index.ts';
import { fixedProblems } from './fixed.ts';
import { countSolutions } from './fixed-search.ts';

/** The message is the stack of whatever was thrown in the worker. */
export type FixedReply = { readonly fixed: bigint } | { readonly message: string };

const { boxRows, boxColumns } = workerData as { readonly boxRows: number; readonly boxColumns: number };
const board = createBoard(boxRows, boxColumns);
const { digits } = identitySymmetry(board);

parentPort!.on('message', async (cells: Uint16Array) => {
  let reply: FixedReply;
  try {
    reply = { fixed: await countSolutions(fixedProblems(board, { cells, digits }), async () => {}) };
  } catch (error) {
    reply = { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(reply);
});
