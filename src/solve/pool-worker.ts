// The other end of pool.ts: makes the board, counts the batch, sends the result back.
import { type Board, createBoard } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
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

export type PoolData = Pick<PoolOptions, 'engineName' | 'limit'>;

const boards = new Map<string, Board>();

answerJobs<PoolData, PoolJob, BatchResult>(
  ({ engineName, limit }) =>
    ({ shape, cells, candidates }) => {
      const board = boardOf(shape);
      const engine = engineName === undefined ? defaultEngine(board) : findEngine(engineName);
      return countBatch(engine, candidates ? { board, cells, candidates } : { board, cells }, limit);
    },
  ({ solutions, first, nodes, guesses }) => [solutions, first, nodes, guesses].map(bufferOf),
);

/** Results stand in buffers of their own. */
function bufferOf({ buffer }: Uint8Array | Uint32Array | Float64Array): ArrayBuffer {
  return buffer as ArrayBuffer;
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
