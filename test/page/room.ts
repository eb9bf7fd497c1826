// A room of the built page in Chromium: served by the program's own server, opened by its fragment, watched for faults
// of the page, and checked by axe.

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
  /** The errors that the page threw and did not catch, and its requests to other hosts. */
  readonly faults: readonly string[];
}

/** Catches only what hangs: the machine may be busy with other things. */
const HANGING_MS = 300_000;

/**
 * One browser and one server for a test file. `visit` opens the page again in the tab that the tests of the file share,
 * with nothing kept: this takes a third of the time of a new visitor. `follow` goes to a link within the open page, by
 * way of its start, in a tenth of that. `visitAsNew` is for tests that need a visitor of their own: a second tab, a
 * service worker, kept data, changed requests.
 */
export function usePage(): {
  visit(fragment?: string): Promise<Visit>;
  follow(fragment?: string): Promise<Visit>;
  visitAsNew(fragment?: string): Promise<Visit>;
  address(): string;
} {
  let folder = '';
  let browser: Browser;
  let server: PageServer;
  let shared: Visitor | undefined;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'b-')); // short, because the path of a browser socket is in it
    [browser, server] = await Promise.all([openBrowser(folder), servePage(pageFolder(), '127.0.0.1', 0)]);
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
    await server?.close();
  });

  /** Returns the visitor that the tests share, or a new one after a failure. */
  async function sharedVisitor(): Promise<Visitor> {
    shared ??= await enterAs(browser, server, 'block');
    const visitor = shared;
    onTestFailed(async () => {
      shared = undefined;
      await visitor.context.close();
    });
    await visitor.page.emulateMedia({ colorScheme: 'light', media: null });
    return visitor;
  }

  return {
    address: () => server.url,
    async visit(fragment) {
      const visitor = await sharedVisitor();
      await visitor.page.evaluate(() => {
        if (location.protocol === 'about:') return;
        localStorage.clear();
        sessionStorage.clear();
      });
      return visitor.open(fragment);
    },
    async follow(fragment) {
      const visitor = await sharedVisitor();
      if (!visitor.page.url().startsWith(`${server.url}#`)) await visitor.open('#/');
      return visitor.follow(fragment);
    },
    async visitAsNew(fragment) {
      const visitor = await enterAs(browser, server, 'allow');
      onTestFinished(() => visitor.context.close());
      return visitor.open(fragment);
    },
  };
}

interface Visitor extends Pick<Visit, 'page' | 'context'> {
  /** Loads the page as on a first visit. */
  open(fragment?: string): Promise<Visit>;
  /** Goes to the start of the open page, and from there to the fragment. */
  follow(fragment?: string): Promise<Visit>;
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
  context.setDefaultTimeout(0); // only the test's own limit holds: the machine may be busy with other things
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
      await page.goto('about:blank'); // otherwise another fragment would not reload the page
      faults = [];
      await page.goto(server.url + fragment);
      await page.waitForSelector('main h1');
      return { page, context, faults };
    },
    async follow(fragment) {
      const goTo = (hash: string) =>
        page.evaluate((to) => {
          location.hash = to;
          dispatchEvent(new HashChangeEvent('hashchange')); // also where the page is there already
        }, hash);
      await goTo('#/');
      await page.waitForSelector('main .start');
      await page.locator('[role=alert] p').waitFor({ state: 'detached' });
      faults = [];
      if (fragment !== undefined) await goTo(fragment);
      return { page, context, faults };
    },
  };
}

/**
 * Expects something of what the page shows, and reads it again until it holds: the page may draw what an action changes
 * after the action has returned. What must not change needs a sign first that the page has come that far.
 */
export function eventually<Value>(read: () => Value | Promise<Value>, message?: string) {
  return expect.poll(read, { timeout: HANGING_MS, interval: 10, ...(message !== undefined && { message }) });
}

/** Returns the text that was copied last. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Pastes a text into the page, like Ctrl-V. */
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

/** Expects that the page refuses the link or file in words and shows nothing of it. */
export async function expectRefused({ page, faults }: Visit, words: string): Promise<void> {
  await page.waitForSelector('[role=alert] p');
  await eventually(() => page.textContent('[role=alert] p')).toContain(words);
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(faults).toEqual([]);
}

/**
 * Expects that the page, as it is, breaks no rule of WCAG 2 A and AA or of good practice, in light and in dark. In dark
 * only the rules about colours are checked: nothing else differs there (style/colours.css).
 */
export async function expectAccessible({ page }: Pick<Visit, 'page'>): Promise<void> {
  expect(await violations(page, {})).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { runOnly: { type: 'tag', values: ['cat.color'] } })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

function violations(page: Page, options: RunOptions): Promise<unknown> {
  return page.evaluate(`globalThis.axe || (() => { ${axe} })();
    axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'], preload: false })}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).slice(0, 3).join(' | ')))`);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. Wall time would include other programs on the machine. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Returns the longest task of the pages' main threads during an action, in milliseconds of CPU time. */
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
