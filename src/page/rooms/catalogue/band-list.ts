// Computes the ranks of the grids of each first band.

export interface Band {
  /** How many grids begin with this band. */
  readonly grids: number;
  /** The rank of the first of these grids. */
  readonly start: number;
}

/** Makes the list of bands from the number of grids of each. */
export function bandsOf(sizes: readonly number[]): Band[] {
  let start = 0;
  return sizes.map((grids) => {
    const band = { grids, start };
    start += grids;
    return band;
  });
}

/** Returns the index of the band that contains a rank. */
export function bandAt(bands: readonly Band[], rank: number): number {
  return bands.findLastIndex(({ start, grids }) => start <= rank && grids > 0);
}
