// The search of assembly/census/search.ts for any board. It finds the minimal puzzles that result from
// removing exactly n clues of a puzzle, or a part of them drawn with known probabilities. Here a puzzle calls
// itself for its children, so this is the plainer twin. It draws its random numbers in the same order.
import { LIMITS_PER_DEPTH } from '../kernel/index.ts';
import { cellAt, isEmpty, sizeOf } from './cells.ts';
import type { Dice } from './dice.ts';
import type { LooseClues } from './loose.ts';

/** Probabilities are multiples of one over this. */
const CHANCES = 2 ** 24;

/** Clues, the loose ones among them, and known smaller proper puzzles. */
export interface Walker {
  readonly clues: Int32Array;
  readonly loose: Int32Array;
  readonly witnesses: Int32Array;
}

/** What a search needs. */
export interface SearchTools {
  readonly looseClues: LooseClues;
  readonly dice: Dice;
  /**
   * At clues to remove · LIMITS_PER_DEPTH + loose clues: puzzles of smaller weight are expanded with a
   * probability in proportion.
   */
  readonly limits: Float64Array;
  found(clues: Int32Array, weight: number): void;
}

/**
 * Finds minimal puzzles with exactly `left` clues fewer than this one. Clues are removed one by one from
 * those in `may`. The expected sum of the weights found is the number of these puzzles times this weight.
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
 * The clues without which the puzzle is minimal, which means that every other loose clue is then needed. Two
 * clues can either both be removed or not, so after asking about one clue, only those needed without it
 * remain candidates.
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
