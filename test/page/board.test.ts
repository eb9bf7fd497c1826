// The board of the page in Chromium: colouring by keyboard and by finger, also in pictures; and the page in a
// sub-folder of a plain web host.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pageFolder, readPage } from '../../src/cli/verbs/page/page-server.ts';
import { needsBrowser } from '../browser.ts';
import { eventually, expectAccessible, usePage } from './room.ts';

describe('the board', needsBrowser, () => {
  const { visit } = usePage();

  it('cells are coloured by keyboard and by the pad, announce it, and keep their colours in a picture', async () => {
    const visited = await visit('#/puzzle/2x2/...4.....1...2.3');
    const { page, faults } = visited;
    await page.locator('[data-cell="0"]').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Alt+3');
    const label = (cell: number): Promise<string | null> =>
      page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
    await eventually(() => label(0)).toContain('colour 3');
    await eventually(() => label(1)).toContain('colour 3');
    await page.locator('[data-cell="5"]').click();
    await page.getByRole('button', { name: 'Colour' }).click();
    await page.getByRole('button', { name: 'colour 6' }).click();
    await eventually(() => label(5)).toContain('colour 6');
    await expectAccessible(visited);
    await page.getByText('Copy, save, print').click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as SVG' }).click();
    const svg = readFileSync(await (await download).path(), 'utf8');
    expect(svg.match(/colour \d/g)).toEqual(expect.arrayContaining(['colour 3', 'colour 6']));
    expect(page.url()).toContain('...4.....1...2.3');
    expect(faults).toEqual([]);
  });

  it('works from a sub-folder of a plain web host, with its workers', async () => {
    const files = await readPage(pageFolder());
    const kinds: Record<string, string> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
    const host = createServer(({ url = '' }, response) => {
      const name = url.replace(/^\/some\/where\//, '').replace(/^$/, 'index.html');
      const file = url.startsWith('/some/where/') ? files.get(name) : undefined;
      response.statusCode = file ? 200 : 404;
      response.setHeader('content-type', kinds[name.split('.').at(-1)!] ?? 'application/octet-stream');
      response.end(file?.content);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { page } = await visit();
    const missing: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url());
    });
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/some/where/#/make/2x2/count=3`);
    await page.getByRole('button', { name: 'Make puzzles' }).click();
    await page.waitForSelector('[role=status]:text("3 puzzles")');
    expect(missing).toEqual([]);
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  });
});
