// Where the units of a check are worked on: in this thread, or in a thread of its own. A lane does one thing at a
// time and keeps the plan it worked by last, so that a plan goes to each lane once.
import { setImmediate } from 'node:timers/promises';
import { startThreads } from '../threads/index.ts';
import type { CheckPlan } from './algorithms/algorithm.ts';
import {
  type AskedQuestion,
  createLaneWork,
  type LaneAnswer,
  type LaneData,
  type LaneJob,
} from './lane-work.ts';
import type { UnitReport, UnitTask } from './unit.ts';

export interface Lane {
  plan(question: AskedQuestion): Promise<CheckPlan>;
  /** Leaves what was under way and begins this unit. */
  begin(algorithmName: string, task: UnitTask): Promise<UnitReport>;
  /** Goes on with it for a slice of time. */
  advance(wantsCheckpoint: boolean): Promise<UnitReport>;
  /** The plan it has. */
  readonly known: CheckPlan | undefined;
  close(): Promise<void>;
}

/** Slices in this thread are short, so that signals are heard; other threads only have to report now and then. */
const LOCAL_SLICE_MS = 20;
const THREAD_SLICE_MS = 200;

export function localLane(data: LaneData): Lane {
  const work = createLaneWork({ ...data, sliceMs: LOCAL_SLICE_MS });
  return laneOf(
    async (job) => {
      await setImmediate();
      return work(job);
    },
    async () => {},
  );
}

export function threadLane(data: LaneData): Lane {
  const thread = startThreads<LaneJob, LaneAnswer>(
    new URL('../check/lane-worker.js', import.meta.url),
    { ...data, sliceMs: THREAD_SLICE_MS },
    1,
  );
  return laneOf(
    (job) => thread.ask(job),
    () => thread.close(),
  );
}

function laneOf(ask: (job: LaneJob) => Promise<LaneAnswer>, close: () => Promise<void>): Lane {
  let known: CheckPlan | undefined;
  const report = async (job: LaneJob) => {
    const answer = await ask(job);
    return (answer as { report: UnitReport }).report;
  };
  return {
    get known() {
      return known;
    },
    async plan(question) {
      const answer = await ask({ kind: 'plan', question });
      known = (answer as { plan: CheckPlan }).plan;
      return known;
    },
    begin(algorithmName, { plan, unit, from }) {
      const isKnown = plan === known;
      known = plan;
      return report({ kind: 'begin', algorithmName, ...(!isKnown && { plan }), unit, from });
    },
    advance: (wantsCheckpoint) => report({ kind: 'advance', wantsCheckpoint }),
    close,
  };
}
