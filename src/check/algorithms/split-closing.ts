// The one rule that ends branches and kills cells, both in the search and in the certificates it writes
// (docs/reference/certificate-format.md). It applies a list of unavoidable sets to a node. Sets already hit
// are skipped; of the others only the live cells count.
//
//   one clue left:  it lies in all of the sets, so cells outside their intersection die
//   otherwise:      the sets are taken in order, skipping those that share a live cell with a set taken
//                   before. Each taken set needs a clue of its own. This bounds from below the clues left, the
//                   clues of each region and the clues of all regions without T. n and the caps of the case
//                   bound them from above. If the bounds cross, the node is closed. If they meet, cells outside
//                   the sets die.

import {
  intersect,
  isEmptySet,
  isInside,
  meet,
  SET_WORDS,
  type SetWords,
  unite,
} from '../../family/internal.ts';
import type { SplitCase } from './split-cases.ts';

/** What the rule needs to know of a node. */
export interface Position {
  /** The chosen cells, as a set. */
  readonly chosen: SetWords;
  /** The cells that may still become clues. */
  readonly live: SetWords;
  /** How many clues are still to be chosen. */
  readonly left: number;
  /** Chosen clues, by region. */
  readonly counts: readonly number[];
}

/** Undefined: no clue set is left. Otherwise the cells that stay alive. */
export function applySets(
  split: SplitCase,
  position: Position,
  sets: readonly SetWords[],
): SetWords | undefined {
  const { chosen, live, left } = position;
  const unhit: SetWords[] = [];
  for (const set of sets) if (!meet(set, chosen)) unhit.push(intersect(set, live));
  if (unhit.some(isEmptySet)) return undefined;
  if (left === 0) return unhit.length > 0 ? undefined : live;
  if (left === 1) {
    const common = unhit.reduce(intersect, live);
    return isEmptySet(common) ? undefined : common;
  }
  let covered: SetWords = new Uint32Array(SET_WORDS);
  const taken: SetWords[] = [];
  for (const set of unhit) {
    if (meet(set, covered)) continue;
    taken.push(set);
    covered = unite(covered, set);
  }
  return countClues(split, position, taken);
}

/** The counting part of the rule, for disjoint sets of live cells. */
function countClues(split: SplitCase, position: Position, taken: readonly SetWords[]): SetWords | undefined {
  const { fullest, caps, masks, outside, outsideCap } = split;
  const { live, left, counts } = position;
  const outer = taken.filter((set) => isInside(set, outside));
  const inner = masks.map((region, r) => (r === fullest ? [] : outer.filter((set) => isInside(set, region))));
  let least = outer.length; // X is at least this
  let most = outsideCap; // and at most this
  for (let r = 0; r < masks.length; r++) {
    if (r === fullest) continue;
    least += counts[r];
    most = Math.min(most, caps[r] - counts[r] - inner[r].length);
  }
  if (taken.length > left || least > most) return undefined;

  let alive = live;
  if (taken.length === left) alive = intersect(alive, taken.reduce(unite, NOTHING));
  if (least === most) alive = keepWithin(alive, outside, outer);
  for (let r = 0; r < masks.length; r++)
    if (r !== fullest && counts[r] + inner[r].length === caps[r] - least)
      alive = keepWithin(alive, masks[r], inner[r]);
  return alive;
}

const NOTHING: SetWords = new Uint32Array(SET_WORDS);

/** Kills the cells of the region outside the sets. */
function keepWithin(live: SetWords, region: SetWords, sets: readonly SetWords[]): SetWords {
  const covered = sets.reduce(unite, NOTHING);
  return live.map((word, i) => word & (covered[i] | ~region[i]));
}
