// The weighted order: the item with the smallest ratio of candidates to weight, where the weight of an item is
// one more than the dead ends it was the cause of. The idea is dom/wdeg (Boussemart, Hemery, Lecoutre and
// Saïs, ECAI 2004), here for cells and for places of a digit in a unit alike. Weights outlive restarts, so
// each try begins with what was hard in the tries before.
import type { Draw } from './random.ts';
import type { State } from './state.ts';
import type { Chooser } from './variables.ts';

export function createWeightedChooser(state: State, draw: Draw | undefined): Chooser {
  const { counts, settled, itemCount } = state;
  const inverseWeights = new Float64Array(itemCount).fill(1); // multiplying is cheaper than dividing
  const ties = new Int32Array(itemCount);

  function pick(): number {
    let smallest = Number.POSITIVE_INFINITY;
    let length = 0;
    for (let item = 0; item < itemCount; item++) {
      if (settled[item]) continue;
      const ratio = counts[item] * inverseWeights[item];
      if (ratio > smallest) continue;
      if (ratio < smallest) {
        smallest = ratio;
        length = 0;
      }
      ties[length++] = item;
    }
    return ties[draw ? draw(length) : 0];
  }

  function deadEnd(item: number): void {
    inverseWeights[item] = 1 / (1 / inverseWeights[item] + 1);
  }

  return { pick, deadEnd };
}
