// Reads pairs of bands for the commands of catalogue: 54 digits each, one pair a line.
import { canonicalPair } from '../../catalogue/index.ts';
import type { ItemKind } from './items.ts';

/** The 54 given digits. */
export const pairItems: ItemKind<Uint8Array> = {
  name: 'pair of bands',
  read(text) {
    const cells = Uint8Array.from(text, (character) => (/[1-9]/.test(character) ? Number(character) : 0));
    canonicalPair(cells); // throws if they are not a pair
    return cells;
  },
};
