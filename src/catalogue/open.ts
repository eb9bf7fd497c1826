// The catalogue of a board from its source and its index.

import { InputError } from '../base/index.ts';
import { type Board, isGrid } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import type { Catalogue, CatalogueGrid } from './catalogue.ts';
import type { SectionSizes } from './index-file.ts';
import { createRanked, type RankedForm } from './ranked.ts';
import { loadIndex } from './shipped.ts';
import type { CatalogueSource } from './source.ts';
import { catalogueSource } from './sources.ts';

const opened = new Map<string, Promise<Catalogue>>();

/** How a catalogue is opened. */
export interface CatalogueOptions {
  /**
   * Reads the file `data/catalogue/NAME.bin` of that name, for pages that show how far it has come. It is asked for
   * once. Default: the copy that comes with the package.
   */
  readonly readIndex?: (name: string) => Promise<Uint8Array>;
}

/** The catalogue of a board. Throws an InputError if there is none. */
export function openCatalogue(board: Board, { readIndex }: CatalogueOptions = {}): Promise<Catalogue> {
  checkBoard(board);
  let catalogue = opened.get(board.name);
  if (!catalogue) {
    catalogue = (async () => {
      const source = catalogueSource(board);
      return createCatalogue(source, (await loadIndex(board.name, readIndex)) ?? countSections(source));
    })();
    opened.set(board.name, catalogue);
    catalogue.catch(() => opened.delete(board.name)); // a network may be there the next time
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
