// A room of the built page in Chromium: served by the program's own server, opened by its fragment, watched for faults of
// the page, and looked at by axe.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type PageServer, pageFolder, servePage } from '../../src/cli/page-server.ts';
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

/** One browser and one server for a test file; each visit is a visitor of their own. */
export function usePage(): {
  visit(fragment?: string, options?: VisitOptions): Promise<Visit>;
  address(): string;
} {
  let folder = '';
  let browser: Browser;
  let server: PageServer;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'b-')); // short, for a socket of the browser's is in it
    [browser, server] = await Promise.all([openBrowser(folder), servePage(pageFolder(), '127.0.0.1', 0)]);
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
    await server?.close();
  });
  return {
    address: () => server.url,
    async visit(fragment = '', options = {}) {
      const context = await browser.newContext({
        viewport: options.viewport ?? { width: 1280, height: 900 },
        colorScheme: options.theme ?? 'light',
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      context.setDefaultTimeout(0); // the test's own limit holds: the machine may be busy with other things
      const page = await context.newPage();
      page.setDefaultTimeout(HANGING_MS);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(server.url) && !/^(blob|data):/.test(url)) faults.push(`asked for ${url}`);
      });
      await page.goto(server.url + fragment);
      await page.waitForSelector('main h1');
      return { page, context, faults };
    },
  };
}

export interface VisitOptions {
  readonly theme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
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

/** No rule of WCAG 2 A and AA, nor of good practice, is broken on the page as it stands. */
export async function expectAccessible({ page }: Visit): Promise<void> {
  const violations = await page.evaluate(`${axe};
    axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).slice(0, 3).join(' | ')))`);
  expect(violations).toEqual([]);
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
