// Fetches the index of a catalogue, a file of the page, and keeps it in the browser. Nothing uses an index whose digest
// is not the one that was built into the page, wherever its bytes come from.
import { InputError } from '../../base/index.ts';
import { createSha256 } from '../../base/internal.ts';
import type { IndexFile } from './shapes.ts';

/** How much of an index has been loaded. */
export interface IndexProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

/** Hears how much has been loaded. */
export type TellIndex = (progress: IndexProgress) => void;

/** Where an index may come from. The defaults are the browser's own. */
export interface IndexPlaces {
  readonly fetch: (address: string, options: { readonly cache: RequestCache }) => Promise<Response>;
  /** Hosts without TLS have none. There the HTTP cache keeps the file, because its name never changes its content. */
  readonly caches?: Pick<CacheStorage, 'open'> | undefined;
}

/** A cache apart from those of the service worker, which are emptied with each new version of the page. */
const CACHE = 'minclue-indexes';

/**
 * Returns the bytes of an index: those that the browser kept, or else those at `address`. Throws an InputError if they
 * cannot be loaded or have another digest.
 */
export async function fetchIndex(
  file: IndexFile,
  address: string,
  tell: TellIndex,
  places: IndexPlaces = globalThis,
): Promise<Uint8Array> {
  const cache = await places.caches?.open(CACHE).catch(() => undefined); // refused in some private windows
  const kept = await readKept(cache, address);
  if (kept && isRight(file, kept)) return kept;
  // a wrong file in the HTTP cache would stay there for a year
  for (const mode of ['default', 'reload'] as const) {
    const content = await fetchTold(file, address, mode, tell, places);
    if (!content || !isRight(file, content)) continue;
    if (cache) await keep(cache, file, address, content);
    return content;
  }
  throw new InputError(
    `the index of the ${file.name} catalogue is damaged or of another version (its digest is wrong): reload the page, and if that does not help, tell whoever runs this site`,
  );
}

function isRight({ digest }: IndexFile, content: Uint8Array): boolean {
  return createSha256().update(content).hex() === digest;
}

async function readKept(cache: Cache | undefined, address: string): Promise<Uint8Array | undefined> {
  try {
    const kept = await cache?.match(address);
    return kept && new Uint8Array(await kept.arrayBuffer());
  } catch {
    return undefined; // the browser has lost it
  }
}

/** Fetches the file. Undefined: it is longer than the index. */
async function fetchTold(
  { name, bytes: totalBytes }: IndexFile,
  address: string,
  cache: RequestCache,
  tell: TellIndex,
  { fetch }: IndexPlaces,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  tell({ loadedBytes: 0, totalBytes });
  try {
    const response = await fetch(address, { cache });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    const content = new Uint8Array(totalBytes);
    let loadedBytes = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return content; // if bytes are missing, the digest is wrong
      if (loadedBytes + value.length > totalBytes) {
        await reader.cancel();
        return undefined;
      }
      content.set(value, loadedBytes);
      loadedBytes += value.length;
      tell({ loadedBytes, totalBytes });
    }
  } catch (error) {
    throw new InputError(
      `the index of the ${name} catalogue could not be loaded; check your network connection`,
      { cause: error },
    );
  }
}

/** Keeps the index, and drops those of earlier versions of the page. */
async function keep(
  cache: Cache,
  { name }: IndexFile,
  address: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<void> {
  try {
    await cache.put(address, new Response(content));
    const earlier = new RegExp(`/data/${name}-[0-9A-F]{8}\\.bin$`);
    for (const { url } of await cache.keys())
      if (url !== address && earlier.test(url)) await cache.delete(url);
  } catch {
    // no room: it is fetched again next time
  }
}
