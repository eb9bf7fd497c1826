// Progress of tasks in words: how many are done, and how many lines were found.

import type { RunProgress } from '../../work/index.ts';
import { counted, thousands } from './message.ts';
import { partsText } from './pace.ts';
import type { Session } from './session.ts';

/** Returns a function that shows each report as the session's progress. */
export function createTaskTeller({ progress }: Session, found = 'found'): (now: RunProgress) => void {
  return (now) => {
    const { tasks, done, underWay } = now;
    const amount = { done: done + underWay, total: tasks, isResumed: true };
    progress.tell(`${amountText(now)}, ${thousands(now.found)} ${found}`, amount);
  };
}

/** Shows the progress of one of many workers, which only knows its own work. */
export function createOwnTeller({ progress }: Session): (own: { done: number; found: number }) => void {
  return ({ done, found }) => {
    const text = `${counted(done, 'task')} done here, ${thousands(found)} found`;
    progress.tell(text, { done });
  };
}

function amountText({ tasks, done, underWay }: RunProgress): string {
  if (tasks === undefined) return partsText(done, underWay, 'task');
  return `${thousands(done)} of ${counted(tasks, 'task')}`;
}
