// The room Lab in Chromium: each experiment with the keyboard only, stopped halfway, with bad links and bad input.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsBrowser } from '../browser.ts';
import { eventually, expectAccessible, longestTask, paste, usePage } from './room.ts';

const easy = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const grid2x3 = '123456456123231564564231312645645312';

describe('the lab', needsBrowser, () => {
  const { visit, follow } = usePage();

  /** Moves to a control by Tab, as visitors without a mouse do. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }

  it('anneals by keyboard: both ways solve the puzzle, and the page never stalls', async () => {
    const { page, faults } = await visit(`#/lab/anneal/3x3/${easy}`);
    await tabTo(page, 'select:not(header select)');
    await page.keyboard.press('End'); // the fastest speed
    await page.focus('nav[aria-label=experiments] a');
    await tabTo(page, 'button.main');
    const ends = page.locator('figcaption [role=status]:has-text("solved")');
    const longest = await longestTask(page, async () => {
      await page.keyboard.press('Enter');
      await ends.nth(1).waitFor();
    });
    expect(longest).toBeLessThan(50);
    await eventually(() => ends.nth(0).textContent()).toMatch(/solved after [\d,]+ moves/);
    for (const label of await page.locator('figure .board-picture').allTextContents())
      expect(label).toMatch(/^[1-9]{81}$/);
    const costs = await page.getAttribute('svg[aria-label="cost by moves"] path.line', 'd');
    expect(costs!.split('L').length).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  it('annealing is stopped halfway, and a pasted puzzle takes its place', async () => {
    const { page, faults } = await visit('#/lab/anneal/4x4/');
    await page.click('button:text-is("Anneal")');
    await page.waitForSelector('figcaption:has-text("cost")');
    await page.click('button:text-is("Stop")');
    await page.waitForSelector('button:text-is("Anneal")');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await paste(page, '1...|..2.|.3..|...4'.replaceAll('|', ''));
    await page.waitForFunction(() => location.hash === '#/lab/anneal/2x2/1.....2..3.....4');
    expect(faults).toEqual([]);
  });

  it('races checkers on a grid, and all find the same puzzles', async () => {
    const { page, faults } = await visit(`#/lab/race/2x3/${grid2x3}`);
    await tabTo(page, 'input[type=number]');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('9');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.choices[data-clues="9"] input'); // before that the button races for another number
    await tabTo(page, 'button.main:not([disabled])');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.lane');
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.lane')].every(({ dataset }) => dataset.state === 'done'),
    );
    const words = await page.locator('.lane-words').allTextContents();
    expect(words.length).toBe(5);
    const puzzles = new Set(words.map((text) => /([\d,]+) puzzles?/.exec(text)?.[1]));
    expect(puzzles.size).toBe(1);
    expect(Number([...puzzles][0]?.replaceAll(',', ''))).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('shows the patterns of a board: 2x2 has two possible ones with 4 clues', async () => {
    const { page, faults } = await visit('#/lab/patterns/2x2');
    const row = page.locator('tbody tr').nth(4);
    await row.waitFor();
    await eventually(() => row.locator('td').allTextContents()).toEqual([
      '4',
      expect.any(String),
      expect.any(String),
    ]);
    const possible = Number(await row.locator('td').nth(2).textContent());
    await tabTo(page, 'button.main');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=possible patterns with this many clues');
    await eventually(() => page.locator('.gallery figure').count()).toBe(possible);
    expect(faults).toEqual([]);
  });

  it('finds the hitting sets of a typed family, and says where one is wrong', async () => {
    const { page, faults } = await visit('#/lab/hit');
    await tabTo(page, 'button.main');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=7 hitting sets'); // the lines of the Fano plane
    await page.focus('textarea');
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('a b\nb c\n<b>');
    await page.click('button:text-is("All minimal ones")');
    await page.waitForSelector(
      '[role=alert] >> text=line 3, column 1: "<b>" is neither a whole number nor a name',
    );
    await page.fill('textarea', 'a b\nb c\n');
    await page.click('button:text-is("All minimal ones")');
    await page.waitForSelector('text=2 hitting sets');
    await eventually(async () => (await page.locator('.sets li').allTextContents()).sort()).toEqual([
      'a c',
      'b',
    ]);
    expect(faults).toEqual([]);
  });

  it.each([
    ['#/lab/nowhere', 'There is no experiment called "nowhere"'],
    ['#/lab/%3Cimg%20src=x%3E', 'There is no experiment called "<img src=x>"'],
    ['#/lab/anneal/3x3X/', 'no extra units'],
    ['#/lab/anneal/__proto__/1', 'expected RxC'],
    [`#/lab/race/2x3/${grid2x3.replace('1', '.')}`, 'A race needs a grid with every cell filled'],
    ['#/lab/patterns/4x4', 'up to 81 cells'],
    ['#/lab/patterns/x', 'expected RxC'],
  ])('a bad link is answered in words: %s', async (fragment, words) => {
    const { page, faults } = await follow(fragment);
    await page.waitForSelector('[role=alert] p');
    await eventually(() => page.textContent('[role=alert] p')).toContain(words);
    expect(await page.locator('main img').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('breaks no rule of accessibility, in light and in dark', async () => {
    const visited = await visit('#/lab/anneal');
    const { page } = visited;
    await page.click('button:text-is("Anneal")');
    await page.waitForSelector('figcaption:has-text("cost")');
    await page.click('button:text-is("Stop")');
    await expectAccessible(visited);
    await page.goto(new URL(`#/lab/race/2x3/${grid2x3}`, page.url()).href);
    await page.waitForSelector('.choices input');
    await page.click('button:text-is("Race")');
    await page.waitForSelector('.lane');
    await expectAccessible(visited);
    await page.goto(new URL('#/lab/patterns/2x2', page.url()).href);
    await page.waitForSelector('tbody tr');
    await expectAccessible(visited);
    await page.goto(new URL('#/lab/hit', page.url()).href);
    await page.click('button:text-is("Smallest hitting sets")');
    await page.waitForSelector('.sets li');
    await expectAccessible(visited);
  });
});
