// Looks at a campaign again and again: how far it is, who works on it, how quickly, and how long it will still take.
// The rate covers the last minute of looks. At the first look it covers what the workers have done since they joined.
import { type Store, type StoreStatus, type StoreTeam, surveyStore } from '../../../work/index.ts';

/** A campaign at one moment. */
export interface Look {
  readonly status: StoreStatus;
  /** Undefined if the store does not know its workers. */
  readonly team: StoreTeam | undefined;
  /** Undefined if not known yet. */
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

/** Returns the total rate of the workers present, each measured since it joined. */
function rateOf(team: StoreTeam | undefined): number | undefined {
  const there = team?.workers.filter(({ isLost, seconds }) => !isLost && seconds > 0) ?? [];
  if (there.length === 0) return undefined;
  return there.reduce((sum, { done, seconds }) => sum + done / seconds, 0);
}
