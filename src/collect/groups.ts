// Groups puzzles of lists of any length by what they have in common. Each puzzle has one or more keys, which depend
// only on the puzzle (`groupings`). A sorter brings equal keys together and joins their values.
import type { Board } from '../board/index.ts';
import { type GroupBatch, type GroupBy, type Grouping, groupings } from './groupings.ts';
import { downwards, getNumber, NUMBER_BYTES, putNumber } from './numbers.ts';
import type { Sorter, SorterOptions } from './sort/index.ts';

export { type GroupBatch, type GroupBy, type Grouping, groupings } from './groupings.ts';

/** A group of puzzles. */
export interface Group {
  /** The board of its puzzles. */
  readonly board: Board;
  /** The number of its puzzles. With `bands` and `templates`, the number of grids that have the band or template. */
  readonly puzzles: number;
  /** With `bands`, the number of bands and stacks of this class in all grids. */
  readonly times?: number;
  /** The number that its puzzles have in common: clues, rating, automorphisms, or class of bands. */
  readonly number?: number;
  /** The grid that its puzzles have in common. A pattern or template has 1 in filled cells. */
  readonly cells?: Uint8Array;
  /** The number of automorphisms of that grid. */
  readonly automorphisms?: number;
  /** The cells of the grid that are clues in at least one puzzle, with their digits. */
  readonly union?: Uint8Array;
  /** The cells of the grid that are clues in all puzzles, with their digits. */
  readonly intersection?: Uint8Array;
}

/** Options for grouping. */
export interface GrouperOptions {
  /** What to group by. */
  readonly by: GroupBy;
  /** Whether symmetric images are different groups. Default: false. */
  readonly asIs?: boolean;
  /** Opens the sorter of the keys: `createSorter`, or one with other limits. */
  readonly openSorter: (options: SorterOptions) => Sorter;
}

/** Takes puzzles and returns groups. */
export interface Grouper {
  /** Adds puzzles to their groups. */
  add(batch: GroupBatch): void;
  /**
   * Adds the result of `findRecords` for puzzles of this board, from this thread or another.
   * @internal
   */
  addRecords(board: Board, records: Uint8Array): void;
  /** Returns the groups board by board, sorted by key, or with the largest first. */
  groups(order?: 'key' | 'size'): Generator<Group, void>;
  /** Releases memory and files. */
  close(): void;
}

/** Bytes of a key for the number of the board. */
const BOARD_BYTES = 2;
/** Bytes of a value before the clues: the number of puzzles and of times. */
const COUNT_BYTES = 2 * NUMBER_BYTES;

/** Bytes of a record before its key: the lengths of key and value. */
const RECORD_HEADER = 4;

/** Returns records of the keys of all puzzles with their values, one after another. */
export function findRecords(batch: GroupBatch, by: GroupBy, asIs: boolean): Uint8Array {
  let records = new Uint8Array(1 << 12);
  let length = 0;
  groupings[by].find(batch, asIs, (key, times, clues) => {
    const value = onePuzzle(times, clues);
    const bytes = RECORD_HEADER + key.length + value.length;
    if (length + bytes > records.length) {
      const larger = new Uint8Array(2 * records.length + bytes);
      larger.set(records);
      records = larger;
    }
    records.set([key.length >>> 8, key.length, value.length >>> 8, value.length], length);
    records.set(key, length + RECORD_HEADER);
    records.set(value, length + RECORD_HEADER + key.length);
    length += bytes;
  });
  return records.subarray(0, length);
}

/** Creates an empty grouper. */
export function createGrouper({ by, asIs = false, openSorter }: GrouperOptions): Grouper {
  const grouping: Grouping = groupings[by];
  const boards: Board[] = [];
  const sorter = openSorter({ join });
  const addRecords = (board: Board, records: Uint8Array): void => {
    let number = boards.indexOf(board);
    if (number < 0) number = boards.push(board) - 1;
    for (let at = 0; at < records.length; ) {
      const [own, value] = [(records[at] << 8) | records[at + 1], (records[at + 2] << 8) | records[at + 3]];
      at += RECORD_HEADER;
      const key = new Uint8Array(BOARD_BYTES + own);
      key.set([number >>> 8, number]);
      key.set(records.subarray(at, at + own), BOARD_BYTES);
      sorter.add(key, records.slice(at + own, at + own + value));
      at += own + value;
    }
  };
  return {
    add: (batch) => addRecords(batch.board, findRecords(batch, by, asIs)),
    addRecords,
    *groups(order = 'key') {
      const read = (key: Uint8Array, value: Uint8Array): Group =>
        groupOf(boards[(key[0] << 8) | key[1]], key.subarray(BOARD_BYTES), value);
      if (order === 'key') {
        for (const { key, value } of sorter.sorted()) yield read(key, value);
        return;
      }
      const bySize = openSorter({});
      try {
        for (const { key, value } of sorter.sorted()) {
          const sized = new Uint8Array(NUMBER_BYTES + key.length);
          sized.set(key.subarray(0, BOARD_BYTES));
          putNumber(sized, BOARD_BYTES, downwards(getNumber(value, 0)));
          sized.set(key.subarray(BOARD_BYTES), BOARD_BYTES + NUMBER_BYTES);
          bySize.add(sized, value);
        }
        for (const { key, value } of bySize.sorted()) {
          const own = key.slice(NUMBER_BYTES); // overwrite the last bytes of the size with the board
          own.set(key.subarray(0, BOARD_BYTES));
          yield read(own, value);
        }
      } finally {
        bySize.close();
      }
    },
    close: () => sorter.close(),
  };

  function groupOf(board: Board, key: Uint8Array, value: Uint8Array): Group {
    const common = grouping.read(board, key);
    const times = getNumber(value, NUMBER_BYTES);
    const clues = value.subarray(COUNT_BYTES);
    const half = clues.length / 2;
    const { cells } = common;
    return {
      board,
      puzzles: getNumber(value, 0),
      ...common,
      ...(grouping.hasTimes && { times }),
      ...(cells &&
        half > 0 && {
          union: cells.map((digit, cell) => (hasCell(clues, 0, cell) ? digit : 0)),
          intersection: cells.map((digit, cell) => (hasCell(clues, half, cell) ? digit : 0)),
        }),
    };
  }
}

function hasCell(bits: Uint8Array, from: number, cell: number): boolean {
  return (bits[from + (cell >> 3)] & (128 >> (cell & 7))) !== 0;
}

/** Returns the value of one puzzle. Its clues stand twice, as the union and as the intersection. */
function onePuzzle(times: number, clues: Uint8Array | undefined): Uint8Array {
  const length = clues?.length ?? 0;
  const value = new Uint8Array(COUNT_BYTES + 2 * length);
  putNumber(value, 0, 1);
  putNumber(value, NUMBER_BYTES, times);
  if (clues) {
    value.set(clues, COUNT_BYTES);
    value.set(clues, COUNT_BYTES + length);
  }
  return value;
}

function join(before: Uint8Array, after: Uint8Array): Uint8Array {
  for (const at of [0, NUMBER_BYTES]) putNumber(before, at, getNumber(before, at) + getNumber(after, at));
  const half = (before.length - COUNT_BYTES) / 2;
  for (let i = COUNT_BYTES; i < COUNT_BYTES + half; i++) {
    before[i] |= after[i];
    before[i + half] &= after[i + half];
  }
  return before;
}
