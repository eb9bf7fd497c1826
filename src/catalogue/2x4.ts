// The 2x4 catalogue from its kernel. A section contains the grids that share their first and second bands.
import { createBoard } from '../board/index.ts';
import { countBands2x4, countSections2x4, findSection2x4, listSection2x4 } from '../kernel/index.ts';
import type { CatalogueSource } from './source.ts';

export function source2x4(): CatalogueSource {
  const board = createBoard(2, 4);
  return {
    board,
    bands: countBands2x4(),
    countBand(band) {
      const sections = new Uint32Array(countSections2x4(band));
      const counts = new Map<number, number>();
      for (let section = 0; section < sections.length; section++)
        for (const { automorphisms } of listSection2x4(band, section)) {
          sections[section] += automorphisms.length;
          for (const count of automorphisms) counts.set(count, (counts.get(count) ?? 0) + 1);
        }
      return { sections, automorphisms: counts };
    },
    listSection(band, section) {
      const grids: Uint8Array[] = [];
      const automorphisms: Uint32Array[] = [];
      for (const part of listSection2x4(band, section)) {
        grids.push(part.grids.slice());
        automorphisms.push(part.automorphisms.slice());
      }
      return { grids: joined(Uint8Array, grids), automorphisms: joined(Uint32Array, automorphisms) };
    },
    sectionOf(grid) {
      const place = findSection2x4(grid);
      if (!place) throw new Error(`${grid.join('')}: not a canonical grid of ${board.name}`);
      return place;
    },
  };
}

function joined<T extends Uint8Array | Uint32Array>(type: new (length: number) => T, parts: readonly T[]): T {
  const whole = new type(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
