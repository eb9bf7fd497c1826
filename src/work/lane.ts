// Lanes, which work on tasks in this thread or in a thread of their own. A lane does one thing at a time and keeps its
// last plan, so that a plan is sent to each lane only once.
import { nextTurn, startThreads } from '../base/internal.ts';
import { createLaneWork, type LaneAnswer, type LaneData, type LaneJob } from './lane-work.ts';
import type { PartReport, Question, Task } from './question.ts';

export interface Lane {
  /** Makes the task's plan and measures the time it takes. */
  plan(task: Task): Promise<Timed<{ readonly parts: number }>>;
  /** Drops the part under way and begins this one. */
  begin(
    task: Task,
    plan: { readonly parts: number } | undefined,
    part: number,
    from: unknown,
  ): Promise<Timed<PartReport>>;
  /** Continues the part for a slice of time. */
  advance(wantsCheckpoint: boolean): Promise<Timed<PartReport>>;
  /** The plan the lane keeps. */
  readonly known: unknown;
  /** Ends the lane and rejects its work. */
  close(): Promise<void>;
}

export interface Timed<Value> {
  readonly value: Value;
  readonly cpuSeconds: number;
}

/** Slices in this thread are short, so that it reacts to signals. Other threads only have to report now and then. */
const LOCAL_SLICE_MS = 20;
const THREAD_SLICE_MS = 200;

export function localLane<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  isTimed: boolean,
  signal: AbortSignal | undefined,
): Lane {
  const work = createLaneWork(question, parameters, { sliceMs: LOCAL_SLICE_MS, isTimed }, signal);
  return laneOf(
    async (job) => {
      await nextTurn();
      return work(job);
    },
    async () => {},
  );
}

export function threadLane<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  isTimed: boolean,
  signal: AbortSignal | undefined,
): Lane {
  const data: LaneData = { question: question.name, parameters, sliceMs: THREAD_SLICE_MS, isTimed };
  const thread = startThreads<LaneData, LaneJob, LaneAnswer>(
    question.worker,
    () => createLaneWork(question, parameters, { sliceMs: LOCAL_SLICE_MS, isTimed }, signal),
    data,
    1,
  );
  return laneOf(
    (job) => thread.ask(job),
    () => thread.close(),
  );
}

function laneOf(ask: (job: LaneJob) => Promise<LaneAnswer>, close: () => Promise<void>): Lane {
  let known: unknown;
  const report = async (job: LaneJob): Promise<Timed<PartReport>> => {
    const { report: value, cpuSeconds } = await ask(job);
    return { value: value!, cpuSeconds };
  };
  return {
    get known() {
      return known;
    },
    async plan(task) {
      const { plan, cpuSeconds } = await ask({ kind: 'plan', task });
      known = plan;
      return { value: plan!, cpuSeconds };
    },
    begin(task, plan, part, from) {
      const isKnown = plan === known;
      known = plan;
      return report({ kind: 'begin', task, ...(!isKnown && { plan }), part, from });
    },
    advance: (wantsCheckpoint) => report({ kind: 'advance', wantsCheckpoint }),
    close,
  };
}
