// Verifies a certificate, of a grid or of a whole board, by the verifier that shares no code with the searches.
import {
  recogniseBoardCertificate,
  verifyBoardCertificate,
  verifyCertificate,
} from '../../../verify/index.ts';
import type { Job } from '../../work/job.ts';

export interface Verified {
  readonly isVerified: boolean;
  /** What was verified, or why not. */
  readonly words: string;
  /** Of a grid's certificate. */
  readonly board?: string;
  readonly grid?: string;
}

/** A wrong certificate is an answer, not an error. The progress is the fraction read. */
export const job: Job<{ readonly file: Blob }, number, never, Verified> = async ({ file }, tell) => {
  try {
    const { isBoard, bytes } = await recogniseBoardCertificate(
      chunksOf(file, (read) => tell.progress(read / file.size)),
    );
    if (isBoard) {
      const { board, clues, grids, puzzles, lines } = await verifyBoardCertificate(bytes, {});
      return {
        isVerified: true,
        words: `${grids} grids of ${board} have exactly ${puzzles} puzzles with ${clues} clues (${lines} lines)`,
      };
    }
    const { board, extraUnits, grid, clues, puzzles, lines } = await verifyCertificate(bytes);
    const units = `${extraUnits.length} extra unit${extraUnits.length === 1 ? '' : 's'}`;
    const where = extraUnits.length === 0 ? board : `${board} with ${units}`;
    const number =
      puzzles.length === 0
        ? 'no puzzle'
        : puzzles.length === 1
          ? 'exactly one puzzle'
          : `exactly ${puzzles.length} puzzles`;
    return {
      isVerified: true,
      words: `this grid of ${where} has ${number} with ${clues} clues (${lines} lines)`,
      board,
      grid,
    };
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CertificateError')) throw error;
    return { isVerified: false, words: error.message };
  }
};

async function* chunksOf(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const pieceBytes = 1 << 18;
  for (let start = 0; start < file.size; start += pieceBytes) {
    onRead(start);
    yield new Uint8Array(await file.slice(start, start + pieceBytes).arrayBuffer());
  }
}
