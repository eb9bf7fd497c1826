// Pairs of bands as the commands of catalogue take them: 54 digits each, one a line.
import { canonicalPair } from '../../catalogue/index.ts';
import type { ItemKind } from './items.ts';

/** The 54 digits as they were given. */
export const pairItems: ItemKind<Uint8Array> = {
  name: 'pair of bands',
  read(text) {
    const cells = Uint8Array.from(text, (character) => (/[1-9]/.test(character) ? Number(character) : 0));
    canonicalPair(cells); // says what is wrong with it
    return cells;
  },
};
