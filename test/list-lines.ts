// Reads puzzle lists line by line, for samples and full lists alike.
import { readFileSync } from 'node:fs';

/** Returns the lines of a list without comments and empty lines. */
export function readLines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Returns the cells of the Lloyd & Amos instances among these lines with this percentage of fixed cells. */
export function generalInstances(lines: readonly string[], percentage: number): number[][] {
  return lines
    .filter((line) => line.startsWith(`${percentage} `))
    .map((line) =>
      Array.from(line.split(' ')[2], (symbol) => (symbol === '.' ? 0 : Number.parseInt(symbol, 36))),
    );
}
