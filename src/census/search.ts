// The search of assembly/census/search.ts for any board: minimal puzzles that come of a puzzle by taking out exactly so
// many clues, or a part of them that is drawn with known chances. Here a puzzle calls itself for its children, so that
// this is the plainer of the twins; its random numbers are drawn in the same order.
import { LIMITS_PER_DEPTH } from '../kernel/index.ts';
import { cellAt, isEmpty, sizeOf } from './cells.ts';
import type { Dice } from './dice.ts';
import type { LooseClues } from './loose.ts';

/** Chances are so many of these. */
const CHANCES = 2 ** 24;

/** Clues, those of them that are loose, and what is known of smaller proper puzzles. */
export interface Walker {
  readonly clues: Int32Array;
  readonly loose: Int32Array;
  readonly witnesses: Int32Array;
}

/** What a search needs. */
export interface SearchTools {
  readonly looseClues: LooseClues;
  readonly dice: Dice;
  /** At clues to leave · LIMITS_PER_DEPTH + loose clues: puzzles that weigh less are looked into with a chance in proportion. */
  readonly limits: Float64Array;
  found(clues: Int32Array, weight: number): void;
}

/**
 * Finds minimal puzzles with exactly `left` clues less than this one, which leave by and by out of those that may. In
 * the mean the weights of those found sum up to their number times this weight.
 */
export function searchBelow(
  walker: Walker,
  may: Int32Array,
  weight: number,
  left: number,
  tools: SearchTools,
): void {
  const looseCount = sizeOf(walker.loose);
  const mayCount = sizeOf(may);
  if (mayCount === 0) return;
  let openness = 1;
  for (let i = 0; i < left; i++) openness *= mayCount / looseCount;
  const column = Math.min(looseCount, LIMITS_PER_DEPTH - 1);
  const limit = tools.limits[left * LIMITS_PER_DEPTH + column] / Math.sqrt(openness);
  let weightNow = weight;
  if (weight < limit) {
    const chance = Math.max(1, Math.floor(CHANCES * (weight / limit)));
    if (tools.dice.pick(CHANCES) >= chance) return;
    weightNow *= CHANCES / chance;
  }
  if (left === 1) {
    finish(walker, may, weightNow, tools);
    return;
  }
  const children = Array.from({ length: mayCount }, (_, i) => cellAt(may, i))
    .map((cell) => ({ cell, child: without(walker, cell, tools.looseClues) }))
    .map((each) => ({ ...each, looseCount: sizeOf(each.child.loose) }))
    .sort((a, b) => a.looseCount - b.looseCount);
  const later = may.slice();
  for (const { cell, child } of children) {
    later[cell >> 5] &= ~(1 << (cell & 31));
    searchBelow(
      child,
      later.map((word, w) => word & child.loose[w]),
      weightNow,
      left - 1,
      tools,
    );
  }
}

/**
 * The clues without which the puzzle is minimal: every other loose one is needed then. Two clues can both go or cannot,
 * so each that is asked leaves in question those alone that are needed without it.
 */
function finish(walker: Walker, may: Int32Array, weight: number, { looseClues, found }: SearchTools): void {
  const open = may.slice();
  while (!isEmpty(open)) {
    const cell = cellAt(open, 0);
    const { clues, loose } = without(walker, cell, looseClues);
    if (isEmpty(loose)) found(clues, weight);
    open[cell >> 5] &= ~(1 << (cell & 31));
    for (let w = 0; w < open.length; w++) open[w] &= ~loose[w];
  }
}

function without(walker: Walker, cell: number, looseClues: LooseClues): Walker {
  const [clues, loose, witnesses] = [walker.clues.slice(), walker.loose.slice(), walker.witnesses.slice()];
  clues[cell >> 5] &= ~(1 << (cell & 31));
  loose[cell >> 5] &= ~(1 << (cell & 31));
  looseClues.after(cell, clues, loose, witnesses);
  return { clues, loose, witnesses };
}
