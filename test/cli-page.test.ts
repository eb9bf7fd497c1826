// `minclue page` on the command line: serving, refusing paths that are not files of the page, exporting.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join, posix } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteFaults } from '../scripts/site/check.ts';
import { pageFolder } from '../src/cli/verbs/page/page-server.ts';
import { minclue, program } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();

describe('minclue page', () => {
  const child = { run: undefined as ReturnType<typeof spawn> | undefined, address: '' };
  beforeAll(async () => {
    const run = spawn(process.execPath, [program, 'page', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.run = run;
    const [said] = (await once(run.stdout!, 'data')) as [Buffer];
    child.address = String(said).trim();
  });
  afterAll(() => child.run?.kill('SIGKILL'));

  it('listens on this machine only', () => {
    expect(child.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  });

  it('serves the page uncached and its scripts cached', async () => {
    const page = await fetch(child.address);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const [, script] = /src="\.\/([^"]+)"/.exec(await page.text())!;
    const { status, headers } = await fetch(child.address + script);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    const again = await fetch(child.address, { headers: { 'if-none-match': page.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('a browser that accepts "%s" gets a script as %s', async (accepted, encoding, open) => {
    const script = await nameOfScript(child.address);
    const { headers, body } = await rawly(child.address + script, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-length']).toBe(`${body.length}`);
    expect(open(body)).toEqual(readFileSync(join(pageFolder(), script)));
    const again = await rawly(child.address + script, {
      'accept-encoding': accepted,
      'if-none-match': headers.etag!,
    });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, headers.etag, 0]);
  });

  it('each encoding has a tag of its own, and HEAD says what GET would send', async () => {
    const script = child.address + (await nameOfScript(child.address));
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => rawly(script, { 'accept-encoding': accepted }, 'HEAD')),
    );
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(answers.map(({ body }) => body.length)).toEqual([0, 0, 0]);
    const [brotli, gzip, plain] = answers.map(({ headers }) => Number(headers['content-length']));
    expect(brotli).toBeLessThan(gzip);
    expect(gzip).toBeLessThan(plain / 2);
  });

  it('sends pictures of points as they are, without a word on encodings', async () => {
    const page = await rawly(`${child.address}docs/reference/page.html`, {});
    const [, picture] = /src="\.\.\/(pictures\/[^"]+\.png)"/.exec(page.body.toString())!;
    const { headers } = await rawly(`${child.address}docs/${picture}`, { 'accept-encoding': 'br' });
    expect([headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([
      'image/png',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['docs/', 'text/html; charset=utf-8', 'no-cache'],
    ['docs/contents.html', 'text/html; charset=utf-8', 'no-cache'],
    ['docs/pictures/x.svg', 'image/svg+xml', 'no-cache'],
    ['docs/LICENSE.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('serves the docs: %s', async (path, type, caching) => {
    const { status, headers } = await fetch(child.address + path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, caching]);
  });

  it('serves the files of the docs that never change as cached', async () => {
    const page = await (await fetch(`${child.address}docs/`)).text();
    const [, style] = /href="(assets\/[^"]+\.css)"/.exec(page)!;
    const { status, headers } = await fetch(`${child.address}docs/${style}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it.each([
    ['2x4', 19_867],
    ['3x3', 1_099_008],
    ['3x3-pairs', 84_710],
  ])('serves the index of the catalogue %s as a file that never changes', async (name, bytes) => {
    const content = readFileSync(new URL(`../data/catalogue/${name}.bin`, import.meta.url));
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
    const response = await fetch(`${child.address}assets/data/${name}-${digest}.bin`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const served = Buffer.from(await response.arrayBuffer());
    expect([served.length, served.equals(content)]).toEqual([bytes, true]);
  });

  it('sends a visitor of docs to docs/', async () => {
    const { status, headers } = await fetch(`${child.address}docs`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, 'docs/']);
  });

  it.each([
    '/docs/../../cli/main.js',
    '/docs/%2e%2e/package.json',
    '/docs/pictures/',
    '/docs/__proto__',
    '/../cli/main.js',
    '/assets/../../package.json',
    '/%2e%2e/cli/main.js',
    '/..%2f..%2fpackage.json',
    '//etc/passwd',
    '/assets',
    '/__proto__',
  ])('does not know %s', async (path) => {
    const { hostname, port } = new URL(child.address);
    const socket = connect(Number(port), hostname);
    socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('only reads', async () => {
    expect((await fetch(child.address, { method: 'POST' })).status).toBe(405);
  });

  it('ends with 130 on Ctrl-C', async () => {
    const closed = once(child.run!, 'close');
    child.run!.kill('SIGINT');
    expect((await closed)[0]).toBe(130);
  });
});

/** Returns the name of the page's first script. */
async function nameOfScript(address: string): Promise<string> {
  return /src="\.\/([^"]+)"/.exec(await (await fetch(address)).text())![1];
}

/** Asks for a file and returns the bytes as they are sent. */
async function rawly(
  address: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const asked = request(address, { method, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, headers: response.headers, body: await buffer(response) };
}

describe('minclue page --output', () => {
  it('writes the page into a new or an empty folder', () => {
    const folder = newPath('site');
    for (const make of [() => {}, () => mkdirSync(`${folder}2`)]) {
      make();
      const place = existsSync(`${folder}2`) ? `${folder}2` : folder;
      const { code, stderr } = minclue(['page', '--output', place]);
      expect(code, stderr).toBe(0);
      expect(readdirSync(place)).toEqual(expect.arrayContaining(['assets', 'docs', 'index.html', 'sw.js']));
      expect(readFileSync(join(place, 'index.html'), 'utf8')).not.toMatch(/(?:src|href)="(?!\.\/)/);
    }
  });

  it('every link in the written files leads to one of them, in the page and in the docs', () => {
    const folder = newPath('whole');
    expect(minclue(['page', '--output', folder]).code).toBe(0);
    const files = new Map(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => [name, readFileSync(join(folder, name))] as const),
    );
    expect(siteFaults(files)).toEqual([]);
    const found = new Set(['index.html', 'sw.js']);
    const faults: string[] = [];
    for (const name of found)
      for (const address of addressesIn(name, files.get(name)!.toString())) {
        if (files.has(address)) found.add(address);
        else faults.push(`${name}: there is no ${address}`);
      }
    expect(faults).toEqual([]);
    // the docs are there, and so is everything that the page loads later
    expect(found).toContain('docs/index.html');
    expect(found).toContain('docs/reference/page.html');
    const scripts = [...files.keys()].filter((name) => /^assets\/.*\.js$/.test(name));
    expect(scripts.filter((name) => !found.has(name))).toEqual([]);
  });

  it('leaves a folder with a file in it alone', () => {
    const folder = newPath('mine');
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), 'mine');
    const { code, stdout, stderr } = minclue(['page', '--output', folder]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(`minclue: --output ${folder}: is not empty; it was left unchanged\n`);
    expect(readdirSync(folder)).toEqual(['index.html']);
  });
});

/** Returns the files that a file of the page leads to by relative addresses. */
function addressesIn(name: string, text: string): string[] {
  const to = (address: string): string => posix.join(posix.dirname(name), address.split('#')[0]);
  if (name === 'sw.js')
    return [...text.matchAll(/"((?:assets|check|make|prove)\/[^"]+)"/g)].map(([, address]) => address);
  if (name.endsWith('.js'))
    return [...text.matchAll(/(?:\bimport|\bfrom)\s*\(?\s*["'](\.[^"']+)["']/g)].map(([, address]) =>
      to(address),
    );
  if (!name.endsWith('.html')) return [];
  return [...text.matchAll(/(?:href|src|content)="(\.?[^":#]*\.\w+|\.\/docs\/)(?:#[^"]*)?"/g)]
    .map(([, address]) => to(address.endsWith('/') ? `${address}index.html` : address))
    .filter((address) => !address.startsWith('..'));
}
