// The room Help a farm in Chromium, with a real coordinator and a real PostgreSQL: volunteers come and go, and the
// answers equal those of one file on one machine.
import { describe, expect, it } from 'vitest';
import { needsBrowser } from '../browser.ts';
import { minclueHere } from '../cli-here.ts';
import { minclue, objects } from '../cli-run.ts';
import { freePort } from '../postgres-server.ts';
import { useTempFolder } from '../temp-folder.ts';
import { figure, useFarms, waitForState } from './farms.ts';
import { expectAccessible, usePage } from './room.ts';

const newPath = useTempFolder();
const words = ['--board', '2x3', '--clues', '8', '--task-size', '5'];

describe('help a farm', needsBrowser, () => {
  const { visit, visitAsNew, address } = usePage();
  const createFarm = useFarms(newPath('postgres'));
  /** A farm that admits the page of `minclue page`. */
  const farm = (name: string, takesAnyone = false) =>
    createFarm(name, words, { origins: [new URL(address()).origin], takesAnyone });

  it('2x3 at 8 clues by two tabs, one of them killed while it holds a lease, has the digest of a file', async () => {
    const file = newPath('2x3.campaign');
    await minclueHere(['campaign', 'create', file, ...words]);
    const [{ digest, found }] = objects(minclue(['campaign', 'run', file, '--json']).stdout);
    const { url, token, status } = await farm('killed');

    const first = await visitAsNew(`#/farm/${encodeURIComponent(url)}`);
    expect(await first.page.inputValue('input[placeholder]')).toBe(url);
    const isAnswering = new Promise<void>((resolve) => {
      void first.page.route('**/result', async (route) => {
        await route.abort(); // it never arrives
        resolve();
      });
    });
    await first.page.fill('input[type=password]', token);
    await first.page.click('button:text-is("Join")');
    await isAnswering;
    await first.page.close();

    // the second comes by the coordinator's own page, with the keyboard only
    const { page } = await visitAsNew();
    await page.goto(url);
    const served = await fetch(`${url}/page/`, { headers: { 'accept-encoding': 'br' } });
    expect([served.status, served.headers.get('content-encoding')]).toEqual([200, 'br']);
    await page.waitForSelector('#help:not([hidden])');
    await page.focus('#help-link');
    await page.keyboard.press('Enter');
    await page.waitForSelector('main h1');
    await page.focus('input[type=password]');
    await page.keyboard.insertText(token);
    await page.keyboard.press('Enter');
    await waitForState(page, 'Complete');
    expect(await page.textContent('[aria-label="the campaign"] code')).toBe(digest);
    // all ten, or one less: when a page is closed, a request on its way may still arrive
    expect(await figure(page, 'tasks')).toBeGreaterThanOrEqual(9);
    expect(await figure(page, 'found')).toBeGreaterThan(0);

    expect(await status()).toMatchObject({ digest, found, done: 10 });
    await page.click('[aria-label="contribution of this tab"] a');
    await page.waitForSelector('.verdict.good'); // the result is a proper puzzle
  });

  it('pauses on request, in a hidden tab and on battery, returns its tasks, and continues to the end', async () => {
    const { url, token, status } = await farm('paused');
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
    await waitForState(page, 'Waiting for the coordinator'); // because no answer arrives
    await expect.poll(workers, { timeout: 600_000 }).toBe(1);
    await page.click('button:text-is("Pause")');
    await waitForState(page, 'Paused');
    await expect.poll(workers, { timeout: 600_000 }).toBe(0);
    isCut = false;
    await expectAccessible(visited);
    await page.click('button:text-is("Resume")');
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
    await page.waitForSelector('text=This machine is on battery.');
    await page.click('a:text-is("Puzzle")'); // it stays a worker in other rooms of the page
    await page.waitForSelector('.verdict.good');
    await page.click('.chip a:has-text("Helping a farm (paused)")'); // the header leads back
    await page.uncheck('text=Pause while this machine is on battery');
    await waitForState(page, 'Complete');
    expect(await status()).toMatchObject({ done: 10, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(
      faults.filter((fault) => !fault.startsWith(`asked for ${url}/`) && !fault.includes('ERR_FAILED')),
    ).toEqual([]);
  });

  it.each([
    ['#/farm/javascript:alert(1)', 'is not the address of a coordinator'],
    ['#/farm/<img src=x onerror=alert(1)>', 'is not an address'],
    ['#/farm/http%3A%2F%2Fuser%3Apass%40127.0.0.1', 'takes a token'],
    ['#/farm/https%3A%2F%2Ffarm.example%2F%3Ftoken%3Dx', 'nothing may follow the path'],
    ['#/farm/http%3A%2F%2Ffarm.example', 'over https:// only'],
  ])('a bad link is answered in words, and nobody is asked anything: %s', async (fragment, reason) => {
    const { page, faults } = await visit(fragment);
    expect(await page.textContent('[role=alert] p')).toContain(reason);
    expect(await page.inputValue('input[placeholder]')).toBe('');
    expect(faults).toEqual([]);
  });

  it('explains in words what is wrong with a token, and that no coordinator answers', async () => {
    const { url } = await farm('refused');
    const { page } = await visit(`#/farm/${encodeURIComponent(url)}`);
    await page.fill('input[type=password]', 'minclue_wrong');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert] >> text=the token is unknown');
    await waitForState(page, 'Not joined');
    await page.fill('input[placeholder]', `http://127.0.0.1:${await freePort()}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert] >> text=cannot be reached');
    await page.waitForSelector(`text=--origin ${new URL(address()).origin}`);
  });

  it('answers of a volunteer without a token wait for a second opinion, and the page says so', async () => {
    const { url } = await farm('anyone', true);
    const { page } = await visit(`#/farm/${encodeURIComponent(url)}`);
    await page.click('button:text-is("Join")');
    await page.waitForSelector('[data-figure=tasks]:text-is("10")');
    await page.waitForSelector('[data-figure=waiting]:has-text("10 answers wait until a second worker")');
    await page.waitForSelector('text=0 of 10 tasks');
    await page.waitForSelector('text=Answers of volunteers count as done when a second worker');
    await page.click('button:text-is("Leave")');
    await waitForState(page, 'Left');
  });

  it('breaks no rule of accessibility in light and in dark, also during work', async () => {
    const { url, token } = await farm('looked-at');
    const visited = await visit(`#/farm/${encodeURIComponent(url)}`);
    await expectAccessible(visited);
    await visited.page.fill('input[type=password]', token);
    await visited.page.keyboard.press('Enter');
    await visited.page.waitForSelector('[aria-label="contribution of this tab"] a');
    await expectAccessible(visited);
  });
});
