// `minclue check --certificate FILE`: checks a grid with the search that writes down its proof.
import { InputError } from '../../../base/index.ts';
import {
  type CheckQuestion,
  type CheckResult,
  type GridToCheck,
  writeCertificate,
} from '../../../check/index.ts';
import type { Session } from '../../frame/session.ts';
import { writeCertificateFile } from '../../write/certificate-file.ts';

/** The one algorithm that can write certificates. */
const WRITER = 'split';

/** Yields the result for a single grid, or nothing if interrupted. Throws an InputError unless there is one grid. */
export async function* certifyGrid(
  grids: AsyncIterable<GridToCheck>,
  clues: number,
  file: string,
  algorithm: string | undefined,
  session: Session,
): AsyncGenerator<CheckResult> {
  if (algorithm !== undefined && algorithm !== WRITER)
    throw new InputError(`--certificate needs --algorithm ${WRITER}`);
  const questions: CheckQuestion[] = [];
  for await (const { board, grid } of grids) questions.push({ board, grid, clues });
  if (questions.length !== 1)
    throw new InputError(`--certificate is for one grid, but there are ${questions.length}`);
  const result = await writeCertificateFile(
    file,
    (write) => writeCertificate(questions[0], write),
    (done) => `${(100 * done).toFixed(1)} % of the proof written`,
    session,
  );
  if (result) yield result;
}
