// The state file of a check: finished units with their puzzles and counters, and checkpoints of units under way.
// Whatever moment the process is killed at, at most a few seconds of work are done again.
import { InputError } from '../board/index.ts';
import { openJournal } from '../journal/index.ts';
import type { CheckCounters } from './algorithms/algorithm.ts';
import type { AskedQuestion } from './lane-work.ts';

export interface CheckJournal {
  /** What is known of a grid of the list. Throws an InputError if another grid had this place. */
  resume(position: number, question: AskedQuestion): KnownGrid | undefined;
  /** Notes what a unit has come to; it is on the disk soon, and at the latest after `close`. */
  note(position: number, question: AskedQuestion, record: UnitRecord): void;
  /** Writes what is due; to be called now and then. */
  flush(): void;
  close(): void;
  /** The check is complete: closes the file, and deletes it if there was none before. */
  finish(): void;
}

export interface KnownGrid {
  /** How many units the grid has. */
  readonly units: number;
  readonly records: ReadonlyMap<number, UnitRecord>;
}

/** A unit that is done, with its counters, or the last checkpoint of one that is not. */
export interface UnitRecord {
  readonly unit: number;
  readonly units: number;
  readonly puzzles: readonly (readonly number[])[];
  readonly state: { readonly counters: CheckCounters } | { readonly checkpoint: unknown };
}

interface Entry extends UnitRecord {
  /** What was asked; another question cannot go on from here. */
  readonly question: string;
  readonly position: number;
  /** The board, its grid, and the algorithm. */
  readonly grid: string;
}

/** Writing to the disk takes milliseconds, so entries wait this long for others. */
const FLUSH_AFTER_MS = 1000;

/** Opens or begins the file. `onDamaged` hears of each record that cannot be trusted. */
export function openCheckJournal(
  path: string,
  question: string,
  onDamaged: (message: string) => void,
): CheckJournal {
  const afterDamage = 'its unit will be done again';
  const keep = (entries: readonly Entry[]) => latestEntries(path, question, entries);
  const file = openJournal<Entry>(path, { keep, afterDamage, onDamaged });
  const byPosition = new Map<number, Entry[]>();
  for (const entry of file.entries)
    byPosition.set(entry.position, [...(byPosition.get(entry.position) ?? []), entry]);
  let waiting: Entry[] = [];
  let writtenAt = Number.NEGATIVE_INFINITY;

  const write = (): void => {
    if (waiting.length > 0) file.add(...waiting);
    waiting = [];
    writtenAt = performance.now();
  };
  const flush = (): void => {
    if (performance.now() - writtenAt > FLUSH_AFTER_MS) write();
  };
  const close = (): void => {
    write();
    file.close();
  };
  return {
    resume(position, asked) {
      const entries = byPosition.get(position);
      if (!entries) return undefined;
      byPosition.delete(position);
      if (entries.some((entry) => entry.grid !== gridText(asked)))
        throw new InputError(
          `${path}: holds another grid, or another algorithm, as number ${position + 1} of the list`,
        );
      return {
        units: entries[0].units,
        records: new Map(entries.map((entry) => [entry.unit, entry])),
      };
    },
    note(position, asked, record) {
      waiting.push({ question, position, grid: gridText(asked), ...record });
      flush();
    },
    flush,
    close,
    finish: file.isNew ? file.remove : close,
  };
}

/** The last word on each unit. */
function latestEntries(path: string, question: string, entries: readonly Entry[]): Entry[] {
  const latest = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.question !== question)
      throw new InputError(`${path}: belongs to another question (${entry.question})`);
    latest.set(`${entry.position} ${entry.unit}`, entry);
  }
  return [...latest.values()];
}

function gridText({ board, grid, algorithmName }: AskedQuestion): string {
  const extra = board.extraUnits.map(({ cells }) => `${cells.join()} `).join('');
  return `${board.name} ${extra}${grid.join()} ${algorithmName}`;
}
