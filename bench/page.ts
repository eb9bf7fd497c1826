// The page against Node: the same work by the same library in a page and in Node, in turns in one run. Then what the
// page itself promises, in wall time: when it can be used, and how long its main thread is busy during a search, as the
// browser's own observer reports it. That part needs a quiet machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { writePuzzle } from 'minclue';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, serve } from '../test/browser.ts';
import { solverLists } from './lists.ts';
import { startCpuClock } from './measure.ts';
import { type WorkName, works } from './page-work.ts';

export interface PageSpeedRow {
  readonly what: string;
  readonly items: number;
  /** CPU milliseconds of the process in the fastest round, one thread. */
  readonly nodeMs: number;
  readonly pageMs: number;
  /** Speed in the page / speed in Node. */
  readonly ratio: number;
}

export interface PageReport {
  readonly browser: string;
  readonly load: { readonly before: number; readonly after: number; readonly cores: number };
  readonly speed: readonly PageSpeedRow[];
  /** Milliseconds from the request to a board that accepts keys; each visit starts with an empty cache. */
  readonly interactiveMs: readonly number[];
  /** Milliseconds from the request to the verdict on the room's first puzzle. */
  readonly verdictMs: readonly number[];
  /**
   * The longest main-thread task of each search in milliseconds; 0: none reached the 50 ms that the browser reports.
   */
  readonly longestTaskMs: readonly number[];
  /** Milliseconds from pressing Stop to the answer. */
  readonly stopMs: readonly number[];
}

const ROUNDS = 7;
const VISITS = 7;
const GRID = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

export async function benchPage(tell: (text: string) => void): Promise<PageReport> {
  const before = loadavg()[0];
  const browser = await openBrowser();
  try {
    const speed = await compareSpeed(browser, tell);
    tell('first visits');
    const server = await startServer();
    try {
      const visits: Visit[] = [];
      for (let visit = 0; visit < VISITS; visit++) visits.push(await timeVisit(browser, server.url));
      const interactiveMs = visits.map((visit) => visit.interactiveMs);
      const verdictMs = visits.map((visit) => visit.verdictMs);
      const longestTaskMs: number[] = [];
      const stopMs: number[] = [];
      for (let search = 0; search < VISITS; search++) {
        tell(`search ${search + 1} of ${VISITS}`);
        const seen = await watchSearch(browser, server.url);
        longestTaskMs.push(seen.longestMs);
        stopMs.push(seen.stopMs);
      }
      const load = { before, after: loadavg()[0], cores: cpus().length };
      const name = `Chromium ${browser.version()}`;
      return { browser: name, load, speed, interactiveMs, verdictMs, longestTaskMs, stopMs };
    } finally {
      server.close();
    }
  } finally {
    await browser.close();
  }
}

/** Starts `minclue page` as users do. */
async function startServer(): Promise<{ readonly url: string; close(): void }> {
  const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
  const child = spawn(process.execPath, [program, 'page', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(said).trim(), close: () => child.kill() };
}

/** Measures rounds in Node and in the page in turns, so that both have the same machine. */
async function compareSpeed(browser: Browser, tell: (text: string) => void): Promise<PageSpeedRow[]> {
  const site = await serve("import { works } from './bench/page-work.ts'; globalThis.works = works;");
  const page = await browser.newPage();
  await page.goto(site.address);
  await page.waitForFunction(() => 'works' in globalThis);
  const session = await browser.newBrowserCDPSession();
  /** CPU seconds of the processes of pages. */
  const cpuSeconds = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const inPage = async (name: WorkName, lines: readonly string[]): Promise<[ms: number, answer: number]> => {
    const before = await cpuSeconds();
    const answer = await page.evaluate(
      ([what, list]) => (globalThis as unknown as { works: typeof works }).works[what](list),
      [name, lines] as const,
    );
    return [1000 * ((await cpuSeconds()) - before), answer];
  };
  const inNode = async (name: WorkName, lines: readonly string[]): Promise<[ms: number, answer: number]> => {
    const clock = startCpuClock();
    const answer = await works[name](lines);
    return [1000 * clock(), answer];
  };
  const { name: listName, puzzles } = solverLists()[0];
  const rows: PageSpeedRow[] = [];
  for (const [what, name, lines] of [
    [`${listName}: all proved proper`, 'solve', puzzles.map((puzzle) => writePuzzle(puzzle))],
    ['16-clue check of a grid', 'check', [GRID]],
  ] as const) {
    tell(what);
    const [node, here]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      const [nodeMs, nodeAnswer] = await inNode(name, lines);
      const [pageMs, pageAnswer] = await inPage(name, lines);
      if (nodeAnswer !== pageAnswer)
        throw new Error(`${what}: ${nodeAnswer} in Node, ${pageAnswer} in the page`);
      if (round === 0) continue; // warm-up
      node.push(nodeMs);
      here.push(pageMs);
    }
    const [nodeMs, pageMs] = [Math.min(...node), Math.min(...here)];
    rows.push({ what, items: lines.length, nodeMs, pageMs, ratio: nodeMs / pageMs });
  }
  await page.close();
  await site.close();
  return rows;
}

interface Visit {
  readonly interactiveMs: number;
  readonly verdictMs: number;
}

/** Measures the time until the room's board accepts keys, and until a worker's verdict on its puzzle. */
async function timeVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('about:blank');
  const began = performance.now();
  await page.goto(`${url}#/puzzle`, { waitUntil: 'commit' });
  await page.waitForSelector('[role=grid]');
  const interactiveMs = performance.now() - began;
  await page.waitForSelector('.verdict');
  const verdictMs = performance.now() - began;
  await context.close();
  return { interactiveMs, verdictMs };
}

async function watchSearch(browser: Browser, url: string): Promise<{ longestMs: number; stopMs: number }> {
  const page = await browser.newPage();
  await page.goto(`${url}#/grid/3x3/${GRID}`);
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await observeLongTasks(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('This grid has no 16-clue puzzle.').waitFor();
  const longestMs = await longestTask(page);
  await page.getByLabel('Clues').fill('18');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText(/^Searching \d/).waitFor();
  const stopMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const stop = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Stop')!;
        const began = performance.now();
        new MutationObserver(() => {
          if (document.querySelector('main')?.textContent.includes('Stopped.'))
            resolve(performance.now() - began);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        stop.click();
      }),
  );
  await page.close();
  return { longestMs, stopMs };
}

/** Collects the tasks of 50 ms and more, which the browser reports. */
function observeLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const tasks: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries()));
    observer.observe({ type: 'longtask' });
    Object.assign(globalThis, { tasks, observer });
  });
}

function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { tasks, observer } = globalThis as unknown as {
      tasks: PerformanceEntry[];
      observer: PerformanceObserver;
    };
    return Math.max(0, ...[...tasks, ...observer.takeRecords()].map(({ duration }) => duration));
  });
}
