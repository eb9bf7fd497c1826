// Looks at a campaign, one after the other: how far it is, who works on it, how quickly, how long still. The rate is that
// of the last minute of looks; at the first look it is what the workers have done since they came.
import { type Store, type StoreStatus, type StoreTeam, surveyStore } from '../../../work/index.ts';

/** What was seen. */
export interface Look {
  readonly status: StoreStatus;
  /** Undefined where nobody knows who works on it. */
  readonly team: StoreTeam | undefined;
  /** Undefined: not known yet. */
  readonly tasksPerSecond: number | undefined;
  readonly secondsToGo: number | undefined;
}

export interface Looks {
  next(): Promise<Look>;
}

const WINDOW_MS = 60_000;

export function createLooks(store: Store, now: () => number = () => performance.now()): Looks {
  const before: { readonly at: number; readonly done: number }[] = [];
  return {
    async next() {
      const [status, team] = [await surveyStore(store), await store.team?.()];
      const at = now();
      while (before.length > 1 && before[1].at <= at - WINDOW_MS) before.shift();
      const first = before[0];
      before.push({ at, done: status.done });
      const tasksPerSecond =
        first && at > first.at ? ((status.done - first.done) * 1000) / (at - first.at) : rateOf(team);
      const left = (status.tasks ?? Number.POSITIVE_INFINITY) - status.done;
      const secondsToGo = tasksPerSecond && Number.isFinite(left) ? left / tasksPerSecond : undefined;
      return { status, team, tasksPerSecond, secondsToGo };
    },
  };
}

/** Of those that are there, since each came. */
function rateOf(team: StoreTeam | undefined): number | undefined {
  const there = team?.workers.filter(({ isLost, seconds }) => !isLost && seconds > 0) ?? [];
  if (there.length === 0) return undefined;
  return there.reduce((sum, { done, seconds }) => sum + done / seconds, 0);
}
