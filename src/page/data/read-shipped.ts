// Stands for src/catalogue/read-shipped.ts in the build of the page (scripts/page-data.ts): whoever opens a catalogue in
// a worker of the page, rooms and questions of farms alike, gets its index from the page's own files.
import files from 'page-data:indexes';
import { InputError } from '../../base/index.ts';
import { fetchIndex, type TellIndex } from './fetch-index.ts';

/** Reads the index of a catalogue. Throws an InputError if the page has none or it cannot be loaded. */
export async function readShippedIndex(name: string, tell: TellIndex = () => {}): Promise<Uint8Array> {
  const file = files.find((each) => each.name === name);
  if (!file) throw new InputError(`the page has no index of the ${name} catalogue`);
  return fetchIndex(file, new URL(file.address, import.meta.url).href, tell);
}
