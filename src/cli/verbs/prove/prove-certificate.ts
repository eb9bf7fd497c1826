// `minclue prove --certificate FILE`: writes the proof of a theorem, grid by grid, for minclue verify.
import { type Grid, parseBoard } from '../../../board/index.ts';
import { type CatalogueGrid, openCatalogue } from '../../../catalogue/index.ts';
import { writeBoardCertificate } from '../../../check/index.ts';
import type { GridsProofState } from '../../../prove/index.ts';
import { counted } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import { writeCertificateFile } from '../../write/certificate-file.ts';

/** Writes the certificate of a theorem. Returns false if interrupted. */
export async function certifyBoard(
  theorem: GridsProofState,
  file: string,
  session: Session,
): Promise<boolean> {
  const { board: name, clues, ranks, catalogueSize, puzzles } = theorem;
  const board = parseBoard(name);
  const grids = (await openCatalogue(board)).list(ranks.from, ranks.to);
  const question = { board, clues, ranks, catalogueSize, grids: cellsOf(grids) };
  const certified = await writeCertificateFile(
    file,
    function* (write) {
      const result = yield* writeBoardCertificate(question, write);
      if (result.puzzles === puzzles) return result;
      throw new Error(`the certificate has ${result.puzzles} puzzles, the campaign found ${puzzles}`);
    },
    (done) => `proof of ${done.toFixed(2)} of ${counted(ranks.to - ranks.from, 'grid')} written`,
    session,
  );
  if (!certified)
    session.note('the certificate is incomplete and was not kept; the same command starts it again');
  return certified !== undefined;
}

function* cellsOf(listed: Iterable<CatalogueGrid>): Generator<Grid, void> {
  for (const { grid } of listed) yield grid;
}
