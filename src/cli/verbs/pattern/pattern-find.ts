// `minclue pattern find`: finds all proper puzzles of grids whose clues are an image of a pattern.

import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import type { Board } from '../../../board/index.ts';
import { canonicaliseBatch, createFormSet, type FormSet } from '../../../canon/index.ts';
import { secondEngine } from '../../../make/internal.ts';
import { findPattern } from '../../../patterns/index.ts';
import { writeCells } from '../../../text/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, limitOption, oneThread, reading, runLimit } from '../../frame/shared-options.ts';
import { declareVerb, gridInputs } from '../../frame/verb.ts';
import { patternFindOutput } from '../../json/pattern.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readGrids } from '../../read/grids.ts';
import { readOnePattern } from '../../read/pattern-input.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

const declared = declareOptions({
  ...reading,
  minimal: option.flag('only minimal puzzles'),
  unique: option.flag('print each puzzle only once over all grids, up to symmetry'),
  limit: limitOption('puzzles'),
  format: { ...formatOption, defaultHelp: 'line' },
  ...runLimit,
  ...oneThread,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const findCommand = declareVerb({
  name: 'find',
  summary: 'find the proper puzzles of grids whose clues are an image of the pattern',
  arguments: [
    {
      name: 'pattern',
      help: 'the pattern, or a puzzle with this pattern',
      kind: 'text or file',
      howMany: 'one',
    },
    gridInputs,
  ],
  options: declared,
  output: patternFindOutput,
  examples: [
    'minclue pattern find 1....1.1..1..... 1234341221434321',
    'minclue pattern find .................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7... examples/17.txt',
  ],
  async run([input, ...grids], options, session) {
    const { board, pattern } = await readOnePattern(input, options, session);
    await find(board, pattern, grids, options, session);
  },
});

async function find(
  board: Board,
  pattern: Uint8Array,
  inputs: readonly string[],
  options: Options,
  session: Session,
): Promise<void> {
  const { json, minimal, limit } = options;
  const { print } = await openPrinter(
    options.format ?? 'line',
    { usual: ['puzzle', 'solution', 'clues'] },
    session,
  );
  const told: FormSet | undefined = options.unique ? createFormSet(board) : undefined;
  let [grids, puzzles, restedAt] = [0, 0, performance.now()];
  let isExact = true;
  const tell = () =>
    session.progress.tell(`${counted(grids, 'grid')}, ${counted(puzzles, 'puzzle')}`, { done: grids });
  for await (const { board: its, grid, place } of readGrids(inputs, options, session)) {
    if (its !== board)
      throw new InputError(`a ${its.name} grid, but the pattern is of a ${board.name} board`);
    for (const cells of findPattern(board, pattern, grid, { minimal })) {
      if (performance.now() - restedAt > 50) {
        tell();
        await setImmediate();
        restedAt = performance.now();
      }
      if (session.signal.aborted || puzzles >= limit) {
        isExact = false;
        break;
      }
      if (told && !told.add(canonicaliseBatch(board, cells, 'pattern').forms)) continue;
      puzzles++;
      await session.write(
        json
          ? rowLine(patternFindOutput.rows.puzzle, {
              grid: writeCells(board, grid),
              puzzle: writeCells(board, cells),
              ...place,
            })
          : print({ puzzle: { board, cells }, solution: grid }),
      );
    }
    grids++;
    tell();
    await setImmediate();
    if (session.signal.aborted || !isExact) break;
  }
  if (session.signal.aborted) isExact = false;
  const checkedBy = secondEngine(board).name;
  if (json) await writeSummary(session, patternFindOutput, { grids, puzzles, isExact, checkedBy });
  else
    session.note(
      `${counted(puzzles, 'puzzle')} in ${counted(grids, 'grid')}${isExact ? '' : ', and perhaps more'}; checked by ${checkedBy}`,
    );
}
