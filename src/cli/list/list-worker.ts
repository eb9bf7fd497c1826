// The other end of threads.ts: reads, answers and writes pieces of lists.

import { answerJobs } from '../../base/internal.ts';
import { boardOf } from '../../board/index.ts';
import { type Answered, buffersOf, createPage } from './answered.ts';
import { answerLines } from './lines.ts';
import { unpackEntry } from './packed.ts';
import type { ListData, ListJob, ListReply } from './threads.ts';
import { loadListWork } from './works.ts';

answerJobs<ListData, ListJob, ListReply>(
  ({ work, settings, board, telling }) => {
    const reading = { ...(board && { board: boardOf(board) }), allowConflicts: true };
    const opened = loadListWork(work).then(({ open }) => open(settings, false));
    return async (job) => {
      const list = await opened;
      const began = performance.now();
      let answered: Answered | undefined;
      if (job.kind === 'lines') answered = await answerLines(list, job, reading, telling, job.room);
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
