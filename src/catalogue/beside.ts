// Catalogues for rooms that seldom need them, such as makers of puzzles. The index of 3x3 has 1.1 MB. In the package
// these imports are hidden from bundlers (scripts/build/program.ts), so that a worker that makes puzzles does not
// contain it: it is loaded from beside the package's files. A bundled program opens the catalogue by `openCatalogue`.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import type { Catalogue } from './catalogue.ts';
import { openCatalogueWith } from './open.ts';
import { bytesOf, type IndexModule } from './shipped.ts';

const modules: Readonly<Record<string, () => Promise<IndexModule>>> = {
  '2x4': () => import('./generated/2x4.ts'),
  '3x3': () => import('./generated/3x3.ts'),
};

/** Opens the catalogue of a board, unless it is open. Throws an InputError if its index cannot be loaded. */
export function openCatalogueBeside(board: Board): Promise<Catalogue> {
  return openCatalogueWith(board, async (name) => {
    const module = await modules[name]().catch((error: unknown) => {
      throw new InputError(
        `the index of the ${name} catalogue is not beside this program: call openCatalogue of minclue/catalogue first`,
        { cause: error },
      );
    });
    return bytesOf(name, module);
  });
}
