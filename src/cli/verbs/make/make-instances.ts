// `minclue make --p`: makes and prints Lewis's p-instances.

import { setImmediate } from 'node:timers/promises';
import type { Board } from '../../../board/index.ts';
import { createInstances } from '../../../make/index.ts';
import { writeCells } from '../../../text/index.ts';
import { counted, thousands } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import { seedOf } from '../../frame/shared-options.ts';
import { makeOutput } from '../../json/making.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { openPrinter } from '../../write/format.ts';
import type { Options } from './make-options.ts';
import { TABLE } from './make-rows.ts';

export async function makeInstances(
  board: Board,
  p: number,
  options: Options,
  session: Session,
): Promise<void> {
  const { gridSource, json, number: count } = options;
  const { seed, tell: tellSeed } = seedOf(options);
  const instance = await createInstances({
    board,
    p,
    seed,
    ...(gridSource !== undefined && { gridMethod: gridSource }),
  });
  const { print } = await openPrinter(options.format ?? 'line', { usual: TABLE }, session);
  let clues = 0;
  let made = 0;
  for (; made < count && !session.signal.aborted; made++) {
    const { cells, solution, clues: kept } = instance(made);
    clues += kept;
    const row = {
      puzzle: writeCells(board, cells),
      solution: writeCells(board, solution),
      clues: kept,
      p,
    };
    await session.write(json ? rowLine(makeOutput.rows.instance, row) : print({ puzzle: { board, cells } }));
    session.progress.tell(`${thousands(made)} of ${counted(count, 'instance')}`, {
      done: made,
      total: count,
    });
    await setImmediate();
  }
  tellSeed(session);
  const meanClues = made === 0 ? 0 : clues / made;
  if (json) await writeSummary(session, makeOutput, { instances: made, meanClues, seed });
  else
    session.note(
      `${counted(made, 'instance')}, ${meanClues.toFixed(1)} clues on average; solvable, but not checked for properness`,
    );
}
