// Progress of tasks in words: how many are done, what was found.

import type { RunProgress } from '../../work/index.ts';
import { counted, thousands } from './message.ts';
import { partsText } from './pace.ts';
import type { Session } from './session.ts';

/** Tells the session's progress of each report. */
export function createTaskTeller({ progress }: Session, found = 'found'): (now: RunProgress) => void {
  return (now) => {
    const { tasks, done, underWay } = now;
    const amount = { done: done + underWay, total: tasks, isResumed: true };
    progress.tell(`${amountText(now)}, ${thousands(now.found)} ${found}`, amount);
  };
}

/** For one of many workers, who knows only what it has done itself. */
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
