// A search in a kernel whose whole state is one block of memory. The kernel has one such block. Searches that
// take turns are copied out and in again, and only when they really alternate.
import type { Turns } from './turns.ts';

/** The parts that differ between kinds of search. */
export interface MachineParts<Finding, Counts> {
  /** Stores what the search needs outside the machine's memory. Called at each of its turns. */
  prepare?(): void;
  /** Sets up the machine for the search's first turn. */
  begin(): void;
  /** Works for about `budget` nodes. Returns true when done. */
  work(budget: number, found: Finding[]): boolean;
  readCounts(): Counts;
  readFraction(): number;
}

export interface MachineSearch<Finding, Counts> {
  /** Works for about `budget` nodes. Returns true when done. */
  run(budget: number): boolean;
  /** What was found since the last call. */
  take(): Finding[];
  readonly counts: Counts;
  /** The fraction of the tree that is done. Each branch counts for its share of its parent. */
  readonly fraction: number;
}

const MOST_NODES = 2 ** 30; // well within a 32-bit counter of nodes

/** Creates a search that has `machine` in its turns. */
export function machineSearch<Finding, Counts>(
  machine: Uint8Array,
  turns: Turns,
  { prepare, begin, work, readCounts, readFraction }: MachineParts<Finding, Counts>,
): MachineSearch<Finding, Counts> {
  const findings: Finding[] = [];
  let saved: Uint8Array | undefined;
  let isDone = false;
  let counts: Counts | undefined; // the counts while the search is not in the machine
  let fraction = 0;

  const self: MachineSearch<Finding, Counts> = {
    get counts() {
      if (counts && !turns.has(self)) return counts;
      enter();
      return readCounts();
    },
    get fraction() {
      return fraction;
    },
    take: () => findings.splice(0),
    run(budget) {
      if (isDone) return true;
      enter();
      isDone = work(Math.min(budget, MOST_NODES), findings);
      fraction = isDone ? 1 : readFraction();
      if (isDone) {
        counts = readCounts();
        turns.end();
      }
      return isDone;
    },
  };

  function enter(): void {
    turns.enter(
      self,
      () => {
        prepare?.();
        if (saved) machine.set(saved);
        else begin();
      },
      () => {
        counts = readCounts();
        saved = machine.slice();
      },
    );
  }
  return self;
}

/** Counters from a view of the kernel's counters, by name. */
export function namedCounts(counters: BigInt64Array, places: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(places).map(([name, at]) => [name, Number(counters[at])]));
}

/** Counts by level, up to the last that is not 0. */
export function levelCounts(counters: BigInt64Array): number[] {
  const counts = Array.from(counters, Number);
  return counts.slice(0, counts.findLastIndex((count) => count > 0) + 1);
}
