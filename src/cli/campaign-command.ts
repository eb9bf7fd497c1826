// What the commands of `minclue campaign` share.
import { type CampaignStatus, type CampaignStore, openCampaign } from '../work/index.ts';
import type { Session } from './session.ts';
import type { ArgumentSpec } from './verb.ts';

/** The argument of most commands. */
export const storeArgument = {
  name: 'store',
  help: 'the file of the campaign',
  kind: 'store',
  howMany: 'one',
} as const satisfies ArgumentSpec;

/** Opens a store for as long as it is used. */
export async function withCampaign<Result>(
  path: string,
  use: (store: CampaignStore) => Promise<Result>,
): Promise<Result> {
  const store = await openCampaign(path);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** With --json: the objects, then a summary. */
export async function writeObjects(
  objects: readonly object[],
  { json }: { readonly json: boolean },
  session: Session,
  counts: object = {},
): Promise<void> {
  if (!json) return;
  const lines = [...objects, { summary: { ...session.times(), ...counts } }];
  await session.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** A status as JSON; what is not known yet is null. */
export function statusObject(status: CampaignStatus): object {
  return { ...status, digest: status.digest ?? null };
}

/** The sums of a status, for summaries. */
export function countsOf({ units, done, found, digest }: CampaignStatus): object {
  return { units, done, found, digest: digest ?? null };
}

/** `12 of 400 units are done, 3 found`. */
export function doneText({ units, done, found }: Pick<CampaignStatus, 'units' | 'done' | 'found'>): string {
  return `${done.toLocaleString('en')} of ${units.toLocaleString('en')} unit${units === 1 ? '' : 's'} done, ${found.toLocaleString('en')} found`;
}
