// The examples, run as users do: scripts by Node against the built package, pages bundled and opened in Chromium.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, type MadeGamePuzzle } from '../src/game/index.ts';
import { solve } from '../src/solve/index.ts';
import { readPuzzle, writeCells } from '../src/text/index.ts';
import { needsBrowser, openBrowser, serve } from './browser.ts';
import { projectFolder } from './cli-run.ts';
import { expectAccessible } from './page/room.ts';

function run(name: string, ...args: string[]): string {
  const script = join('examples/node', name);
  return execFileSync(process.execPath, [script, ...args], { cwd: projectFolder, encoding: 'utf8' });
}

describe('scripts', () => {
  it('proper.mjs counts the proper puzzles of a list', () => {
    const count = readFileSync(join(projectFolder, 'examples/17.txt'), 'utf8').match(/^[1-9.]{81}/gm)!.length;
    expect(run('proper.mjs', 'examples/17.txt')).toBe(
      `${count} of ${count} are proper, the fewest clues are 17\n`,
    );
  });

  it('minimum.mjs prints that the two grids of 2x2 need 4 clues', () => {
    expect(run('minimum.mjs', '2x2')).toBe(
      '1234341221434321 4 (largest clique 4)\n1234341223414123 4 (largest clique 4)\n',
    );
  });

  it('picture.mjs draws the last grid of the catalogue', () => {
    const svg = run('picture.mjs', '5472730537');
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('Grid 5472730537');
    expect(svg).toMatch(/unavoidable, \d+ cells/);
  });
});

describe('service.mjs', () => {
  let service: ChildProcess;
  let address: string;
  beforeAll(async () => {
    service = spawn(process.execPath, ['examples/service/service.mjs'], {
      cwd: projectFolder,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(service.stdout!, 'data')) as [Buffer];
    address = new URL('/', String(line).trim()).href;
  });
  afterAll(async () => {
    const ended = once(service, 'close');
    service.kill();
    expect(await ended).toEqual([0, null]);
  });

  it('gives puzzles of the level that is asked for, each another one', async () => {
    const made = await Promise.all(
      ['easy', 'medium', 'hard', 'hard'].map(
        async (level) => (await fetch(`${address}puzzle/${level}`)).json() as Promise<MadeGamePuzzle>,
      ),
    );
    expect(made.map(({ level }) => level)).toEqual(['easy', 'medium', 'hard', 'hard']);
    expect(new Set(made.map(({ puzzle }) => puzzle)).size).toBe(4);
    for (const { puzzle, solution } of made) {
      const read = readPuzzle(puzzle);
      const solved = solve(read);
      expect(solved.kind === 'proper' && writeCells(read.board, solved.solution)).toBe(solution);
    }
  });

  it('gives a hint for a saved game, and one line for anything else', async () => {
    const hint = async (body: unknown) => {
      const answer = await fetch(`${address}hint`, { method: 'POST', body: JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const game = createGame(readFileSync(join(projectFolder, 'examples/17.txt'), 'utf8').split('\n')[1]);
    expect(await hint(game)).toEqual({ status: 200, body: game.hint() });
    const refused = await hint({ puzzle: 7 });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatch(/^.{10,200}$/);
    expect((await fetch(`${address}puzzle/insane`)).status).toBe(404);
  });
});

describe('pages', needsBrowser, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Bundles the script of a page, and opens the page. */
  async function withPage(name: string, look: (page: Page) => Promise<void>): Promise<void> {
    const html = readFileSync(join(projectFolder, 'examples/pages', name), 'utf8');
    const inline = /<script type="module">(.*)<\/script>/s;
    const site = await serve(inline.exec(html)![1]);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.route(site.address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: html.replace(inline, '<script type="module" src="/page/main.js"></script>'),
      }),
    );
    await page.goto(site.address);
    await look(page);
    expect(faults).toEqual([]);
    await page.close();
    await site.close();
  }

  it('solve.html solves what is typed, and says what is wrong with it', () =>
    withPage('solve.html', async (page) => {
      await page.fill('#puzzle', readFileSync(join(projectFolder, 'examples/17.txt'), 'utf8').split('\n')[1]);
      await page.waitForFunction(() => /^[1-9]{81}$/.test(document.getElementById('answer')!.textContent!));
      await page.fill('#puzzle', `${'.'.repeat(80)}1`);
      expect(await page.textContent('#answer')).toBe('more than one solution');
      await page.fill('#puzzle', '<b>');
      expect(await page.textContent('#answer')).not.toMatch(/solution/);
    }));

  it('explain.html prints every step', () =>
    withPage('explain.html', async (page) => {
      await page.waitForSelector('li');
      expect(await page.locator('li').count()).toBeGreaterThan(40);
    }));

  it('game.html makes a puzzle, gives hints, shows a mistake, takes it back, and comes back after a reload', () =>
    withPage('game.html', async (page) => {
      const cells = page.locator('#board button');
      const digits = () => cells.allTextContents();
      const words = () => page.textContent('#words');
      await page.waitForSelector('.clue');
      const made = (await digits()).map((digit) => digit || '.').join('');
      expect(made).toMatch(/^[1-9.]{81}$/);
      const { solution } = solve(readPuzzle(made)) as { readonly solution: Uint8Array };
      await page.click('#hint');
      expect(await words()).toMatch(/so r[1-9]c[1-9] is [1-9]\.$/);
      expect(await page.locator('.hinted').count()).toBeGreaterThan(0);
      await page.click('#hint'); // does what it said
      expect((await digits()).join('')).toHaveLength(made.replaceAll('.', '').length + 1);
      await page.click('#undo');
      const empty = made.indexOf('.');
      await cells.nth(empty).click();
      await page.keyboard.press(String((solution[empty] % 9) + 1));
      await page.click('#check');
      expect(await words()).toBe('Mistakes: 1');
      expect(await cells.nth(empty).getAttribute('class')).toContain('wrong');
      const before = await digits();
      await page.reload();
      await page.waitForSelector('.clue');
      expect(await digits()).toEqual(before);
      await page.click('#undo');
      await page.click('#check');
      expect(await words()).toBe('No mistakes so far.');
    }));

  it('game.html is played by keyboard to its end', () =>
    withPage('game.html', async (page) => {
      const cells = page.locator('#board button');
      await page.waitForSelector('.clue');
      const made = (await cells.allTextContents()).map((digit) => digit || '.').join('');
      const { solution } = solve(readPuzzle(made)) as { readonly solution: Uint8Array };
      await cells.nth(80).focus();
      await page.keyboard.press('ArrowRight'); // from the middle, where it begins
      for (let cell = 41; cell < 41 + 81; cell++) {
        await page.keyboard.press(String(solution[cell % 81]));
        await page.keyboard.press('ArrowRight');
      }
      expect(await page.textContent('#words')).toBe('Solved!');
      const empty = made.indexOf('.');
      await cells.nth(empty).click();
      await page.keyboard.press('Backspace');
      for (const key of ['n', '3', '7']) await page.keyboard.press(key);
      expect(await cells.nth(empty).getAttribute('aria-label')).toMatch(/: notes 3 7$/);
      await page.keyboard.press('Control+z');
      expect(await cells.nth(empty).getAttribute('aria-label')).toMatch(/: notes 3$/);
      await expectAccessible({ page });
    }));

  it('draw.html draws a grid with four sets', () =>
    withPage('draw.html', async (page) => {
      await page.waitForSelector('svg');
      const names = await page
        .locator('path.set')
        .evaluateAll((all) => all.map((set) => set.getAttribute('data-name')));
      expect(names).toEqual(['4 cells', '4 cells', '6 cells', '6 cells']);
    }));
});
