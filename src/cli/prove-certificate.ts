// `minclue prove --certificate FILE`: writes down the proof of a theorem, grid after grid, as minclue verify checks it.
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type Grid, InputError, parseBoard } from '../board/index.ts';
import { type CatalogueGrid, openCatalogue } from '../catalogue/index.ts';
import { writeBoardCertificate } from '../check/index.ts';
import type { Theorem } from '../prove/index.ts';
import type { Session } from './session.ts';

/** The file is there whole or not at all: it gets its name when it is complete. False if interrupted. */
export async function certifyBoard(
  { board: name, clues, ranks, catalogueSize, puzzles }: Theorem,
  file: string,
  { signal, progress, note }: Session,
): Promise<boolean> {
  const board = parseBoard(name);
  const grids = (await openCatalogue(board)).list(ranks.from, ranks.to);
  const unfinished = `${file}.new`;
  const output = attempt(file, () => openSync(unfinished, 'w'));
  try {
    const question = { board, clues, ranks, catalogueSize, grids: cellsOf(grids) };
    const writer = writeBoardCertificate(question, (text) => attempt(file, () => writeSync(output, text)));
    let state = writer.next();
    for (; !state.done && !signal.aborted; state = writer.next()) {
      progress.tell(`proof of ${state.value.toFixed(2)} of ${ranks.to - ranks.from} grids written`);
      await setImmediate();
    }
    if (!state.done) {
      note('the certificate is not complete and was not kept; the same command begins it again');
      return false;
    }
    if (state.value.puzzles !== puzzles)
      throw new Error(`the certificate has ${state.value.puzzles} puzzles, the campaign found ${puzzles}`);
    attempt(file, () => renameSync(unfinished, file));
    return true;
  } finally {
    closeSync(output);
    rmSync(unfinished, { force: true });
  }
}

function* cellsOf(listed: Iterable<CatalogueGrid>): Generator<Grid, void> {
  for (const { grid } of listed) yield grid;
}

function attempt<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new InputError(`${file}: cannot write the certificate: ${(error as Error).message}`);
  }
}
