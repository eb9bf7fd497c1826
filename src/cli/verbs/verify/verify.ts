// `minclue verify`: checks a certificate of `minclue check` or `minclue prove` without trusting it.
import { InputError } from '../../../base/index.ts';
import { cellName, parseBoard } from '../../../board/index.ts';
import {
  CertificateError,
  recogniseBoardCertificate,
  type VerifiedAnswer,
  type VerifiedBoard,
  verifyBoardCertificate,
  verifyCertificate,
} from '../../../verify/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, oneThread, runLimit } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { verifyOutput } from '../../json/checking.ts';
import { rowLine, writeRow, writeSummary } from '../../json/write.ts';
import { readBytes } from '../../read/input.ts';

const declared = declareOptions({ ...runLimit, ...oneThread, ...answering });
type Options = OptionsOf<typeof declared>;

export const verifyVerb = declareVerb({
  name: 'verify',
  summary: 'verify that a grid, or a whole board, has exactly the puzzles that a certificate claims',
  arguments: [{ name: 'file', help: 'a certificate, or - for stdin', kind: 'file', howMany: 'one' }],
  options: declared,
  output: verifyOutput,
  examples: ['minclue verify examples/2x2-4.certificate', 'minclue verify --json examples/2x2-4.certificate'],
  run: ([file], options, session) => verify(file, options, session),
});

async function verify(file: string, options: Options, session: Session): Promise<void> {
  try {
    const { isCertificate, isBoard, bytes } = await recogniseBoardCertificate(
      told(readBytes(file, session), session),
    );
    if (!isCertificate)
      throw new InputError(
        `${file === '-' ? 'stdin' : file}: not a certificate: the first line is not "minclue certificate 1" or "minclue board certificate 1"`,
      );
    if (isBoard) await verifyBoard(bytes, options, session);
    else await writeAnswer(await verifyCertificate(bytes), options, session);
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    session.exitCode = 1;
    const { message: reason } = error;
    if (options.json) await writeSummary(session, verifyOutput, { isVerified: false, reason });
    else await session.write(`rejected: ${reason}\n`);
  }
}

/** Passes the certificate on as it is read, and reports how much has been verified. */
async function* told(bytes: AsyncIterable<Uint8Array>, { progress }: Session): AsyncGenerator<Uint8Array> {
  let verified = 0;
  for await (const chunk of bytes) {
    progress.tell(`${counted(verified, 'byte')} verified`);
    yield chunk;
    verified += chunk.length;
  }
}

async function verifyBoard(
  bytes: Parameters<typeof verifyBoardCertificate>[0],
  { json }: Options,
  session: Session,
): Promise<void> {
  const onGrid = ({ grid, puzzles }: VerifiedAnswer): Promise<void> =>
    session.write(puzzles.map((puzzle) => rowLine(verifyOutput.rows.puzzle, { grid, puzzle })).join(''));
  const answer = await verifyBoardCertificate(bytes, json ? { onGrid } : {});
  if (json) {
    await writeSummary(session, verifyOutput, { isVerified: true, ...answer });
    return;
  }
  await session.write(boardText(answer));
  session.note(`${counted(answer.lines, 'line')}, ${session.times().wallSeconds.toFixed(2)} s`);
}

/** Says what was verified and what was not. */
function boardText({ board, clues, ranks, grids, puzzles, completeness }: VerifiedBoard): string {
  const which =
    grids === 1 ? 'the grid in the file has' : `the ${grids.toLocaleString('en')} grids in the file have`;
  const kind = `${clues}-clue puzzle${puzzles === 1 ? '' : 's'} of ${board}`;
  const verified = `verified: ${which} exactly ${puzzles.toLocaleString('en')} ${kind}\n`;
  switch (completeness) {
    case 'verified':
      return `${verified}verified: every grid of ${board} is equivalent to exactly one of them\n`;
    case 'claimed':
      return `${verified}not verified: that they are all the essentially different grids of ${board}\n`;
    case 'part':
      return `${verified}not verified: that they are the ranks ${ranks} of the essentially different grids of ${board}\n`;
  }
}

async function writeAnswer(answer: VerifiedAnswer, { json }: Options, session: Session): Promise<void> {
  const { board, grid, clues, puzzles, lines } = answer;
  const extraUnits = answer.extraUnits.map((unit) => unit.map((cell) => cellName(parseBoard(board), cell)));
  if (!json) {
    const kind = `${clues}-clue puzzle${puzzles.length === 1 ? '' : 's'}`;
    const extra = extraUnits.map((cells) => cells.join()).join(' and ');
    const units = extra === '' ? '' : ` with the extra unit${extraUnits.length === 1 ? '' : 's'} ${extra}`;
    await session.write(
      `verified: grid ${grid} has exactly ${puzzles.length} ${kind} on a ${board} board${units}\n`,
    );
    session.note(`${counted(lines, 'line')}, ${session.times().wallSeconds.toFixed(2)} s`);
    return;
  }
  for (const puzzle of puzzles) await writeRow(session, verifyOutput.rows.puzzle, { grid, puzzle });
  await writeSummary(session, verifyOutput, {
    isVerified: true,
    board,
    ...(extraUnits.length > 0 && { extraUnits }),
    clues,
    puzzles: puzzles.length,
    lines,
  });
}
