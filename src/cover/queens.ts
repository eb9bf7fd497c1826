// The n queens as exact cover (Foundations, §3.4): one queen in every row and every column, at most one on a
// diagonal.
import { InputError } from '../base/index.ts';
import { type CoverProblem, createCoverProblem } from './problem.ts';

/**
 * Items: rows `r1` … and columns `c1` …, primary; diagonals `a0` … (sum) and `b0` … (difference), secondary.
 */
export function queensProblem(n: number): CoverProblem {
  if (!Number.isInteger(n) || n < 1) throw new InputError(`${n} queens: expected a whole number from 1`);
  const diagonals = 2 * n - 1;
  const options: number[][] = [];
  const optionNames: string[] = [];
  for (let row = 0; row < n; row++)
    for (let column = 0; column < n; column++) {
      const sum = 2 * n + row + column;
      const difference = 2 * n + diagonals + row - column + n - 1;
      options.push([row, n + column, sum, difference]);
      optionNames.push(`r${row + 1}c${column + 1}`);
    }
  const itemNames = [
    ...numbered('r', n, 1),
    ...numbered('c', n, 1),
    ...numbered('a', diagonals, 0),
    ...numbered('b', diagonals, 0),
  ];
  return createCoverProblem(itemNames, 2 * n, options, optionNames);
}

function numbered(letter: string, count: number, from: number): string[] {
  return Array.from({ length: count }, (_, i) => `${letter}${i + from}`);
}
