// The other end of pool.ts: makes the board, counts the batch, sends the result back.
import { parentPort, workerData } from 'node:worker_threads';
import { type Board, createBoard } from '../board/index.ts';
import { type BatchResult, countBatch } from './batch.ts';
import { defaultEngine, findEngine } from './engines.ts';
import type { BoardShape, PoolJob, PoolOptions, PoolReply } from './pool.ts';

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
