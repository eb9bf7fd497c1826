// Writes the certificate of a board: the certificates of its grids one after the other, and one digest over all of
// them (docs/certificates.md, "A whole board").

import { createSha256 } from '../../base/internal.ts';
import type { Board, Grid } from '../../board/index.ts';
import { writeCertificate } from './certificate.ts';

/** What a certificate of a board is about. */
export interface BoardQuestion {
  /** The board. */
  readonly board: Board;
  /** How many clues the puzzles have. */
  readonly clues: number;
  /** The ranks from … to − 1 of the board's catalogue. */
  readonly ranks: {
    /** The first rank. */
    readonly from: number;
    /** One more than the last. */
    readonly to: number;
  };
  /** How many essentially different grids the board has. */
  readonly catalogueSize: number;
  /** The canonical grids of these ranks, in order. */
  readonly grids: Iterable<Grid>;
}

/** What a certificate of a board says. */
export interface BoardCertificateResult {
  /** How many puzzles there are in all. */
  readonly puzzles: number;
  /** The digest at the end of the file. */
  readonly sha256: string;
}

/** Characters that are written at once. */
const PIECE = 1 << 16;

/** `write` gets the file piece by piece. Stops now and then and tells how many grids are done. */
export function* writeBoardCertificate(
  { board, clues, ranks, catalogueSize, grids }: BoardQuestion,
  write: (text: string) => void,
): Generator<number, BoardCertificateResult> {
  const hash = createSha256();
  let piece = ''; // lines are short, and writing each would take longer than finding it
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
