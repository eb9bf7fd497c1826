// The room Help a farm in Chromium, against a real coordinator and a real PostgreSQL: volunteers come and go, and the
// answers are those of one file on one machine.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFolder, readPage } from '../../src/cli/verbs/page/page-server.ts';
import { createToken, type FarmServer, parseFarmAddress, serveFarm } from '../../src/farm/index.ts';
import { needsBrowser } from '../browser.ts';
import { minclueHere } from '../cli-here.ts';
import { minclue, objects } from '../cli-run.ts';
import { freePort, type PostgresServer, startPostgres } from '../postgres-server.ts';
import { useTempFolder } from '../temp-folder.ts';
import { expectAccessible, usePage } from './room.ts';

const newPath = useTempFolder();
const folder = newPath('postgres');
const words = ['--board', '2x3', '--clues', '8', '--task-size', '5'];

describe('help a farm', needsBrowser, () => {
  const { visit, visitAsNew, address } = usePage();
  let postgres: PostgresServer;
  const servers: FarmServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(folder);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    postgres?.remove();
  });

  /** A new campaign behind a coordinator that lets the page in; a token whose answers are believed. */
  async function farm(name: string): Promise<{ url: string; token: string; database: string }> {
    const database = `${postgres.address}#${name}`;
    const { code, stderr } = await minclueHere(['campaign', 'create', database, ...words, '--lease', '10']);
    expect(code, stderr).toBe(0);
    const place = parseFarmAddress(database);
    const { token } = await createToken(place, { name, scopes: ['work'], isOwn: true });
    const server = await serveFarm(place, {
      port: 0,
      origins: [new URL(address()).origin],
      page: await readPage(pageFolder()),
    });
    servers.push(server);
    return { url: server.url, token, database };
  }

  const state = (page: Page, text: string) =>
    page.waitForSelector(`[aria-label="the campaign"] .verdict:text-is("${text}")`);
  const figure = async (page: Page, name: string): Promise<number> =>
    Number((await page.textContent(`[data-figure=${name}]`))!.replaceAll(',', ''));

  it('2x3 at 8 clues by two tabs, one of them killed with a lease in its hand, has the digest of a file', async () => {
    const file = newPath('2x3.campaign');
    await minclueHere(['campaign', 'create', file, ...words]);
    const [{ digest, found }] = objects(minclue(['campaign', 'run', file, '--json']).stdout);
    const { url, token, database } = await farm('killed');

    const first = await visitAsNew(`#/farm/${encodeURIComponent(url)}`);
    expect(await first.page.inputValue('input[placeholder]')).toBe(url);
    const isAnswering = new Promise<void>((resolve) => {
      void first.page.route('**/result', async (route) => {
        await route.abort(); // it never gets there
        resolve();
      });
    });
    await first.page.fill('input[type=password]', token);
    await first.page.click('button:text-is("Join")');
    await isAnswering;
    await first.page.close();

    // the second comes by the coordinator's own page, and by keyboard alone
    const { page } = await visitAsNew();
    await page.goto(url);
    await page.waitForSelector('#help:not([hidden])');
    await page.focus('#help-link');
    await page.keyboard.press('Enter');
    await page.waitForSelector('main h1');
    await page.focus('input[type=password]');
    await page.keyboard.insertText(token);
    await page.keyboard.press('Enter');
    await state(page, 'Complete');
    expect(await page.textContent('[aria-label="the campaign"] code')).toBe(digest);
    // all ten, or one less: when a page is closed a request that is on its way may still get there
    expect(await figure(page, 'tasks')).toBeGreaterThanOrEqual(9);
    expect(await figure(page, 'found')).toBeGreaterThan(0);

    const [status] = objects((await minclueHere(['campaign', 'status', database, '--json'])).stdout);
    expect(status).toMatchObject({ digest, found, done: 10 });
    await page.click('[aria-label="given by this tab"] a');
    await page.waitForSelector('.verdict.good'); // what was found is a proper puzzle
  });

  it('pauses by hand, in a hidden tab and on battery, hands its tasks back, and goes on to the end', async () => {
    const { url, token, database } = await farm('paused');
    const visited = await visitAsNew('#/farm');
    const { page, faults } = visited;
    let isCut = true;
    await page.route('**/result', (route) => (isCut ? route.abort() : route.continue()));
    await page.addInitScript(() => {
      const battery = Object.assign(new EventTarget(), { charging: true });
      Object.assign(globalThis, { battery });
      Object.assign(Navigator.prototype, { getBattery: async () => battery });
    });
    await page.reload();
    const workers = async (): Promise<unknown> => {
      const response = await fetch(`${url}/status`, { headers: { authorization: `Bearer ${token}` } });
      return ((await response.json()) as { readonly workers: number }).workers;
    };
    await page.fill('input[placeholder]', url);
    await page.fill('input[type=password]', token);
    await page.keyboard.press('Enter');
    await state(page, 'Waiting for the coordinator'); // for no answer gets through
    await expect.poll(workers, { timeout: 600_000 }).toBe(1);
    await page.click('button:text-is("Pause")');
    await state(page, 'Paused');
    await expect.poll(workers, { timeout: 600_000 }).toBe(0);
    isCut = false;
    await expectAccessible(visited);
    await page.click('button:text-is("Go on")');
    await page.check('text=Pause while this tab is hidden');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForSelector('text=This tab is hidden.');
    await page.uncheck('text=Pause while this tab is hidden');
    await page.evaluate(() => {
      const { battery } = globalThis as unknown as { battery: EventTarget & { charging: boolean } };
      battery.charging = false;
      battery.dispatchEvent(new Event('chargingchange'));
    });
    await page.waitForSelector('text=This machine runs on its battery.');
    await page.click('a:text-is("Puzzle")'); // elsewhere in the page it is still a worker
    await page.waitForSelector('.verdict.good');
    await page.click('a:text-is("Help a farm")');
    await page.uncheck('text=Pause while this machine runs on its battery');
    await state(page, 'Complete');
    const [status] = objects((await minclueHere(['campaign', 'status', database, '--json'])).stdout);
    expect(status).toMatchObject({ done: 10, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(
      faults.filter((fault) => !fault.startsWith(`asked for ${url}/`) && !fault.includes('ERR_FAILED')),
    ).toEqual([]);
  });

  it.each([
    ['#/farm/javascript:alert(1)', 'is not the address of a coordinator'],
    ['#/farm/<img src=x onerror=alert(1)>', 'is not an address'],
    ['#/farm/http%3A%2F%2Fuser%3Apass%40127.0.0.1', 'takes a token'],
    ['#/farm/https%3A%2F%2Ffarm.example%2F%3Ftoken%3Dx', 'nothing may follow the path'],
    ['#/farm/http%3A%2F%2Ffarm.example', 'by https:// only'],
  ])('a bad link is answered in words, and nobody is asked anything: %s', async (fragment, reason) => {
    const { page, faults } = await visit(fragment);
    expect(await page.textContent('[role=alert] p')).toContain(reason);
    expect(await page.inputValue('input[placeholder]')).toBe('');
    expect(faults).toEqual([]);
  });

  it('says in words what is wrong with a token, and that nobody is there', async () => {
    const { url } = await farm('refused');
    const { page } = await visit(`#/farm/${encodeURIComponent(url)}`);
    await page.fill('input[type=password]', 'minclue_wrong');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert] >> text=the token is not good');
    await state(page, 'Not joined');
    await page.fill('input[placeholder]', `http://127.0.0.1:${await freePort()}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert] >> text=cannot be reached');
    await page.waitForSelector(`text=--origin ${new URL(address()).origin}`);
  });

  it('breaks no rule of accessibility, also while it works, in light and in dark', async () => {
    const { url, token } = await farm('looked-at');
    const visited = await visit(`#/farm/${encodeURIComponent(url)}`);
    await expectAccessible(visited);
    await visited.page.fill('input[type=password]', token);
    await visited.page.keyboard.press('Enter');
    await visited.page.waitForSelector('[aria-label="given by this tab"] a');
    await expectAccessible(visited);
  });
});
