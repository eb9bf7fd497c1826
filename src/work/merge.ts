// Puts together what several stores have done of one campaign, as when parts of it ran on several machines.
import { InputError } from '../board/index.ts';
import { createSqliteStore } from './sqlite-store.ts';
import { type CampaignStore, DamagedStoreError } from './store.ts';
import { damagedText } from './survey.ts';
import { openUnit, type UnitRecord } from './unit-record.ts';

/** Makes a new store of all that the others have done. Throws an InputError if they contradict each other. */
export async function mergeCampaigns(path: string, stores: readonly CampaignStore[]): Promise<void> {
  const [first] = stores;
  if (!first) throw new InputError('there is nothing to merge');
  for (const store of stores)
    if (store.header.digest !== first.header.digest)
      throw new InputError(`${store.name}: is not of the same campaign as ${first.name}`);
  await createSqliteStore(path, first.header, mergedRecords(stores));
}

async function* mergedRecords(stores: readonly CampaignStore[]): AsyncGenerator<UnitRecord, void> {
  const known = new Map<number, { readonly digest: string; readonly from: string }>();
  for (const { name, header, records } of stores)
    for await (const record of records()) {
      const { unit, digest } = record;
      if (!openUnit(header, record)) throw new DamagedStoreError(`${name}: ${damagedText([unit])}`);
      const before = known.get(unit);
      if (before && before.digest !== digest)
        throw new InputError(`unit ${unit}: ${before.from} and ${name} have different results`);
      if (before) continue;
      known.set(unit, { digest, from: name });
      yield record;
    }
}
