// The cases of a chain hint, each with the nodes in which it ends.

import { Kind } from './chain-hint.ts';
import { assumed, type ChainHint, type ChainNode, opposite } from './chain-node.ts';

/** Returns the ends of each case. A contradiction is one case with two ends. */
export function branchesOf({ kind, ends }: ChainHint): readonly (readonly ChainNode[])[] {
  if (kind === Kind.contradiction) return [ends];
  if (isCycle(kind, ends)) return [ends[0].parents, [backwards(ends[0])]];
  return ends.map((end) => [end]);
}

/** Only cycles are found by forcing chains with two ends. */
function isCycle(kind: number, ends: readonly ChainNode[]): boolean {
  return kind >= Kind.x && kind <= Kind.xy && ends.length === 2;
}

/** Follows a cycle backwards from its closing node, off: each link also holds in the other direction. */
function backwards(closing: ChainNode): ChainNode {
  let last = assumed(opposite(closing.id));
  for (let node = closing; node.parents[0].parents.length > 0; [node] = node.parents)
    last = { id: opposite(node.parents[0].id), parents: [last], reason: node.reason };
  return last;
}
