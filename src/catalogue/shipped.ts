// The indexes that come with the package, of what takes long to count. scripts/build-catalogue.ts makes their
// modules from data/catalogue; they are loaded when first needed.
import { InputError } from '../board/index.ts';
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
  read?: (name: string) => Promise<Uint8Array>,
): Promise<SectionSizes | undefined> {
  const load = modules[name];
  if (!load) return undefined;
  if (read) return decodeIndex(name, await read(name));
  const { bytes } = await load();
  if (bytes === '') throw new InputError(`the index of the ${name} catalogue is not in this build`);
  return decodeIndex(name, decodeBase64(bytes));
}
