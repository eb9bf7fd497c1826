// The indexes that come with the package, of what takes long to count. scripts/build/catalogue.ts makes their
// modules from data/catalogue; they are loaded when first needed.
import { InputError } from '../base/index.ts';
import { decodeBase64 } from '../kernel/index.ts';
import { decodeIndex, type SectionSizes } from './index-file.ts';

const modules: Readonly<Record<string, () => Promise<{ readonly bytes: string }>>> = {
  '2x4': () => import('./generated/2x4.ts'),
  '3x3': () => import('./generated/3x3.ts'),
  '3x3-pairs': () => import('./generated/3x3-pairs.ts'),
};

/** The index of a board's catalogue, or of that of pairs; undefined if it is to be counted. `read`: from elsewhere. */
export async function loadIndex(
  name: string,
  read: (name: string) => Promise<Uint8Array> = readShippedIndex,
): Promise<SectionSizes | undefined> {
  return Object.hasOwn(modules, name) ? decodeIndex(name, await read(name)) : undefined;
}

/**
 * The index of a catalogue that comes with the package, as the bytes of `data/catalogue/NAME.bin`: `2x4`, `3x3` or
 * `3x3-pairs`.
 */
export async function readShippedIndex(name: string): Promise<Uint8Array> {
  const bytes = Object.hasOwn(modules, name) ? (await modules[name]()).bytes : '';
  if (bytes === '') throw new InputError(`the index of the ${name} catalogue is not in this build`);
  return decodeBase64(bytes);
}
