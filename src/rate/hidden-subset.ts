// Hidden pair, triple, quad: k digits of a unit with k places between them. These places lose all other digits.
import { lowestBit } from '../family/internal.ts';
import { choose, createChooser } from './combinations.ts';
import { type Find, remove } from './found.ts';

export function findHiddenSubsets(k: number): Find {
  const chooser = createChooser();
  return (found) => {
    const { layout, places } = found.state;
    const { size, unitCells, unitCount } = layout;
    let unit = 0;
    const cellsOf = (set: number): number[] => {
      const cells: number[] = [];
      for (let rest = set; rest !== 0; rest &= rest - 1) cells.push(unitCells[unit * size + lowestBit(rest)]);
      return cells;
    };
    const hit = (): boolean => {
      let digits = 0;
      for (let i = 0; i < k; i++) digits |= 1 << chooser.chosen[i];
      for (let rest = chooser.union; rest !== 0; rest &= rest - 1)
        remove(found, unitCells[unit * size + lowestBit(rest)], ~digits);
      return found.size > 0 && found.offer(pattern);
    };
    const pattern = () => ({
      cells: cellsOf(chooser.union),
      digits: Array.from(chooser.chosen.subarray(0, k), (i) => i + 1),
      units: [unit],
    });
    for (unit = 0; unit < unitCount; unit++) {
      for (let i = 0; i < size; i++) chooser.sets[i] = places[unit * size + i];
      if (choose(chooser, size, k, hit)) return;
    }
  };
}
