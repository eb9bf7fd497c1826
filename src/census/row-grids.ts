// Draws grids of boards without a catalogue, with known weights. Each row is drawn evenly from all rows that
// fit those above. The number of such rows is a permanent (ways to fill the rest of a row, by the set of its
// digits so far). One over the probability of a grid is the product of these numbers. Its mean over all draws
// is the number of grids. A draw that reaches a row that cannot be filled weighs 0. These weights vary, so
// several grids are drawn and one is kept, with a probability proportional to its weight. Its weight is then
// the average of theirs, and sums with it stay right in expectation.

import { pickInt, type Random } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';

/** A grid, and one over the probability that it was drawn; 0: the draw gave no grid. */
export interface RowDrawn {
  readonly grid: Grid;
  readonly weight: number;
}

/** Creates a function that draws grids of a board of at most 16 digits, row by row. */
export function createRowDrawer({ size, cellCount, peers }: Board): (random: Random) => RowDrawn {
  const full = (1 << size) - 1;
  const ways = new Float64Array(full + 1);
  const allowed = new Int32Array(size);
  const above = Array.from({ length: cellCount }, (_, cell) =>
    Uint16Array.from([...peers[cell]].filter((peer) => peer < cell - (cell % size))),
  );
  // sets of digits by size, largest first, so that each comes after all sets with one digit more
  const sets = Array.from({ length: full }, (_, set) => set).sort((a, b) => bitCount(b) - bitCount(a));
  const counts = Uint8Array.from(sets, bitCount);
  return (random) => {
    const grid = new Uint8Array(cellCount);
    let weight = 1;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        let taken = 0;
        for (const peer of above[row * size + column]) taken |= 1 << (grid[peer] - 1);
        allowed[column] = full & ~taken;
      }
      ways[full] = 1;
      for (let i = 0; i < sets.length; i++) {
        let sum = 0;
        for (let rest = allowed[counts[i]] & ~sets[i]; rest !== 0; rest &= rest - 1)
          sum += ways[sets[i] | (rest & -rest)];
        ways[sets[i]] = sum;
      }
      weight *= ways[0];
      if (weight === 0) return { grid, weight };
      let set = 0;
      for (let column = 0; column < size; column++) {
        let left = pickInt(random, ways[set]);
        let rest = allowed[column] & ~set;
        for (; left >= ways[set | (rest & -rest)]; rest &= rest - 1) left -= ways[set | (rest & -rest)];
        set |= rest & -rest;
        grid[row * size + column] = 32 - Math.clz32(rest & -rest);
      }
    }
    return { grid, weight };
  };
}

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
