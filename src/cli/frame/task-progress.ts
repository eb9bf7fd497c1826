// Progress of tasks in words: how many are done, what was found.
import type { RunProgress } from '../../work/index.ts';
import type { Session } from './session.ts';

/** Tells the session's progress of each report. */
export function createTaskTeller({ progress }: Session, found = 'found'): (now: RunProgress) => void {
  return (now) => {
    const { tasks, done, underWay } = now;
    const amount = { done: done + underWay, total: tasks };
    progress.tell(`${amountText(now)}, ${now.found.toLocaleString('en')} ${found}`, amount);
  };
}

/** For one of many workers, who knows only what it has done itself. */
export function createOwnTeller({ progress }: Session): (own: { done: number; found: number }) => void {
  return ({ done, found }) => {
    const text = `${done.toLocaleString('en')} tasks done here, ${found.toLocaleString('en')} found`;
    progress.tell(text, { done });
  };
}

function amountText({ tasks, done, underWay }: RunProgress): string {
  if (tasks === undefined) return `${(done + underWay).toFixed(3)} tasks`;
  return `${done.toLocaleString('en')} of ${tasks.toLocaleString('en')} tasks`;
}
