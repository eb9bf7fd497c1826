// The state of a search: the remaining candidates of each item of the network as a mask and a count, updated
// incrementally. A trail makes undoing as cheap as doing. Nothing is allocated after set-up. Candidates are
// numbered cell·N + digit − 1.

import type { Puzzle } from '../../board/index.ts';
import { lowestBit } from '../../family/internal.ts';
import { type Network, networkOf } from './network.ts';

export interface State extends Network {
  /** Remaining candidates of each item: index item << wordShift, two words on boards beyond 32 digits. */
  readonly masks: Int32Array;
  /** How many candidates each item has left. */
  readonly counts: Uint8Array;
  /** 1 where the item is settled: the cell is placed, or the digit is placed in the unit. */
  readonly settled: Uint8Array;
  /** The candidates removed so far, in order. A candidate is removed at most once on a path. */
  readonly trail: Int32Array;
  trailLength: number;
  /** The candidates placed so far, in order. */
  readonly placed: Int32Array;
  placedCount: number;
  /** For how many entries of `placed` the digit has been removed from the peers. */
  prunedCount: number;
  /** How much of `trail` the technique beyond singles (locked or gac) has seen. */
  seenCount: number;
  /** Items reduced to one candidate that nobody has looked at since. */
  readonly singles: Int32Array;
  singlesLength: number;
  /** A cell without candidates; −1: none. */
  emptyCell: number;
  /** A (unit, digit) item without places; −1: none. Levels below `singles` ignore it. */
  emptyPlace: number;
}

/** The puzzle's state with its clues placed and nothing propagated. `isPossible` is false if clues clash. */
export function createState(puzzle: Puzzle): { state: State; isPossible: boolean } {
  const network = networkOf(puzzle.board);
  const { size, cellCount, itemCount, wordShift } = network;
  const state: State = {
    ...network,
    masks: new Int32Array(itemCount << wordShift),
    counts: new Uint8Array(itemCount).fill(size),
    settled: new Uint8Array(itemCount),
    trail: new Int32Array(cellCount * size),
    trailLength: 0,
    placed: new Int32Array(cellCount),
    placedCount: 0,
    prunedCount: 0,
    seenCount: 0,
    singles: new Int32Array(2 * itemCount),
    singlesLength: 0,
    emptyCell: -1,
    emptyPlace: -1,
  };
  for (let word = 0; word < itemCount << wordShift; word++)
    state.masks[word] = firstBits(size - (wordShift ? (word & 1) * 32 : 0));
  if (size === 1) for (let item = 0; item < itemCount; item++) state.singles[state.singlesLength++] = item;
  for (let candidate = 0; puzzle.candidates && candidate < cellCount * size; candidate++)
    if (puzzle.candidates[candidate] === 0) remove(state, Math.floor(candidate / size), candidate % size);
  let isPossible = true;
  for (let cell = 0; cell < cellCount; cell++) {
    const clue = puzzle.cells[cell];
    if (clue === 0) continue;
    if (isTaken(state, cell, clue - 1) || !has(state, cell, clue - 1)) isPossible = false;
    else place(state, cell, clue - 1);
  }
  return { state, isPossible };
}

/** Removes a candidate that is still there. Costs one step per unit of the cell. */
export function remove(state: State, cell: number, digit: number): void {
  const { masks, counts, singles, firstUnit, unitItem, position, wordShift } = state;
  state.trail[state.trailLength++] = cell * state.size + digit;
  masks[(cell << wordShift) + (digit >> 5)] &= ~(1 << digit);
  const left = --counts[cell];
  if (left < 2) {
    if (left === 1) singles[state.singlesLength++] = cell;
    else state.emptyCell = cell;
  }
  for (let at = firstUnit[cell], end = firstUnit[cell + 1]; at < end; at++) {
    const item = unitItem[at] + digit;
    const place = position[at];
    masks[(item << wordShift) + (place >> 5)] &= ~(1 << place);
    const places = --counts[item];
    if (places < 2) {
      if (places === 1) singles[state.singlesLength++] = item;
      else state.emptyPlace = item;
    }
  }
}

/**
 * Puts a digit into an open cell that has it as a candidate. The cell keeps no other candidate, and its items
 * are settled.
 */
export function place(state: State, cell: number, digit: number): void {
  const { masks, settled, firstUnit, unitItem, wordShift } = state;
  state.placed[state.placedCount++] = cell * state.size + digit;
  settled[cell] = 1;
  for (let at = firstUnit[cell], end = firstUnit[cell + 1]; at < end; at++) settled[unitItem[at] + digit] = 1;
  for (let word = 0; word <= wordShift; word++) {
    let others = masks[(cell << wordShift) + word];
    if (word === digit >> 5) others &= ~(1 << digit);
    for (; others !== 0; others &= others - 1) remove(state, cell, lowestBit(others) + 32 * word);
  }
}

/** Does a unit of the cell hold this digit already? This is the check against assigned peers. */
export function isTaken(state: State, cell: number, digit: number): boolean {
  for (let at = state.firstUnit[cell]; at < state.firstUnit[cell + 1]; at++)
    if (state.settled[state.unitItem[at] + digit]) return true;
  return false;
}

/** Goes back to the state in which the trail and the placed cells had these lengths. */
export function undo(state: State, trailLength: number, placedCount: number): void {
  const { masks, counts, settled, trail, placed, size, firstUnit, unitItem, position, wordShift } = state;
  for (let i = state.placedCount - 1; i >= placedCount; i--) {
    const candidate = placed[i];
    const cell = (candidate / size) | 0;
    const digit = candidate - cell * size;
    settled[cell] = 0;
    for (let at = firstUnit[cell], end = firstUnit[cell + 1]; at < end; at++)
      settled[unitItem[at] + digit] = 0;
  }
  for (let i = state.trailLength - 1; i >= trailLength; i--) {
    const candidate = trail[i];
    const cell = (candidate / size) | 0;
    const digit = candidate - cell * size;
    masks[(cell << wordShift) + (digit >> 5)] |= 1 << digit;
    counts[cell]++;
    for (let at = firstUnit[cell], end = firstUnit[cell + 1]; at < end; at++) {
      const item = unitItem[at] + digit;
      const place = position[at];
      masks[(item << wordShift) + (place >> 5)] |= 1 << place;
      counts[item]++;
    }
  }
  state.trailLength = state.seenCount = trailLength;
  state.placedCount = state.prunedCount = placedCount;
  state.singlesLength = 0;
  state.emptyCell = state.emptyPlace = -1;
}

/** Is this candidate still there? */
export function has(state: State, cell: number, digit: number): boolean {
  return ((state.masks[(cell << state.wordShift) + (digit >> 5)] >>> (digit & 31)) & 1) === 1;
}

/** The smallest candidate of an item that has one: a digit − 1 or a place. */
export function firstCandidate(state: State, item: number): number {
  const low = state.masks[item << state.wordShift];
  return low !== 0 ? lowestBit(low) : 32 + lowestBit(state.masks[(item << state.wordShift) + 1]);
}

function firstBits(length: number): number {
  return length >= 32 ? -1 : length <= 0 ? 0 : (1 << length) - 1;
}
