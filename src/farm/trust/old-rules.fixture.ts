// The rules of version 0.1.0 as a plain coordinator for simulated farms, to show what they allowed: tasks that need
// another answer went to the first who asked, an equal answer from another address was enough, and a loss took back
// only what rested on one person alone. Networks did not count: each person has another address here.
import type { Coordinator, SimulatedWorker } from './simulation.fixture.ts';

const TRUSTED_FROM = 10;
const MOST_OPEN = 10_000;
const MOST_OPEN_OF_NEWCOMER = 200;

interface Waiting {
  readonly worker: SimulatedWorker;
  readonly digest: string;
}

export function openOldCoordinator(tasks: number): (random: () => number) => Coordinator {
  return (random) => {
    const results = new Map<
      number,
      { digest: string; standing: 'own' | 'agreed' | 'single'; person: string }
    >();
    const waiting = new Map<number, Waiting[]>();
    const again = new Set<number>();
    const holder = new Map<number, SimulatedWorker>();
    const open = new Map<string, number>();
    const agreed = new Map<string, number>();
    const losses = new Map<string, { first?: number; wrong: number }>();
    let frontier = 0;
    const trustIn = (person: string): number => agreed.get(person) ?? 0;
    const count = (person: string, more: number): void =>
      void open.set(person, (open.get(person) ?? 0) + more);

    function lose(person: string, now: number): void {
      agreed.set(person, 0);
      const { first = now, wrong = 0 } = losses.get(person) ?? {};
      losses.set(person, { first, wrong: wrong + 1 });
      for (const [task, result] of results)
        if (result.standing === 'single' && result.person === person) {
          results.delete(task);
          again.add(task);
        }
    }

    function settle(task: number, digest: string, now: number): void {
      for (const each of waiting.get(task) ?? []) {
        count(each.worker.person, -1);
        if (each.digest === digest) agreed.set(each.worker.person, trustIn(each.worker.person) + 1);
        else lose(each.worker.person, now);
      }
      waiting.delete(task);
    }

    return {
      join() {},
      leave() {},
      take(worker) {
        const { person, isOwn } = worker;
        const room = trustIn(person) >= TRUSTED_FROM ? MOST_OPEN : MOST_OPEN_OF_NEWCOMER;
        let isCheck = true;
        let task = [...again].find(
          (each) => isOwn || !(waiting.get(each) ?? []).some(({ worker: other }) => other.person === person),
        );
        if (task === undefined) {
          if (frontier >= tasks || (!isOwn && (open.get(person) ?? 0) >= room)) return undefined;
          task = frontier++;
          isCheck = false;
        }
        again.delete(task);
        holder.set(task, worker);
        count(person, 1);
        return { task, isCheck };
      },
      answer(worker, task, { digest, isTrue }, now) {
        const { person, isOwn } = worker;
        holder.delete(task);
        count(person, -1);
        const before = waiting.get(task) ?? [];
        if (!isTrue && !isOwn) {
          lose(person, now);
          again.add(task);
        } else if (
          isOwn ||
          (before.length === 0 && trustIn(person) >= TRUSTED_FROM && random() >= 1 / trustIn(person))
        ) {
          results.set(task, { digest, standing: isOwn ? 'own' : 'single', person });
          settle(task, digest, now);
        } else if (before.some((each) => each.digest === digest)) {
          results.set(task, { digest, standing: 'agreed', person });
          agreed.set(person, trustIn(person) + 1);
          settle(task, digest, now);
        } else {
          waiting.set(task, [...before, { worker, digest }]);
          count(person, 1);
          again.add(task);
        }
      },
      free(task) {
        count(holder.get(task)!.person, -1);
        holder.delete(task);
        again.add(task);
      },
      isTrusted: (person) => trustIn(person) >= TRUSTED_FROM,
      losses: (person) => losses.get(person) ?? { wrong: 0 },
      isDone: () => results.size === tasks,
      get done() {
        return results.size;
      },
      results: () => results.values(),
      recheck: () => ({ audited: 0, found: 0 }),
    };
  };
}
