// `minclue campaign merge` and `verify`.
import { questionsWorker } from '../prove/index.ts';
import {
  type CampaignStore,
  mergeCampaigns,
  openCampaign,
  surveyCampaign,
  verifyCampaign,
} from '../work/index.ts';
import {
  type CampaignCommand,
  doneText,
  statusObject,
  withCampaign,
  writeObjects,
} from './campaign-command.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';

export const mergeCommand: CampaignCommand = {
  name: 'merge',
  usage: 'NEW STORE...',
  fewest: 2,
  most: Number.POSITIVE_INFINITY,
  summary: 'put together in a new file what several stores have done of one campaign',
  examples: ['minclue campaign merge whole.campaign 2x3.campaign'],
  run: ([path, ...sources], options, session) => merge(path, sources, options, session),
};

export const verifyCommand: CampaignCommand = {
  name: 'verify',
  usage: 'STORE',
  fewest: 1,
  most: 1,
  summary: 'look over the file and every digest; --recheck N does N units again, drawn by --seed',
  examples: ['minclue campaign verify 2x3.campaign --recheck 5'],
  run: ([path], options, session) => verify(path, options, session),
};

async function merge(
  path: string,
  sources: readonly string[],
  options: Options,
  session: Session,
): Promise<void> {
  const stores: CampaignStore[] = [];
  try {
    for (const source of sources) stores.push(await openCampaign(source));
    await mergeCampaigns(path, stores);
  } finally {
    for (const store of stores) await store.close();
  }
  const status = await withCampaign(path, surveyCampaign);
  await writeObjects([statusObject(status)], options, session, { stores: sources.length });
  if (!options.json)
    session.note(`${path}: ${doneText(status)}${status.digest ? `\ndigest ${status.digest}` : ''}`);
}

async function verify(path: string, options: Options, session: Session): Promise<void> {
  const { threads, seed, recheck = 0 } = options;
  const report = await verifyCampaign(path, {
    threads,
    seed,
    recheck,
    worker: questionsWorker,
    signal: session.signal,
  });
  const { damage, done, rechecked, digest = null } = report;
  const isVerified = damage.length === 0;
  if (!isVerified) session.exitCode = 1;
  await writeObjects([{ campaign: path, isVerified, damage, done, rechecked, digest }], options, session);
  if (options.json) return;
  for (const line of damage) await session.write(`damaged: ${line}\n`);
  const again = rechecked > 0 ? `, ${rechecked} of them done again` : '';
  if (isVerified)
    await session.write(`verified: ${done} units${again}${digest ? `, digest ${digest}` : ''}\n`);
}
