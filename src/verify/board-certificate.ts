// The verifier of board certificates (docs/reference/certificate-format.md, "A whole board"). The verifier of
// certificates checks each grid's part. This file checks that all parts answer one question and, if the board
// is small enough, that their grids are complete. A file may be of any size, because it is read line by line.
import { CertificateError, type VerifiedAnswer, verifyCertificate } from './certificate.ts';
import { type ClassVerifier, createClassVerifier } from './classes.ts';
import { type Bytes, iterate, type LineReader, readLines, textOf } from './lines.ts';

/** What a verified board certificate proves. */
export interface VerifiedBoard {
  /** The board's name. */
  readonly board: string;
  /** The number of clues of the puzzles. */
  readonly clues: number;
  /** The ranks as stated in the file. The verifier cannot compute the rank of a grid. */
  readonly ranks: string;
  /** The number of grids in the certificate. */
  readonly grids: number;
  /** How many puzzles with this many clues these grids have. */
  readonly puzzles: number;
  /**
   * Are these all grids, up to symmetry? `verified`: yes. `claimed`: the file says so, but the board is too
   * large to verify it here. `part`: the file itself says that there are more.
   */
  readonly completeness: 'verified' | 'claimed' | 'part';
  /** The number of lines of the file. */
  readonly lines: number;
}

/** Options of `verifyBoardCertificate`. */
export interface VerifyBoardOptions {
  /** Receives what was proved for each grid. */
  readonly onGrid?: (answer: VerifiedAnswer) => void | Promise<void>;
}

const FIRST_LINE = 'minclue board certificate 1';
const ANY = /^minclue (board )?certificate /;
const RANKS = /^ranks (\d{1,15})\.\.(\d{1,15}) of (\d{1,15})$/;

/** A file whose first line has been read. */
export interface RecognisedCertificate {
  /** Does it begin like a certificate, of any kind and version? */
  readonly isCertificate: boolean;
  /** Is it the certificate of a board? */
  readonly isBoard: boolean;
  /** The whole file, first line included. */
  readonly bytes: Bytes;
}

/**
 * Tells from its first line whether a file is a certificate, and its kind. The `bytes` of the result
 * still contain the whole file.
 */
export async function recogniseBoardCertificate(bytes: Bytes): Promise<RecognisedCertificate> {
  const begun: Uint8Array[] = [];
  let head = '';
  const chunks = iterate(bytes);
  while (head.length <= FIRST_LINE.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    begun.push(value);
    head += textOf(value);
  }
  const all = (async function* () {
    yield* begun;
    yield* chunks;
  })();
  return { isCertificate: ANY.test(head), isBoard: head.startsWith(`${FIRST_LINE}\n`), bytes: all };
}

/** Verifies the certificate of a board. Throws a CertificateError at the first wrong line. */
export async function verifyBoardCertificate(
  bytes: Bytes,
  { onGrid }: VerifyBoardOptions = {},
): Promise<VerifiedBoard> {
  const file = readLines(bytes);
  const { board, clues, ranks, from, to, size } = await readHeader(file);
  const isPart = to - from < size;
  const classes = isPart ? undefined : createClassVerifier(board.boxRows, board.boxColumns, size);
  let [puzzles, before] = [0, ''];
  for (let rank = from; rank < to; rank++) {
    const begin = file.lines + 1;
    const answer = await verifyPart(file, begin);
    await onGrid?.(answer);
    puzzles += answer.puzzles.length;
    const fault =
      answer.board !== board.name || answer.clues !== clues
        ? `not about ${clues} clues on a ${board.name} board`
        : faultOf(answer.grid, before, classes);
    if (fault !== undefined) throw new CertificateError(begin, `the grid of this certificate: ${fault}`);
    before = answer.grid;
  }
  await expectLine(file, (line) => line === `puzzles ${puzzles}`, `puzzles ${puzzles}, as the grids have`);
  const isSeal = async (line: string) => line === `sha256 ${await file.digest()}`;
  await expectLine(file, isSeal, 'the digest of the lines before');
  const lines = file.lines;
  if (await file.next()) throw new CertificateError(file.lines, 'nothing may follow the digest');
  if (classes && !classes.isComplete())
    throw new CertificateError(lines, `the board has grids that are no images of the ${size} in this file`);
  const completeness = isPart ? 'part' : classes ? 'verified' : 'claimed';
  return { board: board.name, clues, ranks, grids: to - from, puzzles, completeness, lines };
}

function faultOf(grid: string, before: string, classes: ClassVerifier | undefined): string | undefined {
  // capitals come after digits, and no board with a catalogue has the digit @, so texts compare as grids do
  if (grid <= before) return 'not after the one before in order';
  const digits = [...grid].map((symbol) => Number.parseInt(symbol, 36));
  return classes && !classes.add(digits) ? 'equivalent to one before' : undefined;
}

async function readHeader(file: LineReader) {
  await expectLine(file, (line) => line === FIRST_LINE, FIRST_LINE);
  const boardLine = await expectLine(
    file,
    (line) => /^board \d{1,2}x\d{1,2}$/.test(line),
    'a board, as in board 2x4',
  );
  const name = boardLine.slice('board '.length);
  const [boxRows, boxColumns] = name.split('x').map(Number);
  const cluesLine = await expectLine(file, (line) => /^clues \d{1,4}$/.test(line), 'clues N');
  const ranksLine = await expectLine(file, (line) => RANKS.test(line), 'ranks A..B of SIZE');
  const [from, last, size] = RANKS.exec(ranksLine)!.slice(1).map(Number);
  if (from > last || last >= size) throw new CertificateError(file.lines, 'there are no such ranks');
  const clues = Number(cluesLine.slice('clues '.length));
  return {
    board: { name, boxRows, boxColumns },
    clues,
    ranks: ranksLine.slice('ranks '.length),
    from,
    to: last + 1,
    size,
  };
}

/** A part ends with its own digest. */
async function verifyPart(file: LineReader, begin: number): Promise<VerifiedAnswer> {
  const part = (async function* () {
    for (;;) {
      const line = await file.next();
      if (!line) return;
      const text = textOf(line);
      // a unit of its own would make it a certificate of another board
      if (text.startsWith('unit'))
        throw new CertificateError(file.lines + 1 - begin, 'extra units have no place here');
      yield line;
      if (text.startsWith('sha256')) return;
    }
  })();
  try {
    return await verifyCertificate(part);
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    throw new CertificateError(begin, `the certificate that begins here: ${error.message}`);
  }
}

async function expectLine(
  file: LineReader,
  isRight: (line: string) => boolean | Promise<boolean>,
  wanted: string,
): Promise<string> {
  const bytes = await file.next();
  const line = bytes && textOf(bytes);
  if (line?.endsWith('\n') && (await isRight(line.slice(0, -1)))) return line.slice(0, -1);
  throw new CertificateError(line === undefined ? file.lines + 1 : file.lines, `expected ${wanted}`);
}
