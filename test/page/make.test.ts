// The room Make in Chromium: requests, a pattern drawn by keyboard, puzzles as they appear, stopping, copying,
// printing.
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/board/index.ts';
import { makePuzzles } from '../../src/make/index.ts';
import { isProper } from '../../src/solve/index.ts';
import { readPuzzles, writeCells } from '../../src/text/index.ts';
import { needsBrowser } from '../browser.ts';
import { clipboard, eventually, expectAccessible, expectRefused, usePage } from './room.ts';

/** Returns what the command line makes of the same request. */
async function madeByLibrary(count: number, options: object, name = '3x3'): Promise<string[]> {
  const board = parseBoard(name);
  const lines: string[] = [];
  for await (const made of makePuzzles({ seed: 1, board, ...options }, { count }))
    if (made.kind === 'puzzle') lines.push(writeCells(board, made.cells));
  return lines;
}

describe('the room Make', needsBrowser, () => {
  const { visit, follow } = usePage();

  it('requests are typed, puzzles appear and one opens, all by keyboard; the library makes the same puzzles', async () => {
    const { page, faults } = await visit('#/make/2x3');
    await page.getByLabel('Symmetry').focus();
    await page.keyboard.type('half');
    await page.getByLabel('from').first().focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await page.keyboard.type('16');
    await page.getByLabel('Seed').fill('7');
    await page.getByRole('button', { name: 'Make puzzles' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=status]:text("6 puzzles, each proved proper twice over.")');
    expect(page.url()).toContain('#/make/2x3/symmetry%3Drotate180%26clues%3D12..16%26seed%3D7');
    await page.getByRole('button', { name: 'Copy all as lines' }).press('Enter');
    const made = await madeByLibrary(
      6,
      { symmetry: 'rotate180', clues: { from: 12, to: 16 }, seed: 7 },
      '2x3',
    );
    await eventually(() => clipboard(page)).toBe(`${made.join('\n')}\n`);
    await eventually(() => page.locator('.sheet-puzzles a').count()).toBe(6);
    await page.locator('.sheet-puzzles a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.verdict');
    await eventually(() => page.textContent('.verdict')).toContain('Proper');
    expect(faults).toEqual([]);
  });

  it('a pattern is drawn by keyboard with its symmetry, and all its cells have clues, or only some', async () => {
    const { page, faults } = await visit('#/make/2x2/symmetry=rotate180&count=3');
    await page.locator('.board [tabindex="0"]').focus();
    // rows 1 and 2 without their last cells, and their images under the half turn
    for (const key of [
      'Space',
      'ArrowRight',
      'Space',
      'ArrowRight',
      'Space',
      'ArrowDown',
      'Space',
      'ArrowLeft',
      'Enter',
    ])
      await page.keyboard.press(key);
    await eventually(() => page.textContent('.make .note')).toContain('Clues in all 10 cells.');
    expect(page.url()).toContain('pattern%3D111..11..11..111');
    await page.keyboard.press('Delete');
    await eventually(() => page.textContent('.make .note')).toContain('Clues in all 8 cells.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Make puzzles' }).press('Enter');
    await page.waitForSelector('[role=status]:text("3 puzzles")');
    await page.getByRole('button', { name: 'Copy all as lines' }).press('Enter');
    const marks = '111..11..11..111';
    const pattern = Uint8Array.from(marks, (mark) => Number(mark === '1'));
    const drawn = { symmetry: 'rotate180', pattern };
    const text = `${(await madeByLibrary(3, { ...drawn, wholePattern: true }, '2x2')).join('\n')}\n`;
    await eventually(() => clipboard(page)).toBe(text);
    for (const puzzle of readPuzzles(text)) {
      expect(isProper(puzzle)).toBe(true);
      expect([...puzzle.cells].map((digit) => (digit > 0 ? '1' : '.')).join('')).toBe(marks);
    }
    await page.getByLabel('Clues need not be in all cells of the pattern').press('Space');
    await eventually(() => page.textContent('.make .note')).toContain('Clues in at most 10 cells.');
    expect(page.url()).toContain('pattern%3D111..11..11..111%26pattern-at-most%3Dyes');
    await page.getByRole('button', { name: 'Make puzzles' }).press('Enter');
    await page.waitForSelector('[role=status]:text("3 puzzles")');
    await page.getByRole('button', { name: 'Copy all as lines' }).press('Enter');
    const sparse = await madeByLibrary(3, drawn, '2x2');
    await eventually(() => clipboard(page)).toBe(`${sparse.join('\n')}\n`);
    expect(faults).toEqual([]);
  });

  it('minimal puzzles with a rating are made as requested, and impossible requests are reported', async () => {
    const { page } = await visit('#/make/2x3/minimal=yes&rating=1..2&count=2');
    await page.getByRole('button', { name: 'Make puzzles' }).press('Enter');
    await page.waitForSelector('[role=status]:text("2 puzzles")');
    for (const caption of await page.locator('.sheet-puzzles figcaption').allTextContents())
      expect(caption).toMatch(/^\d+ \d+ clues, minimal, rating (1|1\.\d|2) \(minclue 1\)$/);
    await page.goto(page.url().replace(/#.*/, '#/make/2x2/minimal=yes&clues=7'));
    await page.getByRole('button', { name: 'Make puzzles' }).press('Enter');
    await page.waitForSelector('[role=status]:text("No further puzzle fitted in 1,000 tries")');
  });

  it('a complaint goes away when a field is put right, and when puzzles are made', async () => {
    const { page } = await visit('#/make/2x2/count=2');
    const said = page.locator('[role=alert] p');
    const many = page.getByLabel('How many');
    for (const mend of [
      () => many.fill('3'),
      () => page.getByRole('button', { name: 'Make puzzles' }).click(),
    ]) {
      await many.fill('9999');
      await many.press('Tab');
      await said.getByText('how many "9999"').waitFor();
      await mend();
      await many.press('Tab');
      await said.waitFor({ state: 'detached' });
    }
  });

  it('making is stopped by keyboard, and the puzzles made stay', async () => {
    // five hundred puzzles of this board take minutes: some are missing when the key is pressed
    const { page, faults } = await visit('#/make/4x4/count=500');
    await page.getByRole('button', { name: 'Make puzzles' }).press('Enter');
    await page.waitForSelector('.sheet-puzzles figure');
    await page.getByRole('button', { name: 'Stop' }).press('Enter');
    await page.waitForSelector('.note:text("Stopped.")');
    const made = await page.locator('.sheet-puzzles figure').count();
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(500);
    await page.getByRole('button', { name: 'Copy all as lines' }).press('Enter');
    const copied = async () => readPuzzles(await clipboard(page), { board: parseBoard('4x4') });
    await eventually(async () => (await copied()).length).toBe(made);
    const puzzles = await copied();
    expect(puzzles.every((puzzle) => isProper(puzzle))).toBe(true);
    expect(faults).toEqual([]);
  });

  it('a sheet is printed with the solutions on a page of their own', async () => {
    const { page } = await visit('#/make/2x3');
    await page.getByRole('button', { name: 'Make puzzles' }).press('Enter');
    await page.waitForSelector('[role=status]:text("6 puzzles")');
    const solution = page.locator('.sheet-small figure').first();
    await eventually(() => solution.isVisible()).toBe(false);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await page.emulateMedia({ media: 'print' });
    await eventually(() => solution.isVisible()).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'Make puzzles' }).isVisible()).toBe(false);
  });

  it.each([
    ['#/make/9x9/', 'board'],
    ['#/make/3x3/clues=many', 'expected A..B'],
    ['#/make/3x3/symmetry=<img src=x onerror=alert(1)>', 'expected one of none'],
    ['#/make/3x3/pattern=11', 'expected 81 for a 3x3 board'],
    ['#/make/3x3/__proto__=1', 'unknown option "__proto__"'],
    ['#/make/3x3/count=1000000', 'expected a whole number from 1 to 500'],
    ['#/make/3x3/seed=-1', 'expected a whole number'],
  ])('a bad link is answered in words: %s', async (fragment, words) => {
    await expectRefused(await follow(fragment), words);
  });

  it.each([
    ['clues=9..4', '9 to 4 clues: expected two numbers'],
    ['pattern=1111............', 'the pattern has no proper puzzle: rows 3 and 4 have no clue'],
  ])('wishes that nothing can meet are refused in words: %s', async (wishes, words) => {
    const { page } = await follow(`#/make/2x2/${wishes}`);
    await page.getByRole('button', { name: 'Make puzzles' }).press('Enter');
    await page.waitForSelector('[role=alert] p');
    await eventually(() => page.textContent('[role=alert] p')).toContain(words);
  });

  it('no rule of accessibility is broken, in light and in dark', async () => {
    const visited = await visit('#/make/2x2/pattern=111..11..11..111');
    await visited.page.getByRole('button', { name: 'Make puzzles' }).press('Enter');
    await visited.page.waitForSelector('[role=status]:text("6 puzzles")');
    await visited.page.getByRole('button', { name: 'Show the solutions' }).press('Enter');
    await expectAccessible(visited);
  });
});
