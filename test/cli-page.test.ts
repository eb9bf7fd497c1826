// `minclue page` as users type it: serving, refusing what is no file of the page, exporting.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('listens on this machine alone', () => {
    expect(child.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  });

  it('serves the page, to be asked for anew, and its scripts, to be kept', async () => {
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

describe('minclue page --output', () => {
  it('writes the page into a new or an empty folder', () => {
    const folder = newPath('site');
    for (const make of [() => {}, () => mkdirSync(`${folder}2`)]) {
      make();
      const place = existsSync(`${folder}2`) ? `${folder}2` : folder;
      const { code, stderr } = minclue(['page', '--output', place]);
      expect(code, stderr).toBe(0);
      expect(readdirSync(place)).toEqual(expect.arrayContaining(['assets', 'index.html', 'sw.js']));
      expect(readFileSync(join(place, 'index.html'), 'utf8')).not.toMatch(/(?:src|href)="(?!\.\/)/);
    }
  });

  it('leaves a folder alone that has a file in it', () => {
    const folder = newPath('mine');
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), 'mine');
    const { code, stdout, stderr } = minclue(['page', '--output', folder]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(`minclue: --output ${folder}: is not empty; it was left as it is\n`);
    expect(readdirSync(folder)).toEqual(['index.html']);
  });
});
