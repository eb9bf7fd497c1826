// Naked pair, triple, quad: k cells of a unit with k candidates between them. The rest of the unit loses these.

import { choose, createChooser } from './combinations.ts';
import { digitsOf } from './digits.ts';
import { type Find, remove } from './found.ts';

export function findNakedSubsets(k: number): Find {
  const chooser = createChooser();
  return (found) => {
    const { layout, marks } = found.state;
    const { size, unitCells, unitCount } = layout;
    let unit = 0;
    const hit = (): boolean => {
      const { chosen, union } = chooser;
      for (let i = 0, next = 0; i < size; i++) {
        if (next < k && chosen[next] === i) next++;
        else remove(found, unitCells[unit * size + i], union);
      }
      return found.size > 0 && found.offer(pattern);
    };
    const pattern = () => ({
      cells: Array.from(chooser.chosen.subarray(0, k), (i) => unitCells[unit * size + i]),
      digits: digitsOf(chooser.union),
      units: [unit],
    });
    for (unit = 0; unit < unitCount; unit++) {
      for (let i = 0; i < size; i++) chooser.sets[i] = marks[unitCells[unit * size + i]];
      if (choose(chooser, size, k, hit)) return;
    }
  };
}
