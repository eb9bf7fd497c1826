// Forcing chains from all sides: every candidate of a cell, or every place of a digit in a unit, leads by a chain
// to the same consequence, so it is true whichever holds.
import { countBits, lowest } from './bits.ts';
import { cellsOf, digitsOfChain, lengthExtra } from './chain.ts';
import { type Find, type Found, put, remove } from './found.ts';
import { type Links, linkOf, linksOf } from './links.ts';
import type { Chain, Pattern } from './step.ts';

/** Distances between so many candidates fit into some dozen megabytes; states with more are left alone. */
const MOST_CANDIDATES = 4000;
const NEVER = 255;

export const findCellForcing: Find = (found) => {
  const reach = reachOf(found);
  if (!reach) return;
  const { layout, marks } = found.state;
  for (let cell = 0; cell < layout.cellCount; cell++) {
    if (countBits(marks[cell]) < 3) continue; // with two, an alternating chain says it
    const roots: number[] = [];
    for (let i = reach.firstOf[cell]; i < reach.firstOf[cell + 1]; i++) roots.push(i);
    if (offerCommon(found, reach, roots, {})) return;
  }
};

export const findUnitForcing: Find = (found) => {
  const reach = reachOf(found);
  if (!reach) return;
  const { layout, places, marks } = found.state;
  const { size, unitCount, unitCells } = layout;
  for (let unit = 0; unit < unitCount; unit++)
    for (let digit = 1; digit <= size; digit++) {
      const here = places[unit * size + digit - 1];
      if (countBits(here) < 3) continue;
      const roots: number[] = [];
      for (let rest = here; rest !== 0; rest &= rest - 1) {
        const cell = unitCells[unit * size + lowest(rest)];
        roots.push(reach.firstOf[cell] + countBits(marks[cell] & ((1 << (digit - 1)) - 1)));
      }
      if (offerCommon(found, reach, roots, { units: [unit] })) return;
    }
};

/** How many links it takes from each candidate's being on to another's being on, or off. */
interface Reach {
  readonly links: Links;
  readonly on: Uint8Array;
  readonly off: Uint8Array;
  /** For each cell the number of its first candidate. */
  readonly firstOf: Uint16Array;
}

function reachOf({ state }: Found): Reach | undefined {
  const links = linksOf(state, { cells: true, units: true });
  const { count } = links;
  if (count > MOST_CANDIDATES) return undefined;
  const on = new Uint8Array(count * count).fill(NEVER);
  const off = new Uint8Array(count * count).fill(NEVER);
  const queue = new Uint16Array(count);
  const from = new Int32Array(count);
  const by = new Uint16Array(count);
  for (let root = 0; root < count; root++) spread(links, root, on, off, queue, from, by);
  const { cellCount } = state.layout;
  const firstOf = new Uint16Array(cellCount + 1);
  for (let cell = 0; cell < cellCount; cell++)
    firstOf[cell + 1] = firstOf[cell] + countBits(state.marks[cell]);
  return { links, on, off, firstOf };
}

/** Breadth first from one candidate; fills its rows of both tables, and the way to every candidate reached. */
function spread(
  { count, weakFrom, weak, nextFrom, next, by: byLink }: Links,
  root: number,
  on: Uint8Array,
  off: Uint8Array,
  queue: Uint16Array,
  from: Int32Array,
  by: Uint16Array,
): void {
  const row = root * count;
  let end = 1;
  queue[0] = root;
  on[row + root] = 0;
  for (let at = 0; at < end; at++) {
    const i = queue[at];
    const distance = on[row + i];
    for (let k = weakFrom[i]; k < weakFrom[i + 1]; k++)
      if (off[row + weak[k]] === NEVER) off[row + weak[k]] = Math.min(distance + 1, NEVER - 1);
    for (let k = nextFrom[i]; k < nextFrom[i + 1]; k++) {
      const j = next[k];
      if (on[row + j] !== NEVER) continue;
      on[row + j] = Math.min(distance + 2, NEVER - 2);
      from[j] = i;
      by[j] = byLink[k];
      queue[end++] = j;
    }
  }
}

/** Offers everything that all roots lead to; one of them holds. */
function offerCommon(found: Found, reach: Reach, roots: readonly number[], rest: Partial<Pattern>): boolean {
  const { links, on, off } = reach;
  const { count, cells, digits } = links;
  for (let target = 0; target < count; target++)
    for (const isOn of [true, false]) {
      const table = isOn ? on : off;
      let total = 0;
      for (let i = 0; i < roots.length && total >= 0; i++) {
        const distance = table[roots[i] * count + target];
        total = distance === NEVER ? -1 : total + distance;
      }
      if (total < 0) continue;
      if (isOn) put(found, cells[target], digits[target]);
      else remove(found, cells[target], 1 << (digits[target] - 1));
      const isEnough = found.offer(() => {
        const chains = roots.map((root) => chainTo(links, root, target, isOn));
        const all = chains.flat();
        return { cells: cellsOf(all), digits: digitsOfChain(all), chains, ...rest };
      }, lengthExtra(total));
      if (isEnough) return true;
    }
  return false;
}

/** The shortest chain from one candidate's being on to another's being on or off. */
function chainTo(links: Links, root: number, target: number, isOn: boolean): Chain {
  const { count, weakFrom, weak } = links;
  const on = new Uint8Array(count * (root + 1)).fill(NEVER);
  const queue = new Uint16Array(count);
  const from = new Int32Array(count);
  const by = new Uint16Array(count);
  spread(links, root, on, on.slice(), queue, from, by);
  const path: number[] = [];
  let i = target;
  if (!isOn) {
    path.push(target);
    i = queue.find((each) => weak.subarray(weakFrom[each], weakFrom[each + 1]).includes(target))!;
  }
  for (; i !== root; i = from[i]) path.push(i, by[i]);
  path.push(root);
  path.reverse();
  return path.map((each, at) => linkOf(links, each, at % 2 === 0, at === 0 ? undefined : path[at - 1]));
}
