// The library in a page in Chromium, bundled with esbuild from the package's subpaths, as users do.
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

  /** Returns the text that the page writes to its body. */
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

  it.each([
    ['in a worker', ['game/game-worker.js']],
    ['in the page itself, where the worker cannot be loaded', []],
  ])('a game is made, played and explained %s', async (_, workers) => {
    const text = await bodyOf(
      `
      import { createGameWorker } from 'minclue/game';
      const worker = createGameWorker();
      const made = await worker.makePuzzle({ level: 'medium', seed: 1 });
      const game = await worker.createGame(made.puzzle);
      let hints = 0;
      for (let hint = await game.hint(); hint && hint.placements.length > 0; hint = await game.hint()) {
        for (const { cell, digit } of hint.placements) await game.set(cell, digit);
        hints++;
      }
      await game.set(made.puzzle.indexOf('.'), 0);
      document.body.textContent = made.level + ' ' + (hints > 0) + ' ' + (await game.status());
      await worker.close();
    `,
      workers,
    );
    expect(text).toBe('medium true unique');
  });

  it('where a worker cannot be loaded, the page itself counts, and says so', async () => {
    const text = await bodyOf(`
      import { createPool } from 'minclue/solve';
      import { readLine } from 'minclue/text';
      const said = [];
      console.warn = (text) => said.push(text);
      const { board, cells } = readLine('${puzzle}');
      createPool({ threads: 1, limit: 2 }).count({ board, cells: cells.slice() }).then(({ solutions }) => {
        document.body.textContent = [solutions[0], ...said].join(' ');
      });
    `);
    expect(text).toMatch(/^1 minclue: the worker thread solve\/pool-worker\.js cannot be started \(/);
  });
});
