// The published figures of Lin & Wu, "An efficient approach to solving the minimum Sudoku problem", §4: means over 100
// primitive grids, seconds on one core of a Xeon E5520 at 2.27 GHz.

/** The numbers of unavoidable sets of Tables 2 and 4. */
export const setNumbers: readonly number[] = [128, 192, 256, 320, 384, 448, 512];

/** Table 2: seconds in Phase 2. */
export const paperPhase2: Readonly<Record<string, readonly number[]>> = {
  V1: [2093.41, 1754.89, 1811.61, 1926.37],
  V2: [1210.8, 586.75, 576.87, 617.95],
  V3: [818.03, 93.65, 52.77, 44.51, 47.65, 50.86, 52.75],
  V4: [704.57, 64.76, 25.68, 19.95, 19.54, 20.83, 21.74],
  V5: [705.98, 59.51, 18.85, 13.0, 12.45, 12.71, 13.07],
  V6: [730.69, 56.01, 19.06, 13.28, 12.84, 12.93, 13.42],
};

/** Table 4: the fastest of each version, Phase 1 included, in seconds. */
export const paperOverall: Readonly<Record<string, number>> = {
  V1: 1792.31,
  V2: 614.29,
  V3: 81.93,
  V4: 56.96,
  V5: 49.87,
  V6: 13.93,
};

/** Table 3: unavoidable sets found, up to 11 cells, with 12, 13, 14, 15, and in all. */
export const paperSets = {
  original: [140.17, 135.1, 22.44, 60.69, 0, 358.4],
  modified: [140.17, 106.22, 61.58, 156.48, 283.54, 747.99],
} as const;

/** §4.2: seconds in Phase 1. */
export const paperPhase1 = { original: 37.42, modified: 1.09 } as const;

/** Table 5: seconds of V6 with each Shrink sequence, in the order of `shrinkSequences`. */
export const paperSequences = [18.18, 13.97, 13.93, 15.62, 16.88, 17.16] as const;
