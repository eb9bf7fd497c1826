// `minclue group`: groups the puzzles of lists of any length by what they have in common: solution grid, number of clues,
// rating, automorphisms, pattern, classes of bands or templates.

import { setImmediate } from 'node:timers/promises';
import type { Board } from '../../../board/index.ts';
import { createGrouper, type Grouper, groupings } from '../../../collect/index.ts';
import { createSorter } from '../../../collect/sort/index.ts';
import type { Keyed } from '../../../lists/internal.ts';
import { type Scale, scaleFor } from '../../../rate/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, keysOf, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import {
  answering,
  limitOption,
  reading,
  runLimit,
  sortMemory,
  threads,
} from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { groupOutput } from '../../json/collecting.ts';
import { writeSummary } from '../../json/write.ts';
import { timesText } from '../../list/list-verb.ts';
import { runList } from '../../list/run.ts';
import { scale } from '../../read/scale.ts';
import { groupRatingWork, groupWork, recordsOf } from './group-list.ts';
import { groupRow, groupText } from './group-text.ts';

const declared = declareOptions({
  ...reading,
  by: option.choice(
    keysOf(groupings),
    `what the puzzles of a group have in common: ${keysOf(groupings)
      .map((by) => `${by}, ${groupings[by].help}`)
      .join('; ')}`,
    { default: 'grid' },
  ),
  asIs: option.flag('compare grids or patterns cell by cell, without symmetry', {
    needs: ['by=grid', 'by=pattern'],
  }),
  scale: { ...scale.scale, needs: ['by=rating'] },
  limit: limitOption('groups'),
  ...sortMemory,
  ...threads,
  ...runLimit,
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
  works: [groupWork, groupRatingWork],
  run: group,
});

/** Finds keys in all threads and groups them in this one. */
async function group(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { by, asIs, memory, threads: number } = options;
  const grouper = createGrouper({
    by,
    asIs,
    openSorter: (more) => createSorter({ memoryBytes: memory << 20, ...more }),
  });
  const onKeyed = (keyed: Keyed): void => {
    for (const { board, records } of recordsOf(keyed)) grouper.addRecords(board, records);
  };
  try {
    const work = by === 'rating' ? groupRatingWork : groupWork;
    const { puzzles, no: refused } = await runList(work, inputs, options, session, {
      threads: number,
      onKeyed,
    });
    if (!session.signal.aborted) await writeGroups(grouper, { puzzles, refused }, options, session);
  } finally {
    grouper.close();
  }
}

/** How many groups are written at once. */
const PIECE_GROUPS = 500;

async function writeGroups(
  grouper: Grouper,
  tally: { readonly puzzles: number; readonly refused: number },
  { by, scale: asked, limit, json }: Options,
  session: Session,
): Promise<void> {
  const write = json ? groupRow : groupText;
  // all ratings of a board are on the same scale
  const scaleOf = (board: Board): Scale => scaleFor({ board, cells: new Uint8Array(board.cellCount) }, asked);
  let [groups, largest, text] = [0, 0, ''];
  for (const each of grouper.groups(groupings[by].order)) {
    if (groups++ < limit) text += write(by, each, scaleOf(each.board));
    largest = Math.max(largest, each.puzzles);
    if (groups % PIECE_GROUPS > 0) continue;
    if (text !== '') await session.write(text);
    text = '';
    session.progress.tell(counted(groups, 'group'), { done: groups });
    await setImmediate();
    if (session.signal.aborted) return;
  }
  if (text !== '') await session.write(text);
  if (json) return writeSummary(session, groupOutput, { ...tally, groups, largest });
  const refused = tally.refused > 0 ? `, ${tally.refused} in no group` : '';
  session.note(
    `${counted(tally.puzzles, 'puzzle')}${refused}, ${counted(groups, 'group')}, the largest with ${counted(largest, 'puzzle')}; ` +
      timesText(session),
  );
}
