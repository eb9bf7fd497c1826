// The other end of pool.ts: makes the board, counts the batch, sends the result back.
import { parentPort, workerData } from 'node:worker_threads';
import { type Board, createBoard } from '../board/index.ts';
import { type BatchResult, countBatch } from './batch.ts';
import { defaultEngine, findEngine } from './engines.ts';
import type { PoolOptions } from './pool.ts';

/** What it takes to make the board again in another thread. */
export interface BoardShape {
  readonly boxRows: number;
  readonly boxColumns: number;
  readonly diagonals: boolean;
  readonly extraUnits: readonly (readonly number[])[];
}

export interface PoolJob {
  readonly shape: BoardShape;
  readonly cells: Uint8Array<ArrayBuffer>;
  readonly candidates: Uint8Array<ArrayBuffer> | undefined;
}

/** The message is the stack of whatever was thrown in the worker. */
export type PoolReply = { readonly result: BatchResult } | { readonly message: string };

const { engineName, limit } = workerData as Pick<PoolOptions, 'engineName' | 'limit'>;
const boards = new Map<string, Board>();

parentPort!.on('message', (job: PoolJob) => {
  let reply: PoolReply;
  try {
    reply = { result: work(job) };
  } catch (error) {
    reply = { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(reply);
});

function work({ shape, cells, candidates }: PoolJob): BatchResult {
  const board = boardOf(shape);
  const engine = engineName === undefined ? defaultEngine(board) : findEngine(engineName);
  return countBatch(engine, candidates ? { board, cells, candidates } : { board, cells }, limit);
}

function boardOf(shape: BoardShape): Board {
  const key = JSON.stringify(shape);
  let board = boards.get(key);
  if (!board) {
    const { boxRows, boxColumns, diagonals, extraUnits } = shape;
    board = createBoard(boxRows, boxColumns, { diagonals, extraUnits });
    boards.set(key, board);
  }
  return board;
}
