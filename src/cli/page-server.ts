// Serves the built page by Node's own http, which every install has. All files are known when it starts: what is asked for
// is looked up among them by name, so that no path leads anywhere else.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../board/index.ts';

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
  const places = ['../page/', '../../dist/page/'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  const folder = places.find((place) => existsSync(join(place, 'sw.js'))); // the sources of the page have none
  if (folder === undefined) throw new InputError('the page is not in this build');
  return folder;
}

/** The names of all files of the page, with slashes. */
export function pageFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .sort();
}

/** All files by name, ready to be served. */
export function readPage(folder: string): ReadonlyMap<string, PageFile> {
  return new Map(pageFiles(folder).map((name) => [name, readPageFile(folder, name)]));
}

/** Listens. Throws an InputError if it cannot listen there. */
export async function servePage(folder: string, host: string, port: number): Promise<PageServer> {
  const files = readPage(folder);
  const server = createServer((request, response) => answer(files, request, response));
  const { port: bound } = await new Promise<AddressInfo>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new InputError(`${host}:${port}: cannot listen there: ${error.message}`)),
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

function readPageFile(folder: string, name: string): PageFile {
  const content = readFileSync(join(folder, name));
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
