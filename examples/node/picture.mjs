// A grid by its rank, with its smallest unavoidable set coloured: node examples/node/picture.mjs 5472730537 > grid.svg
import { createPuzzle, drawPuzzle, findUnavoidableSets, openCatalogue, parseBoard } from 'minclue';

const board = parseBoard('3x3');
const rank = Number(process.argv[2]);
const catalogue = await openCatalogue(board);
const [{ grid }] = catalogue.list(rank, rank + 1);
const [smallest] = findUnavoidableSets(board, grid).sets.toSorted((a, b) => a.length - b.length);
const sets = [{ cells: smallest, name: `unavoidable, ${smallest.length} cells` }];
console.log(drawPuzzle(createPuzzle(board, grid), { title: `Grid ${rank}`, sets }));
