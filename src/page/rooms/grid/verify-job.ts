// Verifies a certificate of a grid or of a whole board. The verifier shares no code with the searches.
import {
  recogniseBoardCertificate,
  verifyBoardCertificate,
  verifyCertificate,
} from '../../../verify/index.ts';
import { counted } from '../../shell/counted.ts';
import type { Job } from '../../work/job.ts';

export interface Verified {
  readonly isVerified: boolean;
  /** What was verified, or why the certificate is wrong. */
  readonly words: string;
  /** The board and the grid, for the certificate of a grid. */
  readonly board?: string;
  readonly grid?: string;
}

/** A wrong certificate gives a result, not an error. The progress is the fraction that has been read. */
export const job: Job<{ readonly file: Blob }, number, never, Verified> = async ({ file }, tell) => {
  try {
    const { isBoard, bytes } = await recogniseBoardCertificate(
      chunksOf(file, (read) => tell.progress(read / file.size)),
    );
    if (isBoard) {
      const { board, clues, grids, puzzles, lines } = await verifyBoardCertificate(bytes, {});
      const where = counted(grids, `grid of ${board} has`, `grids of ${board} have`);
      return {
        isVerified: true,
        words: `${where} exactly ${counted(puzzles, 'puzzle')} with ${counted(clues, 'clue')} (${counted(lines, 'line')})`,
      };
    }
    const { board, extraUnits, grid, clues, puzzles, lines } = await verifyCertificate(bytes);
    const units = counted(extraUnits.length, 'extra unit');
    const where = extraUnits.length === 0 ? board : `${board} with ${units}`;
    const number = puzzles.length === 0 ? 'no puzzle' : `exactly ${counted(puzzles.length, 'puzzle')}`;
    return {
      isVerified: true,
      words: `this grid of ${where} has ${number} with ${counted(clues, 'clue')} (${counted(lines, 'line')})`,
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
