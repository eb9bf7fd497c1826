// Puzzles that are not proper have no rating, no hint and no explanation.

/** Why, or undefined for exactly one solution. */
export function refusalOf(solutions: number): string | undefined {
  if (solutions === 1) return undefined;
  return solutions === 0 ? 'no solution' : 'more than one solution';
}
