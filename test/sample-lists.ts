// The samples of public puzzle lists in test/lists (docs/reference/papers.md says which lines they hold). `npm test`
// reads only these, so it needs nothing outside the project.
import { fileURLToPath } from 'node:url';
import { readLines } from './list-lines.ts';

/** Returns the path of the sample NAME.txt. */
export function sampleList(name: string): string {
  return fileURLToPath(new URL(`lists/${name}.txt`, import.meta.url));
}

/** Returns the lines of the sample NAME.txt without comments and empty lines. */
export function sampleLines(name: string): string[] {
  return readLines(sampleList(name));
}
