// How far a search has come, by where it stands in its tree.

/**
 * How much of a tree is done, 0 … 1, by the levels from the root to the node on top: each branch counts for its share of
 * its parent. No level: all of it.
 */
export function fractionDone(
  levels: readonly { readonly children: readonly number[]; readonly tried: number }[],
): number {
  let [sum, share] = [0, 1];
  for (const [i, { children, tried }] of levels.entries()) {
    share /= Math.max(1, children.length);
    sum += share * (i < levels.length - 1 ? tried - 1 : tried);
  }
  return levels.length === 0 ? 1 : sum;
}
