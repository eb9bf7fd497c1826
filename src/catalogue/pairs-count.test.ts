// The canonical pairs that the kernel lists, against all second bands brought to canonical form one by one.
import { describe, expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createRandom, pickInt } from '../base/index.ts';
import { pairsKernel } from '../kernel/index.ts';
import { canonicalPair, thirdBandClassesOf, thirdBandsOf } from './pairs.ts';
import { firstBands } from './pairs-count.ts';
import { plainCanonicalPair } from './pairs-plain.ts';

const pairsIn = (cells: Uint8Array): Uint8Array[] =>
  Array.from({ length: cells.length / 54 }, (_, i) => cells.subarray(54 * i, 54 * (i + 1)));

/** With more pairs, finding the third bands would take seconds. */
const MOST_COMPLETED = 3000;

// First bands with the most automorphisms, with some, two and none; sections with few and with many second
// bands.
const brief = [
  [0, 107],
  [15, 90],
  [200, 100],
];
const all = [...brief, [0, 20], [5, 60], [415, 3]];
describe.each(amount(brief, { long: all }))('first band %i, section %i', (band, section) => {
  const { sections, list, count } = pairsKernel().load(band);
  const { pairs, automorphisms } = list(section);
  const listed = pairsIn(pairs);

  it('lists exactly the second bands that make a canonical pair, in order', () => {
    const found: string[] = [];
    const orders: number[] = [];
    for (const pair of secondBands(firstBands()[band], sections[section])) {
      const canonical = canonicalPair(pair);
      if (canonical.cells.some((digit, cell) => digit !== pair[cell])) continue;
      found.push(pair.join(''));
      orders.push(canonical.automorphisms);
    }
    expect(listed.map((pair) => pair.join(''))).toEqual(found);
    expect([...automorphisms]).toEqual(orders);
  });

  it('counts what it lists, their third bands, and the classes of these under automorphisms', () => {
    const { pairs: counted, byOrder, incidences } = count(section);
    expect(counted).toBe(listed.length);
    let classes = 0;
    for (const [order, { pairs: own, thirds }] of byOrder) {
      const those = listed.filter((_, i) => automorphisms[i] === order);
      expect(own).toBe(those.length);
      if (order === 1 && own > MOST_COMPLETED) classes += thirds;
      else {
        expect(thirds).toBe(those.reduce((sum, pair) => sum + thirdBandsOf(pair).length, 0));
        classes += those.reduce((sum, pair) => sum + thirdBandClassesOf(pair).length, 0);
      }
    }
    expect(incidences).toBe(classes);
  });

  it('lists a canonical pair by plain search too', () => {
    if (listed.length === 0) return;
    const at = pickInt(createRandom(band), listed.length);
    expect(plainCanonicalPair(listed[at])).toEqual({ cells: listed[at], automorphisms: automorphisms[at] });
  });
});

/**
 * All pairs of this first band with a second band whose first row begins with these three digits and whose
 * rows are sorted, in order.
 */
function* secondBands(first: Uint8Array, start: number): Generator<Uint8Array> {
  const cells = new Uint8Array(54);
  cells.set(first);
  cells.set([Math.floor(start / 100), Math.floor(start / 10) % 10, start % 10], 27);
  const mayStand = (cell: number, digit: number): boolean => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    if (column === 0 && row > 3 && digit < cells[cell - 9]) return false;
    for (let other = row * 9; other < cell; other++) if (cells[other] === digit) return false;
    for (let other = column; other < cell; other += 9) if (cells[other] === digit) return false;
    const left = column - (column % 3);
    for (let r = 3; r < row; r++)
      for (let c = left; c < left + 3; c++) if (cells[9 * r + c] === digit) return false;
    return true;
  };
  let cell = 30;
  while (cell >= 30) {
    if (cell === 54) {
      yield cells.slice();
      cell--;
    }
    let digit = cells[cell] + 1;
    while (digit <= 9 && !mayStand(cell, digit)) digit++;
    cells[cell] = digit <= 9 ? digit : 0;
    cell += digit <= 9 ? 1 : -1;
  }
}
