// The results of a long count, kept in a file so that it can go on where it was killed: one record per finished
// class of symmetries.
import { InputError } from '../board/index.ts';
import { openJournal } from '../journal/index.ts';

export interface CountJournal {
  /** What earlier runs have finished: fixed grids by the name of the class. */
  readonly finished: ReadonlyMap<string, bigint>;
  /** Keeps a result; it is on the disk when the call returns. */
  add(className: string, fixed: bigint): void;
  close(): void;
  /** Closes and deletes the file: the count is complete. */
  remove(): void;
}

interface Entry {
  readonly board: string;
  readonly class: string;
  readonly fixed: string;
}

/** Opens or begins the file. `onDamaged` hears of each line that cannot be trusted. */
export function openCountJournal(
  path: string,
  boardName: string,
  onDamaged: (message: string) => void,
): CountJournal {
  const keep = (entries: readonly Entry[]): readonly Entry[] => {
    const foreign = entries.find((entry) => entry.board !== boardName);
    if (foreign) throw new InputError(`${path}: holds a count of board ${foreign.board}, not ${boardName}`);
    return entries;
  };
  const afterDamage = 'its class will be counted again';
  const { entries, add, close, remove } = openJournal<Entry>(path, { keep, afterDamage, onDamaged });
  return {
    finished: new Map(entries.map((entry) => [entry.class, BigInt(entry.fixed)])),
    add: (className, fixed) => add({ board: boardName, class: className, fixed: String(fixed) }),
    close,
    remove,
  };
}
