// The samples of public puzzle lists in test/lists (docs/references.md says which lines they hold). `npm test` reads
// these alone, so that it needs nothing beside the project.
import { fileURLToPath } from 'node:url';
import { readLines } from './list-lines.ts';

/** The path of the sample NAME.txt. */
export function sampleList(name: string): string {
  return fileURLToPath(new URL(`lists/${name}.txt`, import.meta.url));
}

/** The lines of the sample NAME.txt without comments and empty lines. */
export function sampleLines(name: string): string[] {
  return readLines(sampleList(name));
}
