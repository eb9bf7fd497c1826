// What a lane does with its jobs, in any thread: plans tasks, begins parts and continues them.
import { answerJobs } from '../base/internal.ts';
import { isParted, type PartReport, type PartWork, type Question, type Task } from './question.ts';
import { startThreadClock } from './thread-clock.ts';

/** Questions are passed by name, since functions cannot be sent to other threads. */
export interface LaneData {
  readonly question: string;
  readonly parameters: unknown;
  readonly sliceMs: number;
  /** Reading the clock takes about 30 µs, which would slow down short tasks. */
  readonly isTimed: boolean;
}

export type LaneJob =
  | { readonly kind: 'plan'; readonly task: Task }
  /** Without a plan it uses the plan of the last job. */
  | {
      readonly kind: 'begin';
      readonly task: Task;
      readonly plan?: unknown;
      readonly part: number;
      readonly from?: unknown;
    }
  | { readonly kind: 'advance'; readonly wantsCheckpoint: boolean };

export interface LaneAnswer {
  /** The CPU time of this job. */
  readonly cpuSeconds: number;
  readonly plan?: { readonly parts: number };
  readonly report?: PartReport;
}

export function createLaneWork<Parameters>(
  question: Question<Parameters>,
  parameters: Parameters,
  { sliceMs, isTimed }: Pick<LaneData, 'sliceMs' | 'isTimed'>,
  signal?: AbortSignal,
): (job: LaneJob) => Promise<LaneAnswer> {
  let plan: unknown;
  let work: PartWork | undefined;
  const answer = async (job: LaneJob): Promise<Omit<LaneAnswer, 'cpuSeconds'>> => {
    if (!isParted(question)) {
      if (job.kind !== 'begin') throw new Error(`${question.name}: its tasks have no parts`);
      const { counters, found } = await question.answer(parameters, job.task, signal);
      return { report: { state: 'done', counters, found, fraction: 1 } };
    }
    switch (job.kind) {
      case 'plan': {
        const made = question.plan(parameters, job.task);
        plan = made;
        return { plan: made };
      }
      case 'begin':
        if (job.plan !== undefined) plan = job.plan;
        work = question.start(parameters, plan, job.part, job.from);
        return { report: work.advance(sliceMs, false) };
      case 'advance':
        return { report: work!.advance(sliceMs, job.wantsCheckpoint) };
    }
  };
  return async (job) => {
    const seconds = isTimed ? startThreadClock() : () => 0;
    const answered = await answer(job);
    return { ...answered, cpuSeconds: seconds() };
  };
}

/** Answers the jobs of a worker thread, for any of these questions. The thread's module calls this. */
export function answerQuestions(questions: readonly Question<unknown>[]): void {
  answerJobs<LaneData, LaneJob, LaneAnswer>((data) => {
    const question = questions.find(({ name }) => name === data.question);
    if (!question) throw new Error(`the worker knows no question "${data.question}"`);
    return createLaneWork(question, question.parse(data.parameters), data);
  });
}
