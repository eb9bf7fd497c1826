// A catalogue from a source and an index: ranks are found by the index, grids are generated section by section.
import { type Board, type Grid, InputError, isGrid } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import type { Catalogue, CatalogueGrid } from './catalogue.ts';
import type { SectionSizes } from './index-file.ts';
import { positionOf } from './order.ts';
import { createRanks } from './ranks.ts';
import { loadIndex } from './shipped.ts';
import type { CatalogueSource, Section, SectionPlace } from './source.ts';
import { catalogueSource } from './sources.ts';

const opened = new Map<string, Promise<Catalogue>>();

/** The catalogue of a board. Throws an InputError if there is none. */
export function openCatalogue(board: Board): Promise<Catalogue> {
  let catalogue = opened.get(board.name);
  if (!catalogue) {
    catalogue = (async () => {
      const source = catalogueSource(board);
      return createCatalogue(source, (await loadIndex(board)) ?? countSections(source));
    })();
    opened.set(board.name, catalogue);
  }
  return catalogue;
}

function countSections(source: CatalogueSource): SectionSizes {
  return Array.from({ length: source.bands }, (_, band) => source.countBand(band).sections);
}

export function createCatalogue(source: CatalogueSource, sizes: SectionSizes): Catalogue {
  const { board } = source;
  const { cellCount } = board;
  const ranks = createRanks(sizes);
  let last: (SectionPlace & { readonly listed: Section }) | undefined;

  const listSection = (place: SectionPlace): Section => {
    if (last?.band === place.band && last.section === place.section) return last.listed;
    const listed = source.listSection(place.band, place.section);
    if (listed.automorphisms.length !== ranks.sizeOf(place))
      throw new Error(
        `${board.name}, band ${place.band + 1}, section ${place.section}: ${listed.automorphisms.length} grids, the index says ${ranks.sizeOf(place)}`,
      );
    last = { ...place, listed };
    return listed;
  };
  const checkRank = (rank: number, most: number): void => {
    if (!Number.isSafeInteger(rank) || rank < 0 || rank > most)
      throw new InputError(`rank ${rank}: the grids of ${board.name} have the ranks 0 to ${ranks.size - 1}`);
  };
  const gridAt = ({ grids }: Section, position: number): Grid =>
    grids.slice(position * cellCount, (position + 1) * cellCount);

  function* list(from: number, to: number): Generator<CatalogueGrid, void> {
    let rank = from;
    while (rank < to) {
      const { position, ...place } = ranks.find(rank);
      const section = listSection(place);
      for (let i = position; i < section.automorphisms.length && rank < to; i++)
        yield { rank: rank++, grid: gridAt(section, i), automorphisms: section.automorphisms[i] };
    }
  }

  return {
    board,
    size: ranks.size,
    bandSizes: ranks.bandSizes,
    list(from, to) {
      checkRank(from, ranks.size);
      checkRank(to, ranks.size);
      return list(from, to);
    },
    unrank(rank) {
      checkRank(rank, ranks.size - 1);
      const { position, ...place } = ranks.find(rank);
      return gridAt(listSection(place), position);
    },
    rank(grid) {
      if (!isGrid(board, grid)) throw new InputError(`not a grid of a ${board.name} board`);
      const { forms: form } = canonicaliseBatch(board, grid, 'row');
      const place = source.sectionOf(form);
      const position = positionOf(listSection(place).grids, form);
      if (position < 0)
        throw new Error(`${form.join('')}: not in its section of the ${board.name} catalogue`);
      return ranks.startOf(place) + position;
    },
  };
}
