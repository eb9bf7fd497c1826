// A node of the split search and its verdict: closed, a puzzle, or a set to branch on.

import { elementsIn, meet, SET_WORDS, type SetWords, wordsOf } from '../../family/internal.ts';
import type { CheckQuestion } from './algorithm.ts';
import { missedSet } from './leaf.ts';
import type { SplitCase } from './split-cases.ts';
import { applySets, type Position } from './split-closing.ts';
import { narrow, pack, rankSets } from './split-lists.ts';
import type { KnownSets } from './split-sets.ts';

export interface SplitNode extends Position {
  readonly clues: readonly number[];
  /** The indices of the sets not hit by the clues, among the first `knownCount`. */
  readonly unhit: readonly number[];
  readonly knownCount: number;
  /** Its share of the whole tree. */
  readonly share: number;
}

/** The verdict on a node. */
export type Verdict = Closed | Proper | Branch;

/** Closed by lists of sets, given by index and applied in turn. The last one closed the node. */
export interface Closed {
  readonly kind: 'closed';
  readonly steps: readonly (readonly number[])[];
}

/** The clues are proper: adding any live cells gives a puzzle. */
export interface Proper {
  readonly kind: 'proper';
}

export interface Branch {
  readonly kind: 'branch';
  /** The lists that killed cells. */
  readonly steps: readonly (readonly number[])[];
  /** The cells that stayed alive. */
  readonly live: SetWords;
  /** The set whose live cells are the branches. */
  readonly set: number;
  readonly unhit: readonly number[];
  readonly knownCount: number;
}

export interface SplitContext {
  readonly question: CheckQuestion;
  readonly split: SplitCase;
  readonly known: KnownSets;
  onSolverCall(): void;
}

export function rootNode({ question, split, known }: SplitContext): SplitNode {
  return {
    clues: [],
    chosen: new Uint32Array(SET_WORDS),
    live: wordsOf(split.regions.flat()),
    left: question.clues,
    counts: split.regions.map(() => 0),
    unhit: known.sets.map((_, index) => index),
    knownCount: known.sets.length,
    share: 1,
  };
}

/** One node per live cell of the set. The cell is dead in the later nodes. */
export function childrenOf({ known, split }: SplitContext, node: SplitNode, verdict: Branch): SplitNode[] {
  const set = known.masks[verdict.set];
  const live = verdict.live.slice();
  const cells = elementsIn(live.map((word, i) => word & set[i]));
  return cells.map((cell) => {
    const [word, bit] = [cell >> 5, 1 << (cell & 31)];
    live[word] &= ~bit;
    const chosen = node.chosen.slice();
    chosen[word] |= bit;
    const region = split.regionOf[cell];
    return {
      clues: [...node.clues, cell],
      chosen,
      live: live.slice(),
      left: node.left - 1,
      counts: node.counts.map((count, r) => (r === region ? count + 1 : count)),
      unhit: verdict.unhit.filter((index) => (known.masks[index][word] & bit) === 0),
      knownCount: verdict.knownCount,
      share: node.share / cells.length,
    };
  });
}

/** Applies lists of sets until no more cells die, and asks the solver when all known sets are hit. */
export function judge(context: SplitContext, node: SplitNode): Verdict {
  const { question, split, known } = context;
  const unhit = node.unhit.slice();
  for (let index = node.knownCount; index < known.sets.length; index++)
    if (!meet(known.masks[index], node.chosen)) unhit.push(index);
  if (unhit.length === 0) {
    context.onSolverCall();
    const missed = missedSet(question, node.clues);
    if (!missed) return { kind: 'proper' };
    unhit.push(known.add(missed));
  }
  if (node.left === 0) return { kind: 'closed', steps: [[unhit[0]]] };
  const steps: number[][] = [];
  for (let live = node.live; ; ) {
    const ranked = rankSets(known, unhit, live, split.outside);
    const list = node.left === 1 ? narrow(ranked, live) : pack(ranked, node.left);
    const alive = applySets(
      split,
      { ...node, live },
      list.map((index) => known.masks[index]),
    );
    if (!alive) return { kind: 'closed', steps: [...steps, list] };
    if (alive.every((word, i) => word === live[i]))
      return { kind: 'branch', steps, live, set: ranked.sets[0], unhit, knownCount: known.sets.length };
    steps.push(list);
    live = alive;
  }
}
