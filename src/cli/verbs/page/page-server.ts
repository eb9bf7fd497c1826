// Serves the built page by Node's own http, which every install has. All files are known when it starts: what is asked for
// is looked up among them by name, so that no path leads anywhere else.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../../base/index.ts';
import { systemReason } from '../../../base/internal.ts';
import { readShippedIndex } from '../../../catalogue/index.ts';
import { packageFile } from '../../frame/package-file.ts';
import { indexAddress, pageIndexes } from './page-indexes.ts';

/** A page being served. */
export interface PageServer {
  /** Where it is, with a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** A file as it is served. */
interface PageFile {
  readonly type: string;
  readonly etag: string;
  readonly caching: string;
  readonly content: Buffer<ArrayBuffer>;
}

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

/** With a digest of its content in its name, a file never changes. */
const hasDigest = /^assets\/[^/]+-[A-Z0-9]{8}\.\w+$/;

/** The folder of the built page; throws an InputError if this build has none. */
export function pageFolder(): string {
  const folder = fileURLToPath(packageFile('dist/page/'));
  if (!existsSync(join(folder, 'sw.js'))) throw new InputError('the page is not in this build');
  return folder;
}

/** The contents of all files of the page by name, with slashes. The indexes come from the library: the package has them once. */
export async function readPageContents(folder: string): Promise<ReadonlyMap<string, Buffer<ArrayBuffer>>> {
  const contents = new Map<string, Buffer<ArrayBuffer>>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    contents.set(path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path));
  }
  for (const name of pageIndexes) {
    const content = Buffer.from(await readShippedIndex(name));
    contents.set(`assets/${indexAddress(name, content)}`, content);
  }
  return contents;
}

/** All files by name, ready to be served. */
export async function readPage(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const contents = await readPageContents(folder);
  return new Map([...contents].map(([name, content]) => [name, pageFile(name, content)]));
}

/** Listens. Throws an InputError if it cannot listen there. */
export async function servePage(folder: string, host: string, port: number): Promise<PageServer> {
  const files = await readPage(folder);
  const server = createServer((request, response) => answer(files, request, response));
  const { port: bound } = await new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new InputError(`${host}:${port}: cannot listen there: ${systemReason(error)}`)),
    );
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pageFile(name: string, content: Buffer<ArrayBuffer>): PageFile {
  return {
    content,
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    caching: hasDigest.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

function answer(
  files: ReadonlyMap<string, PageFile>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = (request.url ?? '').split(/[?#]/, 1)[0].slice(1);
  const file = files.get(path === '' ? 'index.html' : path);
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
  } else if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('there is no such file\n');
  } else if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, { etag: file.etag, 'cache-control': file.caching }).end();
  } else {
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.content.length,
      'cache-control': file.caching,
      etag: file.etag,
    });
    response.end(request.method === 'HEAD' ? undefined : file.content);
  }
}
