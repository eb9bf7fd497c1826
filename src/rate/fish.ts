// X-wing, swordfish, jellyfish: k rows whose places for a digit all lie in k columns. These columns hold the digit in
// these rows, so their other cells cannot have it. Rows and columns can be exchanged.
import { lowestBit } from '../family/internal.ts';
import { choose, createChooser } from './combinations.ts';
import { type Find, remove } from './found.ts';

export function findFish(k: number): Find {
  const chooser = createChooser();
  return (found) => {
    const { layout, places } = found.state;
    const { size } = layout;
    let digit = 1;
    let isByRows = true;
    const cellAt = (base: number, cover: number): number =>
      isByRows ? base * size + cover : cover * size + base;
    const hit = (): boolean => {
      const { chosen, union } = chooser;
      for (let base = 0, next = 0; base < size; base++) {
        if (next < k && chosen[next] === base) next++;
        else
          for (let rest = union; rest !== 0; rest &= rest - 1)
            remove(found, cellAt(base, lowestBit(rest)), 1 << (digit - 1));
      }
      return found.size > 0 && found.offer(pattern);
    };
    const pattern = () => {
      const bases = [...chooser.chosen.subarray(0, k)];
      const cells: number[] = [];
      const covers: number[] = [];
      for (let rest = chooser.union; rest !== 0; rest &= rest - 1) covers.push(lowestBit(rest));
      for (const base of bases)
        for (const cover of covers)
          if ((chooser.sets[base] & (1 << cover)) !== 0) cells.push(cellAt(base, cover));
      const [baseAt, coverAt] = isByRows ? [0, size] : [size, 0]; // rows come first in board.units, then columns
      return {
        cells,
        digits: [digit],
        units: [...bases.map((i) => baseAt + i), ...covers.map((i) => coverAt + i)],
      };
    };
    for (digit = 1; digit <= size; digit++)
      for (isByRows of [true, false]) {
        for (let i = 0; i < size; i++) chooser.sets[i] = places[(isByRows ? i : size + i) * size + digit - 1];
        if (choose(chooser, size, k, hit)) return;
      }
  };
}
