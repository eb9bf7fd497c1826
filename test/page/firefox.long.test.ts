// The page in Firefox ESR: each room's main journey with the keyboard only, a finished and a stopped search,
// explanations, games, what is copied, saved and printed, work that goes along, and offline use after the first visit.
import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/board/index.ts';
import { openCatalogue } from '../../src/catalogue/index.ts';
import { pageFolder, readPage } from '../../src/cli/verbs/page/page-server.ts';
import { createToken, type FarmServer, parseFarmAddress, serveFarm } from '../../src/farm/index.ts';
import { explain, rate, techniqueLabel } from '../../src/rate/index.ts';
import { readLine, writeCells } from '../../src/text/index.ts';
import { minclueHere } from '../cli-here.ts';
import { minclue, objects } from '../cli-run.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { needsPrograms } from '../programs.ts';
import { useTempFolder } from '../temp-folder.ts';
import { dropFile, keys, press, says, tabTo, typeInto, useFirefox } from './firefox.ts';

const familiar = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const easy = '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';
const proper = '...4.....1...2.3';
const small = '1234341221434321';
const six = '123456456123231564564231312645645312';
const newPath = useTempFolder();
const postgresFolder = newPath('postgres');

describe('the page in Firefox', needsPrograms('firefox-esr'), () => {
  const { visit, downloads, closeServer } = useFirefox();

  it('Start: a room is chosen by keyboard', async () => {
    const { page, faults } = await visit();
    await press(page, 'Boards');
    await page.waitForFunction(() => location.hash === '#/boards');
    await says(page, 'What has been counted and proved');
    expect(faults).toEqual([]);
  });

  it('Puzzle: typed, judged, undone, redone, and a hint is given', async () => {
    const { page, faults } = await visit('#/puzzle/2x2/');
    const cells = (): Promise<string> => page.evaluate(() => location.hash.split('/')[3]);
    await tabTo(page, 'row 1, column 1…');
    await says(page, '288 solutions');
    await keys(page, 'End 4 ArrowDown ArrowDown ArrowLeft ArrowLeft 1 ArrowDown 2 ArrowRight ArrowRight 3');
    expect(await cells()).toBe('...4.....1...2.3');
    await says(page, 'Proper, minimal');
    await keys(page, 'Backspace');
    await says(page, 'Not proper');
    await keys(page, 'Control+z');
    await says(page, 'Proper, minimal');
    await keys(page, 'Shift+ArrowLeft Shift+ArrowLeft Shift+ArrowUp Delete');
    expect(await cells()).toBe('...4............');
    await keys(page, 'Control+z');
    await says(page, 'Proper, minimal');
    await press(page, 'Hint');
    await says(page, 'Step 1: look at ');
    await keys(page, 'Enter'); // a button without effect keeps the focus, and so does this one
    await says(page, 'The technique is ');
    await keys(page, 'h');
    await page.waitForFunction(() => document.querySelector('.step-heading')?.textContent.startsWith('1. '));
    await keys(page, 'n');
    await page.waitForFunction(() => location.hash.endsWith('/step=2'));
    expect(faults).toEqual([]);
  });

  it('Puzzle: a hard one is explained like by the library, in both ways, with its rating', async () => {
    const { page, faults } = await visit(`#/puzzle/3x3/${hard}`);
    const { rating } = rate(readLine(hard));
    await says(page, `ER/EP/ED ${rating!.toFixed(1)}/`);
    await says(page, `Solved in ${explain(readLine(hard), { scale: 'explainer' }).steps.length} steps.`);
    await tabTo(page, 'Explain as…');
    await keys(page, 'p'); // people's techniques
    const { steps } = explain(readLine(hard));
    await says(page, `Solved in ${steps.length} steps.`);
    await press(page, 'All steps');
    const techniques = await page.$$eval('.steps button', (all) => all.map((each) => each.textContent));
    expect(techniques).toEqual(steps.map(({ technique }, i) => `${i + 1}. ${techniqueLabel(technique)}`));
    const first = steps.findIndex(({ technique }) => technique === 'alternating-chain');
    await press(page, `${first + 1}. alternating chain`);
    await page.waitForSelector('.board .link');
    const chain = steps[first].pattern.chains![0];
    expect(await page.$$eval('.board .link', (all) => all.length)).toBe(chain.length - 1);
    expect(faults).toEqual([]);
  });

  it('Puzzle: Solve keeps notes and mistakes to the game, also after a reload; Sukaku takes candidates', async () => {
    const { page, faults } = await visit(`#/puzzle/2x2/${proper}`);
    await press(page, 'Solve');
    await says(page, '0 of 12 cells filled');
    await tabTo(page, 'row 1, column 1…');
    await keys(page, 'Shift+2 Shift+4 ArrowDown ArrowRight 1');
    await press(page, 'Check');
    await says(page, '1 digit is wrong: r2c2. The right digit is not noted in r1c1.');
    expect(await page.evaluate(() => location.hash)).toBe(`#/puzzle/2x2/${proper}/solve`);
    await page.reload();
    await says(page, '1 of 12 cells filled');
    await page.waitForSelector('[data-cell="0"][aria-label*="empty, notes 2 4"]');
    await page.click('[data-cell="0"]');
    const { x, y, width, height } = (await (await page.$('[data-cell="0"]'))!.boundingBox())!;
    await page.mouse.click(x + (3 * width) / 4, y + height / 4); // on the note 2
    await page.waitForSelector('[data-cell="0"][aria-label*="empty, notes 4"]');
    await press(page, 'Sukaku');
    await tabTo(page, 'row 1, column 1…');
    await keys(page, 'Shift+3');
    await says(page, 'None that the candidates allow');
    await press(page, 'Edit');
    await says(page, 'Proper, minimal');
    expect(faults).toEqual([]);
  });

  it('Puzzle: the menu copies and saves, Escape and a click outside close it, and the focus returns', async () => {
    const { page, faults } = await visit(`#/puzzle/3x3/${hard}/as=levels/step=1`);
    await page.waitForSelector('.board-legend');
    const isOpen = (): Promise<boolean> => page.$eval('.popover-panel', (panel) => panel.checkVisibility());
    const isFocused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.textContent);
    expect(await isOpen()).toBe(false);
    await press(page, 'Copy, save, print');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copy link');
    const cut = await page.$$eval('.popover-panel, .popover-panel :is(button, input)', (all) =>
      all.filter((each) => {
        (each as HTMLElement).focus();
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      }),
    );
    expect(cut).toEqual([]);
    await press(page, 'Copy as one line');
    await page.waitForFunction(() => document.querySelector('.sign')?.textContent === 'Copied');
    const svg = savedFile(downloads(), 'minclue-3x3.svg', /<\/svg>\s*$/);
    await press(page, 'Save as SVG');
    expect(await svg).toContain('data-text="1. ');
    const png = savedFile(downloads(), 'minclue-3x3.png', /IEND.{4}$/s);
    await press(page, 'Save as PNG');
    expect((await png).slice(1, 4)).toBe('PNG');
    await keys(page, 'Escape');
    expect([await isOpen(), await isFocused()]).toEqual([false, 'Copy, save, print']);
    await keys(page, 'Enter');
    expect(await isOpen()).toBe(true);
    await page.mouse.click(1270, 890);
    expect(await isOpen()).toBe(false);
    // what was copied, pasted: the page reads no clipboard
    await page.evaluate(() => (location.hash = '#/puzzle/2x2/'));
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16);
    await tabTo(page, 'row 1, column 1…');
    await keys(page, 'Control+v');
    await page.waitForFunction((line) => location.hash === `#/puzzle/3x3/${line}`, {}, hard);
    expect(faults).toEqual([]);
  });

  it('on paper a step is black on white with its words and without controls, also in dark', async () => {
    const { page, faults } = await visit(`#/puzzle/3x3/${hard}/as=levels/step=1`);
    await page.waitForSelector('.board-legend');
    await page.select('header select', 'dark');
    const paper = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await paper()).toBe('rgb(20, 23, 27)');
    await page.evaluate(() => {
      // as print does: Firefox offers its drivers no other way to see its styles of prints
      for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
        if (!(rule instanceof CSSMediaRule)) continue;
        const { mediaText } = rule.media;
        if (mediaText.includes('screen')) rule.media.mediaText = 'not all';
        if (mediaText === 'print') rule.media.mediaText = 'all';
      }
    });
    expect(await paper()).toBe('rgb(255, 255, 255)');
    const controls = 'button:not(:has(svg)), input, select, textarea, nav, header, .panels, .popover';
    expect(await page.$$eval(controls, (all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
    const [step] = explain(readLine(hard)).steps;
    expect(
      await page.$eval('.step-on-paper', (words) => words.checkVisibility() && words.textContent),
    ).toContain(`1. ${techniqueLabel(step.technique)}`);
    expect(await page.$eval('.board .clue', (clue) => getComputedStyle(clue).color)).toBe('rgb(11, 13, 15)');
    expect(faults).toEqual([]);
  });

  it('List: dropped, answered, sorted, opened, paged through and saved', async () => {
    const { page, faults } = await visit();
    await dropFile(page, 'three.txt', `${easy}\nnot a puzzle\n${hard}\n${easy}\n`);
    await says(page, 'Of 3 puzzles, 3 are proper and 2 are essentially different.');
    await says(page, '1 line could not be read.');
    await press(page, 'ER');
    await keys(page, 'Enter'); // the hardest first
    const line = (): Promise<string | undefined> => page.$eval('.list-body .cells a', (a) => a.textContent);
    await page.waitForFunction(
      (wanted) => document.querySelector('.list-body .cells a')?.textContent === wanted,
      {},
      hard,
    );
    await tabTo(page, 'Drop isomorphs');
    await page.keyboard.press(' ');
    await says(page, '2 of 3 puzzles shown, 1 isomorph dropped');
    const csv = savedFile(downloads(), 'list.csv', /\n.*\n.*\n$/);
    await press(page, 'Save as CSV');
    expect(
      (await csv)
        .trim()
        .split('\n')
        .map((row) => row.split(',')[1]),
    ).toEqual(['puzzle', hard, easy]);
    await tabTo(page, 'the puzzles of the list');
    await keys(page, 'Home Enter');
    await page.waitForFunction((wanted) => location.hash === `#/puzzle/3x3/${wanted}`, {}, hard);
    await press(page, '→…');
    await page.waitForFunction((wanted) => location.hash === `#/puzzle/3x3/${wanted}`, {}, easy);
    await press(page, 'Back to the list');
    await says(page, '2 of 3 puzzles shown');
    expect(await line()).toBe(hard);
    expect(faults).toEqual([]);
  });

  it('work goes along: the puzzle to Grid and Lab, and a search continues behind a chip that stops it', async () => {
    const { page, faults } = await visit(`#/puzzle/3x3/${easy}`);
    await says(page, 'Proper, minimal');
    await press(page, 'Grid');
    await page.waitForFunction((line) => location.hash === `#/grid/3x3/${line}`, {}, easy);
    await page.waitForSelector('section[aria-label=search]');
    await typeInto(page, 'Clues', '18');
    await keys(page, 'Enter');
    await page.waitForSelector('section[aria-label=search] progress[value]');
    await press(page, 'Lab');
    await page.waitForFunction((line) => location.hash === `#/lab/anneal/3x3/${line}`, {}, easy);
    await page.waitForFunction(() =>
      /^Search for 18 clues \d+ %/.test(document.querySelector('.chip a')?.textContent ?? ''),
    );
    await press(page, 'Stop: Search for 18 clues');
    await page.waitForFunction(() => !document.querySelector('.chip'));
    await press(page, 'Grid');
    await says(page, 'The search for 18 clues took');
    await page.reload();
    await page.waitForSelector('main h1');
    await press(page, 'Puzzle');
    await page.waitForFunction((line) => location.hash === `#/puzzle/3x3/${line}`, {}, easy);
    expect(faults).toEqual([]);
  });

  it('Grid: a 16-clue search ends with a proof', async () => {
    const { page, faults } = await visit(`#/grid/3x3/${familiar}`);
    await page.waitForSelector('section[aria-label=search]');
    await press(page, 'Search');
    await says(page, 'This grid has no 16-clue puzzle.');
    expect(await page.$$eval('.levels tbody tr', (all) => all.length)).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  it('Grid: after a stopped search, the next one works', async () => {
    const { page, faults } = await visit(`#/grid/3x3/${familiar}`);
    await page.waitForSelector('section[aria-label=search]');
    await typeInto(page, 'Clues', '18');
    await keys(page, 'Enter');
    await page.waitForSelector('section[aria-label=search] progress[value]');
    await press(page, 'Stop');
    await says(page, 'Stopped.');
    await page.evaluate((line) => (location.hash = `#/grid/2x2/${line}`), small);
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 16);
    await page.waitForSelector('section[aria-label=search]');
    await typeInto(page, 'Clues', '3');
    await keys(page, 'Enter');
    await says(page, 'This grid has no 3-clue puzzle.');
    expect(faults).toEqual([]);
  });

  it('Grid: minimum, sets with the largest clique, and rank of a 9×9 grid', async () => {
    const { page, faults } = await visit(`#/grid/2x3/${six}`);
    await page.waitForSelector('section[aria-label=search]');
    await press(page, 'Find the minimum');
    await says(page, 'disjoint unavoidable sets need a clue each');
    await page.evaluate((line) => (location.hash = `#/grid/3x3/${line}`), familiar);
    await page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 81);
    await page.waitForSelector('section[aria-label="unavoidable sets"]');
    await press(page, 'Find them');
    await says(page, 'of them are pairwise disjoint (MCN)');
    await press(page, 'Show the largest clique');
    expect(await page.$$eval('.board .outline', (all) => all.length)).toBeGreaterThan(8);
    await press(page, 'Look it up…');
    const catalogue = await openCatalogue(parseBoard('3x3'));
    const rank = catalogue.rank(readLine(familiar).cells);
    await says(page, `${rank.toLocaleString('en')} of 5,472,730,538, counting from 0`);
    expect(faults).toEqual([]);
  });

  it('Grid: a certificate is written, saved, and verified from its file; an altered one is rejected', async () => {
    const { page, faults } = await visit(`#/grid/2x2/${small}`);
    await page.waitForSelector('section[aria-label=certificate]');
    await press(page, 'Write it for 4 clues');
    await says(page, 'puzzles with 4 clues.');
    const saved = savedFile(downloads(), 'minclue-2x2-4.certificate', /\nsha256 [0-9a-f]{64}\n$/);
    await press(page, 'Save (…');
    const text = await saved;
    const input = (await page.$('section[aria-label=verifier] input[type=file]'))!;
    await input.uploadFile(join(downloads(), 'minclue-2x2-4.certificate'));
    await says(page, 'Verified');
    await says(page, 'minclue-2x2-4.certificate: this grid of 2x2 has exactly');
    await dropFile(page, 'mine.certificate', text.replace(/^puzzles \d+$/m, 'puzzles 1'));
    await says(page, 'Rejected');
    expect(faults).toEqual([]);
  });

  it('Catalogue: opens a rank and the next one', async () => {
    const { page, faults } = await visit('#/catalogue/2x4');
    const { board, unrank } = await openCatalogue(parseBoard('2x4'));
    await page.waitForSelector('[aria-label^="grid of rank 0,"]');
    await typeInto(page, 'Rank', '777,777');
    await keys(page, 'Enter');
    await page.waitForSelector('[aria-label^="grid of rank 777777,"]');
    await press(page, 'Next');
    await page.waitForSelector('[aria-label^="grid of rank 777778,"]');
    const shown = await page.$$eval('.room-board [role=gridcell]', (all) =>
      all.map((each) => each.textContent),
    );
    expect(shown.join('')).toBe(writeCells(board, unrank(777_778)));
    expect(faults).toEqual([]);
  });

  it('Make: puzzles appear, and one opens', async () => {
    const { page, faults } = await visit('#/make/2x3/symmetry=rotate180&clues=12..16&seed=7');
    await page.waitForSelector('.make');
    await press(page, 'Make puzzles');
    await says(page, '6 puzzles, each proved proper twice over.');
    await page.focus('.sheet-puzzles a');
    await keys(page, 'Enter');
    await says(page, 'Proper');
    expect(faults).toEqual([]);
  });

  it('Lab: all find the same puzzles in a race', async () => {
    const { page, faults } = await visit(`#/lab/race/2x3/${six}`);
    await page.waitForSelector('.choices input');
    await typeInto(page, 'Clues', '8');
    await keys(page, 'Enter');
    await page.waitForSelector('button.main:not([disabled])');
    await press(page, 'Race');
    await page.waitForFunction(() => {
      const lanes = [...document.querySelectorAll<HTMLElement>('.lane')];
      return lanes.length > 1 && lanes.every(({ dataset }) => dataset.state === 'done');
    });
    const words = await page.$$eval('.lane-words', (all) => all.map((each) => each.textContent));
    expect(new Set(words.map((text) => /([\d,]+) puzzles?/.exec(text)?.[1])).size).toBe(1);
    expect(faults).toEqual([]);
  });

  it('Lab: annealing solves a puzzle in both ways', async () => {
    const { page, faults } = await visit('#/lab/anneal/2x2/1.....2..3.....4');
    await page.waitForSelector('button.main');
    await press(page, 'Anneal');
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('figcaption [role=status]')].filter((each) =>
          each.textContent.includes('solved'),
        ).length === 2,
    );
    expect(faults).toEqual([]);
  });

  it('Boards: opens a theorem and one of its puzzles', async () => {
    const { page, faults } = await visit('#/boards');
    await page.waitForSelector('a[href="#/boards/2x3"]');
    await press(page, '2x3');
    await page.waitForSelector('[aria-label="Puzzles with 8 clues"]');
    await page.focus('[aria-label="Puzzles with 8 clues"] .gallery a');
    await keys(page, 'Enter');
    await says(page, 'Proper, minimal');
    expect(faults).toEqual([]);
  });

  describe('Help a farm', () => {
    let postgres: PostgresServer;
    let server: FarmServer | undefined;
    beforeAll(async () => {
      postgres = await startPostgres(postgresFolder);
    });
    afterAll(async () => {
      await server?.close();
      postgres?.remove();
    });

    it("a tab answers all tasks of a campaign, and the digest equals a file's", async () => {
      const words = ['--board', '2x3', '--clues', '8', '--task-size', '5'];
      const file = newPath('2x3.campaign');
      await minclueHere(['campaign', 'create', file, ...words]);
      const [{ digest }] = objects(minclue(['campaign', 'run', file, '--json']).stdout);
      const { page, faults } = await visit('#/farm');
      const database = `${postgres.address}#firefox`;
      await minclueHere(['campaign', 'create', database, ...words]);
      const place = parseFarmAddress(database);
      const { token } = await createToken(place, { name: 'firefox', scopes: ['work'], isOwn: true });
      const origins = [new URL(page.url()).origin];
      server = await serveFarm(place, { port: 0, origins, page: await readPage(pageFolder()) });
      await typeInto(page, 'Address of the coordinator', server.url);
      await typeInto(page, 'Token…', token);
      await keys(page, 'Enter');
      await page.waitForSelector('[aria-label="the campaign"] code'); // the digest: all tasks are answered
      expect(await page.$eval('[aria-label="the campaign"] code', (code) => code.textContent)).toBe(digest);
      expect(faults).toEqual([]);
    });
  });

  // the last test, since the server is closed afterwards
  it('after the first visit the page works offline, including rooms that were never open', async () => {
    const { page } = await visit();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await closeServer();
    await page.reload();
    await page.waitForSelector('main h1');
    await press(page, 'Make');
    await page.waitForSelector('.make');
    await press(page, 'Make puzzles');
    await says(page, '6 puzzles, each proved proper twice over.');
  });
});

/** Returns the content of a saved file, a character for each byte, when it has the end of a complete one. */
function savedFile(folder: string, name: string, end: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const watcher = watch(folder, () => {
      if (!readdirSync(folder).includes(name)) return;
      const text = readFileSync(join(folder, name), 'latin1');
      if (!end.test(text)) return;
      watcher.close();
      resolve(text);
    });
  });
}
