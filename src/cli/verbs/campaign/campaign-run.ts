// `minclue campaign run`, `resume` and `pause`: do the tasks of a campaign, or pause them.

import { InputError } from '../../../base/index.ts';
import { findQuestion } from '../../../prove/index.ts';
import { fileStore } from '../../../store/index.ts';
import { refuseUnrest } from '../../../store/internal.ts';
import {
  drain,
  type RunEnd,
  type RunProgress,
  runTasks,
  type Store,
  type StoreStatus,
  surveyStore,
  type TaskRange,
} from '../../../work/index.ts';
import { checkRange, refuseOtherAnswers, wholeRecords } from '../../../work/internal.ts';
import { isAddress } from '../../frame/address.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option, type ValueRange } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, runLimit, threads, token } from '../../frame/shared-options.ts';
import { createOwnTeller, createTaskTeller } from '../../frame/task-progress.ts';
import { declareVerb, type Verb } from '../../frame/verb.ts';
import { pauseOutput, runOutput } from '../../json/campaign.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { countsOf, doneText, statusRow, storeArgument, withCampaign } from './campaign-command.ts';
import { shellQuote } from './schedulers/index.ts';

const runOptions = declareOptions({
  tasks: option.range('A..B', 'do only the tasks A to B, counted from 0', { min: 0, defaultHelp: 'all' }),
  store: option.store(
    'FILE',
    'keep the tasks in this file, created if missing; the file of the campaign is only read',
  ),
  ...token,
  ...threads,
  ...runLimit,
  ...answering,
});
type RunWords = OptionsOf<typeof runOptions>;

export const runCommand = declareVerb({
  name: 'run',
  summary:
    'do the remaining tasks; stop it at any time with Ctrl-C or kill, then run it again; at an address: like work, but it lifts a pause, and ends when the campaign is paused',
  arguments: [storeArgument],
  options: runOptions,
  output: runOutput,
  examples: [
    'minclue campaign run 2x3.campaign --tasks 0..1 --store first.campaign',
    'minclue campaign run 2x3.campaign',
    'minclue campaign run 2x3.campaign --threads 1 --json',
  ],
  run: ([path], options, session) => run(path, options, session),
});

export const resumeCommand: Verb = {
  ...runCommand,
  name: 'resume',
  summary: 'continue after a pause; the same as run',
  examples: ['minclue campaign resume 2x3.campaign'],
};

export const pauseCommand = declareVerb({
  name: 'pause',
  summary: 'ask the current run to end after its tasks under way; at an address: pause all runs and workers',
  arguments: [storeArgument],
  options: answering,
  output: pauseOutput,
  examples: ['minclue campaign pause 2x3.campaign'],
  run: ([path], options, session) => pause(path, options, session),
});

async function run(path: string, options: RunWords, session: Session): Promise<void> {
  refuseAddresses(path, options);
  if (options.store !== undefined) refuseUnrest(path);
  await withCampaign(
    path,
    async (campaign) => {
      const { question: name, parameters, version, tasks } = campaign.header;
      const question = findQuestion(name);
      refuseOtherAnswers(campaign.name, version, question.answers.version);
      const range = rangeOf(options.tasks, tasks ?? 0);
      await withStoreOf(campaign, options, range, async (store) => {
        let end: RunEnd | 'interrupted' = 'interrupted';
        await runToEnd(session, async () => {
          const run = runTasks(question, question.parse(JSON.parse(parameters)), {
            store,
            ...(range && { range }),
            order: 'done',
            threads: options.threads,
            signal: session.signal,
            onProgress: store.team ? ownProgress(session) : createTaskTeller(session),
          });
          end = await drain(run);
        });
        const inRange = range && { range, done: await countRecords(store, range) };
        await tellEnd(campaign.name, end, await surveyStore(store), inRange, options, session);
      });
    },
    {
      writes: options.store === undefined,
      token: options.token,
      threads: options.threads,
      patient: session,
    },
  );
}

/** Shows only the tasks done by this run, for a campaign with many workers. */
function ownProgress(session: Session): (now: RunProgress) => void {
  const tell = createOwnTeller(session);
  let before: RunProgress | undefined;
  return (now) => {
    before ??= now;
    tell({ done: now.done - before.done, found: now.found - before.found });
  };
}

/** Throws an InputError for options that do not fit an address: a campaign there hands out its own tasks. */
function refuseAddresses(path: string, { tasks, store }: RunWords): void {
  if (isAddress(path) && (tasks ?? store) !== undefined)
    throw new InputError(`${tasks ? '--tasks' : '--store'} needs the file of a campaign, not an address`);
  if (store !== undefined && isAddress(store)) throw new InputError('--store takes a file, not an address');
}

function rangeOf(asked: ValueRange | undefined, tasks: number): TaskRange | undefined {
  if (!asked) return undefined;
  const last = Number.isFinite(asked.to) ? asked.to : Math.max(asked.from, tasks - 1);
  const range = { from: asked.from, to: last + 1 };
  checkRange(range, tasks);
  return range;
}

/** Calls `use` with the campaign, or with the store of --store, which starts with the campaign's tasks in the range. */
async function withStoreOf(
  campaign: Store,
  { store: path }: RunWords,
  range: TaskRange | undefined,
  use: (store: Store) => Promise<void>,
): Promise<void> {
  if (path === undefined) return use(campaign);
  const store = await fileStore(path, wholeRecords(campaign, range))(campaign.header);
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

async function countRecords(store: Store, range: TaskRange): Promise<number> {
  let count = 0;
  for await (const _ of store.records(range)) count++;
  return count;
}

/** A range of tasks, and how many of them are done. */
interface InRange {
  readonly range: TaskRange;
  readonly done: number;
}

async function tellEnd(
  path: string,
  end: RunEnd | 'interrupted',
  status: StoreStatus,
  inRange: InRange | undefined,
  options: RunWords,
  session: Session,
): Promise<void> {
  if (end !== 'complete') session.exitCode = 130;
  if (options.json) {
    const row = statusRow({ ...status, isRunning: false });
    await writeRow(session, runOutput.rows.status, { ...row, ...(inRange && { range: rangeRow(inRange) }) });
    await writeSummary(session, runOutput, { end });
    return;
  }
  const { wallSeconds, cpuSeconds } = session.times();
  const times = `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`;
  const done = `${inRange ? `${rangeText(inRange)}; in all ` : ''}${doneText(status)}`;
  if (end === 'complete')
    session.note(`complete: ${done}; ${times}${status.digest ? `\ndigest ${status.digest}` : ''}`);
  else session.noteStop(`${end}: ${done}; to resume: ${resumeText(path, options, inRange?.range)}`);
}

function rangeRow({ range: { from, to }, done }: InRange) {
  return { firstTask: from, lastTask: to - 1, done };
}

/** `12 of the 40 tasks 80..119 done`. */
function rangeText({ range: { from, to }, done }: InRange): string {
  const number = (count: number): string => count.toLocaleString('en');
  return `${number(done)} of the ${counted(to - from, 'task')} ${from}..${to - 1} done`;
}

function resumeText(path: string, { store }: RunWords, range: TaskRange | undefined): string {
  const words = ['minclue', 'campaign', 'resume', path];
  if (range) words.push('--tasks', `${range.from}..${range.to - 1}`);
  if (store !== undefined) words.push('--store', store);
  return words.map(shellQuote).join(' ');
}

async function pause(path: string, options: OptionsOf<typeof answering>, session: Session): Promise<void> {
  const use = async (store: Store): Promise<void> => {
    const isRunning = await store.isRunning();
    if (isRunning || store.team) await store.requestPause(); // with many workers, others may still join
    const status = await surveyStore(store);
    const { name } = store;
    if (options.json) {
      await writeRow(session, pauseOutput.rows.campaign, { campaign: name, isRunning });
      await writeSummary(session, pauseOutput, countsOf(status));
    } else if (store.team)
      session.note(
        `${name}: paused; runs end and workers wait after the tasks under way; "campaign resume" continues it`,
      );
    else
      session.note(
        isRunning ? `${name}: the run will end after the tasks under way` : `${name}: nothing is running`,
      );
  };
  await withCampaign(path, use, { writes: true });
}
