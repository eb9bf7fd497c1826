// The worker's side of threads.ts: reads, answers and writes pieces of lists.

import { answerJobs, type JobWork } from '../base/internal.ts';
import { boardOf } from '../board/index.ts';
import { type Answered, buffersOf, createPage } from './answered.ts';
import { answerLines } from './lines.ts';
import { unpackEntry } from './packed.ts';
import type { ListData, ListJob, ListReply } from './threads.ts';
import type { ListWork } from './work.ts';

/** Answers the jobs of this worker, with the work that `load` returns for its name. */
export function serveLists(load: (name: string) => Promise<ListWork>): void {
  answerJobs(listJobs(load), ({ answered }) => (answered ? buffersOf(answered) : []));
}

/** The jobs of a worker, in any thread. */
export function listJobs(load: (name: string) => Promise<ListWork>): JobWork<ListData, ListJob, ListReply> {
  return ({ work, settings, board, strict }) => {
    const opened = load(work).then(async (found) => ({
      list: await found.open(settings as never, false),
      reading: {
        ...(board && { board: boardOf(board) }),
        allowConflicts: true,
        keepsWritten: found.keepsWritten,
      },
    }));
    return async (job) => {
      const { list, reading } = await opened;
      const began = performance.now();
      let answered: Answered | undefined;
      if (job.kind === 'lines') answered = await answerLines(list, job, reading, strict, job.buffer);
      else if (job.kind === 'entries') {
        const page = createPage(list, strict);
        await page.add(job.entries.map(unpackEntry));
        answered = page.end();
      }
      return { answered, ms: performance.now() - began };
    };
  };
}
