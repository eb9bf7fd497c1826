// `minclue prove` does what is left to do in its store.

import { runProof } from '../../../prove/index.ts';
import { type RunEnd, type Store, surveyStore } from '../../../work/index.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted, thousands } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import { createTaskTeller } from '../../frame/task-progress.ts';

/** Runs what is left to do; false if that was ended before all was done. */
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
  if (done > 0) session.note(`${store.name}: going on after ${thousands(done)} of ${all}`);
  let end: RunEnd | undefined;
  await runToEnd(session, async () => {
    end = await runProof(store, { threads, signal: session.signal, onProgress: createTaskTeller(session) });
  });
  if (end === 'complete') return true;
  session.exitCode = 130;
  const { done: last } = await surveyStore(store);
  session.noteStop(`${end ?? 'stopped'} after ${thousands(last)} of ${all}; the same command goes on`);
  return false;
}
