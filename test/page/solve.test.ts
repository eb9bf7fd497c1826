// Edit, Solve and Sukaku in Chromium, the menu of boards, the sizes of boards, the keyboard help, the start page.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clueCount } from '../../src/board/index.ts';
import { levelTechniques } from '../../src/rate/index.ts';
import { readLine } from '../../src/text/index.ts';
import { needsBrowser } from '../browser.ts';
import { eventually, expectAccessible, paste, usePage } from './room.ts';

const clues = '...4.....1...2.3';
const solution = '1324243131424213';
const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

describe('solving a puzzle', needsBrowser, () => {
  const { visit, address } = usePage();
  const hash = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));
  const label = (page: Page, cell: number): Promise<string | null> =>
    page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
  const isWide = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

  it('a 4×4 is solved by keyboard alone, with notes, a mistake and a check, and comes back after a reload', async () => {
    const visited = await visit(`#/puzzle/2x2/${clues}`);
    const { page, faults } = visited;
    const { keyboard } = page;
    const type = async (keys: string): Promise<void> => {
      for (const key of keys.split(' ')) await keyboard.press(key);
    };
    const tabTo = async (name: string): Promise<void> => {
      while ((await page.evaluate(() => document.activeElement?.textContent)) !== name)
        await keyboard.press('Tab');
    };
    await tabTo('Solve');
    await type('Enter');
    await page.getByText('0 of 12 cells filled').waitFor();
    await eventually(() => hash(page)).toBe(`#/puzzle/2x2/${clues}/solve`);
    await page.locator('[data-cell="0"]').focus();
    await type('Shift+2 Shift+4 ArrowRight 3 ArrowDown 1 PageUp ArrowRight ArrowRight 1');
    await eventually(() => label(page, 0)).toContain('empty, notes 2 4');
    await eventually(() => label(page, 5)).toContain('entered 1');
    await eventually(() => label(page, 3)).toContain('clue 4'); // clues are locked
    await page.getByText('Proper, minimal').waitFor(); // the verdict speaks of the clues
    await eventually(() => hash(page)).toBe(`#/puzzle/2x2/${clues}/solve`);
    expect(await page.locator('.wrong, .conflict').count()).toBe(0); // nothing is told before it is asked
    await tabTo('Check');
    await type('Enter');
    await page.getByText('1 digit is wrong: r2c2. The right digit is not noted in r1c1.').waitFor();
    await eventually(() => label(page, 5)).toContain('wrong');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check');
    await expectAccessible(visited);

    await page.reload();
    await page.getByText('2 of 12 cells filled').waitFor();
    await eventually(() => label(page, 0)).toContain('empty, notes 2 4');
    await page.getByRole('slider').focus();
    await type('Home');
    await page.getByText('0 of 12 cells filled').waitFor();
    await type('End');
    await page.getByText('2 of 12 cells filled').waitFor();
    await page.locator('[data-cell="0"]').focus();
    for (let row = 0; row < 4; row++) {
      await type('Home');
      for (const digit of solution.slice(4 * row, 4 * row + 4)) await type(`${digit} ArrowRight`);
      await type('ArrowDown');
    }
    await page.getByText('Solved', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  it('candidates constrain in Sukaku alone, and the verdict says so', async () => {
    const { page, faults } = await visit(`#/puzzle/2x2/${clues}/solve`);
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.press('Shift+3');
    await page.getByText('Proper, minimal').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.press('Shift+3'); // in Edit there are no pencilmarks
    await eventually(() => hash(page)).toBe(`#/puzzle/2x2/${clues}`);
    await page.getByRole('button', { name: 'Sukaku' }).click();
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.press('Shift+3');
    await page.getByText('None that the candidates allow').waitFor();
    await eventually(async () => (await hash(page)).split('/')[3].length).toBe(64);
    await page.reload(); // the address has one candidate for r1c1 and all for others, which is a clue
    await page.getByRole('button', { name: 'Sukaku', pressed: true }).waitFor();
    await eventually(() => hash(page)).toContain('/sukaku');
    await page.goto('about:blank');
    await page.goto(`${address()}#/puzzle/2x2/${clues}/sukaku`);
    await page.locator('[data-cell="0"]').click();
    await page.keyboard.press('Shift+3');
    await page.keyboard.press('Shift+1');
    await page.getByText('Exactly one solution that the candidates allow').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Solve' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByText('Proper, minimal').waitFor();
    await eventually(() => hash(page)).toBe(`#/puzzle/2x2/${clues}`);
    expect(faults).toEqual([]);
  });

  it('the pad keeps focus and selection, Ctrl-click selects, a click on a small digit removes it, digits light up', async () => {
    const { page } = await visit(`#/puzzle/2x2/${clues}/solve`);
    await page.getByRole('button', { name: 'All candidates' }).click();
    await page.locator('[data-cell="0"]').click();
    await page.locator('[data-cell="10"]').click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: '3', exact: true }).click();
    await eventually(() => label(page, 0)).toContain('entered 3');
    await eventually(() => label(page, 10)).toContain('entered 3');
    const looks = (cell: number): Promise<string> =>
      page.locator(`[data-cell="${cell}"]`).evaluate((element) => getComputedStyle(element).backgroundColor);
    await eventually(() => looks(0)).not.toBe(await looks(1));
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell)).toBe(
      '10',
    );
    await eventually(() => page.locator('.lit').count()).toBeGreaterThanOrEqual(3); // the clue 3, and both that were entered
    await page.keyboard.press('Control+z');
    await eventually(() => label(page, 0)).toContain('notes 1 2 3');
    const cell = page.locator('[data-cell="0"]');
    await cell.click({ position: { x: 20, y: 20 } });
    await eventually(() => label(page, 0)).toContain('notes 1 2 3'); // the first click only selects
    await cell.click({ position: { x: 20, y: 20 } });
    await eventually(() => label(page, 0)).toContain('notes 2 3');
    await page.getByLabel('Outline cells with two notes').check();
    await eventually(() => label(page, 0)).toContain('in the cells with two notes');
    await page.getByLabel('Mark broken rules at once').check();
    await cell.click({ position: { x: 100, y: 100 } });
    await page.keyboard.press('4');
    await eventually(() => label(page, 0)).toContain('breaks a rule');
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByText('0 of 12 cells filled').waitFor();
    await page.getByRole('button', { name: 'Empty board' }).click(); // waits for clues
    await eventually(() => hash(page)).toBe(`#/puzzle/2x2/${'.'.repeat(16)}`);
  });

  it('hints begin at the position of the game, without what is wrong', async () => {
    const { page } = await visit(`#/puzzle/2x2/${clues}/solve`);
    await page.locator('[data-cell="0"]').click();
    for (const key of ['2', 'ArrowRight', '3']) await page.keyboard.press(key);
    await page.getByText('2 of 12 cells filled').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('1 cell is wrong. The hint leaves it out.').waitFor();
    await eventually(() => label(page, 0)).not.toContain('2,');
    await eventually(() => label(page, 1)).toContain('3');
  });

  it('a link to a step is followed; hints leave digits and notes as they are, and pictures show them', async () => {
    const { page, faults } = await visit(`#/puzzle/2x2/${clues}/solve/step=2`);
    const heading = page.locator('.step-heading');
    await heading.filter({ hasText: '2. ' }).waitFor();
    await eventually(() => hash(page)).toBe(`#/puzzle/2x2/${clues}/solve/step=2`);
    await page.reload();
    await heading.filter({ hasText: '2. ' }).waitFor();
    await page.locator('[data-cell="0"]').click();
    for (const key of ['1', 'ArrowRight', 'Shift+2', 'Shift+3']) await page.keyboard.press(key);
    await page.locator('[data-cell="1"][aria-label*="2 3"]').waitFor();
    await heading.waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await page.getByText(/Step 1: look at/).waitFor();
    await eventually(() => page.locator('.board .clue').count()).toBe(clueCount(readLine(clues)));
    await eventually(() => label(page, 1)).toContain('2 3');
    await page.keyboard.press('n');
    await heading.filter({ hasText: '1. ' }).waitFor();
    await eventually(() => hash(page)).toBe(`#/puzzle/2x2/${clues}/solve`); // a link does not have the digits before this step
    await page.locator('[data-cell="4"]').click();
    await page.keyboard.press('4'); // wrong: the position for hints stays the same
    await heading.waitFor({ state: 'detached' });
    await eventually(() => label(page, 4)).toContain('entered 4');
    await page.emulateMedia({ media: 'print' });
    for (const words of ['Clues are locked', 'Mark broken rules'])
      await eventually(() => page.getByText(words).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Copy, save, print' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as SVG' }).click(),
    ]);
    const picture = readFileSync(await download.path(), 'utf8');
    expect(picture).toMatch(/class="solved"[\s\S]*data-cell="r1c1" data-digit="1"/);
    expect(picture.match(/data-cell="r1c2"/g)).toHaveLength(2);
    expect(faults).toEqual([]);
  });

  it('hints are those of Sudoku Explainer until notes rule digits out, and say when no technique applies', async () => {
    const { page } = await visit(`#/puzzle/3x3/${hard}/solve`);
    await page.getByLabel('Explain as').selectOption('explainer');
    await page.locator('[data-cell="1"]').click();
    await page.keyboard.press('Shift+6');
    await page.getByLabel('Explain as').waitFor({ state: 'detached' });
    await page.evaluate(
      (names) => localStorage.setItem('minclue-techniques-left-out', JSON.stringify(names)),
      levelTechniques.map(({ name }) => name),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('None of these techniques applies here. Only trial remains.').waitFor();
  });

  it('by touch on a phone: the board fills the width, fingers select and fill, and the header stays one line', async () => {
    const { page: other } = await visit();
    const context = await other
      .context()
      .browser()!
      .newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        reducedMotion: 'reduce',
      });
    const page = await context.newPage();
    await page.goto(`${address()}#/puzzle/2x2/${clues}/solve`);
    await page.getByText('0 of 12 cells filled').waitFor();
    await page.locator('[data-cell="0"]').tap();
    await page.getByRole('button', { name: 'Pencil', exact: true }).tap();
    await page.getByRole('button', { name: 'pencilmark 2' }).tap();
    await eventually(() => label(page, 0)).toContain('notes 2');
    await page.getByRole('button', { name: 'Pencil', exact: true }).tap();
    await page.getByRole('button', { name: '1', exact: true }).tap();
    await eventually(() => label(page, 0)).toContain('entered 1');
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    await eventually(async () => (await box('.board')).width).toBe(390);
    await eventually(async () => (await box('header')).height).toBeLessThan(64);
    await context.close();
  });

  it('no room scrolls sideways at 320 px', async () => {
    const { page } = await visit();
    await page.setViewportSize({ width: 320, height: 640 });
    const links = await page
      .locator('nav a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(links.length).toBeGreaterThan(6);
    const wide: string[] = [];
    for (const fragment of ['#/', ...links, '#/puzzle/4x4/', '#/puzzle/2x2//solve']) {
      await page.goto(`${address()}${fragment}`);
      await page.waitForSelector('main h1');
      if (await isWide(page)) wide.push(fragment);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(wide).toEqual([]);
  });

  it('boards grow with the window, and candidates of 16×16 can be read', async () => {
    const { page } = await visit(`#/puzzle/2x2/${clues}`);
    const width = async (): Promise<number> => (await page.locator('.board').boundingBox())!.width;
    await eventually(width).toBeGreaterThan(550);
    await page.setViewportSize({ width: 1280, height: 720 });
    await eventually(width).toBeLessThanOrEqual(720 - 192);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.selectOption('.tools select', '4x4');
    await page.getByRole('button', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'All candidates' }).click();
    await eventually(width).toBeGreaterThan(1200);
    const size = () =>
      page
        .locator('.marks')
        .first()
        .evaluate((marks) => Number.parseFloat(getComputedStyle(marks).fontSize));
    await eventually(size).toBeGreaterThan(11);
  });

  it('boards are chosen from a menu, by their map, or by any name', async () => {
    const { page, faults } = await visit('#/puzzle');
    const menu = page.locator('.tools select');
    await menu.selectOption({ label: '9×9 windoku: four windows' });
    await eventually(() => hash(page)).toMatch(/^#\/puzzle\/3x3W\//);
    await menu.selectOption({ label: 'Jigsaw…' });
    await page.getByLabel(/^Regions/).fill('AABB/AABC/DDBC/DDCC');
    await page.getByRole('button', { name: 'Open the board' }).click();
    await eventually(() => page.locator('[role=grid]').getAttribute('aria-label')).toContain('1x4J');
    await menu.selectOption({ label: 'Other…' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type('9x9');
    await page.keyboard.press('Enter');
    await eventually(() => hash(page)).toMatch(/^#\/puzzle\/3x3\//);
    await menu.selectOption({ label: 'Other…' });
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type('6x6');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '6×6', exact: true }).click();
    await eventually(() => hash(page)).toMatch(/^#\/puzzle\/2x3\//);
    await menu.selectOption({ label: '25×25' });
    await eventually(() => page.getByText('Solve is for boards with up to 16 digits').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('a full grid is called a grid, without rating and redundant clues, and its faults are named', async () => {
    const { page } = await visit(`#/puzzle/3x3/${grid}`);
    await page.getByText('A grid', { exact: true }).waitFor();
    expect(await page.getByText(/Rating|redundant/).count()).toBe(0);
    await eventually(() => page.getByRole('link', { name: 'Open in Grid' }).getAttribute('href')).toContain(
      grid,
    );
    await paste(page, `${grid.slice(0, -1)}1`);
    await page.getByText('3 cells break a rule').waitFor();
    await eventually(() => page.getByRole('link', { name: 'Open in Grid' }).count()).toBe(0);
  });

  it('? opens the keyboard help, Escape closes it, and the focus returns', async () => {
    const visited = await visit('#/puzzle');
    const { page } = visited;
    await page.locator('[data-cell="40"]').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await eventually(() => page.getByRole('dialog').textContent()).toContain('make or remove a note');
    await expectAccessible(visited);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell)).toBe(
      '40',
    );
    await page.getByText('Open from text').click();
    await page.getByLabel('text in any format').press('?'); // in a field it is a letter
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('the start page opens what is typed, a random puzzle with 17 clues and an empty board, and proves', async () => {
    const { page, faults } = await visit();
    await page.getByLabel('a puzzle in any format').fill(clues);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForFunction((line) => location.hash === `#/puzzle/2x2/${line}`, clues);
    await page.goto(address());
    await page.getByRole('button', { name: 'Random 17' }).click();
    await page.getByText('Proper, minimal').waitFor();
    expect(clueCount(readLine((await hash(page)).split('/')[3]))).toBe(17);
    await page.goto(address());
    await eventually(() => page.getByRole('link', { name: /^Prove/ }).getAttribute('href')).toBe(
      `#/grid/3x3/${grid}/prove`,
    );
    await page.getByRole('link', { name: 'Empty' }).click();
    await page.getByText('0 clues').waitFor();
    expect(faults).toEqual([]);
  });
});
