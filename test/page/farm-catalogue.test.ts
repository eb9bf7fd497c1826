// Volunteers in Chromium on tasks that need the index of a catalogue: ranks of 3x3 and 2x4, pairs of bands by rank,
// minima. The index comes with the page, once for all threads of a tab, and is checked before any work.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PageFiles } from '../../src/farm/index.ts';
import { needsBrowser } from '../browser.ts';
import { minclueHere } from '../cli-here.ts';
import { minclue, objects } from '../cli-run.ts';
import { useTempFolder } from '../temp-folder.ts';
import { type Farm, figure, useFarms, waitForState } from './farms.ts';
import { usePage } from './room.ts';

const newPath = useTempFolder();
/** Three grids and three pairs of about a second each. Both campaigns find a puzzle of examples/17.txt. */
const seventeen = ['--clues', '17', '--task-size', '1'];
const grids = ['--board', '3x3', ...seventeen, '--ranks', '804894941..804894943'];
const pairs = ['--question', 'check-pairs', ...seventeen, '--pairs', '468539360..468539362'];

/** What one file on one machine says about a campaign. */
async function inFile(name: string, words: readonly string[]) {
  const file = newPath(`${name}.campaign`);
  const { code, stderr } = await minclueHere(['campaign', 'create', file, ...words]);
  expect(code, stderr).toBe(0);
  const [{ digest, found, tasks }] = objects(minclue(['campaign', 'run', file, '--json']).stdout);
  return { digest, found, tasks } as { digest: string; found: number; tasks: number };
}

/** The files of the page, which count how often each index is sent. */
function counting(sent: string[]) {
  return (files: PageFiles): PageFiles =>
    new Map(
      [...files].map(([name, file]) => [
        name,
        name.startsWith('assets/data/')
          ? {
              answer(request: Parameters<typeof file.answer>[0]) {
                sent.push(name.replace(/^.*\/(.*)-[0-9A-F]{8}\.bin$/, '$1'));
                return file.answer(request);
              },
            }
          : file,
      ]),
    );
}

/** The files of the page with one wrong byte in each index. */
function damaged(files: PageFiles): PageFiles {
  return new Map(
    [...files].map(([name, file]) => [
      name,
      name.startsWith('assets/data/')
        ? {
            async answer(request: Parameters<typeof file.answer>[0]) {
              const { content, ...rest } = await file.answer(request);
              const wrong = Uint8Array.from(content!);
              wrong[wrong.length >> 1] ^= 1;
              return { ...rest, content: wrong };
            },
          }
        : file,
    ]),
  );
}

async function join(page: Page, { token }: Pick<Farm, 'token'>, threads: number): Promise<void> {
  await page.fill('input[type=password]', token);
  await page.evaluate(() => document.querySelector('input[type=number]')!.removeAttribute('max')); // few cores
  await page.fill('input[type=number]', `${threads}`);
  await page.click('button:text-is("Join")');
}

describe('help a farm with ranks of a catalogue', needsBrowser, () => {
  const { visitAsNew, address } = usePage();
  const createFarm = useFarms(newPath('postgres'));
  const own = ({ url }: Farm): string => `${url}/page/#/farm/${encodeURIComponent(url)}`;

  it.each([
    ['check', grids, '3x3'],
    ['check-pairs', pairs, '3x3-pairs'],
  ])(
    '%s of 3x3: a tab is killed in the middle, another ends it, and the digest is that of a file',
    async (question, words, index) => {
      const { digest, found, tasks } = await inFile(question, words);
      expect(found).toBeGreaterThan(0);
      const sent: string[] = [];
      const farm = await createFarm(question, words, { page: counting(sent) });
      const { page: first } = await visitAsNew();
      let given = 0;
      const isHalfway = new Promise<void>((resolve) => {
        void first.route('**/result', async (route) => {
          const { answers } = route.request().postDataJSON() as { answers: unknown[] };
          given += answers.length;
          if (given <= tasks - 2) return route.continue();
          await route.abort(); // never arrives, so the tab still holds leases
          resolve();
        });
      });
      await first.goto(own(farm));
      await join(first, farm, 3);
      await isHalfway;
      await first.close();
      expect(sent).toEqual([index]); // once for the tab and its three threads

      const { page } = await visitAsNew();
      await page.goto(own(farm));
      await join(page, farm, 2);
      await waitForState(page, 'Complete');
      expect(await page.textContent('[aria-label="the campaign"] code')).toBe(digest);
      expect(await figure(page, 'tasks')).toBeGreaterThan(0);
      expect(await farm.status()).toMatchObject({ digest, found, done: tasks });
      expect(sent).toEqual([index, index]);
    },
  );

  it.each([
    ['minimum', ['--question', 'minimum', '--board', '2x4', '--clues', '13', '--sample', '1']],
    ['ranks of 2x4', ['--board', '2x4', '--clues', '13', '--ranks', '1000000..1000039', '--task-size', '10']],
    ['frames', ['--question', 'frames', '--board', '2x3', '--clues', '7']],
    ['index', ['--question', 'index', '--board', '2x3']],
    ['pairs', ['--question', 'pairs', '--board', '3x3', '--bands', '415..416']],
  ])('%s, by a page of another origin, which brings its own indexes', async (name, words) => {
    const { digest } = await inFile(name, words);
    const sent: string[] = [];
    const origins = [new URL(address()).origin];
    const farm = await createFarm(name.replaceAll(' ', '-'), words, { origins, page: counting(sent) });
    const { page } = await visitAsNew(`#/farm/${encodeURIComponent(farm.url)}`);
    await join(page, farm, 2);
    await waitForState(page, 'Complete');
    expect(await page.textContent('[aria-label="the campaign"] code')).toBe(digest);
    expect(sent).toEqual([]);
  });

  it('an index with a wrong byte gives one line and no work', async () => {
    const farm = await createFarm('damaged', pairs, { page: damaged });
    const { page } = await visitAsNew();
    await page.goto(own(farm));
    await join(page, farm, 2);
    await waitForState(page, 'Not joined');
    expect(await page.locator('[role=alert] p').allTextContents()).toEqual([
      expect.stringMatching(
        /^the index of the 3x3-pairs catalogue is damaged or of another version \(its digest is wrong\): reload/,
      ),
    ]);
    expect(await farm.status()).toMatchObject({ done: 0, workers: [] });
  });
});
