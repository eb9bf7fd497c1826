// The examples, as users run them: scripts by Node against the built package, pages bundled and opened in Chromium.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsBrowser, openBrowser, serve } from './browser.ts';
import { projectFolder } from './cli-run.ts';

function run(name: string, ...args: string[]): string {
  const script = join('examples/node', name);
  return execFileSync(process.execPath, [script, ...args], { cwd: projectFolder, encoding: 'utf8' });
}

describe('scripts', () => {
  it('proper.mjs counts the proper puzzles of a list', () => {
    const count = readFileSync(join(projectFolder, 'examples/17.txt'), 'utf8').match(/^[1-9.]{81}/gm)!.length;
    expect(run('proper.mjs', 'examples/17.txt')).toBe(
      `${count} of ${count} are proper, the fewest clues are 17\n`,
    );
  });

  it('minimum.mjs says that the two grids of 2x2 need 4 clues', () => {
    expect(run('minimum.mjs', '2x2')).toBe(
      '1234341221434321 4 (largest clique 4)\n1234341223414123 4 (largest clique 4)\n',
    );
  });

  it('picture.mjs draws the last grid of the catalogue', () => {
    const svg = run('picture.mjs', '5472730537');
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('Grid 5472730537');
    expect(svg).toMatch(/unavoidable, \d+ cells/);
  });
});

describe('pages', needsBrowser, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Bundles the script of a page, and opens it. */
  async function withPage(name: string, look: (page: Page) => Promise<void>): Promise<void> {
    const html = readFileSync(join(projectFolder, 'examples/pages', name), 'utf8');
    const inline = /<script type="module">(.*)<\/script>/s;
    const site = await serve(inline.exec(html)![1]);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.route(site.address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: html.replace(inline, '<script type="module" src="/page/main.js"></script>'),
      }),
    );
    await page.goto(site.address);
    await look(page);
    expect(faults).toEqual([]);
    await page.close();
    await site.close();
  }

  it('solve.html solves what is typed, and says what is wrong with it', () =>
    withPage('solve.html', async (page) => {
      await page.fill('#puzzle', readFileSync(join(projectFolder, 'examples/17.txt'), 'utf8').split('\n')[1]);
      await page.waitForFunction(() => /^[1-9]{81}$/.test(document.getElementById('answer')!.textContent!));
      await page.fill('#puzzle', `${'.'.repeat(80)}1`);
      expect(await page.textContent('#answer')).toBe('more than one solution');
      await page.fill('#puzzle', '<b>');
      expect(await page.textContent('#answer')).not.toMatch(/solution/);
    }));

  it('explain.html says every step', () =>
    withPage('explain.html', async (page) => {
      await page.waitForSelector('li');
      expect(await page.locator('li').count()).toBeGreaterThan(40);
    }));

  it('draw.html draws a grid with four sets', () =>
    withPage('draw.html', async (page) => {
      await page.waitForSelector('svg');
      const names = await page
        .locator('path.set')
        .evaluateAll((all) => all.map((set) => set.getAttribute('data-name')));
      expect(names).toEqual(['4 cells', '4 cells', '6 cells', '6 cells']);
    }));
});
