// `minclue campaign work`: one of any number of workers on a campaign at an address.
import { constants, setPriority } from 'node:os';
import { InputError } from '../../../base/index.ts';
import { thisMachine } from '../../../farm/internal.ts';
import { findQuestion } from '../../../prove/index.ts';
import { runTasks, type Store, surveyStore } from '../../../work/index.ts';
import { isAddress } from '../../frame/address.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, threads, token } from '../../frame/shared-options.ts';
import { createOwnTeller } from '../../frame/task-progress.ts';
import { declareVerb } from '../../frame/verb.ts';
import { workOutput } from '../../json/campaign.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { doneText, withCampaign } from './campaign-command.ts';

const declared = declareOptions({
  ...token,
  ...threads,
  timeLimit: option.duration('TIME', 'take no more tasks after this time, and end with those under way', {
    was: ['for'],
    defaultHelp: 'until all is done',
  }),
  holdBack: option.flag('with the lowest priority: whatever else this machine has to do goes first'),
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const workCommand = declareVerb({
  name: 'work',
  summary:
    'take tasks of a campaign at an address until all is done, on as many machines as you like; waits while the server is away or the campaign is paused; SIGTERM hands the tasks under way to others',
  arguments: [
    {
      name: 'address',
      help: 'of the campaign: postgres://user@host/database#name, or that of a coordinator: https://host',
      kind: 'word',
      howMany: 'one',
    },
  ],
  options: declared,
  output: workOutput,
  examples: [
    'minclue campaign work postgres://farm@db.example/minclue#sixteen',
    'MINCLUE_TOKEN=minclue_… minclue campaign work https://farm.example',
    'minclue campaign work postgres://farm@db.example/minclue#sixteen --threads 2 --time-limit 2h --hold-back',
  ],
  run: ([address], options, session) => work(address, options, session),
});

interface Sums {
  done: number;
  found: number;
  cpuSeconds: number;
}

async function work(address: string, options: Options, session: Session): Promise<void> {
  if (!isAddress(address))
    throw new InputError(
      `${address}: is no address; the file of a campaign is worked on by "minclue campaign run"`,
    );
  if (options.holdBack) setPriority(constants.priority.PRIORITY_LOW); // threads that start later have it too
  const { threads: count, token: given } = options;
  await withCampaign(
    address,
    async (store) => {
      const own: Sums = { done: 0, found: 0, cpuSeconds: 0 };
      const end = await workOn(store, own, options, session);
      await tellEnd(store, end, own, options, session);
    },
    { token: given, threads: count, waitsOutPauses: true, patient: session },
  );
}

type End = 'complete' | 'time' | 'interrupted';

async function workOn(store: Store, own: Sums, options: Options, session: Session): Promise<End> {
  const question = findQuestion(store.header.question);
  const parameters = question.parse(JSON.parse(store.header.parameters));
  const deadline = new AbortController();
  const timer = startTimer(options.timeLimit, () => deadline.abort());
  const tell = createOwnTeller(session);
  const run = runTasks(question, parameters, {
    store: endingAt(store, deadline.signal),
    order: 'done',
    threads: options.threads,
    signal: session.signal,
  });
  let end: End = 'interrupted';
  try {
    await runToEnd(session, async () => {
      for (;;) {
        const next = await run.next();
        if (next.done) {
          end = next.value === 'paused' ? 'time' : 'complete';
          return;
        }
        own.done++;
        own.found += next.value.found.length;
        own.cpuSeconds += next.value.cpuSeconds;
        tell(own);
      }
    });
  } finally {
    timer();
  }
  return end;
}

/** A timer may wait for 24 days at most. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Calls after so many seconds, if any; returns what stops it. */
function startTimer(seconds: number | undefined, call: () => void): () => void {
  if (seconds === undefined || seconds * 1000 > LONGEST_WAIT_MS) return () => {};
  const timer = setTimeout(call, seconds * 1000);
  return () => clearTimeout(timer);
}

/** The store as it is until the signal: from then on it has no more tasks to give. */
function endingAt(store: Store, ending: AbortSignal): Store {
  return {
    ...store,
    async join(range) {
      const runner = await store.join(range);
      return {
        ...runner,
        async claim(signal) {
          try {
            return await runner.claim(AbortSignal.any(signal ? [signal, ending] : [ending]));
          } catch (error) {
            if (ending.aborted && !signal?.aborted) return undefined;
            throw error;
          }
        },
        isPauseRequested: async () => ending.aborted || (await runner.isPauseRequested()),
      };
    },
  };
}

async function tellEnd(
  store: Store,
  end: End,
  { done, found, cpuSeconds }: Sums,
  options: Options,
  session: Session,
): Promise<void> {
  if (end === 'interrupted') session.exitCode = 130;
  const { name } = thisMachine(1);
  if (options.json) {
    const row = { campaign: store.name, worker: name, done, found, cpuSeconds };
    await writeRow(session, workOutput.rows.worker, row);
    await writeSummary(session, workOutput, { end });
    return;
  }
  const here = `${doneText({ tasks: undefined, done, found })} here, ${cpuSeconds.toFixed(2)} s CPU`;
  if (end === 'interrupted')
    return session.noteStop(`interrupted: ${here}; the tasks under way go to others`);
  const status = await surveyStore(store);
  const reason = end === 'time' ? 'its time is over' : 'complete';
  const digest = status.digest ? `\ndigest ${status.digest}` : '';
  session.note(`${reason}: ${here}; in all ${doneText(status)}${digest}`);
}
