// Generalised arc consistency of all-different on every unit: Régin's filter (AAAI 1994; Foundations, §2, §9.1).
// A unit has as many digits as cells, so an assignment is a perfect matching of cells to digits, and given
// one matching, digit d of cell x occurs in another exactly when a cycle of exchanges leads from x over the
// cell that now has d back to x: when both cells lie in one strongly connected component of the graph
// "x → the cell that has d, for every candidate d of x".
//
// Matchings are kept between calls and repaired: a matching of fewer candidates is one of more, so going
// back in the search does not spoil them.

import { lowestBit } from '../../family/internal.ts';
import { placeSingles } from './singles.ts';
import { has, remove, type State } from './state.ts';

/** Makes the filter for boards of this network, with its own working memory. */
export function createGac(state: State): (state: State) => boolean {
  const { size, unitCount, wordShift } = state;
  const isStale = new Uint8Array(unitCount);
  /** For each unit the digit of each place, and the place of each digit; −1: none. */
  const digitOf = new Int8Array(unitCount * size).fill(-1);
  const placeOf = new Int8Array(unitCount * size).fill(-1);
  // Working memory of one unit's matching (breadth first) and components (Tarjan, with its own stack).
  const queue = new Int8Array(size);
  const cameFrom = new Int8Array(size);
  const order = new Int32Array(size);
  const low = new Int32Array(size);
  const component = new Int32Array(size);
  const open = new Int8Array(size);
  const path = new Int8Array(size);
  const rest = new Int32Array(size << wordShift);

  /** Singles, then the filter on one changed unit after the other, to a fixpoint. */
  return function filterAllDifferent(current: State): boolean {
    while (placeSingles(current)) {
      markStaleUnits(current);
      const unit = isStale.indexOf(1);
      if (unit < 0) return true;
      isStale[unit] = 0;
      if (!filterUnit(current, unit)) break;
    }
    isStale.fill(0);
    return false;
  };

  function markStaleUnits(current: State): void {
    const { trail, firstUnit, unitOf } = current;
    while (current.seenCount < current.trailLength) {
      const cell = (trail[current.seenCount++] / size) | 0;
      for (let at = firstUnit[cell]; at < firstUnit[cell + 1]; at++) isStale[unitOf[at]] = 1;
    }
  }

  /** Removes the candidates of the unit that are in no perfect matching. False: there is no such matching. */
  function filterUnit(current: State, unit: number): boolean {
    const base = unit * size;
    const { unitCells, masks } = current;
    for (let place = 0; place < size; place++) {
      const digit = digitOf[base + place];
      if (digit < 0 || has(current, unitCells[base + place], digit)) continue;
      digitOf[base + place] = placeOf[base + digit] = -1;
    }
    for (let place = 0; place < size; place++)
      if (digitOf[base + place] < 0 && !augment(current, base, place)) {
        current.emptyCell = unitCells[base + place]; // no digit is left for it once the others have theirs
        return false;
      }
    findComponents(current, base);
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

  /** Gives the place a digit by a shortest chain of exchanges. False: there is none. */
  function augment(current: State, base: number, start: number): boolean {
    const { unitCells, masks } = current;
    cameFrom.fill(-1); // for each digit the place that asked for it
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
            exchange(base, digit, start);
            return true;
          }
          queue[length++] = owner;
        }
    }
    return false;
  }

  function exchange(base: number, freeDigit: number, start: number): void {
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
  function findComponents(current: State, base: number): void {
    const { unitCells, masks } = current;
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
        const digit = takeRest(place);
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

  /** The next digit of the place that has not been followed; −1: none. */
  function takeRest(place: number): number {
    for (let word = 0; word <= wordShift; word++) {
      const at = (place << wordShift) + word;
      const mask = rest[at];
      if (mask === 0) continue;
      rest[at] = mask & (mask - 1);
      return 32 * word + lowestBit(mask);
    }
    return -1;
  }
}
