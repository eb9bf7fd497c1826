// Where the page looks for the indexes of large catalogues. Whoever serves the page puts them there; the build writes their
// addresses into it.
import { createHash } from 'node:crypto';

/** Catalogues whose index is a file of the page; those of smaller boards are counted when they are opened. */
export const pageIndexes = ['2x4', '3x3'];

/** Where the page looks for an index, from its scripts on. */
export function indexAddress(name: string, content: Uint8Array): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  return `data/${name}-${digest}.bin`;
}
