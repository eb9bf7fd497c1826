// Makes a tab a worker of a farm. It takes tasks from a coordinator and answers them in its own threads until all are
// done or the page asks it to end. In that case its unfinished tasks go to others at once. It sends only what joining,
// leases and results need.

import { openRemoteStore } from '../../../farm/remote/index.ts';
import { findQuestion } from '../../../prove/index.ts';
import { type AnsweredTask, runTasks, type StoreHeader } from '../../../work/index.ts';
import type { Job } from '../../work/job.ts';

export interface FarmRequest {
  readonly address: string;
  readonly token?: string;
  /** The number of tasks at a time, each in a thread. */
  readonly threads: number;
}

/** What this tab has contributed. */
export interface Contribution {
  readonly tasks: number;
  readonly found: number;
  readonly cpuSeconds: number;
  /** The last lines found. */
  readonly lastFound: readonly string[];
}

/** The question of the campaign, and its progress with all workers. */
export interface CampaignFacts {
  readonly question: string;
  readonly summary: string;
  /** The parameters of the question, as in the header of the store. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly tasks: number;
  readonly done: number;
  readonly found: number;
  /** Answers of all volunteers that wait for another worker to agree. */
  readonly waiting: number;
}

export interface FarmProgress {
  readonly campaign: CampaignFacts;
  readonly own: Contribution;
  /** Why the coordinator cannot be reached. The worker tries again until it can. */
  readonly away?: string;
  /** Is the catalogue being opened? Its index may have to be fetched first. */
  readonly isOpening?: boolean;
}

export interface FarmEnd {
  readonly end: 'complete' | 'left';
  /** The digest of the campaign, if it is complete. */
  readonly digest?: string;
}

/** The time between two looks at the whole campaign. */
const LOOK_MS = 5000;
/** When all tasks are done, the worker looks for the digest every AGAIN_MS, at most MOST_TRIES times. */
const AGAIN_MS = 600;
const MOST_TRIES = 10;
const MOST_SHOWN = 6;

export const job: Job<FarmRequest, FarmProgress, never, FarmEnd> = async (request, tell) => {
  const { address, token, threads } = request;
  const access = token === undefined ? {} : { token };
  const told = await openRemoteStore(address, access); // a wrong address is reported at once, not retried
  const question = findQuestion(told.header.question);
  const parameters = question.parse(JSON.parse(told.header.parameters));
  let sums = await told.sums!();
  let own: Contribution = { tasks: 0, found: 0, cpuSeconds: 0, lastFound: [] };
  let isOpening = true;
  const waiting: string[] = []; // why the coordinator is away, for each task that waits for it
  const report = (): void => {
    const { done, found, waiting: undecided = 0 } = sums;
    const campaign = { ...factsOf(told.header, question.summary), done, found, waiting: undecided };
    tell.progress({ campaign, own, isOpening, ...(waiting.length > 0 && { away: waiting[0] }) });
  };
  const look = async (): Promise<void> => {
    sums = await told.sums!().catch(() => sums); // `onAway` reports that the coordinator is away
    report();
  };
  report();
  // Opens the catalogue that the question is about. If its index is missing or damaged, this tab never joins. The threads
  // then find the index in the browser, so it crosses the network once.
  await question.countTasks?.(parameters);
  isOpening = false;
  if (tell.ending.aborted) return { end: 'left' };
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
  // the coordinator's sums may be a second old and may not contain the last tasks yet
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
