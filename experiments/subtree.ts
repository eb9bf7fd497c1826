// One subtree of a search: searched whole, or given up when it proves large, with the counts of its root alone.
import type { CheckQuestion } from '../src/check/index.ts';
import type { Family } from '../src/family/index.ts';
import { type HitBranch, type HitCounters, type HitStrategy, startHit } from '../src/hit/index.ts';
import { tryCandidates } from './candidates.ts';
import { startClock } from './clock.ts';
import { isPlain } from './nodes.ts';

/** A question: all hitting sets of the family with the question's number of clues, by the strategy. */
export interface TreeQuestion {
  readonly question: CheckQuestion;
  readonly family: Family;
  readonly strategy: HitStrategy;
}

export interface Subtree {
  /** If false, the counts are those of its root alone. */
  readonly isWhole: boolean;
  readonly counters: HitCounters;
  readonly solverCalls: number;
  readonly puzzles: number;
}

/** The work done so far, including subtrees that were given up. */
export interface Effort {
  /** The number of subtrees begun. */
  starts: number;
  nodes: number;
  searchSeconds: number;
  solverCalls: number;
  solverSeconds: number;
}

export function zeroEffort(): Effort {
  return { starts: 0, nodes: 0, searchSeconds: 0, solverCalls: 0, solverSeconds: 0 };
}

/** Nodes per call: kernels get fast only after some short calls. */
const SLICE_NODES = 10_000;

/** Searches the subtree below a node. Gives it up after `most` nodes if a walk can continue from its root. */
export function searchSubtree(
  { question, family, strategy }: TreeQuestion,
  unit: HitBranch,
  most: number,
  effort: Effort,
): Subtree {
  const size = question.clues;
  const search = startHit({ family, size, exact: true, within: unit }, { strategy });
  let state = search.run(1);
  const root = search.counters;
  const level = unit.chosen.length;
  const isEqual = (root.disjointPerLevel[level]?.equal ?? 0) > 0;
  const canGoOn = root.nodes === 1 && isPlain(strategy, size - level, isEqual);
  const searchClock = startClock();
  for (let left = most; state === 'paused' && (left > 0 || !canGoOn); left -= SLICE_NODES)
    state = search.run(Math.min(SLICE_NODES, left > 0 ? left : SLICE_NODES));
  effort.searchSeconds += searchClock();
  const { counters } = search;
  effort.starts++;
  effort.nodes += counters.nodes;
  if (state === 'paused') return { isWhole: false, counters: root, solverCalls: 0, puzzles: 0 };
  const solverClock = startClock();
  const tried = tryCandidates(question, search.take());
  effort.solverSeconds += solverClock();
  effort.solverCalls += tried.solverCalls;
  return { isWhole: true, counters, ...tried };
}
