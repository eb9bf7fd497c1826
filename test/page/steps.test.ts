// How the steps of a puzzle are shown and used in the room Puzzle, in Chromium.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { explain, rate, techniqueLabel } from '../../src/rate/index.ts';
import { readLine } from '../../src/text/index.ts';
import { needsBrowser } from '../browser.ts';
import { eventually, expectAccessible, usePage } from './room.ts';

const xWing = '.1...8.4.2.5...7.....5....6....9.162.....1...5...3..9..96..4.1.............269.8.';
const sets = '...4......2...791.37....4...453.....8..25....2...84..6...1..3.....5.2.9.9.6......';
const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';

const words = (page: Page): Promise<string | null> => page.locator('.step-words').textContent();
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent ?? undefined);

describe('the steps of a puzzle', needsBrowser, () => {
  const { visit } = usePage();

  it('hints are given by degrees, from anywhere, by one key, and a click on a name explains a technique', async () => {
    const visited = await visit(`#/puzzle/3x3/${xWing}`);
    const { page, faults } = visited;
    await page.getByText('ER/EP/ED').waitFor();
    await page.keyboard.press('h');
    await page.getByText('Step 1: look at box 3.').waitFor();
    expect(await words(page)).not.toContain('single');
    expect(await page.locator('.board .marks, .board .ring').count()).toBe(0);
    await page.keyboard.press('h');
    await page.getByText('The technique is hidden single').waitFor();
    expect(await page.locator('.board .ring').count()).toBe(0);
    await page.keyboard.press('h');
    await page.locator('.step-words').getByText('Box 3 has one place left for 1: r2c9').waitFor();
    // its unit is coloured, and the digits that block the other cells are ringed
    await eventually(() => page.locator('.board .ring').count()).toBe(3);
    await eventually(() => page.getByRole('list', { name: 'legend' }).textContent()).toContain('box 3');
    await page.keyboard.press('n');
    await page.locator('.step-heading', { hasText: /^2\. / }).waitFor();
    await eventually(() => page.evaluate(() => location.hash)).toMatch(/\/step=2$/);
    await page.locator('.step-heading .technique-name').click();
    await page.getByRole('dialog', { name: 'hidden single' }).waitFor();
    await page.keyboard.press('n'); // behind the page nothing happens
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe('hidden single');
    await eventually(() => words(page)).toContain('2. ');
    await page.locator('[data-cell="2"]').focus();
    await page.keyboard.press('n');
    await page.locator('.step-heading', { hasText: /^3\. / }).waitFor();
    expect(faults).toEqual([]);
  });

  it('the buttons keep the focus to the end, and the page stays where it is', async () => {
    const { page } = await visit('#/puzzle/2x2/...4.....1...2.3');
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.getByText('Solved in 12 steps').waitFor();
    await page.getByText('All steps').click();
    await page.getByRole('button', { name: 'Next step' }).focus();
    const scroll = (): Promise<number> => page.evaluate(() => scrollY);
    const before = await scroll();
    for (let i = 0; i < 14; i++) await page.keyboard.press('Enter');
    await page.locator('.step-heading', { hasText: /^12\. / }).waitFor();
    await eventually(scroll).toBe(before);
    await eventually(() => focused(page)).toBe('Next step');
    await eventually(() =>
      page.getByRole('button', { name: 'Next step' }).getAttribute('aria-disabled'),
    ).toBe('true');
    await eventually(() => page.locator('.steps [aria-current]').textContent()).toMatch(/^12\. /);
    for (const name of ['Hide', 'Hint', 'Back']) {
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await eventually(() => focused(page)).toBe(name);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('the number and the table come from the very steps of the explanation', async () => {
    const { page } = await visit(`#/puzzle/3x3/${hard}`);
    const { steps } = explain(readLine(hard), { scale: 'explainer' });
    const { rating, counts } = rate(readLine(hard));
    await page.getByText(`Solved in ${steps.length} steps.`).waitFor();
    await eventually(() => page.locator('.steps-panel').textContent()).toContain(
      `ER/EP/ED ${rating!.toFixed(1)}/`,
    );
    const table = page.getByRole('table', { name: 'techniques of the explanation' });
    const rows = await table.locator('tbody tr').allInnerTexts();
    expect(Object.fromEntries(rows.map((row) => row.split('\t').slice(0, 2)))).toEqual(
      Object.fromEntries(Object.entries(counts).map(([name, times]) => [techniqueLabel(name), `${times}`])),
    );
    const first = steps.findIndex(({ technique }) => technique === 'turbot-fish') + 1;
    await page.getByRole('button', { name: `step ${first}, the first turbot fish` }).click();
    await page.locator('.step-heading', { hasText: `${first}. turbot fish` }).waitFor();
    await page.getByLabel('Explain as').selectOption('levels');
    await page.getByText('Level extreme').waitFor();
  });

  it('each set has its own colour and letter, on the board and in the words', async () => {
    const { page } = await visit(`#/puzzle/3x3/${sets}/as=levels/step=10`);
    await page.locator('.step-heading', { hasText: '10. ALS chain' }).waitFor();
    const letters = ['A', 'B', 'C', 'D'];
    await eventually(() => page.locator('.board .set-letter').allTextContents()).toEqual(letters);
    const inWords = page.locator('.step-lines .letter');
    await eventually(async () => [...new Set(await inWords.allTextContents())]).toEqual(letters);
    const colours = () =>
      page
        .locator('.board .under .outline')
        .evaluateAll((paths) => new Set(paths.map((path) => getComputedStyle(path).stroke)).size);
    await eventually(colours).toBe(4);
    // a line about two sets dims the others
    await page.locator('.step-lines button').nth(1).hover();
    await eventually(() => page.locator('.board .under .outline.dim').count()).toBe(2);
  });

  it('a line of words lights its arrows, by pointer and by keyboard', async () => {
    const { page, faults } = await visit(`#/puzzle/3x3/${hard}/as=levels/step=32`);
    const lines = page.locator('.step-lines button');
    await lines.nth(6).hover();
    const lit = page.locator('.board .lit');
    await eventually(() => lit.locator('.link-number').allTextContents()).toEqual(['6', '6']);
    await eventually(() => page.locator('.board .over .dim').count()).toBe(6);
    await page.mouse.move(0, 0);
    await page.locator('.board .dim').first().waitFor({ state: 'detached' });
    await lines.first().focus();
    await page.keyboard.press('ArrowDown');
    await lit.locator('.link-number', { hasText: '1' }).waitFor();
    await page.keyboard.press('Enter'); // keeps it lit
    await page.getByRole('button', { name: 'Hide' }).hover();
    await eventually(() => lit.count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('techniques can be left out, also after a reload', async () => {
    const { page } = await visit(`#/puzzle/3x3/${xWing}/as=levels/step=30`);
    await page.locator('.step-heading', { hasText: '30. X-wing' }).waitFor();
    await page.getByText('Techniques to use').click();
    await page.getByLabel('X-wing', { exact: true }).uncheck();
    const row = page.locator('.techniques tr', { hasText: 'X-wing' });
    await row.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Techniques to use (1 left out)').waitFor();
    await page.getByLabel('Explain as').selectOption('levels');
    await page.getByText('Solved in').waitFor();
    expect(await row.count()).toBe(0);
  });

  it('what is possible now is listed by technique, and a click shows one', async () => {
    const visited = await visit(`#/puzzle/3x3/${xWing}/as=levels/step=30`);
    const { page } = visited;
    await page.locator('.step-heading', { hasText: '30. X-wing' }).waitFor();
    await page.getByText('What is possible now').click();
    await page.locator('.possible summary', { hasText: 'X-wing' }).first().click();
    await page.locator('.possible').getByRole('button', { name: 'r5c9 and r8c6 cannot be 7' }).click();
    await page.getByText('Possible now: X-wing').waitFor();
    await eventually(() => page.locator('.board .role-g').count()).toBe(2);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.locator('.step-heading', { hasText: '30. X-wing' }).waitFor();
    await page.locator('.step-heading .technique-name').click();
    await page.getByRole('dialog').locator('.board').waitFor();
    await expectAccessible(visited);
  });

  it.each(['step=99999', 'as=__proto__/step=1<b>/step=%00'])('a link with %s does no harm', async (part) => {
    const { page, faults } = await visit(`#/puzzle/2x2/...4.....1...2.3/${part}`);
    await page.getByText('Solved in').waitFor();
    await eventually(() => page.locator('.board').count()).toBe(1);
    const place = () => page.evaluate(() => location.hash.split('/').slice(0, 4).join('/'));
    await eventually(place).toBe('#/puzzle/2x2/...4.....1...2.3');
    expect(faults).toEqual([]);
  });

  it('on a phone the board, the words and the buttons are in sight together', async () => {
    const { page } = await visit(`#/puzzle/3x3/${xWing}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('ER/EP/ED').waitFor();
    await page.getByRole('button', { name: 'Next step' }).click();
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Next step' }).click();
    await page.locator('.step-heading', { hasText: /^4\. / }).waitFor();
    const isInSight = (selector: string): Promise<boolean> =>
      page.evaluate((name) => {
        const { left, right, top, bottom } = document.querySelector(name)!.getBoundingClientRect();
        const isWithin = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return isWithin && found?.closest(name) !== null;
      }, selector);
    for (const selector of ['.room-board .board', '.step-heading', '.step-bar', '.step-bar .main'])
      expect([selector, await isInSight(selector)]).toEqual([selector, true]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
