// The page in Firefox ESR, driven by puppeteer: one browser for a test file, a separate page for each visit, and the
// actions of a visitor without a mouse.
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
  /** The errors that the page threw and did not catch. */
  readonly faults: readonly string[];
}

/** Catches only what hangs: the machine may be busy with other things. */
const HANGING_MS = 300_000;

/** More presses of Tab than any room has stops. */
const MOST_PRESSES = 400;

/** Opens one browser and one server for a test file. */
export function useFirefox(): {
  visit(fragment?: string): Promise<FirefoxVisit>;
  /** The folder of saved files. */
  downloads(): string;
  /** Closes the server: nobody answers at the page's address any more. */
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
      protocolTimeout: 0, // only the test's own limit holds: the machine may be busy with other things
      timeout: 0,
      env: { ...process.env, TMPDIR: folder, HOME: folder },
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': folder,
        'browser.download.useDownloadDir': true,
        'browser.download.alwaysOpenPanel': false, // otherwise it would receive the keys
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
      const page = await (await browser.createBrowserContext()).newPage(); // with a storage of its own
      page.setDefaultTimeout(HANGING_MS);
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

/**
 * Moves by Tab to the control with this text, label or name; … stands for any ending. To a control before the present
 * one it moves backwards: after the last control, Tab leads into the browser's own bars, and from there no key presses
 * a button of the page.
 */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const way = await (await page.waitForFunction(wayTo, {}, wanted)).jsonValue();
    if (way === 'here') return;
    await keys(page, way as string);
  }
  throw new Error(`Tab does not lead to "${wanted}"`);
}

/** Returns the key that leads from the focus to a control. Undefined if there is no such control. In the page. */
function wayTo(words: string): 'here' | 'Tab' | 'Shift+Tab' | undefined {
  const isWanted = (control: Element): boolean => {
    const label = (control as HTMLInputElement).labels?.[0]?.textContent;
    return [control.textContent, control.getAttribute('aria-label'), label].some((text) => {
      const said = text?.replaceAll(/\s+/g, ' ').trim();
      return words.endsWith('…') ? said?.startsWith(words.slice(0, -1)) : said === words;
    });
  };
  const at = document.activeElement ?? document.body;
  if (at !== document.body && isWanted(at)) return 'here';
  const found = [
    ...document.querySelectorAll('a, button, input, select, summary, textarea, [tabindex]'),
  ].filter((control) => control.checkVisibility() && isWanted(control));
  if (found.length === 0) return undefined;
  const isBefore = (control: Element): boolean =>
    (at.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return at !== document.body && found.every(isBefore) ? 'Shift+Tab' : 'Tab';
}

/** Moves to a control and presses it. */
export async function press(page: Page, wanted: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Moves to a field and replaces its content. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
}

/** Presses keys by name, one after another; `Control+z` holds the first down. */
export async function keys(page: Page, names: string): Promise<void> {
  for (const name of names.split(' ')) {
    const all = name.split('+') as KeyInput[];
    const last = all.pop()!;
    for (const held of all) await page.keyboard.down(held);
    await page.keyboard.press(last);
    for (const held of all) await page.keyboard.up(held);
  }
}

/** Drops a file on the page. */
export async function dropFile(page: Page, name: string, content: string): Promise<void> {
  await page.evaluate(
    (fileName, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], fileName));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    name,
    content,
  );
}

/** Waits until the room shows these words. */
export async function says(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ').includes(wanted),
    {},
    words,
  );
}
