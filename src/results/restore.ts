// The store of a campaign, made again of the files of its result.
import { InputError } from '../base/index.ts';
import type { RestoredProof } from '../prove/index.ts';
import type { ReadResultFile, ResultEntry } from './result-index.ts';
import { restoreTasks } from './stored.ts';
import { openResult, verifyResult } from './verify.ts';

/** Throws an InputError if the result has no store, or if its files were altered. */
export async function restoreResult(entry: ResultEntry, read: ReadResultFile): Promise<RestoredProof> {
  const { id, kind } = entry;
  if (kind !== 'proof' && kind !== 'minima') throw new InputError(`${id}: has no tasks to make a store of`);
  const { faults } = await verifyResult({ ...entry, kind: 'runs' }, read); // the digests of the files alone
  if (faults.length > 0) throw new InputError(`${id}: ${faults[0]}`);
  return restoreTasks(openResult(entry, read));
}
