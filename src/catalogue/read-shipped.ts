// Reads the indexes in the package. The page has files instead of these modules, so its build puts
// src/page/data/read-shipped.ts in the place of this file (scripts/page-data.ts).
import { bytesOf, type IndexModule } from './shipped.ts';

const modules: Readonly<Record<string, () => Promise<IndexModule>>> = {
  '2x4': () => import('./generated/2x4.ts'),
  '3x3': () => import('./generated/3x3.ts'),
  '3x3-pairs': () => import('./generated/3x3-pairs.ts'),
};

/**
 * Reads the index of a catalogue in the package, as the bytes of `data/catalogue/NAME.bin`: `2x4`, `3x3` or
 * `3x3-pairs`.
 */
export async function readShippedIndex(name: string): Promise<Uint8Array> {
  return bytesOf(name, Object.hasOwn(modules, name) ? await modules[name]() : { bytes: '' });
}
