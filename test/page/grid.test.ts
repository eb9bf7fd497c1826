// The room Grid in Chromium: finished and stopped searches, sets, symmetries, certificates.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { canonicalise } from '../../src/canon/index.ts';
import { openCatalogue } from '../../src/catalogue/index.ts';
import { readLine, writeCells } from '../../src/text/index.ts';
import { findUnavoidableSets } from '../../src/unavoidable/index.ts';
import { needsBrowser } from '../browser.ts';
import { dropFile, eventually, expectAccessible, longestTask, paste, usePage } from './room.ts';

const familiar = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const small = '1234341221434321';
const six = '123456456123231564564231312645645312';

describe('the room Grid', needsBrowser, () => {
  const { visit, follow, visitAsNew } = usePage();

  it('a 16-clue search ends with a proof, and the page is never busy for more than 50 ms', async () => {
    const { page, faults } = await visit(`#/grid/3x3/${familiar}`);
    await page.getByRole('button', { name: 'Search' }).waitFor();
    const longest = await longestTask(page, async () => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('This grid has no 16-clue puzzle.').waitFor();
    });
    expect(longest).toBeLessThanOrEqual(50);
    await eventually(() => page.locator('.levels tbody tr').count()).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  it('a stopped search ends its workers at once, and the page still works', async () => {
    const { page, faults } = await visit(`#/grid/3x3/${familiar}`);
    await page.getByLabel('Clues').fill('18');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText(/^Searching \d/).waitFor();
    const ended = page.workers().map((worker) => worker.waitForEvent('close'));
    expect(ended.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    await Promise.all(ended);
    expect(page.workers()).toEqual([]);
    await paste(page, small);
    await page.waitForFunction((line) => location.hash.endsWith(line), small);
    await page.getByLabel('Clues').fill('3');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('This grid has no 3-clue puzzle.').waitFor();
    expect(faults).toEqual([]);
  });

  it('the minimum and its reason are found by keyboard alone', async () => {
    const { page, faults } = await visit(`#/grid/2x3/${six}`);
    await page.getByRole('button', { name: 'Find the minimum' }).waitFor();
    const isThere = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.textContent === 'Find the minimum');
    while (!(await isThere())) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^The minimum is \d+ clues\.$/).waitFor();
    await page.getByText('disjoint unavoidable sets need a clue each').waitFor();
    expect(faults).toEqual([]);
  });

  it('puzzles appear as they are found, each a link to the room Puzzle', async () => {
    const { page } = await visit(`#/grid/2x2/${small}`);
    await page.getByLabel('Clues').fill('4');
    await page.getByRole('button', { name: 'Search' }).click();
    const words = await page.getByText(/^This grid has \d+ 4-clue puzzles\.$/).textContent();
    const count = Number(/has (\d+)/.exec(words!)![1]);
    await eventually(() => page.locator('.found a').count()).toBe(count);
    await page.locator('.found a').first().click();
    await page.getByText('Proper, minimal').waitFor();
  });

  it("its unavoidable sets agree with the library's, by size and class, with the largest clique", async () => {
    const { page } = await visit(`#/grid/3x3/${familiar}`);
    await page.getByLabel('Up to').selectOption('8');
    await page.getByRole('button', { name: 'Find them' }).click();
    const { board, cells } = readLine(familiar);
    const { sets } = findUnavoidableSets(board, cells, { method: 'depth-first', maxSize: 8 });
    await page.getByText(`${sets.length} minimal sets`).waitFor();
    await page.getByLabel('Size').selectOption('4');
    await eventually(() => page.locator('.gallery button').count()).toBe(
      sets.filter(({ length }) => length === 4).length,
    );
    await page.locator('.gallery button').first().click();
    await eventually(() => page.locator('.board .outline').count()).toBe(1);
    await page.getByRole('button', { name: 'Show the largest clique' }).click();
    await eventually(() => page.locator('.board .outline').count()).toBeGreaterThan(4);
  });

  it('its rank is looked up, and the symmetry leads to the canonical form', async () => {
    const { page } = await visit(`#/grid/2x3/${six}`);
    const { board, cells } = readLine(six);
    const catalogue = await openCatalogue(board);
    await page.getByRole('button', { name: 'Look it up' }).click();
    await page.getByText(`${catalogue.rank(cells)} of ${catalogue.size}, counting from 0`).waitFor();
    const next = page.locator('.symmetry').getByRole('button', { name: 'Next' });
    while (await next.isEnabled()) await next.click();
    const shown = () =>
      page.locator('.moving g').evaluateAll((groups) => {
        const placed: string[] = [];
        for (const group of groups) {
          const [x, y] = [...(group as SVGGElement).style.transform.matchAll(/(\d+)px/g)].map((match) =>
            Number(match[1]),
          );
          placed[6 * y + x] = group.textContent!;
        }
        return placed.join('');
      });
    await eventually(shown).toBe(writeCells(board, canonicalise({ board, cells }, 'row').form));
  });

  it('a certificate is written, saved, verified from its file, and rejected if altered', async () => {
    const { page, faults } = await visit(`#/grid/2x2/${small}`);
    await page.getByRole('button', { name: 'Write it for 4 clues' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Save \(/ }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    const other = await visitAsNew();
    await dropFile(other.page, 'mine.certificate', text);
    await other.page.getByText('Verified').waitFor();
    await other.page.getByText('this grid of 2x2 has exactly').waitFor();
    await dropFile(other.page, 'mine.certificate', text.replace(/^puzzles \d+$/m, 'puzzles 1'));
    await other.page.getByText('Rejected').waitFor();
    await other.page.getByText(/mine\.certificate: line \d+/).waitFor();
    expect([...faults, ...other.faults]).toEqual([]);
  });

  it.each([
    ['#/grid/3x3/1', 'but a 3x3 board has 81'],
    [`#/grid/3x3/${'.'.repeat(81)}`, 'more than one solution'],
    [`#/grid/3x3/${'1'.repeat(81)}`, 'no grid has these clues'],
    ['#/grid/%3Cscript%3E', 'expected RxC'],
  ])('a bad link is answered in words: %s', async (fragment, words) => {
    const { page, faults } = await follow(fragment);
    await page.locator('[role=alert] p', { hasText: words }).waitFor();
    expect(faults).toEqual([]);
  });

  it('breaks no rule of accessibility, in light and in dark', async () => {
    const visited = await visit(`#/grid/3x3/${familiar}`);
    const { page } = visited;
    await page.getByLabel('Up to').selectOption('8');
    await page.getByRole('button', { name: 'Find them' }).click();
    await page.getByRole('button', { name: 'Show the largest clique' }).click();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('This grid has no 16-clue puzzle.').waitFor();
    await expectAccessible(visited);
  });
});
