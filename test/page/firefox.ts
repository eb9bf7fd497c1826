// The page in Firefox ESR, driven by puppeteer: one browser for a test file, each visit a page of its own, and what a
// visitor without a mouse does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { type PageServer, pageFolder, servePage } from '../../src/cli/verbs/page/page-server.ts';
import { findProgram } from '../programs.ts';

/** A visitor of the page. */
export interface FirefoxVisit {
  readonly page: Page;
  /** What the page threw and did not catch. */
  readonly faults: readonly string[];
}

/** More presses than any room has places for Tab. */
const MOST_PRESSES = 400;

/** One browser and one server for a test file. */
export function useFirefox(): {
  visit(fragment?: string): Promise<FirefoxVisit>;
  /** Where saved files come to lie. */
  downloads(): string;
  /** From now on nobody answers at the page's address. */
  closeServer(): Promise<void>;
} {
  let folder = '';
  let browser: Browser;
  let server: PageServer | undefined;
  const closeServer = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'f-'));
    server = await servePage(pageFolder(), '127.0.0.1', 0);
    browser = await launch({
      browser: 'firefox',
      executablePath: findProgram('firefox-esr')!,
      protocolTimeout: 0, // the test's own limit holds: the machine may be busy with other things
      timeout: 0,
      env: { ...process.env, TMPDIR: folder, HOME: folder },
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': folder,
        'browser.download.useDownloadDir': true,
        'browser.download.alwaysOpenPanel': false, // it would take the keys
        'browser.helperApps.neverAsk.saveToDisk': 'text/plain',
        'ui.prefersReducedMotion': 1,
      },
    });
  });
  afterAll(async () => {
    await browser?.close();
    await closeServer();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    downloads: () => folder,
    closeServer,
    async visit(fragment = '') {
      const page = await browser.newPage();
      page.setDefaultTimeout(0);
      await page.setViewport({ width: 1280, height: 900 });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.goto(server!.url + fragment);
      await page.waitForSelector('main h1');
      return { page, faults };
    },
  };
}

/** Goes by Tab to the control with this text, label or name; … stands for any end of it. */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const isThere = await page.evaluate((words) => {
      const at = document.activeElement;
      if (!at || at === document.body) return false;
      const label = (at as HTMLInputElement).labels?.[0]?.textContent;
      return [at.textContent, at.getAttribute('aria-label'), label].some((text) => {
        const said = text?.replaceAll(/\s+/g, ' ').trim();
        return words.endsWith('…') ? said?.startsWith(words.slice(0, -1)) : said === words;
      });
    }, wanted);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to "${wanted}"`);
}

/** Goes to a control and presses it. */
export async function press(page: Page, wanted: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types over what it holds. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

/** Keys by name, one after the other; `Control+z` holds the first down. */
export async function keys(page: Page, names: string): Promise<void> {
  for (const name of names.split(' ')) {
    const all = name.split('+') as KeyInput[];
    const last = all.pop()!;
    for (const held of all) await page.keyboard.down(held);
    await page.keyboard.press(last);
    for (const held of all) await page.keyboard.up(held);
  }
}

/** Waits until the room says it. */
export async function says(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ').includes(wanted),
    {},
    words,
  );
}
