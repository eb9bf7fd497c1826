// `minclue check --certificate FILE`: the check as the search that writes its proof down.
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../board/index.ts';
import { type CheckQuestion, type CheckResult, type GridToCheck, writeCertificate } from '../check/index.ts';
import type { Session } from './session.ts';

/** The one algorithm that can write certificates. */
const WRITER = 'split';

/** The result for the one grid there must be; nothing if interrupted. */
export async function* certifyGrid(
  grids: AsyncIterable<GridToCheck>,
  clues: number,
  file: string,
  algorithm: string | undefined,
  session: Session,
): AsyncGenerator<CheckResult> {
  if (algorithm !== undefined && algorithm !== WRITER)
    throw new InputError(`--certificate goes with --algorithm ${WRITER} only`);
  const questions: CheckQuestion[] = [];
  for await (const { board, grid } of grids) questions.push({ board, grid, clues });
  if (questions.length !== 1)
    throw new InputError(`--certificate is for one grid, but there are ${questions.length}`);
  const result = await writeFile(questions[0], file, session);
  if (result) yield result;
}

/** The file is there whole or not at all: it gets its name when it is complete. */
async function writeFile(
  question: CheckQuestion,
  file: string,
  { signal, progress }: Session,
): Promise<CheckResult | undefined> {
  const unfinished = `${file}.new`;
  const output = attempt(file, () => openSync(unfinished, 'w'));
  try {
    const writer = writeCertificate(question, (text) => attempt(file, () => writeSync(output, text)));
    let state = writer.next();
    for (; !state.done && !signal.aborted; state = writer.next()) {
      progress.tell(`${(100 * state.value).toFixed(1)} % of the proof written`);
      await setImmediate();
    }
    if (!state.done) return undefined;
    attempt(file, () => renameSync(unfinished, file));
    return state.value;
  } finally {
    closeSync(output);
    rmSync(unfinished, { force: true });
  }
}

function attempt<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new InputError(`${file}: cannot write the certificate: ${(error as Error).message}`);
  }
}
