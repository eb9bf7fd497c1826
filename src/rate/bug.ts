// BUG + 1: every open cell has two candidates except one, which has three. Without one of the three, every unit would
// have two places for each missing digit. Such a position has no solution or two, never one, because all cells could
// take their other digit. So the cell holds that digit. Only for puzzles known to be proper.
import { countBits, isPair, lowestBit } from '../family/internal.ts';
import { type Find, put } from './found.ts';

export const findBugPlusOne: Find = (found) => {
  const { layout, marks, places } = found.state;
  const { size, cellCount, unitsOf } = layout;
  let odd = -1;
  for (let cell = 0; cell < cellCount; cell++) {
    const left = countBits(marks[cell]);
    if (left === 0 || left === 2) continue;
    if (left !== 3 || odd >= 0) return;
    odd = cell;
  }
  if (odd < 0) return;
  const units = unitsOf[odd];
  for (let rest = marks[odd]; rest !== 0; rest &= rest - 1) {
    const digit = lowestBit(rest);
    const isOdd = places.every((here, index) => {
      if (here === 0 || isPair(here)) return true;
      return countBits(here) === 3 && index % size === digit && units.includes(Math.floor(index / size));
    });
    // the digit needs three places in every unit of the cell: with two, removing it would leave one
    if (!isOdd || !units.every((unit) => countBits(places[unit * size + digit]) === 3)) continue;
    put(found, odd, digit + 1);
    if (found.offer(() => ({ cells: [odd], digits: [digit + 1] }))) return;
  }
};
