// `minclue group`: the puzzles of lists of any length by what they have in common: their solution grid, how many clues,
// how hard, how symmetric, which pattern, which classes of bands, which templates.

import { setImmediate } from 'node:timers/promises';
import type { Board, Puzzle } from '../board/index.ts';
import { createGrouper, type GroupBy, type Grouper, groupings } from '../collect/index.ts';
import { RATING_VERSION, rateAll } from '../rate/index.ts';
import { countBatch, defaultEngine } from '../solve/index.ts';
import { cutPieces, packPuzzles } from '../solve/internal.ts';
import { createSorter } from '../sort/index.ts';
import type { Entry, PuzzleEntry } from '../text/index.ts';
import { groupRow, groupText } from './group-text.ts';
import { contradiction, improperReason, refuse } from './improper.ts';
import { readInputs } from './input.ts';
import { isFinished } from './interrupt.ts';
import { groupOutput } from './json/collecting.ts';
import { writeSummary } from './json/write.ts';
import { declareOptions, keysOf, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, reading, sortMemory, threads } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

/** Puzzles that are solved and put into groups at a time. */
const BATCH_PUZZLES = 2000;

const declared = declareOptions({
  ...reading,
  by: {
    kind: 'choice',
    choices: keysOf(groupings),
    default: 'grid',
    help: `what the puzzles of a group have in common: ${keysOf(groupings)
      .map((by) => `${by}, ${groupings[by].help}`)
      .join('; ')}`,
  },
  asIs: {
    kind: 'flag',
    needs: ['by=grid', 'by=pattern'],
    help: 'only equal grids or patterns are the same, not those that symmetries turn into each other',
  },
  limit: { kind: 'number', value: 'N', min: 0, help: 'print only the first N groups', defaultHelp: 'all' },
  ...sortMemory,
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const groupVerb = declareVerb({
  name: 'group',
  summary:
    'group the puzzles of a list by solution grid, clues, rating, automorphisms, pattern, bands or templates',
  arguments: [puzzleInputs],
  options: declared,
  output: groupOutput,
  examples: [
    'minclue group examples/17.txt',
    'minclue group --by clues --json examples/17.txt',
    'minclue group --by bands --limit 5 examples/17.txt',
    'minclue group --by pattern --as-is 12.43.2.2.4.4.12 21.43.1.1.4.4.21',
  ],
  run: group,
});

async function group(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { by, asIs, memory } = options;
  const tally = { puzzles: 0, refused: 0 };
  const grouper = createGrouper({
    by,
    asIs,
    openSorter: (more) => createSorter({ memoryBytes: memory << 20, ...more }),
  });
  try {
    const input = readInputs(inputs, options, session);
    const isWhole = await isFinished(session, () =>
      by === 'rating'
        ? addRatings(input, grouper, tally, options, session)
        : addPuzzles(input, grouper, tally, options, session),
    );
    if (isWhole) await writeGroups(grouper, tally, options, session);
  } finally {
    grouper.close();
  }
}

type Tally = { puzzles: number; refused: number };

async function addPuzzles(
  input: AsyncIterable<readonly Entry[]>,
  grouper: Grouper,
  tally: Tally,
  options: Options,
  session: Session,
): Promise<void> {
  for await (const { items, puzzles } of cutPieces(input, () => BATCH_PUZZLES)) {
    if (puzzles.length === 0) continue;
    const { board } = puzzles[0];
    const judged = judge(board, puzzles, options.by);
    let next = 0;
    for (const entry of items) {
      if (entry.kind === 'comment') continue;
      const reason = judged.reasons[next++];
      tally.puzzles++;
      if (reason !== undefined) await refusePuzzle(entry, reason, tally, options, session);
    }
    if (judged.cells.length > 0) grouper.add({ board, cells: judged.cells, solutions: judged.solutions });
    session.progress.tell(`${tally.puzzles} puzzles`, { done: tally.puzzles });
    await setImmediate();
    if (session.signal.aborted) return;
  }
}

/** Why puzzles of one board can be in no group, and the others, with their solutions where these are needed. */
function judge(
  board: Board,
  puzzles: readonly Puzzle[],
  by: GroupBy,
): { reasons: (string | undefined)[]; cells: Uint8Array; solutions: Uint8Array } {
  const { cellCount } = board;
  const { needsSolution } = groupings[by];
  const { cells, candidates } = packPuzzles(board, puzzles);
  const counted =
    needsSolution && !candidates ? countBatch(defaultEngine(board), { board, cells }, 2) : undefined;
  const reasons = puzzles.map((puzzle, i) => {
    if (candidates) return 'puzzles with pencilmarks are in no group';
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

async function addRatings(
  input: AsyncIterable<readonly Entry[]>,
  grouper: Grouper,
  tally: Tally,
  options: Options,
  session: Session,
): Promise<void> {
  const { signal } = session;
  for await (const rated of rateAll(input, { threads: options.threads, signal })) {
    for (const each of rated) {
      if (each.kind === 'comment') continue;
      const { entry, rating } = each;
      tally.puzzles++;
      const reason = improperReason(entry.puzzle, rating.solutions);
      if (reason !== undefined) await refusePuzzle(entry, reason, tally, options, session);
      else grouper.add({ board: entry.puzzle.board, cells: entry.puzzle.cells, ratings: [rating.rating!] });
    }
    session.progress.tell(`${tally.puzzles} puzzles`, { done: tally.puzzles });
  }
}

async function refusePuzzle(
  entry: PuzzleEntry,
  reason: string,
  tally: Tally,
  options: Options,
  session: Session,
): Promise<void> {
  tally.refused++;
  await refuse(entry, `in no group: ${reason}`, options, session);
}

/** Groups that are written at once. */
const PIECE_GROUPS = 500;

async function writeGroups(
  grouper: Grouper,
  tally: Tally,
  { by, limit = Number.POSITIVE_INFINITY, json }: Options,
  session: Session,
): Promise<void> {
  const write = json ? groupRow : groupText;
  let [groups, largest, text] = [0, 0, ''];
  for (const each of grouper.groups(groupings[by].order)) {
    if (groups++ < limit) text += write(by, each);
    largest = Math.max(largest, each.puzzles);
    if (groups % PIECE_GROUPS > 0) continue;
    if (text !== '') await session.write(text);
    text = '';
    session.progress.tell(`${groups} groups`, { done: groups });
    await setImmediate();
    if (session.signal.aborted) return;
  }
  if (text !== '') await session.write(text);
  const rated = by === 'rating' ? { ratingVersion: RATING_VERSION } : {};
  if (json) return writeSummary(session, groupOutput, { ...tally, groups, largest, ...rated });
  const { cpuSeconds, wallSeconds } = session.times();
  const refused = tally.refused > 0 ? `, ${tally.refused} in none` : '';
  session.note(
    `${tally.puzzles} puzzles${refused}, ${groups} group${groups === 1 ? '' : 's'}, the largest of ${largest}; ` +
      `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`,
  );
}
