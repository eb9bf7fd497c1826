// The other end of unit-pool.ts: does the units it is sent and sends back what came out.
import { parentPort, workerData } from 'node:worker_threads';
import { parseBoard } from '../board/index.ts';
import { runUnits, type UnitOutput, type UnitQuestion } from './units.ts';

export interface WorkerQuestion extends Omit<UnitQuestion, 'board'> {
  readonly boardName: string;
}

/** The message is the stack of whatever was thrown in the worker. */
export type UnitReply = { readonly output: UnitOutput } | { readonly message: string };

const { boardName, ...question } = workerData as WorkerQuestion;
const board = parseBoard(boardName);

parentPort!.on('message', (prefixes: readonly (readonly number[])[]) => {
  let reply: UnitReply;
  try {
    reply = { output: runUnits({ ...question, board }, prefixes) };
  } catch (error) {
    reply = { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(reply);
});
