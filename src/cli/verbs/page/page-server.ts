// Serves the built page with Node's own http, which every install has. All files are known at the start, and each request is
// looked up among them by name, so that no path leads anywhere else.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../../../base/index.ts';
import { systemReason } from '../../../base/internal.ts';
import { readShippedIndex } from '../../../catalogue/index.ts';
import { packageFile } from '../../frame/package-file.ts';
import { unpackDocs } from './docs-archive.ts';
import { type PageFile, pageFile } from './page-file.ts';
import { indexAddress, pageIndexes } from './page-indexes.ts';

/** A page being served. */
export interface PageServer {
  /** Its address, with a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The folder of the docs beside the page, if this build has them. */
const DOCS = 'docs/';

/** Returns the folder of the built page. Throws an InputError if this build has none. */
export function pageFolder(): string {
  const folder = fileURLToPath(packageFile('dist/page/'));
  if (!existsSync(join(folder, 'sw.js'))) throw new InputError('this build does not contain the page');
  return folder;
}

/**
 * Returns the contents of all files of the page by name, with slashes. The indexes come from the library, as the package
 * has them only once. The docs come from their archive, and a meta element tells the page that they are there.
 */
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
  const archive = fileURLToPath(packageFile('dist/docs.br'));
  if (!existsSync(archive)) return contents;
  for (const [name, content] of unpackDocs(readFileSync(archive))) contents.set(DOCS + name, content);
  const page = contents.get('index.html')!.toString();
  const meta = `<meta name="minclue-docs" content="./${DOCS}" />`;
  contents.set('index.html', Buffer.from(page.replace('</head>', `  ${meta}\n  </head>`)));
  return contents;
}

/** Returns all files by name, ready to be served. */
export async function readPage(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const contents = await readPageContents(folder);
  return new Map(
    [...contents].map(([name, content]) => {
      const other = name.startsWith(DOCS) ? 'text/plain; charset=utf-8' : 'application/octet-stream';
      return [name, pageFile(name, content, other)];
    }),
  );
}

/** Starts to serve the page. Throws an InputError if it cannot listen there. */
export async function servePage(folder: string, host: string, port: number): Promise<PageServer> {
  const files = await readPage(folder);
  const server = createServer((request, response) => void answer(files, request, response));
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

async function answer(
  files: ReadonlyMap<string, PageFile>,
  { url = '', method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = url.split(/[?#]/, 1)[0].slice(1);
  const file = files.get(path === '' || path === DOCS ? `${path}index.html` : path);
  response.setHeader('x-content-type-options', 'nosniff');
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
  } else if (`${path}/` === DOCS && files.has(`${DOCS}index.html`)) {
    response.writeHead(301, { location: DOCS }).end();
  } else if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('there is no such file\n');
  } else {
    const found = await file.answer({
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
    });
    response.writeHead(found.status, found.headers);
    response.end(method === 'HEAD' ? undefined : found.content);
  }
}
