// `minclue campaign run`, `resume` and `pause`.

import { findQuestion, questionsWorker } from '../prove/index.ts';
import { dropDamaged, type RunProgress, runCampaign, surveyCampaign } from '../work/index.ts';
import {
  countsOf,
  doneText,
  statusObject,
  storeArgument,
  withCampaign,
  writeObjects,
} from './campaign-command.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, answeringAtOnce, threads } from './shared-options.ts';
import { declareVerb, type Verb } from './verb.ts';

const runOptions = declareOptions({
  redoDamaged: { kind: 'flag', help: 'drop damaged units and do them again; all others are kept' },
  ...threads,
  ...answering,
});

export const runCommand = declareVerb({
  name: 'run',
  summary: 'do the units that are not done yet; Ctrl-C or kill it at any time, and run it again',
  arguments: [storeArgument],
  options: runOptions,
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
  summary: 'ask the run that is going on to end after the units it has under way',
  arguments: [storeArgument],
  options: answeringAtOnce,
  examples: ['minclue campaign pause 2x3.campaign'],
  run: ([path], options, session) => pause(path, options, session),
});

async function run(path: string, options: OptionsOf<typeof runOptions>, session: Session): Promise<void> {
  if (options.redoDamaged) session.note(`${path}: ${await dropDamaged(path)} units are whole and kept`);
  await withCampaign(path, async (store) => {
    findQuestion(store.header.question);
    const end = await runCampaign(store, {
      worker: questionsWorker,
      threads: options.threads,
      signal: session.signal,
      onProgress: createTeller(session),
    });
    const status = await surveyCampaign(store);
    if (end !== 'complete') session.exitCode = 130;
    await writeObjects([statusObject({ ...status, isRunning: false })], options, session, { end });
    if (options.json) return;
    const { wallSeconds, cpuSeconds } = session.times();
    const times = `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`;
    if (end === 'complete') session.note(`complete: ${doneText(status)}; ${times}\ndigest ${status.digest}`);
    else session.note(`${end}: ${doneText(status)}; to go on: minclue campaign resume ${path}`);
  });
}

/** Done, rate, time to go and found, in words; the clock only moves forwards, whatever the time of day does. */
function createTeller({ progress }: Session): (now: RunProgress) => void {
  let begin: { readonly done: number; readonly at: number } | undefined;
  return (now) => {
    if (!begin) {
      begin = { done: now.done, at: performance.now() };
      progress.expect(now.units);
      progress.advance(now.done);
      return;
    }
    const rate = (now.done - begin.done) / ((performance.now() - begin.at) / 1000);
    progress.advance(1);
    progress.tell(`${doneText(now)}, ${rateText(rate)}, ${timeText((now.units - now.done) / rate)} to go`);
  };
}

function rateText(perSecond: number): string {
  const [rate, unit] =
    perSecond >= 1
      ? [perSecond, 'second']
      : perSecond >= 1 / 60
        ? [perSecond * 60, 'minute']
        : [perSecond * 3600, 'hour'];
  return `${rate.toFixed(rate < 10 ? 1 : 0)} a ${unit}`;
}

function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  if (seconds < 360_000) return `${Math.ceil(seconds / 3600)} h`;
  return `${Math.ceil(seconds / 86_400)} days`;
}

async function pause(
  path: string,
  options: OptionsOf<typeof answeringAtOnce>,
  session: Session,
): Promise<void> {
  await withCampaign(path, async (store) => {
    const isRunning = await store.isRunning();
    if (isRunning) await store.requestPause();
    const status = await surveyCampaign(store);
    await writeObjects([{ campaign: path, isRunning }], options, session, countsOf(status));
    if (!options.json)
      session.note(isRunning ? `${path}: will end after the units under way` : `${path}: no run is going on`);
  });
}
