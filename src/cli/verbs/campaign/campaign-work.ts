// `minclue campaign work`: runs one of any number of workers on a campaign at an address.
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
  timeLimit: option.duration(
    'TIME',
    'take no more tasks after this time; end when those under way are done',
    {
      was: ['for'],
      defaultHelp: 'until all tasks are done',
    },
  ),
  holdBack: option.flag('run at the lowest priority, so that other programs on this machine go first'),
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const workCommand = declareVerb({
  name: 'work',
  summary:
    'do tasks of a campaign at an address until all are done, on any number of machines; waits while the server does not answer or the campaign is paused; SIGTERM hands the tasks under way to others',
  arguments: [
    {
      name: 'address',
      help: 'the address of the campaign, postgres://user@host/database#name, or of its coordinator, https://host',
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
    throw new InputError(`${address}: not an address; for the file of a campaign use "minclue campaign run"`);
  if (options.holdBack) setPriority(constants.priority.PRIORITY_LOW); // inherited by threads that start later
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

/** The longest wait of a timer, about 24 days. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Calls `call` after `seconds`, if given. Returns a function that stops the timer. */
function startTimer(seconds: number | undefined, call: () => void): () => void {
  if (seconds === undefined || seconds * 1000 > LONGEST_WAIT_MS) return () => {};
  const timer = setTimeout(call, seconds * 1000);
  return () => clearTimeout(timer);
}

/** Wraps a store so that it hands out no more tasks after the signal. */
function endingAt(store: Store, ending: AbortSignal): Store {
  return {
    ...store,
    async join(range, answers) {
      const runner = await store.join(range, answers);
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
  const reason = end === 'time' ? 'time limit reached' : 'complete';
  const digest = status.digest ? `\ndigest ${status.digest}` : '';
  session.note(`${reason}: ${here}; in all ${doneText(status)}${digest}`);
}
