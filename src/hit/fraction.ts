// The progress of a search, from its position in its tree.

/**
 * The fraction of a tree that is done, 0 … 1, from the levels between the root and the top node. Each branch
 * counts for its share of its parent. Without levels, all of it is done.
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
