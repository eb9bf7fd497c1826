// Large lists in Chromium: 10,000 puzzles from the paste to the last canonical form, and 100,000 with everything that a
// visitor does meanwhile, without a task on the main thread that takes 50 ms of CPU time.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsBrowser } from '../browser.ts';
import { fullLines, needsLists } from '../full-lists.ts';
import { eventually, longestTask, paste, usePage } from './room.ts';

const LONGEST_MS = 50;

describe('large lists', { ...needsBrowser, ...needsLists('17-clue') }, () => {
  const { visit } = usePage();
  const linesOf = (count: number): string[] => {
    const lines = fullLines('17-clue');
    return Array.from({ length: count }, (_, i) => lines[i % lines.length]);
  };
  const isAnswered = (page: Page) => page.getByText(/essentially different\./).waitFor();

  it('10,000 pasted puzzles are solved, rated and made canonical while the page stays smooth', async () => {
    const { page, faults } = await visit();
    const longest = await longestTask(page, async () => {
      await paste(page, linesOf(10_000).join('\n'));
      await isAnswered(page);
    });
    expect(longest).toBeLessThan(LONGEST_MS);
    expect(
      await page.getByText('Of 10,000 puzzles, 10,000 are proper and 10,000 are essentially').count(),
    ).toBe(1);
    expect(faults).toEqual([]);
  });

  it('in 100,000 pasted puzzles one can scroll, sort, filter, select and save while they are answered', async () => {
    const { page, faults } = await visit();
    const table = page.getByRole('grid', { name: 'the puzzles of the list' });
    // bringing the text into the page is the test's own work
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      Object.assign(globalThis, { clipboardData });
    }, linesOf(100_001).join('\n'));
    const steps: [string, () => Promise<unknown>][] = [
      [
        'paste',
        () =>
          page.evaluate(() => {
            const { clipboardData } = globalThis as unknown as { clipboardData: DataTransfer };
            const init = { clipboardData, bubbles: true, cancelable: true };
            document.body.dispatchEvent(new ClipboardEvent('paste', init));
          }),
      ],
      ['read', () => page.getByText('These are the first 100,000.').waitFor()],
      ['solve', () => page.getByText(/^Rating/).waitFor()],
      [
        'scroll',
        async () => {
          await table.focus();
          for (const key of ['End', 'PageUp', 'PageUp', 'Home', 'PageDown']) await page.keyboard.press(key);
        },
      ],
      [
        'sort by puzzle',
        async () => {
          await page.getByRole('button', { name: 'Puzzle', exact: true }).click();
          await page.locator('[aria-sort=ascending]:has-text("Puzzle")').waitFor();
        },
      ],
      ['sort by ER', () => page.getByRole('button', { name: 'ER', exact: true }).click()],
      [
        'filter',
        async () => {
          await page.getByLabel('Text', { exact: true }).fill('1.2.3');
          await page.getByText(/ of 100,000 puzzles shown/).waitFor();
          await page.getByLabel('Text', { exact: true }).fill('');
        },
      ],
      [
        'select',
        async () => {
          await table.focus();
          await page.keyboard.press('Control+a');
          await page.getByText('the 100,000 selected puzzles').waitFor();
        },
      ],
      [
        'copy',
        async () => {
          await page.getByRole('button', { name: 'Copy' }).click();
          await page.getByText('100,000 puzzles copied').waitFor({ state: 'attached' });
        },
      ],
      [
        'save',
        async () => {
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Save as CSV' }).click();
          await download;
        },
      ],
      [
        'drop isomorphs',
        async () => {
          await page.getByLabel('Drop isomorphs').check();
          await page.getByText(/isomorphs dropped$/).waitFor();
        },
      ],
    ];
    const longest: [string, number][] = [];
    for (const [name, step] of steps) longest.push([name, await longestTask(page, step)]);
    await eventually(() => page.textContent('.list-shown')).toContain(
      '49,158 of 100,000 puzzles shown, 50,842 isomorphs dropped',
    );
    expect(longest.filter(([, ms]) => ms >= LONGEST_MS)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
