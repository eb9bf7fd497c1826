// Locked pair, locked triple: k cells that two units have in common, with k candidates between them. All other cells
// that see these cells, such as the rest of both units, lose these digits.
import { choose, createChooser } from './combinations.ts';
import { digitsOf } from './digits.ts';
import { type Find, removeFromCommonPeers } from './found.ts';

export function findLockedSubsets(k: number): Find {
  const chooser = createChooser();
  return (found) => {
    const { layout, marks } = found.state;
    const { size, unitCells, crossings } = layout;
    for (const { unit, other, shared } of crossings) {
      if (unit > other) continue; // each pair of units is listed both ways
      for (let i = 0; i < size; i++)
        chooser.sets[i] = (shared & (1 << i)) === 0 ? 0 : marks[unitCells[unit * size + i]];
      const isEnough = choose(chooser, size, k, () => {
        const cells = Array.from(chooser.chosen.subarray(0, k), (i) => unitCells[unit * size + i]);
        removeFromCommonPeers(found, cells, chooser.union);
        return (
          found.size > 0 &&
          found.offer(() => ({ cells, digits: digitsOf(chooser.union), units: [unit, other] }))
        );
      });
      if (isEnough) return;
    }
  };
}
