// The search tree, walked depth first with an explicit stack, so that the walk can stop before any node. A
// node is a placement and all that the propagation deduces from it. The root has no placement.

import { lowestBit } from '../../family/internal.ts';
import type { Counters } from '../engine.ts';
import type { Chooser } from './chooser.ts';
import type { Propagator } from './propagation.ts';
import { isTaken, place, type State, undo } from './state.ts';
import type { Sorter } from './values.ts';

export interface Tree {
  /** Walks until the state holds a solution, the tree is exhausted, or `stopAtNodes` nodes are counted. */
  walk(stopAtNodes: number, sort: Sorter): 'solution' | 'exhausted' | 'paused';
  /** Forgets the path and returns to the propagated root. Call it only after a solution or a pause. */
  restart(): void;
}

export function createTree(state: State, propagate: Propagator, chooser: Chooser, counters: Counters): Tree {
  const { size, cellCount, unitCells, masks, settled, wordShift } = state;
  // Level l has lengths[l] choices at choices[l·N …]. The first next[l] are tried. Each try starts from the
  // level's marks.
  const choices = new Int32Array((cellCount + 1) * size);
  const lengths = new Int32Array(cellCount + 1);
  const next = new Int32Array(cellCount + 1);
  const trailMarks = new Int32Array(cellCount + 1);
  const placedMarks = new Int32Array(cellCount + 1);
  let level = -1;
  let step: 'root' | 'branch' | 'next' | 'exhausted' = 'root';

  function walk(stopAtNodes: number, sort: Sorter): 'solution' | 'exhausted' | 'paused' {
    for (;;) {
      if (step === 'exhausted') return 'exhausted';
      if (step === 'branch') {
        step = 'next';
        if (state.placedCount === cellCount) return 'solution';
        branch(sort);
      }
      if (counters.nodes >= stopAtNodes) return 'paused';
      if (step === 'root') {
        counters.nodes++;
        step = propagate(state) ? 'branch' : 'exhausted';
        trailMarks[0] = state.trailLength;
        placedMarks[0] = state.placedCount;
        continue;
      }
      while (level >= 0 && next[level] === lengths[level]) level--;
      if (level < 0) step = 'exhausted';
      else {
        undo(state, trailMarks[level], placedMarks[level]);
        tryCandidate(choices[level * size + next[level]++]);
      }
    }
  }

  function tryCandidate(candidate: number): void {
    counters.nodes++;
    const cell = (candidate / size) | 0;
    place(state, cell, candidate - cell * size);
    if (propagate(state)) step = 'branch';
    else chooser.deadEnd(state.emptyCell >= 0 ? state.emptyCell : state.emptyPlace);
  }

  /** Opens a level on the item that the chooser picks. */
  function branch(sort: Sorter): void {
    level++;
    trailMarks[level] = state.trailLength;
    placedMarks[level] = state.placedCount;
    const item = chooser.pick(level);
    const length = listChoices(item, level * size);
    lengths[level] = length;
    next[level] = 0;
    if (length === 0) chooser.deadEnd(item);
    if (length < 2) return;
    counters.guesses++;
    sort(choices, level * size, length);
  }

  /**
   * Lists the item's candidates that clash with nothing placed. Only levels without pruning have clashing
   * candidates.
   */
  function listChoices(item: number, from: number): number {
    let length = 0;
    const unit = item < cellCount ? -1 : ((item - cellCount) / size) | 0;
    for (let word = 0; word <= wordShift; word++)
      for (let mask = masks[(item << wordShift) + word]; mask !== 0; mask &= mask - 1) {
        const bit = 32 * word + lowestBit(mask);
        const cell = unit < 0 ? item : unitCells[unit * size + bit];
        const digit = unit < 0 ? bit : item - cellCount - unit * size;
        if (!settled[cell] && !isTaken(state, cell, digit)) choices[from + length++] = cell * size + digit;
      }
    return length;
  }

  function restart(): void {
    level = -1;
    undo(state, trailMarks[0], placedMarks[0]);
    step = 'branch';
  }

  return { walk, restart };
}
