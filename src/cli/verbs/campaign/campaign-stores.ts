// `minclue campaign merge`, `verify` and `repair`, for the stores of any verb.

import { InputError } from '../../../base/index.ts';
import { repairFarmCampaign } from '../../../farm/index.ts';
import { isFarmAddress } from '../../../farm/internal.ts';
import { mergeStores, repairStoreFile, verifyStoreFile } from '../../../store/index.ts';
import { surveyStore, verifyStore } from '../../../work/index.ts';
import { isAddress } from '../../frame/address.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, seed, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { mergeOutput, repairOutput, storeVerifyOutput } from '../../json/campaign.ts';
import { writeRow, writeSummary } from '../../json/write.ts';
import {
  createCampaign,
  doneText,
  openCampaign,
  statusRow,
  storeArgument,
  withCampaign,
} from './campaign-command.ts';
import { anyQuestion } from './questions.ts';
import { hasStrangers, restsOnText } from './rests-on.ts';

export const mergeCommand = declareVerb({
  name: 'merge',
  summary: 'merge several stores of one campaign into a new store',
  arguments: [
    {
      name: 'new',
      help: 'the file to create, or postgres://user@host/database#name to continue the campaign there',
      kind: 'new store',
      howMany: 'one',
    },
    { name: 'stores', help: 'files or addresses of the same campaign', kind: 'store', howMany: 'some' },
  ],
  options: answering,
  output: mergeOutput,
  examples: ['minclue campaign merge whole.campaign 2x3.campaign'],
  run: ([path, ...sources], options, session) => merge(path, sources, options, session),
});

const verifyOptions = declareOptions({
  recheck: option.number('N', 'do N tasks again, drawn by --seed, and compare the answers', {
    min: 0,
    default: 0,
  }),
  seed: { ...seed.seed, needs: ['recheck'] },
  ...threads,
  ...answering,
});

export const verifyCommand = declareVerb({
  name: 'verify',
  summary: 'check the file and every digest; with --recheck, also do some tasks again',
  arguments: [storeArgument],
  options: verifyOptions,
  output: storeVerifyOutput,
  examples: ['minclue campaign verify 2x3.campaign --recheck 5'],
  run: ([path], options, session) => verify(path, options, session),
});

export const repairCommand = declareVerb({
  name: 'repair',
  summary:
    'drop the damaged tasks of a store, so that they are done again, and keep the damaged file as STORE.damaged; in PostgreSQL, also hand out lost tasks again and recount',
  arguments: [storeArgument],
  options: answering,
  output: repairOutput,
  examples: ['minclue campaign repair 2x3.campaign'],
  run: ([path], options, session) => repair(path, options, session),
});

async function repair(path: string, options: OptionsOf<typeof answering>, session: Session): Promise<void> {
  if (isAddress(path)) return repairAt(path, options, session);
  const kept = await repairStoreFile(path);
  if (options.json) {
    await writeRow(session, repairOutput.rows.campaign, { campaign: path, kept });
    await writeSummary(session, repairOutput, { kept });
  } else session.note(`${path}: ${wholeText(kept)}`);
}

async function repairAt(
  address: string,
  options: OptionsOf<typeof answering>,
  session: Session,
): Promise<void> {
  const name = await withCampaign(address, async (store) => store.name);
  if (!isFarmAddress(address))
    throw new InputError(
      `${name}: a coordinator cannot repair campaigns; give the address of the database, postgres://…`,
    );
  const { kept, dropped, queued } = await repairFarmCampaign(address);
  if (options.json) {
    await writeRow(session, repairOutput.rows.campaign, { campaign: name, kept, dropped, queued });
    await writeSummary(session, repairOutput, { kept });
  } else
    session.note(
      `${name}: ${wholeText(kept)}, ${dropped.toLocaleString('en')} dropped; ${queued.toLocaleString('en')} can be taken again`,
    );
}

function wholeText(kept: number): string {
  return `${counted(kept, 'intact task')} kept`;
}

async function merge(
  path: string,
  sources: readonly string[],
  options: OptionsOf<typeof answering>,
  session: Session,
): Promise<void> {
  await mergeStores(
    sources,
    (source) => openCampaign(source),
    async (header, records) => {
      await createCampaign(path, header, records, session);
    },
  );
  const status = await withCampaign(path, surveyStore);
  if (options.json) {
    await writeRow(session, mergeOutput.rows.status, statusRow(status));
    await writeSummary(session, mergeOutput, { stores: sources.length });
  } else
    session.note(`${status.store}: ${doneText(status)}${status.digest ? `\ndigest ${status.digest}` : ''}`);
}

async function verify(
  path: string,
  options: OptionsOf<typeof verifyOptions>,
  session: Session,
): Promise<void> {
  const { threads, seed, recheck = 0 } = options;
  const { signal } = session;
  const how = { threads, seed, recheck, signal };
  const report = isAddress(path)
    ? await withCampaign(path, (store) => verifyStore(store, anyQuestion(store.header.question), how))
    : await verifyStoreFile(path, anyQuestion, how);
  const team = isAddress(path) ? await withCampaign(path, async (store) => store.team?.()) : undefined;
  const { store: name, damage, done, rechecked, digest = null } = report;
  const isVerified = damage.length === 0;
  if (!isVerified) session.exitCode = 1;
  if (options.json) {
    const restsOn = team && { restsOn: team.restsOn };
    const row = { campaign: name, isVerified, damage, done, rechecked, digest, ...restsOn };
    await writeRow(session, storeVerifyOutput.rows.campaign, row);
    return writeSummary(session, storeVerifyOutput, { isVerified });
  }
  for (const line of damage) await session.write(`damaged: ${line}\n`);
  const again = rechecked > 0 ? `, ${rechecked} of them done again` : '';
  if (isVerified)
    await session.write(`verified: ${counted(done, 'task')}${again}${digest ? `, digest ${digest}` : ''}\n`);
  if (team && hasStrangers(team.restsOn)) await session.write(`rests on ${restsOnText(team.restsOn)}\n`);
}
