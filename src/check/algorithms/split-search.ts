// One case of the split as a search that can be stopped: depth first over a stack of nodes. All children of a
// node are judged before the first of them is searched, so that a certificate can close most of them in one
// line.

import { elementsIn } from '../../family/internal.ts';
import { type CheckQuestion, type CheckSearch, zeroCheckCounters } from './algorithm.ts';
import { createFoundQueue } from './found-queue.ts';
import { belongsToCase, type SplitCase } from './split-cases.ts';
import {
  type Branch,
  type Closed,
  childrenOf,
  judge,
  rootNode,
  type SplitNode,
  type Verdict,
} from './split-node.ts';
import type { KnownSets } from './split-sets.ts';

/**
 * Receives the tree in preorder: one call for each node. Children that `branch` leaves out are not reported
 * again.
 */
export interface SplitRecorder {
  closed(node: SplitNode, verdict: Closed): void;
  proper(node: SplitNode): void;
  /** Returns the children to search. Those left out must have been closed. */
  branch(node: SplitNode, verdict: Branch, children: readonly JudgedNode[]): readonly JudgedNode[];
}

export interface JudgedNode {
  readonly node: SplitNode;
  readonly verdict: Verdict;
}

export function startSplitSearch(
  question: CheckQuestion,
  split: SplitCase,
  known: KnownSets,
  recorder: SplitRecorder = openChildren,
): CheckSearch {
  const counters = zeroCheckCounters();
  const context = { question, split, known, onSolverCall: () => void counters.solverCalls++ };
  const found = createFoundQueue();
  const stack = [judgeNew(rootNode(context))];
  let fraction = 0;

  function judgeNew(node: SplitNode): JudgedNode {
    const level = node.clues.length;
    counters.nodes++;
    counters.nodesPerLevel[level] = (counters.nodesPerLevel[level] ?? 0) + 1;
    return { node, verdict: judge(context, node) };
  }

  function expand({ node, verdict: before }: JudgedNode): void {
    // sets learned since the node was judged may close it
    const verdict = isStale(before) ? judge(context, node) : before;
    if (verdict.kind === 'branch') {
      const children = childrenOf(context, node, verdict).map(judgeNew);
      const open = recorder.branch(node, verdict, children);
      for (const child of children) if (!open.includes(child)) finish(child);
      stack.push(...open.toReversed());
      return;
    }
    if (verdict.kind === 'closed') recorder.closed(node, verdict);
    else recorder.proper(node);
    finish({ node, verdict });
  }

  function isStale(verdict: Verdict): boolean {
    return verdict.kind === 'branch' && verdict.knownCount < known.sets.length;
  }

  function finish({ node, verdict }: JudgedNode): void {
    fraction += node.share;
    if (verdict.kind === 'proper') found.add(completions(split, node));
    else {
      const reason = ['set left unhit', 'no common cell'][node.left] ?? 'clique';
      counters.prunes[reason] = (counters.prunes[reason] ?? 0) + 1;
    }
  }

  return {
    counters,
    take(most) {
      const puzzles = found.take(most);
      counters.puzzles += puzzles.length;
      return puzzles;
    },
    run(nodes) {
      const stopAt = counters.nodes + nodes;
      while (counters.nodes < stopAt) {
        const next = stack.pop();
        if (!next) break;
        expand(next);
      }
      return stack.length > 0 ? 'paused' : 'done';
    },
    get fraction() {
      return stack.length > 0 ? fraction : 1;
    },
  };
}

/** The recorder for a search that needs none. */
const openChildren: SplitRecorder = {
  closed: () => {},
  proper: () => {},
  branch: (_node, _verdict, children) => children.filter(({ verdict }) => verdict.kind !== 'closed'),
};

/** All clue sets of the case that consist of the node's clues and the right number of live cells. */
function* completions(split: SplitCase, node: SplitNode): Generator<number[]> {
  const cells = elementsIn(node.live);
  const clues = [...node.clues];
  const counts = [...node.counts];
  function* fill(from: number): Generator<number[]> {
    if (clues.length === split.clues) {
      if (belongsToCase(split, counts)) yield clues.toSorted((a, b) => a - b);
      return;
    }
    for (let i = from; i <= cells.length - (split.clues - clues.length); i++) {
      clues.push(cells[i]);
      counts[split.regionOf[cells[i]]]++;
      yield* fill(i + 1);
      counts[split.regionOf[cells[i]]]--;
      clues.pop();
    }
  }
  yield* fill(0);
}
