// The room Boards in Chromium: the table, the results of a board, plots, counting.
import { describe, expect, it } from 'vitest';
import proof13 from '../../results/2x4-13.json' with { type: 'json' };
import minima from '../../results/minima-3x3.json' with { type: 'json' };
import smallBoards from '../../results/small-boards.json' with { type: 'json' };
import { parseBoard } from '../../src/board/index.ts';
import { countGrids } from '../../src/count/index.ts';
import { needsBrowser } from '../browser.ts';
import { eventually, expectAccessible, expectRefused, usePage } from './room.ts';

describe('the room Boards', needsBrowser, () => {
  const { visit, follow } = usePage();

  it("the table has the minimum of every small board, and the theorem's statement for 2x4", async () => {
    const { page, faults } = await visit('#/boards');
    const rows = page.locator('tr:has(a[href^="#/boards/"])');
    await rows.first().waitFor();
    for (const { board, minimum, some } of smallBoards.boards) {
      const row = rows.filter({ has: page.locator(`a[href="#/boards/${board}"]`) });
      await eventually(() => row.locator('td').allTextContents()).toEqual([
        expect.any(String),
        some.catalogueSize.toLocaleString('en'),
        String(minimum),
        some.puzzles.toLocaleString('en'),
        some.classes.toLocaleString('en'),
      ]);
    }
    const row = rows.filter({ has: page.locator('a[href="#/boards/2x4"]') });
    await eventually(() => row.locator('td').nth(2).textContent()).toBe(String(proof13.clues + 1));
    const nine = rows
      .filter({ has: page.locator('a[href="#/boards/3x3"]') })
      .locator('td')
      .nth(2);
    await eventually(() => nine.textContent()).toBe('at most 17 *');
    const note = page.locator('.note', {
      hasText: '* 3x3: at least 17, as published by McGuire et al. 2012',
    });
    await eventually(() => note.locator('a').getAttribute('href')).toBe('https://arxiv.org/abs/1201.0749v1');
    expect(faults).toEqual([]);
  });

  it('the keyboard alone leads from the table to a theorem, its command and a puzzle', async () => {
    const { page, faults } = await visit('#/boards');
    await page.locator('a[href="#/boards/2x3"]').focus();
    await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: 'Puzzles with 8 clues' });
    await result.waitFor();
    const { some } = smallBoards.boards.find(({ board }) => board === '2x3')!;
    await eventually(async () => (await result.locator('.statement').textContent())!.toLowerCase()).toContain(
      some.statement.toLowerCase(),
    );
    await result.locator('summary').focus();
    await page.keyboard.press('Enter');
    await eventually(() => result.locator('.command').textContent()).toBe(some.command);
    await eventually(() => result.locator('dd.mono').textContent()).toBe(some.digest);
    await result.locator('.gallery a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.verdict');
    await eventually(() => page.textContent('.verdict')).toContain('Proper, minimal');
    expect(faults).toEqual([]);
  });

  it('minima are plotted, with the numbers in a table; the library for plots is loaded with them, not before', async () => {
    const { page, faults } = await visit('#/boards/2x2');
    const scripts = (): Promise<string[]> =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await page.getByRole('region', { name: 'Puzzles with 4 clues' }).waitFor();
    const before = new Set(await scripts());
    await page.goto(page.url().replace('2x2', '3x3'));
    await page.waitForSelector('.plot-place svg rect');
    await eventually(async () => (await scripts()).some((name) => !before.has(name))).toBe(true);
    expect(await page.locator('.plot-place svg style').count()).toBe(0);
    const table = page
      .getByRole('region', { name: 'The distribution of minima' })
      .locator('table')
      .first()
      .locator('tbody tr');
    await eventually(() => table.locator('td:nth-child(2)').allTextContents()).toEqual(
      minima.rows.map(({ grids }) => String(grids)),
    );
    expect(faults).toEqual([]);
  });

  it('a board without results can be counted, and the library agrees', async () => {
    const { grids } = await countGrids(parseBoard('2x2X'));
    const { page, faults } = await visit('#/boards/2x2X');
    await page.getByRole('button', { name: 'Count them here' }).press('Enter');
    await page.waitForSelector('.statement');
    await eventually(() => page.textContent('.statement')).toBe(`${grids} grids, counted just now`);
    await eventually(() => page.textContent('.board-results')).toContain(
      'There are no results for this board.',
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['#/boards/3', 'expected RxC'],
    ['#/boards/<img src=x onerror=alert(1)>', 'expected RxC'],
    ['#/boards/__proto__', 'expected RxC'],
    ['#/boards/99x99', 'board'],
  ])('a bad link is answered in words: %s', async (fragment, words) => {
    await expectRefused(await follow(fragment), words);
  });

  it('no rule of accessibility is broken, in light and in dark', async () => {
    const visited = await visit('#/boards/3x3');
    const { page } = visited;
    await page.waitForSelector('.plot-place svg');
    for (const summary of await page.locator('.result summary').all()) await summary.click();
    await expectAccessible(visited);
  });
});
