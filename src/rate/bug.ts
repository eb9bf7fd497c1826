// BUG + 1: all open cells have two candidates but one, which has three, and without one of its three every unit would have
// two places for each digit it lacks. Such a position has no solution or two, never one: all cells could take their other
// digit. So the odd one holds. Only for puzzles known to be proper.
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
    // the digit is the third in every unit of the cell, or taking it away would leave one place
    if (!isOdd || !units.every((unit) => countBits(places[unit * size + digit]) === 3)) continue;
    put(found, odd, digit + 1);
    if (found.offer(() => ({ cells: [odd], digits: [digit + 1] }))) return;
  }
};
