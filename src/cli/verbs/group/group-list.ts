// What `minclue group` finds of each puzzle of a list: the keys of its groups, as records for the one who puts them together.
import { type Board, boardOf, type Puzzle } from '../../../board/index.ts';
import { type GroupBy, groupings } from '../../../collect/index.ts';
import { findRecords } from '../../../collect/internal.ts';
import { countBatch } from '../../../solve/index.ts';
import { packPuzzles } from '../../../solve/internal.ts';
import type { Keyed } from '../../list/answered.ts';
import type { ListWork, Said, Sums } from '../../list/work.ts';
import { contradiction, improperReason, refusalOf } from '../../read/improper.ts';

export interface GroupSettings {
  readonly by: GroupBy;
  readonly asIs: boolean;
  readonly json: boolean;
}

export const MARKED = 'puzzles with pencilmarks are in no group';

/** Puzzles that are in no group are those for which the answer is "no". */
export const groupWork: ListWork<GroupSettings> = {
  name: 'group',
  async open({ by, asIs, json }) {
    return {
      header: '',
      keepsComments: false,
      createSums: (): Sums => ({ puzzles: 0, no: 0 }),
      answer(entries, sums) {
        const puzzles = entries.map(({ puzzle }) => puzzle);
        const { board } = puzzles[0];
        const { reasons, cells, solutions } = judge(board, puzzles, by);
        const records = cells.length > 0 ? findRecords({ board, cells, solutions }, by, asIs) : undefined;
        sums.puzzles += entries.length;
        const said = entries.map((entry, i): Said => {
          const reason = reasons[i];
          if (reason === undefined) return '';
          sums.no++;
          const { message, row } = refusalOf(entry, `in no group: ${reason}`);
          return { text: json ? row : '', complaint: message };
        });
        // the records of all go with the first that is in a group
        const first = reasons.indexOf(undefined);
        if (records) said[first] = { text: '', key: withLength(records) };
        return said;
      },
    };
  },
};

/** Why puzzles of one board can be in no group, and the others, with their solutions where these are needed. */
function judge(
  board: Board,
  puzzles: readonly Puzzle[],
  by: GroupBy,
): { reasons: (string | undefined)[]; cells: Uint8Array; solutions: Uint8Array } {
  const { cellCount } = board;
  const { needsSolution } = groupings[by];
  const { cells, candidates } = packPuzzles(board, puzzles);
  const counted = needsSolution && !candidates ? countBatch({ board, cells }) : undefined;
  const reasons = puzzles.map((puzzle, i) => {
    if (candidates) return MARKED;
    return counted ? improperReason(puzzle, counted.solutions[i]) : contradiction(puzzle);
  });
  const good = [...reasons.keys()].filter((i) => reasons[i] === undefined);
  const gather = (bytes: Uint8Array): Uint8Array => {
    if (good.length === puzzles.length) return bytes;
    const gathered = new Uint8Array(good.length * cellCount);
    for (const [to, i] of good.entries())
      gathered.set(bytes.subarray(i * cellCount, (i + 1) * cellCount), to * cellCount);
    return gathered;
  };
  return { reasons, cells: gather(cells), solutions: gather(counted?.first ?? cells) };
}

/** Bytes before records: how many they are. */
const LENGTH_BYTES = 4;

function withLength(records: Uint8Array): Uint8Array {
  const key = new Uint8Array(LENGTH_BYTES + records.length);
  new DataView(key.buffer).setUint32(0, records.length);
  key.set(records, LENGTH_BYTES);
  return key;
}

/** The records that `groupWork` has found, with their boards. */
export function* recordsOf({ boards, keys }: Keyed): Generator<{ board: Board; records: Uint8Array }, void> {
  const lengths = new DataView(keys.buffer, keys.byteOffset);
  let at = 0;
  for (const { shape, count } of boards)
    for (let i = 0; i < count; i++) {
      const from = at + LENGTH_BYTES;
      at = from + lengths.getUint32(at);
      yield { board: boardOf(shape), records: keys.subarray(from, at) };
    }
}
