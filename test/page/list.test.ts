// The room List in Chromium: read, answered, sorted, filtered, selected, saved, and opened puzzle by puzzle.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalise } from '../../src/canon/index.ts';
import { rate, techniqueLabel } from '../../src/rate/index.ts';
import { readLine, writeCells } from '../../src/text/index.ts';
import { needsBrowser } from '../browser.ts';
import { sampleLines } from '../sample-lists.ts';
import { clipboard, dropFile, eventually, expectAccessible, longestTask, paste, usePage } from './room.ts';

const easy = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
/** `easy` with other digits. */
const twin = easy.replaceAll(/[1-9]/g, (digit) => String((Number(digit) % 9) + 1));
const several = `${easy.slice(0, -6)}......`;
const listed = [easy, hard, twin, several, '1234341221434321'];
const mixed = `${easy}\nnot a puzzle\n${hard} =1+1\n${twin}\n1234\n${several}\n1234341221434321\n`;
const table = 'the puzzles of the list';

describe('the room List', needsBrowser, () => {
  const { visit } = usePage();

  it('a dropped list is read, answered like by the library, and unreadable lines are told', async () => {
    const visited = await visit();
    const { page, faults } = visited;
    await dropFile(page, 'mixed.txt', mixed);
    await page.waitForFunction(() => location.hash === '#/list');
    await page.getByText('Of 5 puzzles, 4 are proper and 4 are essentially different.').waitFor();
    await eventually(() => page.textContent('h1')).toBe('List 5 puzzles from mixed.txt');
    await eventually(() => page.textContent('.list-unread')).toMatch(
      /^2 lines could not be read\. ?Line 2: .*Line 5: /,
    );
    const rows = () =>
      page
        .locator('.list-body [role=row]')
        .evaluateAll((all) => all.map((row) => [...row.children].slice(1).map((cell) => cell.textContent)));
    await eventually(rows).toEqual(
      listed.map((line, i) => {
        const puzzle = readLine(line);
        const { solutions, er, ep, ed, rating, hardest } = rate(puzzle);
        const tenths = (value: number | undefined) => value?.toFixed(1) ?? '';
        return [
          String([1, 3, 4, 6, 7][i]),
          line,
          String(puzzle.cells.filter(Boolean).length),
          solutions === 1 ? 'proper' : 'several solutions',
          tenths(er ?? (rating || undefined)),
          tenths(ep),
          tenths(ed),
          hardest === undefined ? '' : techniqueLabel(hardest),
          writeCells(puzzle.board, canonicalise(puzzle, 'pattern').form),
        ];
      }),
    );
    await expectAccessible(visited);
    expect(faults).toEqual([]);
  });

  it('without a list it says what to do, and has an example', async () => {
    const visited = await visit('#/list');
    await expectAccessible(visited);
    await visited.page.getByRole('button', { name: 'Try it with three puzzles' }).click();
    await visited.page.getByText('Of 3 puzzles, 3 are proper and 3 are essentially different.').waitFor();
    expect(visited.faults).toEqual([]);
  });

  it('by keyboard alone: move, select, open, step on and come back to the same place', async () => {
    const { page, faults } = await visit();
    const lines = sampleLines('17-clue').slice(0, 300);
    await paste(page, lines.join('\n'));
    const grid = page.getByRole('grid', { name: table });
    await grid.waitFor();
    await page.getByText(/^Of 300 puzzles/).waitFor();
    await eventually(() => grid.getAttribute('aria-rowcount')).toBe('301');
    await eventually(() => page.locator('.list-body [role=row]').count()).toBeLessThan(80);
    const isTable = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'grid');
    while (!(await isTable())) await page.keyboard.press('Tab');
    const active = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant');
        return document.getElementById(id ?? '')?.getAttribute('aria-rowindex');
      });
    await page.keyboard.press('End');
    await page.waitForSelector('[aria-rowindex="301"]');
    await eventually(active).toBe('301');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    const place = Number(await active()) - 2;
    expect(place).toBeGreaterThan(200);
    expect(place).toBeLessThan(298);
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('the 2 selected puzzles').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction((line) => location.hash.endsWith(line), lines[place + 1].replaceAll('0', '.'));
    await page.getByRole('button', { name: 'next puzzle' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((line) => location.hash.endsWith(line), lines[place + 2].replaceAll('0', '.'));
    await page.keyboard.press('ArrowRight'); // as the arrows on the buttons say
    await page.waitForFunction((line) => location.hash.endsWith(line), lines[place + 3].replaceAll('0', '.'));
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((line) => location.hash.endsWith(line), lines[place + 2].replaceAll('0', '.'));
    await page.getByRole('link', { name: 'Back to the list' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('the 2 selected puzzles').waitFor();
    await eventually(() => page.locator('.list-row.active').getAttribute('aria-rowindex')).toBe(
      String(place + 4),
    );
    expect(faults).toEqual([]);
  });

  it('is sorted, filtered and freed from isomorphs, and what is shown can be saved', async () => {
    const { page, faults } = await visit();
    await paste(page, mixed);
    await page.getByText(/^Of 5 puzzles/).waitFor();
    const shown = () => page.locator('.list-body .cells a').allTextContents();
    await page.getByRole('button', { name: 'ER', exact: true }).click();
    await page.getByRole('button', { name: 'ER', exact: true }).click();
    await page.waitForFunction(
      (line) => document.querySelector('.list-body .cells a')?.textContent === line,
      hard,
    );
    await eventually(() =>
      page.getByRole('columnheader', { name: 'ER', exact: true }).getAttribute('aria-sort'),
    ).toBe('descending');
    await page.getByLabel('Drop isomorphs').check();
    await page.getByText('4 of 5 puzzles shown, 1 isomorph dropped').waitFor();
    await eventually(shown).not.toContain(twin);
    await page.getByLabel('Clues from').fill('17');
    await page.getByText('3 of 5 puzzles shown').waitFor();
    await page.getByLabel('Verdict').selectOption('proper');
    await page.getByText('2 of 5 puzzles shown').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const csv = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\n');
    expect(csv.map((row) => row.split(',')[1])).toEqual(['puzzle', hard, easy]);
    expect(csv[1]).toMatch(/^3,.*,'=1\+1$/);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText('all 5 puzzles shown').waitFor();
    await page.getByLabel('select line 1', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await eventually(() => clipboard(page)).toBe(`${easy}\n`);
    expect(faults).toEqual([]);
  });

  it('5 MB pasted into a field go to the reader, and the page is never busy for 50 ms', async () => {
    const { page, faults } = await visit();
    const lines = sampleLines('17-clue');
    await page.evaluate(
      (text) => {
        location.hash = '#/list';
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text.repeat(Math.ceil(5_000_000 / text.length)));
        Object.assign(globalThis, { clipboardData });
      },
      `${lines.join('\n')}\nbad\n`,
    );
    await page.getByText('Open from text').click();
    const longest = await longestTask(page, async () => {
      await page.evaluate(() => {
        const { clipboardData } = globalThis as unknown as { clipboardData: DataTransfer };
        const init = { clipboardData, bubbles: true, cancelable: true };
        document.querySelector('textarea')?.dispatchEvent(new ClipboardEvent('paste', init));
      });
      await page.getByText(/^List 6\d,\d+ puzzles from/).waitFor();
      await page.getByText(/^(Solving|Rating) /).waitFor();
    });
    expect(longest).toBeLessThan(50);
    await eventually(() => page.locator('textarea').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Show them all' }).click();
    await eventually(() => page.locator('.row-window li').first().textContent()).toMatch(/^Line \d+: /);
    const ended = Promise.race(page.workers().map((worker) => worker.waitForEvent('close')));
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped after /).waitFor();
    await ended;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/^(Solving|Rating) /).waitFor();
    await page.getByRole('link', { name: 'Boards', exact: true }).click(); // the header tells of it there
    const chip = page.locator('.chip', { hasText: /^List: (solving|rating) \d+ %/ });
    await chip.getByRole('link').click();
    await page.getByText(/^(Solving|Rating) /).waitFor();
    await eventually(() => chip.count()).toBe(0);
    await page.getByRole('link', { name: 'Boards', exact: true }).click();
    await chip.getByRole('button', { name: 'Stop' }).click();
    await chip.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByText(/^Stopped after /).waitFor();
    expect(faults).toEqual([]);
  });

  it('unreadable lines around a single puzzle are told in the room that takes it', async () => {
    const { page } = await visit();
    await paste(page, `bad\n${easy}\n`);
    await page.waitForFunction((line) => location.hash === `#/puzzle/3x3/${line}`, easy);
    const said = page.locator('[role=alert] p');
    await page.getByText('Line 1 could not be read: 3 characters').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await paste(page, `bad\n${hard}\nworse\n`);
    await page.getByText('2 lines could not be read. The first is line 1: 3 characters').waitFor();
    await eventually(() => said.count()).toBe(1);
    await eventually(() => page.evaluate(() => location.hash)).toBe(`#/puzzle/3x3/${hard}`);
  });

  it('a link with a puzzle in it opens in Puzzle', async () => {
    const { page } = await visit();
    await paste(page, `https://www.sudokuwiki.org/sudoku.htm?bd=${easy.replaceAll('.', '0')}`);
    await page.waitForFunction((line) => location.hash === `#/puzzle/3x3/${line}`, easy);
  });
});
