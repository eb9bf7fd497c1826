// Opens the catalogue of a board in a worker of the page. The index of a large catalogue is a file of the page. It is
// fetched when it is first needed, with progress, and the browser keeps it, so later it opens without a network.
import type { Board } from '../../board/index.ts';
import { type Catalogue, openCatalogue } from '../../catalogue/index.ts';
import type { TellIndex } from './fetch-index.ts';
import { readShippedIndex } from './read-shipped.ts';

/** Opens the catalogue of a board. For a small board, or from the second time on in this worker, this takes no time. */
export function openPageCatalogue(board: Board, tell: TellIndex): Promise<Catalogue> {
  return openCatalogue(board, { readIndex: (name) => readShippedIndex(name, tell) });
}
