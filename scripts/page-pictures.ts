// Takes the pictures of the page and of the docs: each room at 1280 and at 390 px, in light colours, with visible
// content, and some pages of the site. Run `node scripts/run.mjs scripts/page-pictures.ts [NAME…]` after `npm run
// site`. The font is DejaVu on every machine.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { pageFolder, servePage } from '../src/cli/verbs/page/page-server.ts';
import { openBrowser } from '../test/browser.ts';
import { sampleLines } from '../test/sample-lists.ts';
import { startPictureFarm } from './picture-farm.ts';
import { withPalette } from './png-palette.ts';

interface Picture {
  readonly name: string;
  /** A room, or a page of the docs. */
  readonly address: string;
  /** Default: light. */
  readonly colours?: 'dark';
  /** Default: 1280 and 390. */
  readonly width?: number;
  /** Acts like a visitor and waits until the result is visible. A returned function is called at the end. */
  prepare(page: Page): Promise<unknown>;
}

const pictures: readonly Picture[] = [
  { name: 'page-start', address: '', prepare: (page) => page.waitForSelector('[role=grid]') },
  {
    name: 'page-puzzle',
    address:
      '#/puzzle/3x3/4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9......../as=levels/step=32',
    prepare: (page) => page.waitForSelector('.board .link', { state: 'attached' }), // a step with a chain
  },
  {
    name: 'page-two-solutions',
    address: '#/puzzle/3x3/..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..53.....',
    prepare: (page) => page.waitForSelector('.verdict'),
  },
  {
    name: 'page-list',
    address: '#/list',
    async prepare(page) {
      const lines = [...sampleLines('top1465').slice(0, 60), ...sampleLines('17-clue').slice(0, 90)];
      const [file] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByLabel('Open a file').click(),
      ]);
      await file.setFiles({
        name: 'mine.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(lines.join('\n')),
      });
      await page.getByText(/^Of 150 puzzles/).waitFor();
      await page.getByRole('button', { name: 'ER', exact: true }).click();
      await page.getByRole('button', { name: 'ER', exact: true }).click();
      await page.waitForSelector('[aria-sort=descending]');
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'page-grid',
    address: '#/grid',
    async prepare(page) {
      await page.getByRole('button', { name: 'Find them' }).click();
      await page.getByRole('button', { name: 'Show the largest clique' }).click();
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('This grid has no 16-clue puzzle.').waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'page-catalogue',
    address: '#/catalogue/3x3/2736365269',
    prepare: (page) => page.waitForSelector('.room-board .facts'),
  },
  {
    name: 'page-make',
    address:
      '#/make/3x3/symmetry=rotate90&seed=5&count=12&pattern=1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
    async prepare(page) {
      await page.getByRole('button', { name: 'Make puzzles' }).click();
      await page.waitForSelector('[role=status]:text("12 puzzles")');
    },
  },
  {
    name: 'page-boards',
    address: '#/boards/3x3',
    prepare: (page) => page.waitForSelector('.plot-place svg'),
  },
  {
    name: 'page-lab',
    address: '#/lab/anneal',
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
    name: 'page-race',
    address: '#/lab/race',
    async prepare(page) {
      await page.getByRole('button', { name: 'Race' }).click();
      await page.getByText('done').nth(3).waitFor();
    },
  },
  {
    name: 'page-patterns',
    address: '#/lab/patterns',
    async prepare(page) {
      await page.getByRole('button', { name: 'Show patterns' }).click();
      await page.getByText('possible patterns with this many clues').waitFor();
    },
  },
  {
    name: 'page-hit',
    address: '#/lab/hit',
    async prepare(page) {
      await page.getByRole('button', { name: 'All minimal ones' }).click();
      await page.getByText('7 hitting sets').waitFor();
    },
  },
  {
    name: 'page-farm',
    address: '#/farm',
    async prepare(page) {
      const farm = await startPictureFarm(new URL(page.url()).origin);
      await page.getByLabel('Address of the coordinator').fill(farm.url);
      await page.getByLabel('Token').fill(farm.token);
      await page.getByRole('button', { name: 'Join' }).click();
      await page.locator('.plain-list a').nth(5).waitFor();
      return () => farm.close();
    },
  },
  {
    name: 'site-home',
    width: 1280,
    address: 'docs/index.html',
    prepare: (page) => page.waitForSelector('article h1'),
  },
  {
    name: 'site-how-to',
    address: 'docs/how-to/find-the-minimum.html',
    width: 390,
    colours: 'dark',
    prepare: (page) => page.waitForSelector('article h1'),
  },
  {
    name: 'site-search',
    width: 1280,
    address: 'docs/how-to/make-puzzles.html',
    async prepare(page) {
      await page.getByRole('searchbox').fill('minimum of a grid');
      await page.waitForSelector('.found a');
    },
  },
];

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const wanted = process.argv.slice(2);
const server = await servePage(pageFolder(), '127.0.0.1', 0);
const fonts = mkdtempSync(join(tmpdir(), 'minclue-fonts-'));
process.env.FONTCONFIG_FILE = join(fonts, 'fonts.conf');
writeFileSync(process.env.FONTCONFIG_FILE, fontsConfiguration(fonts));
const browser = await openBrowser();
for (const { name, address, colours, width: only, prepare } of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [width, height] of [
    [1280, 860],
    [390, 844],
  ]) {
    if (only !== undefined && width !== only) continue;
    const page = await browser.newPage({
      viewport: { width, height },
      reducedMotion: 'reduce',
      colorScheme: colours ?? 'light',
    });
    page.setDefaultTimeout(600_000);
    await page.goto(server.url + address);
    const tidy = await prepare(page);
    writeFileSync(`${folder}${name}-${width}.png`, withPalette(await page.screenshot()));
    await page.close();
    if (typeof tidy === 'function') await tidy();
    console.log(`${name}-${width}.png`);
  }
}
await browser.close();
await server.close();
rmSync(fonts, { recursive: true, force: true });

/** Returns a configuration with DejaVu from npm as the font of text and of code. */
function fontsConfiguration(folder: string): string {
  const dejaVu = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  for (const name of ['Sans', 'Sans-Bold', 'Sans-Oblique', 'SansMono', 'SansMono-Bold'])
    copyFileSync(join(dejaVu, `DejaVu${name}.ttf`), join(folder, `DejaVu${name}.ttf`));
  const family = (from: string, to: string): string =>
    `<match><test name="family"><string>${from}</string></test><edit name="family" mode="prepend" binding="strong"><string>${to}</string></edit></match>`;
  return `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir>${family('system-ui', 'DejaVu Sans')}${family('monospace', 'DejaVu Sans Mono')}</fontconfig>`;
}
