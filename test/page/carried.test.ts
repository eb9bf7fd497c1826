// What goes with the visitor, in Chromium: the puzzle with its undo, the grid with its results, running searches.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { needsBrowser } from '../browser.ts';
import { clipboard, eventually, expectAccessible, paste, usePage } from './room.ts';

const familiar = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const puzzle = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const small = '1234341221434321';

const goTo = (page: Page, room: string): Promise<void> =>
  page.click(`nav[aria-label=rooms] a:text-is("${room}")`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const clueCount = (page: Page): Promise<number> => page.locator('.room-board .board .clue').count();

describe('work that goes with the visitor', needsBrowser, () => {
  const { visit, visitAsNew } = usePage();

  it('the puzzle goes to Grid and Lab, and its edit and undo are there again, also after a reload', async () => {
    const { page, faults } = await visit(`#/puzzle/3x3/${puzzle}`);
    await page.getByText('Proper, minimal').waitFor();
    await goTo(page, 'Grid');
    await page.getByText('All n-clue puzzles of this grid').waitFor();
    expect(new URL(page.url()).hash).toBe(`#/grid/3x3/${puzzle}`);
    await goTo(page, 'Puzzle');
    await page.locator('[data-cell="2"]').click();
    await page.keyboard.press('Delete');
    const edited = puzzle.replace('2', '.');
    await page.waitForFunction((line) => location.hash.endsWith(line), edited);
    await goTo(page, 'Grid'); // not proper: the last grid is shown in its place
    await page.getByText('All n-clue puzzles of this grid').waitFor();
    await eventually(() => page.textContent('[role=alert]')).toBe('');
    await goTo(page, 'Lab');
    await page.waitForFunction((line) => location.hash === `#/lab/anneal/3x3/${line}`, edited);
    await goTo(page, 'Puzzle');
    await page.waitForFunction((line) => location.hash.endsWith(line), edited);
    await button(page, 'Undo').click();
    await page.waitForFunction((line) => location.hash.endsWith(line), puzzle);
    await page.goto('about:blank');
    await page.goBack();
    await goTo(page, 'Make');
    await goTo(page, 'Puzzle');
    await page.waitForFunction((line) => location.hash.endsWith(line), puzzle);
    expect(faults).toEqual([]);
  });

  it('one switch forgets the work, and then nothing of it is stored', async () => {
    const { page } = await visit(`#/puzzle/3x3/${puzzle}`);
    const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('minclue-work'));
    await eventually(stored).toContain(puzzle);
    await page.getByLabel('Keep my work on this machine').uncheck();
    await eventually(stored).toBeNull();
    await page.reload();
    await page.waitForSelector('main h1');
    await eventually(() => page.getByLabel('Keep my work on this machine').isChecked()).toBe(false);
    expect(await stored()).toBeNull();
    await button(page, 'Solve').click();
    await page.getByText('0 of 54 cells filled').waitFor();
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.press('1');
    await button(page, 'Edit').click();
    await goTo(page, 'Lab');
    await goTo(page, 'Puzzle');
    await button(page, 'Solve').click();
    await page.getByText('1 of 54 cells filled').waitFor(); // as long as the page is open
    await button(page, 'Undo').click();
    await page.getByText('0 of 54 cells filled').waitFor();
    await eventually(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'minclue-keep-work',
      'minclue-theme',
    ]);
  });

  it('what is stored may be anything', async () => {
    const { page, faults } = await visit();
    for (const text of [
      '{',
      '{"puzzle":["3x3","<img src=x onerror=alert(1)>"],"places":{"make":["x","y"]}}',
    ]) {
      await page.evaluate((work) => localStorage.setItem('minclue-work', work), text);
      await page.reload();
      await goTo(page, 'Puzzle');
      await page.getByText('Proper, minimal').waitFor();
      expect(await page.locator('main img').count()).toBe(0);
    }
    expect(faults).toEqual([]);
  });

  it('a search continues in other rooms: the header says how far it is, leads back, and stops it', async () => {
    const visited = await visit(`#/grid/3x3/${familiar}`);
    const { page, faults } = visited;
    await page.getByLabel('Clues').fill('18');
    await page.getByLabel('Threads').fill('1'); // the rest of the machine draws the page
    await button(page, 'Search').click();
    await page.getByText(/^Searching \d/).waitFor();
    const hash = new URL(page.url()).hash;
    await goTo(page, 'Help a farm');
    const chip = page.locator('.chip');
    await page.waitForFunction(() =>
      /^Search for 18 clues \d+ %/.test(document.querySelector('.chip a')?.textContent ?? ''),
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(visited);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const part of [chip, page.locator('header .name')]) {
        const box = (await part.boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0); // in sight
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
    await chip.getByRole('link').press('Enter');
    await page.getByText(/^Searching \d/).waitFor();
    expect(new URL(page.url()).hash).toBe(hash);
    await eventually(() => chip.count()).toBe(0);
    await paste(page, small); // another grid: the search of the first continues
    await page.waitForFunction((line) => location.hash.endsWith(line), small);
    const ended = page.workers().map((worker) => worker.waitForEvent('close'));
    await chip.getByRole('button', { name: 'Stop' }).click();
    await Promise.any(ended);
    await page.waitForSelector('.chip', { state: 'detached' });
    await page.goBack();
    await page.getByText(/Stopped\. It was at [\d.]+ %\..*The search for 18 clues took/).waitFor();
    expect(faults).toEqual([]);
  });

  it('results stay with their grid; found puzzles are shown on the board, copied and handed to the list', async () => {
    const visited = await visit(`#/grid/2x2/${small}`);
    const { page } = visited;
    await page.getByLabel('Clues').fill('4');
    await button(page, 'Search').click();
    const words = await page.getByText(/^This grid has \d+ 4-clue puzzles\.$/).textContent();
    const total = Number(/has (\d+)/.exec(words!)![1]);
    await goTo(page, 'Boards');
    await goTo(page, 'Grid');
    await page.getByText(words!).waitFor();
    await eventually(() => page.locator('.found a').count()).toBe(total);
    await eventually(() => clueCount(page)).toBe(16);

    await page.locator('.found a').nth(1).hover();
    await eventually(() => clueCount(page)).toBe(4);
    await page.hover('h1, header .name');
    await eventually(() => clueCount(page)).toBe(16);
    await button(page, /next puzzle on the board/).press('Enter');
    await page.getByText(`1 of ${total}`).waitFor();
    await button(page, /previous puzzle on the board/).press('Enter');
    await page.getByText(`${total} of ${total}`).waitFor();
    await eventually(() => clueCount(page)).toBe(4);
    await button(page, 'Where clues are').click();
    await eventually(async () => {
      const counts = await page.locator('.heat-count').allTextContents();
      return counts.reduce((sum, count) => sum + Number(count), 0);
    }).toBe(4 * total);
    await expectAccessible(visited);

    await button(page, 'Copy all').click();
    const lines = await page.locator('.found a').allTextContents();
    await eventually(() => clipboard(page)).toBe(`${lines.join('\n')}\n`);
    await button(page, 'Open as list').click();
    await page.waitForFunction(() => location.hash === '#/list');
    await page.getByText(`Of ${total} puzzles, ${total} are proper`).waitFor();
    await eventually(() => page.locator('.list-body .cells a').allTextContents()).toEqual(lines);
    await page.locator('.list-body .cells a').nth(3).click();
    await page.getByText('Proper, minimal').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((line) => location.hash.endsWith(line), lines[4]);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.waitForSelector('.list-row.active[aria-rowindex="6"]');
  });

  it('a link to a proof begins it after a press, and at once if it is the page’s own', async () => {
    const { page } = await visit(`#/grid/3x3/${familiar}/prove`);
    await button(page, 'Start the proof').waitFor();
    expect(await page.getByText(/^Searching/).count()).toBe(0);
    await page.evaluate((line) => {
      const link = Object.assign(document.createElement('a'), {
        href: `#/grid/3x3/${line}/prove`,
        textContent: 'a link of the page',
      });
      document.querySelector('main')!.append(link);
    }, familiar);
    await page.click('text=a link of the page');
    await page.getByText('This grid has no 16-clue puzzle.').waitFor();
    await page.getByText('too many disjoint sets left for the clues left').waitFor();
    await eventually(() => page.textContent('.reasons')).not.toMatch(
      /packed|exhausted|noLast|crowded|Cut|Early/,
    );
  });

  it('a choice of board does not submit the rank, and boards without a catalogue are not offered', async () => {
    const { page } = await visit('#/catalogue/2x3/5');
    await page.waitForSelector('.room-board .facts');
    const board = page.getByRole('combobox', { name: /^Board/ });
    await board.focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#/catalogue/2x3/5');
    await page.keyboard.press('Escape');
    await eventually(() => board.locator('option').allTextContents()).toEqual([
      '9×9',
      '8×8',
      '6×6',
      '6×6, boxes of 3×2',
      '4×4',
      '4×4 Latin square',
      '5×5 Latin square',
      '6×6 Latin square',
    ]);
    await page.getByLabel('Rank', { exact: true }).fill('x');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert] p');
    await page.getByLabel('Rank', { exact: true }).fill('6');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash === '#/catalogue/2x3/6');
    await eventually(() => page.textContent('[role=alert]')).toBe('');
    await goTo(page, 'Boards');
    await goTo(page, 'Catalogue'); // it is where it was
    await page.waitForFunction(() => location.hash === '#/catalogue/2x3/6');
  });

  it('without workers the page says so instead of loading for ever', async () => {
    const { page } = await visitAsNew();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
    await page.reload();
    await goTo(page, 'Puzzle');
    await page.locator('[role=alert] p', { hasText: 'starts no workers' }).waitFor();
    await eventually(() => page.getByText('Loading…').count()).toBe(0);
    await page.waitForSelector('.board');
  });

  it('nothing is wider than a screen of 320 px, and cards of one row have one height', async () => {
    const { page } = await visit(`#/grid/3x3/${familiar}`);
    const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await page.getByLabel('Up to').selectOption('8');
    await button(page, 'Find them').click();
    await page.waitForSelector('.gallery button');
    const heights = await page
      .locator('.gallery button')
      .evaluateAll((cards) =>
        cards.map((card) => [card.getBoundingClientRect().top, card.getBoundingClientRect().height].join()),
      );
    const rows = new Map(heights.map((each) => each.split(',') as [string, string]));
    expect(heights.every((each) => rows.get(each.split(',')[0]) === each.split(',')[1])).toBe(true);
    await page.setViewportSize({ width: 320, height: 700 });
    await eventually(width).toBe(320);
    await goTo(page, 'Catalogue');
    await page.waitForSelector('.band-map');
    await eventually(width).toBe(320);
    for (const [place, sign] of [
      ['#/puzzle/4x4/', '.board.large'],
      ['#/list', 'main .list-room'],
      ['#/make/5x5', 'main .make .board'],
      ['#/boards/3x3', '.plot-place svg'],
      ...['anneal', 'race', 'patterns', 'hit'].map((name) => [
        `#/lab/${name}`,
        `main a[aria-current][href="#/lab/${name}"]`,
      ]),
      ['#/farm', 'main input[placeholder]'],
      ['#/', 'main .start'],
    ]) {
      await page.evaluate((hash) => (location.hash = hash), place);
      await page.waitForSelector(sign);
      await eventually(width, place).toBe(320);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
