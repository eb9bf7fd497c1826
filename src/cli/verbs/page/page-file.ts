// A file of the page as it is served: by `minclue page`, and by the coordinator of a farm. Both get the whole answer here.
// Text is compressed when it is first asked for, and kept.
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What of a request matters here: the values of two headers. */
export interface FileRequest {
  readonly acceptEncoding?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

export interface FileAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly content?: Buffer<ArrayBuffer>;
}

/** A file being served. */
export interface PageFile {
  /** Its bytes, not compressed. */
  readonly content: Buffer<ArrayBuffer>;
  answer(request: FileRequest): Promise<FileAnswer>;
}

type Encoding = 'br' | 'gzip';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file with a digest of its content in its name never changes. */
const hasDigest = /^(?:docs\/)?assets\/(?:data\/)?[^/]+-[A-Z0-9]{8}\.\w+$/;
/** Types that compression makes smaller. */
const isText = /^(?:text\/|application\/json|image\/svg|application\/wasm)/;
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 600;
/** The best quality of Brotli takes a second for a megabyte. */
const MOST_BEST_BYTES = 300_000;

/** Makes a file ready to be served. `other`: its type if its name does not tell. */
export function pageFile(name: string, content: Buffer<ArrayBuffer>, other: string): PageFile {
  const type = types[extname(name)] ?? other;
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 27);
  const isCompressed = isText.test(type) && content.length >= LEAST_BYTES;
  const fixed = {
    'cache-control': hasDigest.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isCompressed && { vary: 'accept-encoding' }),
  };
  const kept = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  const compressed = (encoding: Encoding): Promise<Buffer<ArrayBuffer>> => {
    let found = kept.get(encoding);
    if (!found) kept.set(encoding, (found = compress(content, encoding)));
    return found;
  };
  return {
    content,
    async answer({ acceptEncoding = '', ifNoneMatch = '' }) {
      const encoding = isCompressed ? encodingFor(acceptEncoding) : undefined;
      const headers = { ...fixed, etag: `"${digest}${encoding ? `-${encoding}` : ''}"` };
      if (ifNoneMatch.includes(digest)) return { status: 304, headers };
      const body = encoding ? await compressed(encoding) : content;
      return {
        status: 200,
        headers: {
          ...headers,
          'content-type': type,
          'content-length': `${body.length}`,
          ...(encoding && { 'content-encoding': encoding }),
        },
        content: body,
      };
    },
  };
}

/** Returns the best encoding that the header accepts, or undefined if the file must be sent as it is. */
function encodingFor(accepted: string): Encoding | undefined {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.replaceAll(/\s/g, ''))
      .filter((part) => !/;q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  return (['br', 'gzip'] as const).find((name) => names.has(name));
}

async function compress(content: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(content, { level: 9 });
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.length > MOST_BEST_BYTES ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
