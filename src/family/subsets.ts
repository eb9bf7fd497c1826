// All ways to choose some of a list of things.

/** The choices of `count` items, in lexicographic order of their places. */
export function* subsets<T>(items: readonly T[], count: number, from = 0): Generator<T[], void, undefined> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - count; i++)
    for (const rest of subsets(items, count - 1, i + 1)) yield [items[i], ...rest];
}
