// The other end of list/threads.ts: reads, answers and writes pieces of lists.
import { boardOf } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { type Answered, buffersOf, createPage } from './list/answered.ts';
import { answerLines } from './list/lines.ts';
import { unpackEntry } from './list/packed.ts';
import type { ListData, ListJob, ListReply } from './list/threads.ts';
import type { ListWork, OpenList } from './list/work.ts';
import { works } from './list/works.ts';

answerJobs<ListData, ListJob, ListReply>(
  ({ work, settings, board, telling }) => {
    const reading = { ...(board && { board: boardOf(board) }), allowConflicts: true };
    const opened = open(work, settings);
    return async (job) => {
      const list = await opened;
      const began = performance.now();
      let answered: Answered | undefined;
      if (job.kind === 'lines') answered = await answerLines(list, job, reading, telling);
      else if (job.kind === 'entries') {
        const page = createPage(list, telling);
        await page.add(job.entries.map(unpackEntry));
        answered = page.end();
      }
      return { answered, ms: performance.now() - began };
    };
  },
  ({ answered }) => (answered ? buffersOf(answered) : []),
);

async function open(work: ListData['work'], settings: unknown): Promise<OpenList> {
  const found = (await works[work]()) as ListWork<unknown>;
  return found.open(settings, false);
}
