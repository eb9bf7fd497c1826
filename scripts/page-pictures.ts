// Takes the pictures of the page that stand in docs/page.md: each room at 1280 and at 390 px, in light, with something
// in it to see. `npx tsx scripts/page-pictures.ts [NAME…]` after scripts/build/page.ts; it wants Chromium in the PATH.
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { pageFolder, servePage } from '../src/cli/verbs/page/page-server.ts';
import { openBrowser } from '../test/browser.ts';
import { startPictureFarm } from './picture-farm.ts';

interface Picture {
  readonly name: string;
  readonly fragment: string;
  /** Does what a visitor would, and waits until it is to be seen. A function that comes back is called in the end. */
  prepare(page: Page): Promise<unknown>;
}

const pictures: readonly Picture[] = [
  { name: 'start', fragment: '', prepare: (page) => page.waitForSelector('[role=grid]') },
  {
    name: 'puzzle',
    fragment:
      '#/puzzle/3x3/4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    async prepare(page) {
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.getByText(/^Solved in/).waitFor();
      await page.getByRole('button', { name: 'alternating chain' }).first().click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'two-solutions',
    fragment:
      '#/puzzle/3x3/..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..53.....',
    prepare: (page) => page.waitForSelector('.verdict'),
  },
  {
    name: 'grid',
    fragment: '#/grid',
    async prepare(page) {
      await page.getByRole('button', { name: 'Find them' }).click();
      await page.getByRole('button', { name: 'Show the largest clique' }).click();
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('This grid has no 16-clue puzzle.').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'catalogue',
    fragment: '#/catalogue/3x3/2736365269',
    prepare: (page) => page.waitForSelector('.room-board .facts'),
  },
  {
    name: 'make',
    fragment:
      '#/make/3x3/symmetry=rotate90&seed=5&count=12&pattern=1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
    async prepare(page) {
      await page.getByRole('button', { name: 'Make puzzles' }).click();
      await page.waitForSelector('[role=status]:text("12 puzzles")');
    },
  },
  {
    name: 'boards',
    fragment: '#/boards/3x3',
    prepare: (page) => page.waitForSelector('.plot-place svg'),
  },
  {
    name: 'lab',
    fragment: '#/lab/anneal',
    async prepare(page) {
      await page.getByRole('button', { name: 'Anneal' }).click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.plot .line')].every(
          (line) => (line.getAttribute('d')?.split('L').length ?? 0) > 330,
        ),
      );
      await page.getByRole('button', { name: 'Stop' }).click();
    },
  },
  {
    name: 'race',
    fragment: '#/lab/race',
    async prepare(page) {
      await page.getByRole('button', { name: 'Race' }).click();
      await page.getByText('done').nth(3).waitFor();
    },
  },
  {
    name: 'patterns',
    fragment: '#/lab/patterns',
    async prepare(page) {
      await page.getByRole('button', { name: 'Show patterns' }).click();
      await page.getByText('possible patterns with these clues').waitFor();
    },
  },
  {
    name: 'hit',
    fragment: '#/lab/hit',
    async prepare(page) {
      await page.getByRole('button', { name: 'All minimal ones' }).click();
      await page.getByText('7 hitting sets').waitFor();
    },
  },
  {
    name: 'farm',
    fragment: '#/farm',
    async prepare(page) {
      const farm = await startPictureFarm(new URL(page.url()).origin);
      await page.getByLabel('Address of the coordinator').fill(farm.url);
      await page.getByLabel('Token').fill(farm.token);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.locator('.plain-list a').nth(5).waitFor();
      return () => farm.close();
    },
  },
];

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const wanted = process.argv.slice(2);
const server = await servePage(pageFolder(), '127.0.0.1', 0);
const browser = await openBrowser();
for (const { name, fragment, prepare } of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [width, height] of [
    [1280, 860],
    [390, 844],
  ]) {
    const page = await browser.newPage({
      viewport: { width, height },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    page.setDefaultTimeout(600_000);
    await page.goto(server.url + fragment);
    const tidy = await prepare(page);
    await page.screenshot({ path: `${folder}page-${name}-${width}.png` });
    await page.close();
    if (typeof tidy === 'function') await tidy();
    console.log(`page-${name}-${width}.png`);
  }
}
await browser.close();
await server.close();
