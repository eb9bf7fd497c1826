// The minimum of every essentially different grid of a small board: node examples/node/minimum.mjs 2x2
import { findMinimum, openCatalogue, parseBoard, writeCells } from 'minclue';

const board = parseBoard(process.argv[2]);
const catalogue = await openCatalogue(board);
for (const { grid } of catalogue.list(0, catalogue.size)) {
  const { minimum, clique } = await findMinimum({ board, grid });
  console.log(`${writeCells(board, grid)} ${minimum} (largest clique ${clique.length})`);
}
