// Writes numbers of things for people.

/** Writes a number with its noun in the singular or plural: `1 puzzle`, `2 puzzles`, `1,000 puzzles`. */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${Number(count) === 1 ? one : many}`;
}
