// Opens the catalogue of a board from its source and its index.

import { InputError } from '../base/index.ts';
import { checkOptions } from '../base/internal.ts';
import { type Board, isGrid } from '../board/index.ts';
import { toBoard } from '../board/internal.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import type { Catalogue, CatalogueGrid } from './catalogue.ts';
import type { SectionSizes } from './index-file.ts';
import { createRanked, type RankedForm } from './ranked.ts';
import { readShippedIndex } from './read-shipped.ts';
import { loadIndex } from './shipped.ts';
import type { CatalogueSource } from './source.ts';
import { catalogueSource } from './sources.ts';

const opened = new Map<string, Promise<Catalogue>>();

/** Options of `openCatalogue`. */
export interface CatalogueOptions {
  /**
   * Reads the file `data/catalogue/NAME.bin`, for pages that show the progress of the download. It is called
   * once for each name. Default: the copy in the package.
   */
  readonly readIndex?: (name: string) => Promise<Uint8Array>;
}

/** Opens the catalogue of a board. Throws an InputError if the board has none. */
export function openCatalogue(given: Board | string, options: CatalogueOptions = {}): Promise<Catalogue> {
  checkOptions(options, { readIndex: true });
  return openCatalogueWith(toBoard(given), options.readIndex ?? readShippedIndex);
}

/** `openCatalogue` without the package's own way to read an index. */
export function openCatalogueWith(
  board: Board,
  readIndex: (name: string) => Promise<Uint8Array>,
): Promise<Catalogue> {
  let catalogue = opened.get(board.name);
  if (!catalogue) {
    catalogue = (async () => {
      const source = catalogueSource(board);
      return createCatalogue(source, (await loadIndex(board.name, readIndex)) ?? countSections(source));
    })();
    opened.set(board.name, catalogue);
    catalogue.catch(() => opened.delete(board.name)); // a retry may succeed
  }
  return catalogue;
}

function countSections(source: CatalogueSource): SectionSizes {
  return Array.from({ length: source.bands }, (_, band) => source.countBand(band).sections);
}

export function createCatalogue(source: CatalogueSource, sizes: SectionSizes): Catalogue {
  const { board } = source;
  const ranked = createRanked(
    {
      name: board.name,
      things: `grids of ${board.name}`,
      cellCount: board.cellCount,
      listSection(band, section) {
        const { grids: forms, automorphisms } = source.listSection(band, section);
        return { forms, automorphisms };
      },
      ...(source.gridAt && {
        formAt(band: number, section: number, position: number) {
          const { grids: forms, automorphisms } = source.gridAt!(band, section, position);
          return { forms, automorphisms };
        },
      }),
      sectionOf: (grid) => source.sectionOf(grid),
    },
    sizes,
  );

  function* named(forms: Iterable<RankedForm>): Generator<CatalogueGrid, void> {
    for (const { rank, form: grid, automorphisms } of forms) yield { rank, grid, automorphisms };
  }

  return {
    board,
    size: ranked.size,
    bandSizes: ranked.bandSizes,
    list: (from, to) => named(ranked.list(from, to)),
    unrank: (rank) => ranked.unrank(rank).form,
    rank(grid) {
      if (!isGrid(board, grid)) throw new InputError(`not a grid of a ${board.name} board`);
      return ranked.rank(canonicaliseBatch(board, grid, 'row').forms);
    },
  };
}
