// Writes the certificate of a board: the certificates of its grids in order, and one digest over all of them
// (docs/reference/certificate-format.md, "A whole board").

import { createSha256 } from '../../base/internal.ts';
import type { Board, Grid } from '../../board/index.ts';
import { writeCertificate } from './certificate.ts';

/** The question that a certificate of a board answers. */
export interface BoardQuestion {
  /** The board. */
  readonly board: Board;
  /** How many clues the puzzles have. */
  readonly clues: number;
  /** The ranks in the board's catalogue: from … to − 1. */
  readonly ranks: {
    /** The first rank. */
    readonly from: number;
    /** One more than the last rank. */
    readonly to: number;
  };
  /** How many essentially different grids the board has. */
  readonly catalogueSize: number;
  /** The canonical grids of these ranks, in order. */
  readonly grids: Iterable<Grid>;
}

/** The answer in a certificate of a board. */
export interface BoardCertificateResult {
  /** The number of puzzles of all grids. */
  readonly puzzles: number;
  /** The digest at the end of the file. */
  readonly sha256: string;
}

/** How many characters to write at once. */
const PIECE = 1 << 16;

/**
 * `write` gets the file piece by piece. The generator pauses now and then and yields the number of grids
 * done.
 */
export function* writeBoardCertificate(
  { board, clues, ranks, catalogueSize, grids }: BoardQuestion,
  write: (text: string) => void,
): Generator<number, BoardCertificateResult> {
  const hash = createSha256();
  let piece = ''; // lines are short: writing each takes longer than finding it
  const flush = (): void => {
    hash.update(piece);
    write(piece);
    piece = '';
  };
  const add = (text: string): void => {
    piece += text;
    if (piece.length > PIECE) flush();
  };
  add(`minclue board certificate 1\nboard ${board.name}\nclues ${clues}\n`);
  add(`ranks ${ranks.from}..${ranks.to - 1} of ${catalogueSize}\n`);
  let [done, puzzles] = [0, 0];
  for (const grid of grids) {
    const writer = writeCertificate({ board, grid, clues }, add);
    let state = writer.next();
    for (; !state.done; state = writer.next()) yield done + state.value;
    puzzles += state.value.puzzles.length;
    yield ++done;
  }
  add(`puzzles ${puzzles}\n`);
  flush();
  const sha256 = hash.hex();
  write(`sha256 ${sha256}\n`);
  return { puzzles, sha256 };
}
