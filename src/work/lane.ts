// Where tasks are worked on: in this thread, or in a thread of its own. A lane does one thing at a time and keeps the
// plan it worked by last, so that a plan goes to each lane once.
import { nextTurn, startThreads } from '../base/internal.ts';
import { createLaneWork, type LaneAnswer, type LaneData, type LaneJob } from './lane-work.ts';
import type { PartReport, Question, Task } from './question.ts';

export interface Lane {
  /** The task's plan, and what making it took. */
  plan(task: Task): Promise<Timed<{ readonly parts: number }>>;
  /** Leaves what was under way and begins this part. */
  begin(
    task: Task,
    plan: { readonly parts: number } | undefined,
    part: number,
    from: unknown,
  ): Promise<Timed<PartReport>>;
  /** Goes on with it for a slice of time. */
  advance(wantsCheckpoint: boolean): Promise<Timed<PartReport>>;
  /** The plan it has. */
  readonly known: unknown;
  /** Ends it; what is under way is rejected. */
  close(): Promise<void>;
}

export interface Timed<Value> {
  readonly value: Value;
  readonly cpuSeconds: number;
}

/** Slices in this thread are short, so that signals are heard; other threads only have to report now and then. */
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
): Lane {
  const data: LaneData = { question: question.name, parameters, sliceMs: THREAD_SLICE_MS, isTimed };
  const thread = startThreads<LaneJob, LaneAnswer>(question.worker, data, 1);
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
