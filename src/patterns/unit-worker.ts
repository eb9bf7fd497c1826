// The other end of unit-pool.ts: does the units it is sent and sends back what came out.
import { parseBoard } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { runUnits, type UnitOutput, type UnitQuestion } from './units.ts';

export interface WorkerQuestion extends Omit<UnitQuestion, 'board'> {
  readonly boardName: string;
}

answerJobs<WorkerQuestion, readonly (readonly number[])[], UnitOutput>(({ boardName, ...question }) => {
  const board = parseBoard(boardName);
  return (prefixes) => runUnits({ ...question, board }, prefixes);
});
