// Opens the catalogue of a board in a worker of the page. The index of a large catalogue is a file of the page. It is
// fetched when it is first needed, with progress, and the browser keeps it, so later it opens without a network.
import files from 'page-data:indexes';
import type { Board } from '../../board/index.ts';
import { type Catalogue, openCatalogue } from '../../catalogue/index.ts';

/** How much of an index has been loaded. */
export interface IndexProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

/** A cache apart from those of the service worker, which are emptied with each new version of the page. */
const CACHE = 'minclue-indexes';

/** Opens the catalogue of a board. For a small board, or from the second time on in this worker, this takes no time. */
export function openPageCatalogue(board: Board, tell: (progress: IndexProgress) => void): Promise<Catalogue> {
  return openCatalogue(board, { readIndex: (name) => readIndex(name, tell) });
}

async function readIndex(name: string, tell: (progress: IndexProgress) => void): Promise<Uint8Array> {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`the page has no index of the ${name} catalogue`);
  const address = new URL(file.address, import.meta.url).href;
  const cache = await globalThis.caches?.open(CACHE); // undefined on hosts without TLS
  const kept = await cache?.match(address);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const content = await fetchTold(address, file.bytes, tell);
  if (cache) {
    await cache.put(address, new Response(content));
    await dropOthers(cache, name, address);
  }
  return content;
}

async function fetchTold(
  address: string,
  totalBytes: number,
  tell: (progress: IndexProgress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  tell({ loadedBytes: 0, totalBytes });
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok || !response.body)
    throw new Error('the index of the catalogue could not be loaded; check your network connection');
  const content = new Uint8Array(totalBytes);
  let loadedBytes = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (loadedBytes + value.length > totalBytes) throw new Error('the index of the catalogue is too long');
    content.set(value, loadedBytes);
    loadedBytes += value.length;
    tell({ loadedBytes, totalBytes });
  }
  return content; // its checksum reveals missing or damaged bytes
}

/** Deletes the indexes of earlier versions of the page. */
async function dropOthers(cache: Cache, name: string, address: string): Promise<void> {
  for (const { url } of await cache.keys())
    if (url !== address && url.includes(`/data/${name}-`)) await cache.delete(url);
}
