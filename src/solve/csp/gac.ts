// Generalised arc consistency of all-different on every unit: Régin's filter (AAAI 1994; Foundations, §2,
// §9.1). A unit has as many digits as cells, so an assignment is a perfect matching of cells to digits. Given
// one matching, some other matching gives digit d to cell x exactly if a cycle of exchanges leads from x over
// the cell that now has d back to x. That holds if both cells lie in one strongly connected component of the
// graph "x → the cell that has d, for every candidate d of x".
//
// Matchings are kept between calls and repaired. A matching that uses fewer candidates is still one when
// candidates return, so backtracking does not spoil them.

import { lowestBit } from '../../family/internal.ts';
import { placeSingles } from './singles.ts';
import { has, remove, type State } from './state.ts';

/** What the filter keeps between calls, and its working memory. */
interface Memory {
  readonly isStale: Uint8Array;
  /** For each unit, the digit of each place and the place of each digit; −1: none. */
  readonly digitOf: Int8Array;
  readonly placeOf: Int8Array;
  // matching one unit (breadth first)
  readonly queue: Int8Array;
  readonly cameFrom: Int8Array;
  // components of one unit (Tarjan, with its own stack)
  readonly order: Int32Array;
  readonly low: Int32Array;
  readonly component: Int32Array;
  readonly open: Int8Array;
  readonly path: Int8Array;
  readonly rest: Int32Array;
}

/**
 * Creates the filter for boards of this network: singles first, then the changed units one by one, to a
 * fixpoint.
 */
export function createGac({ size, unitCount, wordShift }: State): (state: State) => boolean {
  const memory: Memory = {
    isStale: new Uint8Array(unitCount),
    digitOf: new Int8Array(unitCount * size).fill(-1),
    placeOf: new Int8Array(unitCount * size).fill(-1),
    queue: new Int8Array(size),
    cameFrom: new Int8Array(size),
    order: new Int32Array(size),
    low: new Int32Array(size),
    component: new Int32Array(size),
    open: new Int8Array(size),
    path: new Int8Array(size),
    rest: new Int32Array(size << wordShift),
  };
  return (current) => filterAllDifferent(current, memory);
}

function filterAllDifferent(current: State, memory: Memory): boolean {
  const { isStale } = memory;
  while (placeSingles(current)) {
    markStaleUnits(current, isStale);
    const unit = isStale.indexOf(1);
    if (unit < 0) return true;
    isStale[unit] = 0;
    if (!filterUnit(current, memory, unit)) break;
  }
  isStale.fill(0);
  return false;
}

/** Marks the units of all cells that have changed since the last call. */
function markStaleUnits(current: State, isStale: Uint8Array): void {
  const { trail, firstUnit, unitOf, size } = current;
  while (current.seenCount < current.trailLength) {
    const cell = (trail[current.seenCount++] / size) | 0;
    for (let at = firstUnit[cell]; at < firstUnit[cell + 1]; at++) isStale[unitOf[at]] = 1;
  }
}

/**
 * Removes the unit's candidates that are in no perfect matching. Returns false if there is no perfect
 * matching.
 */
function filterUnit(current: State, memory: Memory, unit: number): boolean {
  const { unitCells, masks, size, wordShift } = current;
  const { digitOf, placeOf, component } = memory;
  const base = unit * size;
  for (let place = 0; place < size; place++) {
    const digit = digitOf[base + place];
    if (digit < 0 || has(current, unitCells[base + place], digit)) continue;
    digitOf[base + place] = placeOf[base + digit] = -1;
  }
  for (let place = 0; place < size; place++)
    if (digitOf[base + place] < 0 && !augment(current, memory, base, place)) {
      current.emptyCell = unitCells[base + place]; // the other places need all of its digits
      return false;
    }
  findComponents(current, memory, base);
  for (let place = 0; place < size; place++) {
    const cell = unitCells[base + place];
    for (let word = 0; word <= wordShift; word++)
      for (let mask = masks[(cell << wordShift) + word]; mask !== 0; mask &= mask - 1) {
        const digit = 32 * word + lowestBit(mask);
        if (component[placeOf[base + digit]] !== component[place]) remove(current, cell, digit);
      }
  }
  return true;
}

/** Gives the place a digit by a shortest chain of exchanges. Returns false if there is no such chain. */
function augment(current: State, memory: Memory, base: number, start: number): boolean {
  const { unitCells, masks, wordShift } = current;
  const { queue, cameFrom, placeOf } = memory;
  cameFrom.fill(-1); // for each digit, the place that asked for it
  let length = 0;
  queue[length++] = start;
  for (let head = 0; head < length; head++) {
    const place = queue[head];
    const cell = unitCells[base + place];
    for (let word = 0; word <= wordShift; word++)
      for (let mask = masks[(cell << wordShift) + word]; mask !== 0; mask &= mask - 1) {
        const digit = 32 * word + lowestBit(mask);
        if (cameFrom[digit] >= 0) continue;
        cameFrom[digit] = place;
        const owner = placeOf[base + digit];
        if (owner < 0) {
          exchange(memory, base, digit, start);
          return true;
        }
        queue[length++] = owner;
      }
  }
  return false;
}

function exchange(
  { cameFrom, digitOf, placeOf }: Memory,
  base: number,
  freeDigit: number,
  start: number,
): void {
  let digit = freeDigit;
  for (;;) {
    const place = cameFrom[digit];
    const given = digitOf[base + place];
    digitOf[base + place] = digit;
    placeOf[base + digit] = place;
    if (place === start) return;
    digit = given;
  }
}

/** Tarjan's algorithm on the unit's places, depth first with an explicit path. */
function findComponents(current: State, memory: Memory, base: number): void {
  const { unitCells, masks, size, wordShift } = current;
  const { placeOf, order, low, component, open, path, rest } = memory;
  order.fill(0);
  component.fill(0);
  let visited = 0;
  let components = 0;
  let openLength = 0;
  for (let root = 0; root < size; root++) {
    if (order[root] !== 0) continue;
    let depth = 0;
    let place = root;
    let isNew = true;
    for (;;) {
      if (isNew) {
        order[place] = low[place] = ++visited;
        open[openLength++] = place;
        const cell = unitCells[base + place];
        for (let word = 0; word <= wordShift; word++)
          rest[(place << wordShift) + word] = masks[(cell << wordShift) + word];
        isNew = false;
      }
      const digit = takeRest(rest, place, wordShift);
      if (digit >= 0) {
        const next = placeOf[base + digit];
        if (order[next] === 0) {
          path[depth++] = place;
          place = next;
          isNew = true;
        } else if (component[next] === 0 && order[next] < low[place]) low[place] = order[next];
        continue;
      }
      if (low[place] === order[place]) {
        components++;
        let member: number;
        do component[(member = open[--openLength])] = components;
        while (member !== place);
      }
      if (depth === 0) break;
      const parent = path[--depth];
      if (low[place] < low[parent]) low[parent] = low[place];
      place = parent;
    }
  }
}

/** The next digit of the place that has not been followed yet; −1: all have. */
function takeRest(rest: Int32Array, place: number, wordShift: number): number {
  for (let word = 0; word <= wordShift; word++) {
    const at = (place << wordShift) + word;
    const mask = rest[at];
    if (mask === 0) continue;
    rest[at] = mask & (mask - 1);
    return 32 * word + lowestBit(mask);
  }
  return -1;
}
