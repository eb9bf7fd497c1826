// The indexes in the package, for catalogues that take long to count. scripts/build/catalogue.ts makes their
// modules from data/catalogue. They are loaded when first needed.
import { InputError } from '../base/index.ts';
import { decodeBase64 } from '../kernel/index.ts';
import { decodeIndex, type SectionSizes } from './index-file.ts';

/** A module with the bytes of an index in base64. They are empty where a build has left them out. */
export interface IndexModule {
  readonly bytes: string;
}

const shipped = ['2x4', '3x3', '3x3-pairs'];

/**
 * The index of a board's catalogue or of the catalogue of pairs. Undefined: it must be counted. `read` reads the file:
 * whoever does not name `readShippedIndex` does not carry the indexes.
 */
export async function loadIndex(
  name: string,
  read: (name: string) => Promise<Uint8Array>,
): Promise<SectionSizes | undefined> {
  return shipped.includes(name) ? decodeIndex(name, await read(name)) : undefined;
}

/** Decodes the bytes of a module. Throws an InputError if there are none. */
export function bytesOf(name: string, { bytes }: IndexModule): Uint8Array {
  if (bytes === '') throw new InputError(`the index of the ${name} catalogue is not in this build`);
  return decodeBase64(bytes);
}
