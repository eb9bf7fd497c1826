// The docs beside the page in Chromium: links from the rooms, keyboard, light and dark, on a phone, search.
import { describe, expect, it } from 'vitest';
import { amount } from '../amount.ts';
import { needsBrowser } from '../browser.ts';
import { clipboard, eventually, expectAccessible, usePage } from './room.ts';

describe('the docs', needsBrowser, () => {
  const { visit } = usePage();

  /** One page of each kind. The largest takes seconds. */
  const pages = ['docs/', 'docs/how-to/make-puzzles.html', 'docs/reference/lists.html', 'docs/contents.html'];
  it.each([...pages, ...amount([], { long: ['docs/reference/json.html'] })])(
    '%s breaks no rule of accessibility, in light and in dark',
    async (address) => {
      const visited = await visit(address);
      await expectAccessible(visited);
      expect(visited.faults).toEqual([]);
    },
  );

  it('a page is no wider than a phone', async () => {
    const { page } = await visit('docs/');
    const folder = page.url();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['index', 'contents', 'how-to/make-puzzles', 'reference/json']) {
      await page.goto(`${folder}${address}.html`);
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('a room links to its page, and the page links back to the workbench', async () => {
    const { page, faults } = await visit('#/make');
    await page.getByRole('link', { name: 'About this room' }).click();
    await page.waitForSelector('article h1');
    expect(page.url()).toMatch(/\/docs\/how-to\/make-puzzles\.html$/);
    await page.getByRole('link', { name: 'Workbench' }).click();
    await page.waitForSelector('[role=grid]');
    expect(faults).toEqual([]);
  });

  it('a slash begins a search, arrows choose, Enter opens, Escape closes', async () => {
    const { page, faults } = await visit('docs/reference/json.html');
    await page.keyboard.press('/');
    await page.keyboard.type('minimum of a grid');
    await page.waitForSelector('.found a');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.found a:focus');
    const aim = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.found').isHidden()).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(aim);
    expect(aim).toContain('/docs/how-to/find-the-minimum.html');
    expect(faults).toEqual([]);
  });

  it('the results of a search break no rule of accessibility', async () => {
    const visited = await visit('docs/');
    await visited.page.getByRole('searchbox').fill('unavoidable sets');
    await visited.page.waitForSelector('.found a');
    await expectAccessible(visited);
  });

  it('the colours follow the system unless they were chosen, here or on the workbench', async () => {
    const { page } = await visit('docs/');
    const paper = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await eventually(paper).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(paper).toBe('rgb(20, 23, 27)');
    await page.selectOption('.theme select', 'light');
    await eventually(paper).toBe('rgb(255, 255, 255)');
    await page.goto(new URL('../index.html', page.url()).href);
    await page.waitForSelector('[role=grid]');
    await eventually(paper).toBe('rgb(255, 255, 255)');
  });

  it('only the commands of a console are copied', async () => {
    const { page } = await visit('docs/how-to/find-the-minimum.html');
    const block = page.locator('.code:has(pre[data-language=console])').first();
    await block.hover();
    await block.getByRole('button').click();
    await block.getByText('Copied').waitFor();
    await eventually(() => clipboard(page)).toMatch(/^minclue /);
    expect(await clipboard(page)).not.toMatch(/^\$/m);
  });

  it('the page does not mention docs that are not served with it', async () => {
    const { page } = await visit();
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/<meta name="minclue-docs".*/, ''),
      });
    });
    await page.reload();
    await page.waitForSelector('[role=grid]');
    expect(await page.getByRole('link', { name: 'Docs' }).count()).toBe(0);
    await page.unroute('**/');
  });
});
