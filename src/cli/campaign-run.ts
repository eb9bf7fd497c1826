// `minclue campaign run`, `resume` and `pause`.

import { InputError } from '../board/index.ts';
import { findQuestion } from '../prove/index.ts';
import { drain, type RunEnd, runTasks, type StoreStatus, surveyStore, VERSION } from '../work/index.ts';
import { countsOf, doneText, statusRow, storeArgument, withCampaign } from './campaign-command.ts';
import { isFinished } from './interrupt.ts';
import { pauseOutput, runOutput } from './json/campaign.ts';
import { writeRow, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, answeringAtOnce, threads } from './shared-options.ts';
import { createTaskTeller } from './task-progress.ts';
import { declareVerb, type Verb } from './verb.ts';

const runOptions = declareOptions({
  ...threads,
  ...answering,
});

export const runCommand = declareVerb({
  name: 'run',
  summary: 'do the tasks that are not done yet; Ctrl-C or kill it at any time, and run it again',
  arguments: [storeArgument],
  options: runOptions,
  output: runOutput,
  examples: ['minclue campaign run 2x3.campaign', 'minclue campaign run 2x3.campaign --threads 1 --json'],
  run: ([path], options, session) => run(path, options, session),
});

export const resumeCommand: Verb = {
  ...runCommand,
  name: 'resume',
  summary: 'the same as run: go on after a pause',
  examples: ['minclue campaign resume 2x3.campaign'],
};

export const pauseCommand = declareVerb({
  name: 'pause',
  summary: 'ask the run that is going on to end after the tasks it has under way',
  arguments: [storeArgument],
  options: answeringAtOnce,
  output: pauseOutput,
  examples: ['minclue campaign pause 2x3.campaign'],
  run: ([path], options, session) => pause(path, options, session),
});

async function run(path: string, options: OptionsOf<typeof runOptions>, session: Session): Promise<void> {
  await withCampaign(
    path,
    async (store) => {
      const { question: name, parameters, version } = store.header;
      const question = findQuestion(name);
      if (version !== VERSION)
        throw new InputError(`${path}: belongs to minclue ${version}, this is ${VERSION}`);
      let end: RunEnd | 'interrupted' = 'interrupted';
      await isFinished(session, async () => {
        const tasks = runTasks(question, question.parse(JSON.parse(parameters)), {
          store,
          order: 'done',
          threads: options.threads,
          signal: session.signal,
          onProgress: createTaskTeller(session),
        });
        end = await drain(tasks);
      });
      await tellEnd(path, end, await surveyStore(store), options, session);
    },
    options.threads,
  );
}

async function tellEnd(
  path: string,
  end: RunEnd | 'interrupted',
  status: StoreStatus,
  options: OptionsOf<typeof runOptions>,
  session: Session,
): Promise<void> {
  if (end !== 'complete') session.exitCode = 130;
  if (options.json) {
    await writeRow(session, runOutput.rows.status, statusRow({ ...status, isRunning: false }));
    await writeSummary(session, runOutput, { end });
    return;
  }
  const { wallSeconds, cpuSeconds } = session.times();
  const times = `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`;
  if (end === 'complete') session.note(`complete: ${doneText(status)}; ${times}\ndigest ${status.digest}`);
  else session.noteStop(`${end}: ${doneText(status)}; to go on: minclue campaign resume ${path}`);
}

async function pause(
  path: string,
  options: OptionsOf<typeof answeringAtOnce>,
  session: Session,
): Promise<void> {
  await withCampaign(path, async (store) => {
    const isRunning = await store.isRunning();
    if (isRunning) await store.requestPause();
    const status = await surveyStore(store);
    if (options.json) {
      await writeRow(session, pauseOutput.rows.campaign, { campaign: path, isRunning });
      await writeSummary(session, pauseOutput, countsOf(status));
    } else
      session.note(isRunning ? `${path}: will end after the tasks under way` : `${path}: no run is going on`);
  });
}
