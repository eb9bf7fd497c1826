// Where the state of a campaign is kept. Results are handed in whole, sealed by unit-record.ts; a store only has
// to keep them, and to see that no unit is given to two runners. All is asynchronous: a store may be far away.
import { InputError } from '../board/index.ts';
import type { CampaignHeader } from './header.ts';
import type { UnitRecord } from './unit-record.ts';

export interface CampaignStore {
  /** Where it is, for messages. */
  readonly name: string;
  readonly header: CampaignHeader;
  /** The records of all finished units in order, as they were kept; they may have been damaged since. */
  records(): AsyncIterable<UnitRecord>;
  /** Whether a runner is at work. */
  isRunning(): Promise<boolean>;
  /** Asks the runners to stop after the units they have under way. */
  requestPause(): Promise<void>;
  /** Begins to work on the campaign. Throws an InputError if the store takes no more runners. */
  join(): Promise<StoreRunner>;
  close(): Promise<void>;
}

/** A process that works on a campaign. What it had claimed is free again when it leaves or dies. */
export interface StoreRunner {
  /** The next unit that is neither done nor claimed; undefined: there is none. */
  claim(): Promise<number | undefined>;
  /** Keeps finished units, all or none of them; they are on the disk when the promise resolves. */
  finish(records: readonly UnitRecord[]): Promise<void>;
  isPauseRequested(): Promise<boolean>;
  leave(): Promise<void>;
}

/** A store that has been altered outside of minclue, or by a failing disk. */
export class DamagedStoreError extends InputError {
  override name = 'DamagedStoreError';
}
