// The room Catalogue in Chromium: by rank, at random, the rank of a grid, the map of bands, automorphic grids, offline.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import catalogue3x3 from '../../results/catalogue-3x3.json' with { type: 'json' };
import { createRandom } from '../../src/base/index.ts';
import { applyToCells, parseBoard, randomSymmetry } from '../../src/board/index.ts';
import { openCatalogue, sampleRanks } from '../../src/catalogue/index.ts';
import { writeCells } from '../../src/text/index.ts';
import { needsBrowser } from '../browser.ts';
import { eventually, expectAccessible, expectRefused, paste, usePage } from './room.ts';

/** A proper puzzle of 2x2. */
const properPuzzle = readFileSync(
  new URL('../../results/small-boards/2x2-4.txt', import.meta.url),
  'utf8',
).split('\n', 1)[0];

/** Returns the grid on show as a line. */
function shownGrid(page: Page): Promise<string> {
  return page
    .locator('.room-board [role=gridcell]')
    .allTextContents()
    .then((cells) => cells.join(''));
}

/** Finds a seed that draws this rank from a catalogue of `size` grids. */
function seedThatDraws(rank: number, size: number): number {
  let seed = 0;
  while (sampleRanks(size, 1, seed)[0] !== rank) seed++;
  return seed;
}

describe('the room Catalogue', needsBrowser, () => {
  const { visit, follow, visitAsNew } = usePage();

  it('a rank is typed and its neighbours are visited by keyboard', async () => {
    const { page, faults } = await visit('#/catalogue/2x4');
    const catalogue = await openCatalogue(parseBoard('2x4'));
    await page.waitForSelector('.room-board [aria-label^="grid of rank 0,"]');
    await page.getByLabel('Rank', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('777,777');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[aria-label^="grid of rank 777777,"]');
    await eventually(() => shownGrid(page)).toBe(writeCells(catalogue.board, catalogue.unrank(777_777)));
    expect(page.url()).toContain('#/catalogue/2x4/777777');
    await page.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[aria-label^="grid of rank 777778,"]');
    await page.goBack();
    await page.waitForSelector('[aria-label^="grid of rank 777777,"]');
    await eventually(() => page.locator('.gallery [aria-current] > span').textContent()).toBe('777,777');
    expect(faults).toEqual([]);
  });

  it('the index of 3x3 is loaded with the first rank, and then works offline', async () => {
    const { page, context, faults } = await visitAsNew('#/catalogue');
    const kept = (): Promise<string[]> =>
      page.evaluate(async () =>
        (await (await caches.open('minclue-indexes')).keys()).map(({ url }) => url.replace(/.*\//, '')),
      );
    await eventually(() => page.textContent('.caption')).toContain('5,472,730,538');
    expect(await kept()).toEqual([]);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(page.url().replace(/#.*/, '#/catalogue/3x3/5472730537'));
    await page.waitForSelector('[aria-label^="grid of rank 5472730537,"]');
    // the last grid in row-minlex order, as published (docs/reference/papers.md)
    await eventually(() => shownGrid(page)).toBe(
      '123456789457893612986217354274538196531964827698721435342685971715349268869172543',
    );
    await eventually(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await eventually(kept).toEqual([expect.stringMatching(/^3x3-[0-9A-F]{8}\.bin$/)]);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('[aria-label^="grid of rank 5472730537,"]');
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('a pasted grid is found at its rank, and a typed puzzle at the rank of its solution', async () => {
    const { page, faults } = await visit('#/catalogue/2x3');
    const { board, unrank } = await openCatalogue(parseBoard('2x3'));
    const image = applyToCells(randomSymmetry(board, createRandom(5)), unrank(17));
    await paste(page, writeCells(board, image));
    await page.waitForSelector('.verdict');
    await eventually(() => page.textContent('.verdict')).toBe('Rank 17');
    await page.getByLabel('in any format').fill(properPuzzle.slice(1));
    await page.getByRole('button', { name: 'Find its rank' }).click();
    await page.waitForSelector('[role=alert] p');
    await page.getByLabel('in any format').fill(properPuzzle);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('figcaption:text("The solution of your puzzle")');
    expect(faults).toEqual([]);
  });

  it('the map has 416 bands with all grids, arrow keys move in it, Enter opens the first grid', async () => {
    const { page, faults } = await visit('#/catalogue');
    const map = page.locator('.band-map');
    await map.waitFor();
    const labels = await map
      .locator('[role=gridcell]')
      .evaluateAll((all) => all.map((square) => square.getAttribute('aria-label')));
    expect(
      labels.map((label) => Number(label!.replace(/.*?, ([\d,]+) grids?$/, '$1').replaceAll(',', ''))),
    ).toEqual(catalogue3x3.bands);
    await map.locator('[tabindex="0"]').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-band'));
    await eventually(focused).toBe(String(415 - 26 - 1));
    await page.keyboard.press('Enter');
    const first = catalogue3x3.bands.slice(0, 388).reduce((sum, grids) => sum + grids, 0);
    await page.waitForSelector(`[aria-label^="grid of rank ${first},"]`);
    await eventually(() => page.locator('.band-map [aria-current]').getAttribute('data-band')).toBe('388');
    expect(faults).toEqual([]);
  });

  it('a small catalogue is searched for automorphisms, and each order has the right number of grids', async () => {
    const { page, faults } = await visit('#/catalogue/2x3');
    await page.getByRole('button', { name: 'Go through the whole catalogue' }).press('Enter');
    const orders = page.locator('[aria-label="automorphic grids"] select');
    await orders.waitFor();
    const { size, list } = await openCatalogue(parseBoard('2x3'));
    const counts = new Map<number, number>();
    for (const { automorphisms } of list(0, size))
      counts.set(automorphisms, (counts.get(automorphisms) ?? 0) + 1);
    const wanted = [...counts]
      .sort(([a], [b]) => b - a)
      .map(([order, count]) => `${order}: ${count} ${count === 1 ? 'grid' : 'grids'}`);
    await eventually(() => orders.locator('option').allTextContents()).toEqual(wanted);
    expect(faults).toEqual([]);
  });

  // rank 0 is on show before anything is drawn, but must still get its address
  it.each([0, 17])('a random grid is in the catalogue, and its address is shown: rank %i', async (drawn) => {
    const { page } = await visit('#/catalogue/2x3');
    const seed = seedThatDraws(drawn, 49);
    await page.evaluate((seed) => {
      crypto.getRandomValues = (values) => {
        (values as unknown as Uint32Array)[0] = seed;
        return values;
      };
    }, seed);
    await page.getByRole('button', { name: 'Random grid' }).press('Enter');
    await page.waitForURL(/#\/catalogue\/2x3\/\d+$/);
    expect(page.url().split('/').at(-1)).toBe(String(drawn));
    await page.waitForSelector(`[aria-label^="grid of rank ${drawn},"]`);
    const { board, unrank } = await openCatalogue(parseBoard('2x3'));
    await eventually(() => shownGrid(page)).toBe(writeCells(board, unrank(drawn)));
  });

  it.each([
    ['#/catalogue/2x3/49', 'the grids of 2x3 have the ranks 0 to 48'],
    ['#/catalogue/2x3/-1', 'is not a rank'],
    ['#/catalogue/2x3/1e3', 'is not a rank'],
    ['#/catalogue/2x3/99999999999999999999', 'is not a rank'],
    ['#/catalogue/4x4/0', 'no catalogue of a 4x4 board'],
    ['#/catalogue/2x3X/0', 'no catalogue of a 2x3X board'],
    ['#/catalogue/<img src=x onerror=alert(1)>/0', 'expected RxC'],
    ['#/catalogue/2x3/<script>alert(1)</script>', 'is not a rank'],
  ])('a bad link is answered in words: %s', async (fragment, words) => {
    await expectRefused(await follow(fragment), words);
  });

  it('no rule of accessibility is broken, in light and in dark', async () => {
    const visited = await visit('#/catalogue/2x4/1000');
    await visited.page.waitForSelector('[aria-label^="grid of rank 1000,"]');
    await visited.page.click('summary:text("As a table")');
    await expectAccessible(visited);
    await visited.page.goto(visited.page.url().replace(/#.*/, '#/catalogue/3x3'));
    await visited.page.waitForSelector('.band-map');
    await visited.page.waitForSelector('.caption');
    await expectAccessible(visited);
  });
});
