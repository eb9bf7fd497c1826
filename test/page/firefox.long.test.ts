// The page in Firefox ESR: each room's main journey by keyboard alone, a search that ends and one that is stopped, an
// explanation, a certificate out and in, and offline after the first visit.
import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBoard } from '../../src/board/index.ts';
import { openCatalogue } from '../../src/catalogue/index.ts';
import { pageFolder, readPage } from '../../src/cli/verbs/page/page-server.ts';
import { createToken, type FarmServer, parseFarmAddress, serveFarm } from '../../src/farm/index.ts';
import { explain } from '../../src/rate/index.ts';
import { readLine, writeCells } from '../../src/text/index.ts';
import { minclueHere } from '../cli-here.ts';
import { minclue, objects } from '../cli-run.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { needsPrograms } from '../programs.ts';
import { useTempFolder } from '../temp-folder.ts';
import { keys, press, says, tabTo, typeInto, useFirefox } from './firefox.ts';

const familiar = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
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

  it('Puzzle: typed, judged, undone, done again, and a hint is got', async () => {
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
    await page.waitForSelector('.step-words strong');
    expect(faults).toEqual([]);
  });

  it('Puzzle: a hard one is explained to its end as the library does', async () => {
    const { page, faults } = await visit(`#/puzzle/3x3/${hard}`);
    await says(page, 'Proper');
    await press(page, 'Hint');
    const { steps } = explain(readLine(hard));
    await says(page, `Solved in ${steps.length} steps.`);
    const techniques = await page.$$eval('.steps button', (all) => all.map((each) => each.textContent));
    expect(techniques).toEqual(steps.map(({ technique }, i) => `${i + 1}. ${technique}`));
    const first = steps.findIndex(({ technique }) => technique === 'alternating chain');
    await press(page, `${first + 1}. alternating chain`);
    const chain = steps[first].pattern.chains![0];
    expect(await page.$$eval('.board .link', (all) => all.length)).toBe(chain.length - 1);
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

  it('Grid: a search is stopped, and the next one works', async () => {
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
    await says(page, `${rank.toLocaleString('en')} of 5,472,730,538, from 0`);
    expect(faults).toEqual([]);
  });

  it('Grid: a certificate is written, saved, and verified from its file; an altered one is rejected', async () => {
    const { page, faults } = await visit(`#/grid/2x2/${small}`);
    await page.waitForSelector('section[aria-label=certificate]');
    await press(page, 'Write it for 4 clues');
    await says(page, 'puzzles with 4 clues.');
    const saved = savedFile(downloads(), 'minclue-2x2-4.certificate');
    await press(page, 'Save (…');
    const text = await saved;
    const input = (await page.$('section[aria-label=verifier] input[type=file]'))!;
    await input.uploadFile(join(downloads(), 'minclue-2x2-4.certificate'));
    await says(page, 'Verified');
    await says(page, 'minclue-2x2-4.certificate: this grid of 2x2 has exactly');
    await page.evaluate(
      (content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], 'mine.certificate'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
      },
      text.replace(/^puzzles \d+$/m, 'puzzles 1'),
    );
    await says(page, 'Rejected');
    expect(faults).toEqual([]);
  });

  it('Catalogue: to a rank and to the next', async () => {
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

  it('Make: puzzles come, and one opens', async () => {
    const { page, faults } = await visit('#/make/2x3/symmetry=rotate180&clues=12..16&seed=7');
    await page.waitForSelector('.make');
    await press(page, 'Make puzzles');
    await says(page, '6 puzzles, each proved proper twice over.');
    await page.focus('.sheet-puzzles a');
    await keys(page, 'Enter');
    await says(page, 'Proper');
    expect(faults).toEqual([]);
  });

  it('Lab: a race, in which all find the same', async () => {
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

  it('Lab: annealing solves a puzzle by both ways', async () => {
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

  it('Boards: to a theorem and one of its puzzles', async () => {
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

    it('a tab answers all tasks of a campaign, and the digest is that of a file', async () => {
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
      await page.waitForSelector('[aria-label="the campaign"] code'); // the digest: all is answered
      expect(await page.$eval('[aria-label="the campaign"] code', (code) => code.textContent)).toBe(digest);
      expect(faults).toEqual([]);
    });
  });

  // the last one: nobody answers after it
  it('after the first visit the page works offline, rooms that were not open before too', async () => {
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

/** The text of a file when it lies there whole; a certificate ends with its digest. */
function savedFile(folder: string, name: string): Promise<string> {
  return new Promise((resolve) => {
    const watcher = watch(folder, () => {
      if (!readdirSync(folder).includes(name)) return;
      const text = readFileSync(join(folder, name), 'utf8');
      if (!/\nsha256 [0-9a-f]{64}\n$/.test(text)) return;
      watcher.close();
      resolve(text);
    });
  });
}
