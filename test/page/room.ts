// A room of the built page in Chromium: served by the program's own server, opened by its fragment, watched for faults of
// the page, and looked at by axe.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished } from 'vitest';
import { type PageServer, pageFolder, servePage } from '../../src/cli/verbs/page/page-server.ts';
import { openBrowser } from '../browser.ts';

/** A visitor of the page. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page threw and did not catch, and what it asked of other hosts. */
  readonly faults: readonly string[];
}

/** Only for what hangs: the machine may be busy with other things. */
const HANGING_MS = 300_000;

/**
 * One browser and one server for a test file. `visit` opens the page anew in the tab that the tests of the file share, with
 * nothing kept from before: a third of the time that a new visitor takes. `visitAsNew` is for what a visitor has alone: a
 * second tab, a service worker, something that is kept, requests that are changed.
 */
export function usePage(): {
  visit(fragment?: string): Promise<Visit>;
  visitAsNew(fragment?: string): Promise<Visit>;
  address(): string;
} {
  let folder = '';
  let browser: Browser;
  let server: PageServer;
  let shared: Visitor | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'b-')); // short, for a socket of the browser's is in it
    [browser, server] = await Promise.all([openBrowser(folder), servePage(pageFolder(), '127.0.0.1', 0)]);
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
    await server?.close();
  });

  return {
    address: () => server.url,
    async visit(fragment) {
      shared ??= await enterAs(browser, server, 'block');
      const visitor = shared;
      onTestFailed(async () => {
        shared = undefined; // the next test has a tab that nothing has happened to
        await visitor.context.close();
      });
      await visitor.page.evaluate(() => {
        if (location.protocol === 'about:') return;
        localStorage.clear();
        sessionStorage.clear();
      });
      await visitor.page.emulateMedia({ colorScheme: 'light', media: null });
      return visitor.open(fragment);
    },
    async visitAsNew(fragment) {
      const visitor = await enterAs(browser, server, 'allow');
      onTestFinished(() => visitor.context.close());
      return visitor.open(fragment);
    },
  };
}

interface Visitor extends Pick<Visit, 'page' | 'context'> {
  /** Loads the page as if it had not been there. */
  open(fragment?: string): Promise<Visit>;
}

async function enterAs(
  browser: Browser,
  server: PageServer,
  serviceWorkers: 'allow' | 'block',
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  context.setDefaultTimeout(0); // the test's own limit holds: the machine may be busy with other things
  const page = await context.newPage();
  page.setDefaultTimeout(HANGING_MS);
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.url) && !/^(blob|data|about):/.test(url)) faults.push(`asked for ${url}`);
  });
  return {
    page,
    context,
    async open(fragment = '') {
      await page.goto('about:blank'); // or with another fragment the page would stay as it is
      faults = [];
      await page.goto(server.url + fragment);
      await page.waitForSelector('main h1');
      return { page, context, faults };
    },
  };
}

/** Pastes a text into the page, as Ctrl-V would. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Drops a file on the page. */
export async function dropFile(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    ([fileName, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], fileName));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [name, content],
  );
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the link or the file asks for is answered in words, and nothing of it has become part of the page. */
export async function expectRefused({ page, faults }: Visit, words: string): Promise<void> {
  await page.waitForSelector('[role=alert] p');
  expect(await page.textContent('[role=alert] p')).toContain(words);
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(faults).toEqual([]);
}

/**
 * No rule of WCAG 2 A and AA, nor of good practice, is broken on the page as it stands, in light and in dark. Of the rules
 * only those of colours are looked at in dark: nothing else differs there (style/colours.css).
 */
export async function expectAccessible({ page }: Visit): Promise<void> {
  expect(await violations(page, {})).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { runOnly: { type: 'tag', values: ['cat.color'] } })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

function violations(page: Page, options: RunOptions): Promise<unknown> {
  return page.evaluate(`globalThis.axe || (() => { ${axe} })();
    axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).slice(0, 3).join(' | ')))`);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time, in microseconds: wall time would count what other programs take of the machine. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task of the pages' main threads while something is done, in milliseconds of CPU time. */
export async function longestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await action();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && mains.has(`${pid} ${tid}`));
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur }) => tdur! / 1000));
}
