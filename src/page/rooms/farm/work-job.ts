// A tab as a worker of a farm: takes tasks from a coordinator and answers them in threads of its own until all is done, or
// until the page asks it to end, when the tasks under way go to others at once. Nothing is sent but joining, leases and
// results.

import { openRemoteStore } from '../../../farm/remote/index.ts';
import { findQuestion } from '../../../prove/index.ts';
import { type AnsweredTask, runTasks, type StoreHeader } from '../../../work/index.ts';
import type { Job } from '../../work/job.ts';

export interface FarmRequest {
  readonly address: string;
  readonly token?: string;
  /** Tasks at once, each in a thread. */
  readonly threads: number;
}

/** What this tab has done. */
export interface Contribution {
  readonly tasks: number;
  readonly found: number;
  readonly cpuSeconds: number;
  /** The last lines found. */
  readonly lastFound: readonly string[];
}

/** What the campaign is about, and how far it is with all its workers. */
export interface CampaignFacts {
  readonly question: string;
  readonly summary: string;
  /** Of the question, as they stand in its header. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly tasks: number;
  readonly done: number;
  readonly found: number;
}

export interface FarmProgress {
  readonly campaign: CampaignFacts;
  readonly own: Contribution;
  /** The coordinator cannot be reached, for this reason; it is asked again and again. */
  readonly away?: string;
}

export interface FarmEnd {
  readonly end: 'complete' | 'left';
  /** Of all answers of the campaign, if it is complete. */
  readonly digest?: string;
}

/** Between two looks at the whole campaign. */
const LOOK_MS = 5000;
/** How soon it looks again when all is done, and how often. */
const AGAIN_MS = 600;
const MOST_TRIES = 10;
const MOST_SHOWN = 6;

export const job: Job<FarmRequest, FarmProgress, never, FarmEnd> = async (request, tell) => {
  const { address, token, threads } = request;
  const access = token === undefined ? {} : { token };
  const told = await openRemoteStore(address, access); // a wrong address shall be told at once, not waited for
  const question = findQuestion(told.header.question);
  const parameters = question.parse(JSON.parse(told.header.parameters));
  let sums = await told.sums!();
  let own: Contribution = { tasks: 0, found: 0, cpuSeconds: 0, lastFound: [] };
  const waiting: string[] = []; // why the coordinator is away, for each that waits for it
  const report = (): void => {
    const { done, found } = sums;
    const campaign = { ...factsOf(told.header, question.summary), done, found };
    tell.progress({ campaign, own, ...(waiting.length > 0 && { away: waiting[0] }) });
  };
  const look = async (): Promise<void> => {
    sums = await told.sums!().catch(() => sums); // who waits for the coordinator says that it is away
    report();
  };
  report();
  const store = await openRemoteStore(address, {
    ...access,
    name: 'a browser',
    threads,
    waitsOutPauses: true,
    signal: tell.ending,
    onAway(isAway, reason) {
      if (isAway) waiting.push(reason);
      else waiting.pop();
      report();
    },
  });
  const timer = setInterval(() => void look(), LOOK_MS);
  try {
    const answers = runTasks(question, parameters, { store, order: 'done', threads, signal: tell.ending });
    for await (const answer of answers) {
      own = withAnswer(own, answer);
      report();
    }
  } catch (error) {
    if (!tell.ending.aborted) throw error;
    return { end: 'left' };
  } finally {
    clearInterval(timer);
  }
  await look();
  // what the coordinator says may be a second old, and the last tasks may not be in it yet
  for (let tries = 0; sums.digest === undefined && tries < MOST_TRIES; tries++) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    await look();
  }
  return { end: 'complete', ...(sums.digest !== undefined && { digest: sums.digest }) };
};

function factsOf({ question, parameters, tasks }: StoreHeader, summary: string) {
  const told = JSON.parse(parameters) as CampaignFacts['parameters'];
  return { question, summary, parameters: told, tasks: tasks ?? 0 };
}

function withAnswer(own: Contribution, { found, cpuSeconds }: AnsweredTask): Contribution {
  return {
    tasks: own.tasks + 1,
    found: own.found + found.length,
    cpuSeconds: own.cpuSeconds + cpuSeconds,
    lastFound: [...own.lastFound, ...found.slice(-MOST_SHOWN)].slice(-MOST_SHOWN),
  };
}
