// `minclue group` on each puzzle of a list: finds the keys of its groups, as records that the main thread puts together.
import { type Board, boardOf, type Puzzle } from '../../../board/index.ts';
import { type GroupBy, groupings } from '../../../collect/index.ts';
import { findRecords } from '../../../collect/internal.ts';
import type { Keyed } from '../../../lists/internal.ts';
import { rateInSlices, type Scale } from '../../../rate/index.ts';
import { countBatch } from '../../../solve/index.ts';
import { packPuzzles } from '../../../solve/internal.ts';
import { declareListWork, Refusal } from '../../list/list-work.ts';
import { contradiction, improperReason } from '../../read/improper.ts';

export interface GroupOptions {
  readonly by: GroupBy;
  readonly asIs: boolean;
  readonly scale: Scale | undefined;
  readonly json: boolean;
}

const MARKED = 'it has pencilmarks';

/** The first puzzle of a batch that is in a group carries the records of the whole batch. The others have none. */
type Records = { readonly records?: Uint8Array };

/** What both works share: they write nothing and pass records on as keys. */
const common = {
  keeps: () => false,
  text: () => '',
  key: ({ records }: Records) => (records ? withLength(records) : undefined),
} as const;

/** Finds the groups of puzzles. For a puzzle in no group the answer is "no". */
export const groupWork = declareListWork<GroupOptions>()({
  ...common,
  name: 'group',
  answerMany(puzzles, { by, asIs }) {
    const { board } = puzzles[0];
    const { reasons, cells, solutions } = judge(board, puzzles, by);
    const answers = reasons.map((reason): Records | Refusal => (reason === undefined ? {} : refused(reason)));
    const first = reasons.indexOf(undefined);
    if (first >= 0) answers[first] = { records: findRecords({ board, cells, solutions }, by, asIs) };
    return answers;
  },
});

/** Rates the puzzles one by one, as ratings take long. */
export const groupRatingWork = declareListWork<GroupOptions>()({
  ...common,
  name: 'group rating',
  *search(puzzle, { options }): Generator<undefined, Records | Refusal | undefined, boolean> {
    if (puzzle.candidates) return refused(MARKED);
    const slices = rateInSlices(puzzle, { scale: options.scale });
    let slice = slices.next();
    for (; !slice.done; slice = slices.next()) if (yield) return undefined;
    const { rating, solutions } = slice.value;
    const reason = improperReason(puzzle, solutions);
    if (reason !== undefined) return refused(reason);
    const { board, cells } = puzzle;
    return { records: findRecords({ board, cells, ratings: [rating!] }, 'rating', options.asIs) };
  },
});

function refused(reason: string): Refusal {
  return new Refusal(`in no group: ${reason}`);
}

/**
 * Finds why puzzles of one board are in no group. Returns these reasons, and the cells of the other puzzles with their
 * solutions if they are needed.
 */
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

/** Bytes for the length of records, before them. */
const LENGTH_BYTES = 4;

function withLength(records: Uint8Array): Uint8Array {
  const key = new Uint8Array(LENGTH_BYTES + records.length);
  new DataView(key.buffer).setUint32(0, records.length);
  key.set(records, LENGTH_BYTES);
  return key;
}

/** Yields the records that the works have found, with their boards. */
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
