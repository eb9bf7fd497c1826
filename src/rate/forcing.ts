// Forcing chains from all sides: every candidate of a cell, or every place of a digit in a unit, leads by a chain to
// the same consequence. So it is true whichever holds.
import { countBits, lowestBit } from '../family/internal.ts';
import { cellsOf, digitsOfChain, lengthExtra } from './chain.ts';
import { type Find, type Found, put, remove } from './found.ts';
import { type Links, linkCalls, linkOf, linksOf } from './links.ts';
import type { Chain, StepPattern } from './step.ts';

/** A bit for each pair of candidates takes a few megabytes. States with more candidates are skipped. */
const MOST_CANDIDATES = 4000;
const NEVER = 0xffff;

export const findCellForcing: Find = (found) => {
  const reach = reachOf(found);
  if (!reach) return;
  const { layout, marks } = found.state;
  for (let cell = 0; cell < layout.cellCount; cell++) {
    if (countBits(marks[cell]) < 3) continue; // with two, it is an alternating chain
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
        const cell = unitCells[unit * size + lowestBit(rest)];
        roots.push(reach.firstOf[cell] + countBits(marks[cell] & ((1 << (digit - 1)) - 1)));
      }
      if (offerCommon(found, reach, roots, { units: [unit] })) return;
    }
};

/** What follows if a candidate is on, as rows of bits: the candidates that are on then, and those that are off. */
interface Reach {
  readonly links: Links;
  readonly on: Uint32Array;
  readonly off: Uint32Array;
  /** 32-bit words in a row. */
  readonly words: number;
  /** For each cell the number of its first candidate. */
  readonly firstOf: Uint16Array;
  readonly way: Way;
}

/** One breadth-first walk: the candidates in the order reached, and how each was reached. */
interface Way {
  readonly queue: Uint16Array;
  end: number;
  /** The number of links until a candidate is on, and until it is off. NEVER if that does not follow. */
  readonly on: Uint16Array;
  readonly off: Uint16Array;
  readonly from: Int32Array;
  readonly by: Uint16Array;
}

/** The last tables. The two techniques look at the same state, one after the other. */
let last: { readonly reach: Reach; readonly version: number; readonly calls: number } | undefined;

function reachOf({ state }: Found): Reach | undefined {
  const isLast = last?.reach.links.state === state && last.version === state.version;
  if (isLast && last!.calls === linkCalls()) return last!.reach;
  const links = linksOf(state, { cells: true, units: true });
  const { count } = links;
  if (count > MOST_CANDIDATES) return undefined;
  const words = (count + 31) >>> 5;
  const on = new Uint32Array(count * words);
  const off = new Uint32Array(count * words);
  const way = {
    queue: new Uint16Array(count),
    end: 0,
    on: new Uint16Array(count),
    off: new Uint16Array(count),
    from: new Int32Array(count),
    by: new Uint16Array(count),
  };
  for (let root = 0; root < count; root++) {
    walk(links, root, way);
    for (let i = 0; i < count; i++) {
      if (way.on[i] !== NEVER) on[root * words + (i >>> 5)] |= 1 << (i & 31);
      if (way.off[i] !== NEVER) off[root * words + (i >>> 5)] |= 1 << (i & 31);
    }
  }
  const { cellCount } = state.layout;
  const firstOf = new Uint16Array(cellCount + 1);
  for (let cell = 0; cell < cellCount; cell++)
    firstOf[cell + 1] = firstOf[cell] + countBits(state.marks[cell]);
  const reach = { links, on, off, words, firstOf, way };
  last = { reach, version: state.version, calls: linkCalls() };
  return reach;
}

/** Walks breadth first from the root being on. */
function walk({ weakFrom, weak, nextFrom, next, by: byLink }: Links, root: number, way: Way): void {
  const { queue, on, off, from, by } = way;
  on.fill(NEVER);
  off.fill(NEVER);
  let end = 1;
  queue[0] = root;
  on[root] = 0;
  for (let at = 0; at < end; at++) {
    const i = queue[at];
    const distance = on[i];
    for (let k = weakFrom[i]; k < weakFrom[i + 1]; k++)
      if (off[weak[k]] === NEVER) off[weak[k]] = distance + 1;
    for (let k = nextFrom[i]; k < nextFrom[i + 1]; k++) {
      const j = next[k];
      if (on[j] !== NEVER) continue;
      on[j] = distance + 2;
      from[j] = i;
      by[j] = byLink[k];
      queue[end++] = j;
    }
  }
  way.end = end;
}

/** Offers every consequence that all roots share. One of the roots holds. */
function offerCommon(
  found: Found,
  reach: Reach,
  roots: readonly number[],
  rest: Partial<StepPattern>,
): boolean {
  return offerOf(found, reach, roots, rest, true) || offerOf(found, reach, roots, rest, false);
}

function offerOf(
  found: Found,
  reach: Reach,
  roots: readonly number[],
  rest: Partial<StepPattern>,
  isOn: boolean,
): boolean {
  const { links, words } = reach;
  const table = isOn ? reach.on : reach.off;
  for (let word = 0; word < words; word++) {
    let common = -1;
    for (let i = 0; i < roots.length && common !== 0; i++) common &= table[roots[i] * words + word];
    for (; common !== 0; common &= common - 1) {
      const target = 32 * word + lowestBit(common);
      if (isOn) put(found, links.cells[target], links.digits[target]);
      else remove(found, links.cells[target], 1 << (links.digits[target] - 1));
      const isEnough = found.offer(
        () => {
          const chains = roots.map((root) => chainTo(reach, root, target, isOn));
          const all = chains.flat();
          return { cells: cellsOf(all), digits: digitsOfChain(all), chains, ...rest };
        },
        lengthExtra(totalLength(reach, roots, target, isOn)),
      );
      if (isEnough) return true;
    }
  }
  return false;
}

function totalLength({ links, way }: Reach, roots: readonly number[], target: number, isOn: boolean): number {
  let total = 0;
  for (const root of roots) {
    walk(links, root, way);
    total += isOn ? way.on[target] : way.off[target];
  }
  return total;
}

/** Returns the shortest chain from one candidate being on to another being on or off. */
function chainTo({ links, way }: Reach, root: number, target: number, isOn: boolean): Chain {
  const { weakFrom, weak } = links;
  walk(links, root, way);
  const path: number[] = [];
  let i = target;
  if (!isOn) {
    path.push(target);
    i = way.queue
      .subarray(0, way.end)
      .find((each) => weak.subarray(weakFrom[each], weakFrom[each + 1]).includes(target))!;
  }
  for (; i !== root; i = way.from[i]) path.push(i, way.by[i]);
  path.push(root);
  path.reverse();
  return path.map((each, at) => linkOf(links, each, at % 2 === 0, at === 0 ? undefined : path[at - 1]));
}
