// Progress of tasks in words: how many are done, how quickly, how long it will take at that rate, what was found.
import type { RunProgress } from '../work/index.ts';
import type { Session } from './session.ts';

/** Tells the session's progress of each report. The clock only moves forwards, whatever the time of day does. */
export function createTaskTeller({ progress }: Session, found = 'found'): (now: RunProgress) => void {
  let begin: { readonly amount: number; readonly at: number } | undefined;
  return (now) => {
    const amount = now.done + now.underWay;
    begin ??= { amount, at: performance.now() };
    const rate = (amount - begin.amount) / ((performance.now() - begin.at) / 1000);
    const speed = rate > 0 ? `, ${rateText(rate)}` : '';
    const left =
      now.tasks !== undefined && rate > 0 ? `, ${timeText((now.tasks - amount) / rate)} to go` : '';
    progress.tell(`${amountText(now)}${speed}${left}, ${now.found.toLocaleString('en')} ${found}`);
  };
}

function amountText({ tasks, done, underWay }: RunProgress): string {
  if (tasks === undefined) return `${(done + underWay).toFixed(3)} tasks`;
  const percent = ((100 * (done + underWay)) / Math.max(tasks, 1)).toFixed(1);
  return `${done.toLocaleString('en')} of ${tasks.toLocaleString('en')} tasks (${percent} %)`;
}

function rateText(perSecond: number): string {
  const [rate, time] =
    perSecond >= 1
      ? [perSecond, 'second']
      : perSecond >= 1 / 60
        ? [perSecond * 60, 'minute']
        : [perSecond * 3600, 'hour'];
  return `${rate.toFixed(rate < 10 ? 1 : 0)} a ${time}`;
}

function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  if (seconds < 360_000) return `${Math.ceil(seconds / 3600)} h`;
  return `${Math.ceil(seconds / 86_400)} days`;
}
