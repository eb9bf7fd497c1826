// Writes the lines of `minclue catalogue` in batches as they are found, so that results flow and Ctrl-C takes effect.

import { setImmediate } from 'node:timers/promises';
import type { Board } from '../../../board/index.ts';
import type { CataloguePair } from '../../../catalogue/index.ts';
import { writeCells } from '../../../text/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { listOutput, type rankOutput, type sampleOutput, type unrankOutput } from '../../json/catalogue.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

/** How long lines are gathered before they are written. */
const WRITE_AFTER_MS = 50;

/** The option of the commands that write grids. */
export const gridFormat = declareOptions({
  format: { ...formatOption, conflicts: [...formatOption.conflicts, 'of=pairs'], defaultHelp: 'line' },
});
const TABLE = ['puzzle', 'rank'] as const;

export interface Output {
  /** Writes a grid with its rank. Returns false after Ctrl-C, when no more are wanted. */
  putGrid(rank: number, grid: Uint8Array): Promise<boolean>;
  putPair(pair: CataloguePair): Promise<boolean>;
  /** Writes an answer as JSON or as a line. */
  put(json: () => string, line: string): Promise<boolean>;
  /** Writes the rest and the summary, with the seed of a sample. */
  end(drawn?: { readonly seed: number }): Promise<void>;
}

type Declared = typeof listOutput | typeof unrankOutput | typeof sampleOutput | typeof rankOutput;

interface Asked {
  readonly of: 'grids' | 'pairs';
  readonly json: boolean;
  readonly format?: string | undefined;
}

interface OutputOptions {
  /** The number of answers, if it is known. */
  readonly total?: number;
  /** Is each answer written at once? Then nothing is lost or out of order if the list has a fault. */
  readonly isAtOnce?: boolean;
}

export async function openOutput(
  declared: Declared,
  board: Board,
  { of: what, json, format }: Asked,
  session: Session,
  { total, isAtOnce = false }: OutputOptions = {},
): Promise<Output> {
  const printer = format === undefined ? undefined : await openPrinter(format, { usual: TABLE }, session);
  let done = 0;
  let text = '';
  let writtenAt = performance.now();
  const put: Output['put'] = async (asJson, line) => {
    text += json ? asJson() : `${line}\n`;
    done++;
    const isTime = performance.now() - writtenAt >= WRITE_AFTER_MS;
    if (isTime || isAtOnce) {
      await session.write(text);
      text = '';
    }
    if (!isTime) return true;
    session.progress.tell(counted(done, what === 'grids' ? 'grid' : 'pair'), { done, total });
    await setImmediate();
    writtenAt = performance.now();
    return !session.signal.aborted;
  };
  return {
    put,
    putGrid(rank, cells) {
      const grid = writeCells(board, cells);
      const line = printer?.print({ puzzle: { board, cells }, row: () => ({ rank }) }).slice(0, -1) ?? grid;
      return put(() => rowLine(listOutput.rows.grid, { rank, grid }), line);
    },
    putPair({ rank, pair: cells, automorphisms }) {
      const pair = cells.join('');
      return put(() => rowLine(listOutput.rows.pair, { rank, pair, automorphisms }), pair);
    },
    async end(drawn) {
      await session.write(text);
      if (json)
        await writeSummary(session, declared as typeof sampleOutput, {
          board: board.name,
          ...(what === 'grids' ? { grids: done } : { pairs: done }),
          ...drawn,
        });
    },
  };
}
