// First bands with the ranks of their grids.

export interface Band {
  /** How many grids begin with it. */
  readonly grids: number;
  /** The rank of the first of them. */
  readonly start: number;
}

/** From the number of grids of each. */
export function bandsOf(sizes: readonly number[]): Band[] {
  let start = 0;
  return sizes.map((grids) => {
    const band = { grids, start };
    start += grids;
    return band;
  });
}

/** The band in which a rank is. */
export function bandAt(bands: readonly Band[], rank: number): number {
  return bands.findLastIndex(({ start, grids }) => start <= rank && grids > 0);
}
