// The room Grid in Chromium with 9×9 grids: rank, and certificates that are small, large, and too large.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/board/index.ts';
import { openCatalogue } from '../../src/catalogue/index.ts';
import { readLine } from '../../src/text/index.ts';
import { verifyCertificate } from '../../src/verify/index.ts';
import { needsBrowser } from '../browser.ts';
import { usePage } from './room.ts';

/** A grid whose certificates grow quickly: it has 29 puzzles with 17 clues. */
const familiar = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const ordinary = '132856497975432186486971325529618734748523961361794852814365279693247518257189643';

describe('the room Grid, 9×9', needsBrowser, () => {
  const { visit } = usePage();

  it('the rank of a grid agrees with the catalogue, and links to it', async () => {
    const { page, faults } = await visit(`#/grid/3x3/${familiar}`);
    await page.getByRole('button', { name: 'Look it up' }).click();
    const catalogue = await openCatalogue(parseBoard('3x3'));
    const rank = catalogue.rank(readLine(familiar).cells);
    await page.getByText(`${rank.toLocaleString('en')} of 5,472,730,538, counting from 0`).waitFor();
    await page.getByRole('link', { name: rank.toLocaleString('en') }).click();
    await page.waitForSelector(`[aria-label^="grid of rank ${rank},"]`);
    expect(faults).toEqual([]);
  });

  it('the certificate that an ordinary grid has no 16-clue puzzle is written, saved and verified', async () => {
    const { page, faults } = await visit(`#/grid/3x3/${ordinary}`);
    await page.getByRole('button', { name: 'Write it for 16 clues' }).click();
    const save = page.getByRole('button', { name: /^Save \(1\.3 MB\)$/ });
    await save.waitFor();
    await page.getByText('Written: 0 puzzles with 16 clues.').waitFor();
    const download = page.waitForEvent('download');
    await save.click();
    const bytes = readFileSync(await (await download).path());
    const { grid, clues, puzzles } = await verifyCertificate([bytes]);
    expect({ grid, clues, puzzles }).toEqual({ grid: ordinary, clues: 16, puzzles: [] });
    await page.getByRole('button', { name: 'Verify it here' }).click();
    await page.getByText('this grid of 3x3 has no puzzle with 16 clues').waitFor();
    expect(faults).toEqual([]);
  });

  it('a certificate that is too large is not begun, and the page shows the command that writes it', async () => {
    const { page, faults } = await visit(`#/grid/3x3/${familiar}`);
    await page.getByLabel('Clues').fill('18');
    await page.getByRole('button', { name: 'Write it for 18 clues' }).click();
    await page.getByText('Too large for a page').waitFor();
    await page.getByText(/With 18 clues it would have about \d+ GB.*it was not begun/).waitFor();
    await page.getByText(`minclue check ${familiar} --clues 18 --certificate FILE`).waitFor();
    await page.getByRole('button', { name: /^Write it for 15 clues instead \(about/ }).click();
    await page.getByText(/^Writing .* of about \d+ MB/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    expect(faults).toEqual([]);
  });
});
