// `minclue campaign status`: shows how far a campaign is, once or repeatedly, and who works on it if that is known.
import { setTimeout } from 'node:timers/promises';
import type { Store } from '../../../work/index.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, token } from '../../frame/shared-options.ts';
import { resultsStream } from '../../frame/terminal.ts';
import { declareVerb } from '../../frame/verb.ts';
import { statusOutput } from '../../json/campaign.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import { countsOf, statusRow, storeArgument, withCampaign } from './campaign-command.ts';
import { createLooks, type Look } from './campaign-look.ts';
import { lookBlock, lookLine } from './campaign-look-text.ts';

const declared = declareOptions({
  watch: option.flag('repeat until all tasks are done: in place on a terminal, elsewhere one line each time'),
  every: option.duration('TIME', 'how often to look', {
    min: 0.1,
    max: 86_400,
    defaultHelp: '2 s on a terminal, else 30 s',
    needs: ['watch'],
  }),
  ...token,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const statusCommand = declareVerb({
  name: 'status',
  summary:
    'show progress: tasks, sums of the counters, CPU time and digest; at an address also workers and disputes',
  arguments: [storeArgument],
  options: declared,
  output: statusOutput,
  examples: [
    'minclue campaign status 2x3.campaign',
    'minclue campaign status 2x3.campaign --watch --every 10',
  ],
  run: ([path], options, session) => status(path, options, session),
});

async function status(path: string, options: Options, session: Session): Promise<void> {
  const use = (store: Store) => (options.watch ? watch(store, options, session) : once(store));
  const look = await withCampaign(path, use, {
    token: options.token,
    ...(options.watch && { patient: session }),
  });
  if (look.status.damaged.length > 0) session.exitCode = 1;
  if (!options.json && !options.watch) await session.write(await lookBlock(look));
  if (!options.json) return;
  if (!options.watch) await writeLook(look, session);
  await writeSummary(session, statusOutput, countsOf(look.status));
}

function once(store: Store): Promise<Look> {
  return createLooks(store).next();
}

async function watch(store: Store, { json, every }: Options, session: Session): Promise<Look> {
  const isInPlace = resultsStream().isTTY === true && !json;
  const waitMs = 1000 * (every ?? (isInPlace ? 2 : 30));
  const looks = createLooks(store);
  let drawn = '';
  for (;;) {
    const look = await looks.next();
    if (json) await writeLook(look, session);
    else if (isInPlace) {
      const block = await lookBlock(look, process.stdout);
      await session.write(`${backTo(drawn)}${block}`);
      drawn = block;
    } else await session.write(`${lookLine(look)}\n`);
    if (look.status.digest !== undefined) return look;
    await setTimeout(waitMs, undefined, { signal: session.signal }).catch(() => {});
    if (session.signal.aborted) return look;
  }
}

/** Returns the codes that move to the start of a block and clear it. */
function backTo(drawn: string): string {
  return drawn === '' ? '' : `\x1b[${drawn.split('\n').length - 1}A\x1b[0J`;
}

async function writeLook({ status, team, tasksPerSecond, secondsToGo }: Look, session: Session) {
  await writeRow(session, statusOutput.rows.status, {
    ...statusRow(status),
    ...(team && {
      isPaused: team.isPaused,
      disputes: team.disputes,
      restsOn: team.restsOn,
      open: team.open,
      workers: team.workers,
    }),
    ...(tasksPerSecond !== undefined && { tasksPerSecond }),
    ...(secondsToGo !== undefined && { secondsToGo }),
  });
}
