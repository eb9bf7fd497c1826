// The library in a page, in Chromium: bundled with esbuild from the package's subpaths, as a user would.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsBrowser, openBrowser, serve } from './browser.ts';

const puzzle = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const solution = '672435198549178362831629547368951274917243856254867931193784625486592713725316489';

describe('in a page', needsBrowser, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => browser?.close());

  /** What the page says in its body, once it has said it. */
  async function bodyOf(program: string, workers: readonly string[] = []): Promise<string> {
    const site = await serve(program, workers);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    try {
      await page.goto(site.address);
      await page.waitForFunction('document.body.textContent !== ""', undefined, { timeout: 60_000 });
      expect(faults).toEqual([]);
      return await page.evaluate('document.body.textContent');
    } finally {
      await page.close();
      await site.close();
    }
  }

  it('a puzzle is solved and shown', async () => {
    const text = await bodyOf(`
      import { solve } from 'minclue/solve';
      import { readLine, writeCells } from 'minclue/text';
      const puzzle = readLine('${puzzle}');
      document.body.textContent = writeCells(puzzle.board, solve(puzzle).solution);
    `);
    expect(text).toBe(solution);
  });

  it('a batch is counted in two workers', async () => {
    const text = await bodyOf(
      `
      import { createPool } from 'minclue/solve';
      import { readLine, writeCells } from 'minclue/text';
      const { board, cells } = readLine('${puzzle}');
      const pool = createPool({ threads: 2, limit: 2 });
      const batch = () => {
        const packed = new Uint8Array(100 * 81);
        for (let i = 0; i < 100; i++) packed.set(cells, 81 * i);
        return { board, cells: packed };
      };
      const results = await Promise.all([batch(), batch(), batch()].map((each) => pool.count(each)));
      await pool.close();
      const proper = results.flatMap(({ solutions }) => [...solutions]).filter((count) => count === 1).length;
      document.body.textContent = proper + ' ' + writeCells(board, results[2].first.subarray(81 * 99));
    `,
      ['solve/pool-worker.js'],
    );
    expect(text).toBe(`300 ${solution}`);
  });

  it('a worker that cannot be loaded is an error, not a wait', async () => {
    const text = await bodyOf(`
      import { createPool } from 'minclue/solve';
      import { readLine } from 'minclue/text';
      const { board, cells } = readLine('${puzzle}');
      createPool({ threads: 1, limit: 2 }).count({ board, cells: cells.slice() }).catch((error) => {
        document.body.textContent = error.message;
      });
    `);
    expect(text).toContain('pool-worker.js');
  });
});
