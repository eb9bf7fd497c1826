// Looks over a store: the file, the header, the digest of every unit; and, on request, does some units again.
import { InputError } from '../board/index.ts';
import { createRandom, shuffled } from '../random/index.ts';
import { startThreads } from '../threads/index.ts';
import { openCampaign } from './create.ts';
import { ownVersion } from './header.ts';
import { type CampaignStore, DamagedStoreError } from './store.ts';
import { damagedText, readUnits } from './survey.ts';
import { type DoneUnit, digestUnits, sealUnit } from './unit-record.ts';
import { type UnitReply, workOf } from './unit-work.ts';

export interface CampaignVerifyOptions {
  /** So many units, drawn at random, are done again and compared. Default: 0. */
  readonly recheck?: number;
  /** Of the draw. Default: 1. */
  readonly seed?: number;
  readonly threads?: number;
  /** As in RunOptions; needed if units are to be done again. */
  readonly worker?: URL;
  readonly signal?: AbortSignal;
}

export interface CampaignVerifyReport {
  readonly campaign: string;
  /** What is wrong, a line each; nothing: the store is as it was written. */
  readonly damage: readonly string[];
  /** Units that are whole. */
  readonly done: number;
  /** Units that were done again. */
  readonly rechecked: number;
  /** Of the whole campaign; undefined if units are missing. */
  readonly digest: string | undefined;
}

/** Throws an InputError only if there is no campaign store at all. */
export async function verifyCampaign(
  path: string,
  options: CampaignVerifyOptions = {},
): Promise<CampaignVerifyReport> {
  let store: CampaignStore | undefined;
  try {
    store = await openCampaign(path);
    return await verifyStore(store, options);
  } catch (error) {
    if (!(error instanceof DamagedStoreError)) throw error;
    return { campaign: path, damage: [error.message], done: 0, rechecked: 0, digest: undefined };
  } finally {
    await store?.close();
  }
}

async function verifyStore(
  store: CampaignStore,
  options: CampaignVerifyOptions,
): Promise<CampaignVerifyReport> {
  const hash = digestUnits(store.header);
  const damage: string[] = [];
  const digests: Pick<DoneUnit, 'unit' | 'digest'>[] = [];
  for await (const unit of readUnits(store)) {
    if ('isDamaged' in unit) {
      damage.push(`${store.name}: ${damagedText([unit.unit])}`);
      continue;
    }
    hash.add(unit);
    digests.push({ unit: unit.unit, digest: unit.digest });
  }
  const digest = digests.length === store.header.units && damage.length === 0 ? hash.end() : undefined;
  const again = shuffled(digests, createRandom(options.seed ?? 1)).slice(0, options.recheck ?? 0);
  for (const unit of await recheckUnits(store, again, options))
    damage.push(`${store.name}: unit ${unit} gives another result when it is done again`);
  return { campaign: store.name, damage, done: digests.length, rechecked: again.length, digest };
}

/** The units among these whose answer is another now. */
async function recheckUnits(
  { name, header }: CampaignStore,
  units: readonly Pick<DoneUnit, 'unit' | 'digest'>[],
  { threads = 1, worker, signal }: CampaignVerifyOptions,
): Promise<number[]> {
  if (units.length === 0) return [];
  if (!worker) throw new Error('units cannot be done again without a worker');
  if (header.version !== ownVersion())
    throw new InputError(`${name}: belongs to minclue ${header.version}, this is ${ownVersion()}`);
  const pool = startThreads<number, UnitReply>(worker, workOf(header), threads);
  const interrupt = (): void => void pool.close(signal?.reason);
  signal?.addEventListener('abort', interrupt);
  try {
    const replies = await Promise.all(units.map(({ unit }) => pool.ask(unit)));
    const isSame = units.map(
      ({ unit, digest }, i) => sealUnit(header, unit, replies[i].answer, 0).digest === digest,
    );
    return units.filter((_, i) => !isSame[i]).map(({ unit }) => unit);
  } finally {
    signal?.removeEventListener('abort', interrupt);
    await pool.close();
  }
}
