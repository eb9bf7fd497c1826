// From ranks to sections and back, by sums over the sizes of bands, and over the sections of those bands that
// are needed. There are millions of sections, and most runs need those of one band.
import { type SectionSizes, sumOf } from './index-file.ts';
import type { SectionPlace } from './source.ts';

export interface Ranks {
  readonly size: number;
  readonly bandSizes: readonly number[];
  /** The rank of the first grid of a section. */
  startOf(place: SectionPlace): number;
  sizeOf(place: SectionPlace): number;
  /** The section that contains this rank, and the position in it. */
  find(rank: number): SectionPlace & { readonly position: number };
}

export function createRanks(bands: SectionSizes): Ranks {
  const bandSizes = bands.map(sumOf);
  const bandStarts = startsOf(bandSizes);
  const sectionStarts: Float64Array[] = []; // for each band, from 0
  const startsIn = (band: number): Float64Array => (sectionStarts[band] ??= startsOf(bands[band]));
  return {
    size: bandStarts[bands.length],
    bandSizes,
    startOf: ({ band, section }) => bandStarts[band] + startsIn(band)[section],
    sizeOf: ({ band, section }) => bands[band][section],
    find(rank) {
      const band = lastAtMost(bandStarts, rank);
      const inBand = rank - bandStarts[band];
      const section = lastAtMost(startsIn(band), inBand);
      return { band, section, position: inBand - startsIn(band)[section] };
    },
  };
}

/**
 * Running sums: where each entry begins if the entries follow each other, and the end of the last. Sums
 * exceed 2^32.
 */
function startsOf(sizes: ArrayLike<number>): Float64Array {
  const starts = new Float64Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) starts[i + 1] = starts[i] + sizes[i];
  return starts;
}

/** The last index whose value is at most `value`. The values ascend from 0 and may repeat. */
function lastAtMost(values: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = values.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (values[middle] <= value) low = middle;
    else high = middle;
  }
  return low;
}
