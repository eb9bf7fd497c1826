// `minclue verify`: checks a certificate that `minclue check --certificate` has written, trusting nothing of it.
import { CertificateError, type VerifiedAnswer, verifyCertificate } from '../check/index.ts';
import { readBytes } from './input.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';
import type { Verb } from './verb.ts';

export const verifyVerb: Verb = {
  name: 'verify',
  summary: 'verify a certificate: that a grid has exactly the puzzles it says',
  inputs: { name: 'file', help: 'a certificate, or - for stdin', howMany: 'one' },
  examples: ['minclue verify examples/2x2-4.certificate', 'minclue verify --json examples/2x2-4.certificate'],
  run: ([file], options, session) => verify(file, options, session),
};

async function verify(file: string, options: Options, session: Session): Promise<void> {
  try {
    await writeAnswer(await verifyCertificate(readBytes(file, session)), options, session);
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    session.exitCode = 1;
    const summary = { ...session.times(), isVerified: false, reason: error.message };
    await session.write(options.json ? `${JSON.stringify({ summary })}\n` : `rejected: ${error.message}\n`);
  }
}

async function writeAnswer(answer: VerifiedAnswer, { json }: Options, session: Session): Promise<void> {
  const { board, grid, clues, puzzles, lines } = answer;
  if (!json) {
    const kind = `${clues}-clue puzzle${puzzles.length === 1 ? '' : 's'}`;
    await session.write(`verified: grid ${grid} has exactly ${puzzles.length} ${kind}\n`);
    session.note(`${lines} lines, ${session.times().wallSeconds.toFixed(2)} s`);
    return;
  }
  for (const puzzle of puzzles) await session.write(`${JSON.stringify({ grid, puzzle })}\n`);
  const summary = { ...session.times(), isVerified: true, board, clues, puzzles: puzzles.length, lines };
  await session.write(`${JSON.stringify({ summary })}\n`);
}
