// The other end of unit-pool.ts: does the units it is sent and sends back what came out.
import { parseBoard } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { runUnits, type UnitOutput } from './unit.ts';
import type { WorkerQuestion } from './unit-pool.ts';

answerJobs<WorkerQuestion, readonly (readonly number[])[], UnitOutput>(({ boardName, ...question }) => {
  const board = parseBoard(boardName);
  return (prefixes) => runUnits({ ...question, board }, prefixes);
});
