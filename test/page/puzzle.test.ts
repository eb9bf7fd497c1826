// The room Puzzle in Chromium: typed, pasted, dropped, explained.
import { describe, expect, it } from 'vitest';
import { createPuzzle, parseBoard } from '../../src/board/index.ts';
import { canonicalise } from '../../src/canon/index.ts';
import { explain, techniqueLabel } from '../../src/rate/index.ts';
import { formats, readLine, readPuzzle, writeCells, writePuzzle } from '../../src/text/index.ts';
import { needsBrowser } from '../browser.ts';
import { dropFile, eventually, expectAccessible, paste, usePage } from './room.ts';

const easy = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const four = '...4.....1...2.3';
const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';

describe('the room Puzzle', needsBrowser, () => {
  const { visit, follow } = usePage();

  it('a puzzle is typed, judged and undone and a hint is given by keyboard alone', async () => {
    const { page, faults } = await visit('#/puzzle/2x2/');
    const { keyboard } = page;
    const cells = (): Promise<string> => page.evaluate(() => location.hash.split('/')[3]);
    while (!(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')))
      await keyboard.press('Tab');
    await page.getByText('288 solutions').waitFor();
    const type = async (keys: string): Promise<void> => {
      for (const key of keys.split(' ')) await keyboard.press(key);
    };
    await type('End 4 ArrowDown ArrowDown ArrowLeft ArrowLeft 1 ArrowDown 2 ArrowRight ArrowRight 3');
    await eventually(cells).toBe('...4.....1...2.3');
    await page.getByText('Proper, minimal').waitFor();
    await type('Backspace');
    await page.getByText('Not proper').waitFor();
    await type('Control+z');
    await page.getByText('Proper, minimal').waitFor();
    await type('Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowUp Delete');
    await eventually(cells).toBe('...4............');
    await type('Control+z');
    await eventually(cells).toBe('...4.....1...2.3');
    await type('Control+Shift+z');
    await eventually(cells).toBe('...4............');
    await type('Control+z');
    await page.getByText('Proper, minimal').waitFor();
    const isAtHint = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.textContent === 'Hint');
    while (!(await isAtHint())) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.locator('.step-words strong', { hasText: 'Step 1: look at' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('cells announce their place and content, and only one is in the order of Tab', async () => {
    const { page } = await visit(`#/puzzle/3x3/${easy}`);
    const cell = page.locator('[data-cell="2"]');
    await eventually(() => cell.getAttribute('aria-label')).toBe('row 1, column 3, box 1: clue 2');
    await eventually(() => page.locator('[role=gridcell]').count()).toBe(81);
    await eventually(() => page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
    await eventually(() => page.locator('[role=columnheader]').count()).toBe(9);
  });

  it.each(formats)('a puzzle pasted as %s is read', async (format) => {
    const { page, faults } = await follow();
    const text = writePuzzle(readLine(easy), format);
    await paste(page, text);
    const expected = writePuzzle(readPuzzle(text));
    await page.waitForFunction(
      (line) => decodeURIComponent(location.hash).replace(/\/sukaku$/, '') === `#/puzzle/3x3/${line}`,
      expected,
    );
    await page.getByText('Proper').first().waitFor();
    expect(faults).toEqual([]);
  });

  it.each(['1x4', '2x2', '2x4', '3x3X', '4x4', '5x5'])(
    'an empty %s board is shown and can be filled',
    async (name) => {
      const { page, faults } = await follow(`#/puzzle/${name}/`);
      const { size } = parseBoard(name);
      await eventually(() => page.locator('[role=gridcell]').count()).toBe(size * size);
      await page.locator('[data-cell="0"]').focus();
      await page.keyboard.press(size > 9 ? 'c' : '3');
      const first = () => page.evaluate(() => location.hash.split('/')[3][0]);
      await eventually(first).toBe(size > 9 ? 'C' : '3');
      expect(faults).toEqual([]);
    },
  );

  it('a dropped list can be browsed', async () => {
    const { page } = await visit();
    await dropFile(page, 'two.txt', `${easy}\n${hard}\n`);
    await page.getByRole('link', { name: easy }).click();
    await page.waitForFunction((line) => location.hash.endsWith(line), easy);
    await page.getByRole('button', { name: 'next puzzle' }).click();
    await page.waitForFunction((line) => location.hash.endsWith(line), hard);
  });

  it.each([
    ['<img src=x onerror="document.title=1">.txt', '<script>document.title = 1</script>'],
    ['binary', '\u0000\u0001\u0002\u0003'],
    ['long', 'x'.repeat(100_000)],
    ['empty', '\n\n'],
  ])('a text that is not a puzzle is answered in words: %s', async (name, content) => {
    const { page, faults } = await follow();
    await dropFile(page, name, content);
    const said = await page.locator('[role=alert] p').textContent();
    expect(said!.length).toBeGreaterThan(10);
    expect(said!.length).toBeLessThan(600);
    expect(said).not.toContain('The page failed');
    await eventually(() => page.title()).toBe('minclue');
    expect(faults).toEqual([]);
  });

  it('two solutions are shown side by side, and redundant clues can be removed', async () => {
    const { page } = await visit(`#/puzzle/3x3/${`${easy.slice(0, -6)}......`}`);
    await page.getByText('Not proper').waitFor();
    await eventually(() => page.locator('.side-by-side .board-picture').count()).toBe(2);
    const solution = '672435198549178362831629547368951274917243856254867931193784625486592713725316489';
    await paste(page, `${solution.slice(0, 9)}${easy.slice(9)}`);
    await page.getByRole('button', { name: 'Remove redundant clues' }).click();
    await page.getByText('Proper, minimal').waitFor();
  });

  it("a hard puzzle is explained completely like in the library by people's techniques, with arrows", async () => {
    const { page, faults } = await visit(`#/puzzle/3x3/${hard}/as=levels`);
    const { steps } = explain(readLine(hard));
    await page.getByText(`Solved in ${steps.length} steps.`).waitFor();
    await page.getByText('All steps').click();
    await eventually(() => page.locator('.steps button').allTextContents()).toEqual(
      steps.map(({ technique }, i) => `${i + 1}. ${techniqueLabel(technique)}`),
    );
    await page.locator('.steps').getByRole('button', { name: 'alternating chain' }).first().click();
    await page.locator('.board .link').first().waitFor();
    const chain = steps.find(({ technique }) => technique === 'alternating-chain')!.pattern.chains![0];
    await eventually(() => page.locator('.board .link').count()).toBe(chain.length - 1);
    expect(faults).toEqual([]);
  });

  it('canonical forms agree with the library, and engines agree', async () => {
    const { page } = await visit(`#/puzzle/3x3/${easy}`);
    await page.getByRole('button', { name: 'Compute them' }).click();
    const { board, cells } = readLine(easy);
    await page
      .getByText(writeCells(board, canonicalise(createPuzzle(board, cells), 'pattern').form))
      .waitFor();
    await paste(page, four); // the slow engines take seconds for `easy`
    await page.getByText('Proper, minimal').waitFor();
    await page.getByRole('button', { name: 'Compare them' }).click();
    await page.locator('section[aria-label=engines] tr', { hasText: 'hybrid+' }).waitFor();
    const rows = page.locator('section[aria-label=engines] tbody td:nth-child(2)');
    const agreeing = async () => (await rows.allTextContents()).filter((text) => text === '1').length;
    await eventually(agreeing).toBeGreaterThanOrEqual(4);
  });

  it('breaks no rule of accessibility, in light and in dark', async () => {
    const visited = await visit(`#/puzzle/3x3/${hard}/step=33`);
    await visited.page.locator('.board .link').first().waitFor();
    await expectAccessible(visited);
    await visited.page.goto(visited.page.url().replace(/#.*/, `#/puzzle/3x3/${'.'.repeat(81)}`));
    await visited.page.getByText('Not proper').waitFor();
    await expectAccessible(visited);
  });
});
