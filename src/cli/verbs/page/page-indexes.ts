// Where the page looks for the indexes of large catalogues. The server of the page puts them there, and the build writes
// their addresses into the page.
import { createHash } from 'node:crypto';

/**
 * Catalogues whose index is a file of the page: of boards, and of the pairs of bands. The catalogues of smaller boards are
 * counted when they are opened.
 */
export const pageIndexes = ['2x4', '3x3', '3x3-pairs'];

/** Returns where the page looks for an index, relative to its scripts. */
export function indexAddress(name: string, content: Uint8Array): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  return `data/${name}-${digest}.bin`;
}
