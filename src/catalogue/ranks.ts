// From ranks to sections and back, by sums over the sizes of all sections.
import type { SectionSizes } from './index-file.ts';
import type { SectionPlace } from './source.ts';

export interface Ranks {
  readonly size: number;
  readonly bandSizes: readonly number[];
  /** The rank of the first grid of a section. */
  startOf(place: SectionPlace): number;
  sizeOf(place: SectionPlace): number;
  /** The section that holds this rank, and the place in it. */
  find(rank: number): SectionPlace & { readonly position: number };
}

export function createRanks(bands: SectionSizes): Ranks {
  const firstSection = [0]; // of each band, in the list of all sections
  for (const sections of bands) firstSection.push(firstSection[firstSection.length - 1] + sections.length);
  // ranks go beyond 2^32
  const starts = new Float64Array(firstSection[bands.length] + 1);
  let next = 0;
  for (const sections of bands)
    for (const size of sections) {
      starts[next + 1] = starts[next] + size;
      next++;
    }
  const indexOf = ({ band, section }: SectionPlace): number => firstSection[band] + section;
  return {
    size: starts[next],
    bandSizes: bands.map((_, band) => starts[firstSection[band + 1]] - starts[firstSection[band]]),
    startOf: (place) => starts[indexOf(place)],
    sizeOf: (place) => starts[indexOf(place) + 1] - starts[indexOf(place)],
    find(rank) {
      const index = lastAtMost(starts, rank);
      const band = lastAtMost(firstSection, index);
      return { band, section: index - firstSection[band], position: rank - starts[index] };
    },
  };
}

/** The last index whose value is at most this one; the values ascend, with repeats, from 0. */
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
