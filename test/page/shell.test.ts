// The page around its rooms, in Chromium: start, links of every kind, colours, offline.
import { describe, expect, it } from 'vitest';
import { needsBrowser } from '../browser.ts';
import { eventually, expectAccessible, usePage } from './room.ts';

describe('the page', needsBrowser, () => {
  const { visit, visitAsNew } = usePage();

  it('the start page breaks no rule of accessibility, in light and in dark', async () => {
    const visited = await visit();
    await expectAccessible(visited);
    expect(visited.faults).toEqual([]);
  });

  it('the test of accessibility finds text that is unreadable only in dark', async () => {
    const visited = await visit();
    await visited.page.evaluate(() =>
      document.styleSheets[0].insertRule('@media (prefers-color-scheme: dark) { main h1 { color: #222 } }'),
    );
    await expect(expectAccessible(visited)).rejects.toMatchObject({
      actual: [expect.stringContaining('color-contrast')],
    });
  });

  it('the start page offers three things to try, each a link that opens', async () => {
    const { page, faults } = await visit();
    const links = page.locator('.tries a');
    await eventually(() => links.count()).toBe(3);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      await page.goto(new URL(href!, page.url()).href);
      await page.waitForSelector('[role=grid]');
      expect(await page.textContent('[role=alert]')).toBe('');
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['#/nowhere', 'There is no room called "nowhere"'],
    ['#/%3Cimg%20src=x%20onerror=alert(1)%3E', 'There is no room called "<img src=x onerror=alert(1)>"'],
    ['#/puzzle/3x3/<script>alert(1)</script>', 'but a 3x3 board has 81'],
    ['#/puzzle/%3Cb%3E/1', 'expected RxC'],
    ['#/puzzle/99x99/1', 'board'],
    ['#/puzzle/2x2+0-1-2-x/1', 'extra unit'],
    [`#/puzzle/3x3/${'é'.repeat(81)}`, 'is not a symbol of a 3x3 board'],
    [`#/puzzle/3x3/${'%'.repeat(70_000)}`, 'expected RxC'],
    ['#/puzzle/__proto__/constructor', 'expected RxC'],
  ])('a bad link is answered in words, %#', async (fragment, words) => {
    const { page, faults } = await visit(fragment);
    await eventually(() => page.textContent('[role=alert] p')).toContain(words);
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('the colours can be chosen, and the choice is kept', async () => {
    const { page } = await visit();
    const paper = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await eventually(paper).toBe('rgb(255, 255, 255)');
    await page.selectOption('header select', 'dark');
    await eventually(paper).toBe('rgb(20, 23, 27)');
    await page.reload();
    await eventually(paper).toBe('rgb(20, 23, 27)');
  });

  it('after the first visit the page works offline, including rooms that were never open', async () => {
    const { page, context, faults } = await visitAsNew();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    });
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.filter((url) => url.includes('/docs/'))).toEqual([]); // many files, which the page does not need
    await context.setOffline(true);
    await page.reload();
    await page.click('nav a[href="#/puzzle"]');
    await page.waitForSelector('.verdict');
    await eventually(() => page.textContent('.verdict')).toContain('Proper');
    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
