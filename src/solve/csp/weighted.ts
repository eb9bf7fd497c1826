// The weighted order: the item with the smallest ratio of candidates to weight. An item's weight is one more
// than the number of dead ends it caused. The idea is dom/wdeg (Boussemart, Hemery, Lecoutre and Saïs, ECAI
// 2004), here for cells and for places of a digit in a unit alike. Weights survive restarts, so each try
// begins with what was hard in the tries before.

import type { Chooser } from './chooser.ts';
import type { Draw } from './random.ts';
import type { State } from './state.ts';

export function createWeightedChooser(state: State, draw: Draw | undefined): Chooser {
  const { counts, settled, itemCount, cellCount } = state;
  const inverseWeights = new Float64Array(itemCount).fill(1); // multiplying is cheaper than dividing
  const ties = new Int32Array(itemCount);
  // The items open at level l are open[0 … openCounts[l + 1] − 1]. An item settled further down is swapped to
  // the end of its part, so going up a level restores all its items, in another order.
  const open = Int32Array.from({ length: itemCount }, (_, item) => item);
  const openCounts = new Int32Array(cellCount + 2).fill(itemCount);

  function pick(level: number): number {
    let smallest = Number.POSITIVE_INFINITY;
    let length = 0;
    let openCount = openCounts[level];
    for (let i = 0; i < openCount; ) {
      const item = open[i];
      if (settled[item]) {
        open[i] = open[--openCount];
        open[openCount] = item;
        continue;
      }
      i++;
      const ratio = counts[item] * inverseWeights[item];
      if (ratio > smallest) continue;
      if (ratio < smallest) {
        smallest = ratio;
        length = 0;
      }
      ties[length++] = item;
    }
    openCounts[level + 1] = openCount;
    return ties[draw ? draw(length) : 0];
  }

  function deadEnd(item: number): void {
    inverseWeights[item] = 1 / (1 / inverseWeights[item] + 1);
  }

  return { pick, deadEnd };
}
