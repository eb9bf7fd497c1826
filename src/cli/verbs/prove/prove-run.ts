// Runs the tasks of `minclue prove` that are left in its store.

import { runProof } from '../../../prove/index.ts';
import { type RunEnd, type RunProgress, type Store, surveyStore } from '../../../work/index.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted, thousands } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import { createTaskTeller } from '../../frame/task-progress.ts';

/** Runs the tasks that are left. Returns false if it was stopped before the end. */
export async function completeTasks(
  store: Store,
  { threads }: { readonly threads: number },
  session: Session,
): Promise<boolean> {
  const { digest, done } = await surveyStore(store);
  if (digest !== undefined) {
    session.note(`${store.name}: all tasks are done already`);
    return true;
  }
  const all = counted(store.header.tasks!, 'task');
  if (done > 0) session.note(`${store.name}: resuming after ${thousands(done)} of ${all}`);
  let end: RunEnd | undefined;
  const tellTasks = createTaskTeller(session);
  let now: RunProgress | undefined;
  const onProgress = (progress: RunProgress): void => {
    now = progress;
    tellTasks(progress);
  };
  // the first pairs of 3x3 take seconds to set up
  const tell = () => (now ? tellTasks(now) : session.progress.tell(`${thousands(done)} of ${all}`));
  const run = async (): Promise<void> => {
    end = await runProof(store, { threads, signal: session.signal, onProgress });
  };
  await runToEnd(session, run, tell);
  if (end === 'complete') return true;
  session.exitCode = 130;
  const { done: last } = await surveyStore(store);
  session.noteStop(`${end ?? 'stopped'} after ${thousands(last)} of ${all}; the same command resumes it`);
  return false;
}
