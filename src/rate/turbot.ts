// Two units with two places each for a digit, one place of the one seeing one of the other: these two are not both the
// digit, so one of the far ends is it. A skyscraper has both units side by side (two rows, two columns), a two-string
// kite a row and a column that meet in a box; every other such four is a turbot fish.
import { isPair, lowestBit } from '../family/internal.ts';
import { type Find, type Found, removeFromCommonPeers } from './found.ts';
import type { Layout } from './layout.ts';
import type { Chain } from './step.ts';

type Kind = 'skyscraper' | 'kite' | 'turbot';

export const findSkyscrapers: Find = (found) => findFours(found, 'skyscraper');
export const findTwoStringKites: Find = (found) => findFours(found, 'kite');
export const findTurbotFish: Find = (found) => findFours(found, 'turbot');

/** A unit with two places for a digit. */
export interface StrongPair {
  readonly unit: number;
  readonly cells: readonly [number, number];
}

/** The units with two places for the digit, no two of them with the same two. */
export function strongPairs({ state }: Found, digit: number): StrongPair[] {
  const { layout, places } = state;
  const { size, unitCells, unitCount, cellCount } = layout;
  const pairs: StrongPair[] = [];
  const seen = new Set<number>();
  for (let unit = 0; unit < unitCount; unit++) {
    const here = places[unit * size + digit - 1];
    if (!isPair(here)) continue;
    const a = unitCells[unit * size + lowestBit(here)];
    const b = unitCells[unit * size + lowestBit(here & (here - 1))];
    const key = Math.min(a, b) * cellCount + Math.max(a, b);
    if (seen.has(key)) continue; // a line and a box with the same two places say the same
    seen.add(key);
    pairs.push({ unit, cells: [a, b] });
  }
  return pairs;
}

function findFours(found: Found, kind: Kind): void {
  const { layout } = found.state;
  const { size, cellCount, isPeer } = layout;
  for (let digit = 1; digit <= size; digit++) {
    const pairs = strongPairs(found, digit);
    for (const [i, first] of pairs.entries())
      for (const second of pairs.slice(i + 1)) {
        const all = new Set([...first.cells, ...second.cells]);
        if (all.size < 4) continue;
        for (const near of first.cells)
          for (const far of second.cells) {
            if (isPeer[near * cellCount + far] === 0) continue;
            if (kindOf(layout, first.unit, second.unit, near, far) !== kind) continue;
            const ends = [otherOf(first, near), otherOf(second, far)];
            removeFromCommonPeers(found, ends, 1 << (digit - 1));
            if (found.size === 0) continue;
            const isEnough = found.offer(() => ({
              cells: [ends[0], near, far, ends[1]],
              digits: [digit],
              units: [first.unit, second.unit, linkUnit(layout, near, far)],
              chains: [fourChain(layout, digit, first, near, far, second)],
            }));
            if (isEnough) return;
          }
      }
  }
}

/** Rows come first in the numbers of units, then columns, then boxes. */
function kindOf(layout: Layout, first: number, second: number, near: number, far: number): Kind {
  const { size, boxes, unitsOf } = layout;
  const sort = (unit: number): string =>
    unit < size ? 'row' : unit < 2 * size ? 'column' : unit < boxes.end ? 'box' : 'extra';
  const shared = [...unitsOf[near]].filter((unit) => unitsOf[far].includes(unit)).map(sort);
  const sorts = `${sort(first)} ${sort(second)}`;
  if (sorts === 'row row' && shared.includes('column')) return 'skyscraper';
  if (sorts === 'column column' && shared.includes('row')) return 'skyscraper';
  if (sorts === 'row column' && shared.includes('box')) return 'kite';
  return 'turbot';
}

function otherOf({ cells }: StrongPair, cell: number): number {
  return cells[0] === cell ? cells[1] : cells[0];
}

/** A unit that both cells are in. */
function linkUnit({ unitsOf }: Layout, a: number, b: number): number {
  return unitsOf[a].find((unit) => unitsOf[b].includes(unit))!;
}

/** If the first end is not the digit, the last one is. */
function fourChain(
  layout: Layout,
  digit: number,
  first: StrongPair,
  near: number,
  far: number,
  second: StrongPair,
): Chain {
  return [
    { cell: otherOf(first, near), digit, isOn: false, because: 'assumed' },
    { cell: near, digit, isOn: true, because: first.unit },
    { cell: far, digit, isOn: false, because: linkUnit(layout, near, far) },
    { cell: otherOf(second, far), digit, isOn: true, because: second.unit },
  ];
}
