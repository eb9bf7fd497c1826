// What leaves the page, in Chromium: the menu that copies and saves, pictures of steps, and paper.
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { explain, techniqueLabel } from '../../src/rate/index.ts';
import { readLine } from '../../src/text/index.ts';
import { needsBrowser } from '../browser.ts';
import { minclue } from '../cli-run.ts';
import { clipboard, eventually, expectAccessible, usePage, type Visit } from './room.ts';

const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
/** A puzzle with redundant clues. */
const rich = '672435198.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';

describe('what leaves the page', needsBrowser, () => {
  const { visit } = usePage();
  const opener = (page: Page) => page.getByRole('button', { name: 'Copy, save, print' });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Copy, save, print' });

  /** Opens a puzzle at its first step of a technique. */
  async function visitStep(technique: string, puzzle = hard): Promise<Visit> {
    const { steps } = explain(readLine(puzzle));
    const at = steps.findIndex((step) => techniqueLabel(step.technique).startsWith(technique));
    expect(at).toBeGreaterThanOrEqual(0);
    const visited = await visit(`#/puzzle/3x3/${puzzle}/as=levels/step=${at + 1}`);
    await visited.page.locator('.board-legend').waitFor();
    return visited;
  }

  it('a first visit transfers at most 60 kB', async () => {
    const { page } = await visit();
    const bytes = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => (entry as PerformanceResourceTiming).encodedBodySize,
      ),
    );
    expect(bytes.length).toBeGreaterThan(5);
    expect(Math.min(...bytes)).toBeGreaterThan(0);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(60_000);
  });

  it('the menu fits every window, and each of its items can be reached; Escape and a click outside close it', async () => {
    const visited = await visitStep('hidden single', rich);
    const { page, faults } = visited;
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [390, 844],
      [320, 568],
    ]) {
      await page.setViewportSize({ width, height });
      await opener(page).press('Enter');
      await page.locator('.opener[aria-expanded=true]').waitFor(); // it is in its place by then
      const outside = await panel(page).evaluate((whole) => {
        const items = [...whole.querySelectorAll<HTMLElement>('button, input')];
        return {
          count: items.length,
          cut: [whole, ...items].flatMap((each) => {
            each.focus();
            const { left, top, right, bottom } = each.getBoundingClientRect();
            const isCut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
            return isCut ? [each.textContent] : [];
          }),
        };
      });
      expect({ width, height, ...outside }).toEqual({ width, height, count: 13, cut: [] });
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
      await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Copy, save, print',
      );
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await opener(page).click();
    await panel(page).getByRole('button', { name: 'Copy as one line' }).click();
    await panel(page).locator('.sign', { hasText: 'Copied' }).waitFor();
    await page.getByText('one line copied').waitFor({ state: 'attached' }); // what screen readers hear
    await eventually(() => clipboard(page)).toBe(rich);
    await expectAccessible(visited);
    await page.mouse.click(1270, 890);
    await panel(page).waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });

  /** Saves by the open menu and returns the content. */
  async function saved(page: Page, kind: 'SVG' | 'PNG'): Promise<Buffer> {
    const [download] = (await Promise.all([
      page.waitForEvent('download'),
      panel(page)
        .getByRole('button', { name: `Save as ${kind}` })
        .click(),
    ])) as [Download, unknown];
    expect(download.suggestedFilename()).toBe(`minclue-3x3.${kind.toLowerCase()}`);
    return readFileSync(await download.path());
  }

  it('pictures of a step have its marks, arrows, legend and words; without marks the words stay', async () => {
    const { page } = await visitStep('alternating chain');
    const { steps } = explain(readLine(hard));
    const at = steps.findIndex(({ technique }) => technique === 'alternating-chain');
    await opener(page).click();
    const svg = (await saved(page, 'SVG')).toString();
    expect(svg).toContain(`data-text="${at + 1}. alternating chain `);
    expect(svg.match(/class="(?:weak|strong)"/g)!.length).toBeGreaterThan(3);
    expect(svg).toContain('data-text="loses digits"');
    expect(svg).toMatch(/data-text="If r\dc\d is/);
    expect((await saved(page, 'PNG')).subarray(1, 4).toString()).toBe('PNG');
    await panel(page).getByLabel('With colours and marks').uncheck();
    const plain = (await saved(page, 'SVG')).toString();
    expect(plain).not.toMatch(/class="(?:weak|strong)"|loses digits/);
    expect(plain).toMatch(/data-text="If r\dc\d is/);
  });

  it('redundant clues are coloured only if the visitor asks, in pictures and on paper', async () => {
    const { page } = await visit(`#/puzzle/3x3/${rich}`);
    await page.locator('.board .under [class^="fill-"]').first().waitFor();
    await opener(page).click();
    expect((await saved(page, 'SVG')).toString()).not.toMatch(/redundant|class="set"/);
    await page.emulateMedia({ media: 'print' });
    const fills = page.locator('.board .under [class^="fill-"]');
    await eventually(() => fills.first().isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await panel(page).getByLabel('With colours and marks').check();
    expect((await saved(page, 'SVG')).toString()).toContain('data-text="redundant clues"');
    await page.emulateMedia({ media: 'print' });
    await eventually(() => fills.first().isVisible()).toBe(true);
  });

  /** What the page puts on paper: its text, the controls on it, its pixels, and the pages of its PDF. */
  async function onPaper(page: Page, theme: 'light' | 'dark') {
    await page.emulateMedia({ media: null, colorScheme: theme });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    await page.emulateMedia({ media: 'print', colorScheme: theme });
    await page.evaluate(() => scrollTo(0, 0));
    const picture = await page.screenshot({ fullPage: true });
    const shown = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.getElementById('main')!, NodeFilter.SHOW_TEXT);
      const visible: string[] = [];
      while (texts.nextNode())
        if (texts.currentNode.parentElement!.checkVisibility()) visible.push(texts.currentNode.nodeValue!);
      const controls = document.querySelectorAll('button, input, select, textarea, nav, header');
      return {
        text: visible.join('').replaceAll(/\s+/g, ' '),
        controls: [...controls]
          .filter((each) => each.checkVisibility() && !each.querySelector('svg'))
          .map((each) => each.textContent),
      };
    });
    return {
      picture,
      ...shown,
      pages: pdf.match(/\/Type\s*\/Page\b/g)!.length,
      pdf: pdf.replaceAll(/\/(?:CreationDate|ModDate) \([^)]*\)/g, ''),
    };
  }

  /** Returns the shares of pixels of a part of a screenshot that are nearly white, and nearly black. */
  async function shades(
    page: Page,
    picture: Buffer,
    place: string,
  ): Promise<{ white: number; black: number }> {
    const box = (await page.locator(place).first().boundingBox())!;
    return page.evaluate(
      async ([data, { x, y, width, height }]) => {
        const image = await createImageBitmap(
          new Blob([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))]),
        );
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d')!;
        context.drawImage(image, -x, -y);
        const pixels = context.getImageData(0, 0, width, height).data;
        let [white, black] = [0, 0];
        for (let i = 0; i < pixels.length; i += 4) {
          const light = Math.min(pixels[i], pixels[i + 1], pixels[i + 2]);
          if (light > 240) white++;
          if (Math.max(pixels[i], pixels[i + 1], pixels[i + 2]) < 60) black++;
        }
        return { white: (4 * white) / pixels.length, black: (4 * black) / pixels.length };
      },
      [picture.toString('base64'), box] as const,
    );
  }

  it('a step is printed black on white with its words, whatever the theme', async () => {
    const { page } = await visitStep('locked triple');
    const light = await onPaper(page, 'light');
    expect(light.controls).toEqual([]);
    expect(light.text).toContain('locked triple');
    expect(light.text).toMatch(/so \d|cannot be|goes/);
    expect(light.text).not.toMatch(/Arrows move|you type|Engines|Canonical/);
    expect(light.pages).toBe(1);
    const { white, black } = await shades(page, light.picture, '.board');
    expect(white).toBeGreaterThan(0.6);
    expect(black).toBeGreaterThan(0.02);
    const struck = await shades(page, light.picture, '.board .role-g');
    expect(struck.black).toBeGreaterThan(0.03);
    for (const choice of ['system', 'dark']) {
      await page.emulateMedia({ media: null });
      await page.selectOption('header select', choice);
      const dark = await onPaper(page, choice === 'dark' ? 'light' : 'dark');
      expect(dark.picture.equals(light.picture), choice).toBe(true);
      expect(dark.pdf === light.pdf, choice).toBe(true);
    }
  });

  it('the gallery of unavoidable sets is printed with its grid, and no form', async () => {
    const { page } = await visit('#/grid');
    await page.getByRole('button', { name: 'Find them' }).click();
    await page.locator('.gallery .board-picture').first().waitFor();
    const { controls, text } = await onPaper(page, 'dark');
    expect(controls).toEqual([]);
    await eventually(() => page.locator('.gallery .board-picture').first().isVisible()).toBe(true);
    expect(text).toContain('minimal sets in');
    expect(text).not.toMatch(/Certificate|Verifier|Click a set/);
  });

  it('puzzles of a level are those of the command line, and sheets have as many on a page as asked', async () => {
    const { page, faults } = await visit('#/make/3x3/count=5&seed=3');
    await page.getByRole('combobox', { name: 'Level' }).selectOption('medium');
    await page.getByLabel('Symmetry').selectOption({ label: 'half turn' });
    await page.getByLabel('Essentially different solutions too').check();
    expect(decodeURIComponent(page.url())).toContain(
      '#/make/3x3/symmetry=rotate180&unique=grids&level=medium&count=5&seed=3',
    );
    await page.getByRole('button', { name: 'Make puzzles' }).click();
    await page.waitForSelector('[role=status]:text("5 puzzles, each proved proper twice over.")');
    await page.getByRole('button', { name: 'Copy all as lines' }).click();
    await page.locator('.sign', { hasText: 'Copied' }).waitFor();
    const words = '--level medium --symmetry rotate180 --unique grids --number 5 --seed 3'.split(' ');
    await eventually(() => clipboard(page)).toBe(minclue(['make', ...words]).stdout);
    await eventually(() => page.locator('.sheet-puzzles figcaption').first().textContent()).toMatch(
      /clues, medium$/,
    );
    await page.getByRole('checkbox', { name: 'Level' }).check();
    await page.getByRole('checkbox', { name: 'Rating' }).check();
    await page
      .locator('.sheet-caption', { hasText: /^5 · medium · ER \d\.\d$/ })
      .waitFor({ state: 'attached' });
    for (const [perPage, sheets] of [
      ['1', 5],
      ['2', 3],
      ['4', 2],
      ['6', 1],
    ] as const) {
      await page.getByLabel('Puzzles on a page').selectOption(perPage);
      const { pages, controls } = await onPaper(page, 'dark');
      expect([perPage, pages, controls]).toEqual([perPage, sheets + 1, []]); // and one with solutions
      await page.emulateMedia({ media: null });
    }
    await page.getByRole('combobox', { name: 'Solutions' }).selectOption('none');
    const { pages, picture } = await onPaper(page, 'dark');
    expect(pages).toBe(1);
    const { white, black } = await shades(page, picture, '.sheet-puzzles .board-picture');
    expect(white).toBeGreaterThan(0.7);
    expect(black).toBeGreaterThan(0.02);
    expect(faults).toEqual([]);
  });
});
