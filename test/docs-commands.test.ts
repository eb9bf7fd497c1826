// The pages agree with the program: their commands use existing verbs and options and are run, and the output and pictures
// on the page are compared. `npx vitest run test/docs-commands.test.ts -u` writes the pages and pictures again. They need the built program.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agree } from '../scripts/docs/blocks.ts';
import { readPages, root } from '../scripts/docs/pages.ts';
import { blockFaults, runPage } from './page-commands.ts';
import { useTempFolder } from './temp-folder.ts';

const newFolder = useTempFolder();
const pages = readPages().filter(({ text }) => text.includes('```'));

describe.each(pages.map((page) => [page.path, page] as const))('%s', (_, page) => {
  test('has only existing commands', async () => {
    expect(await blockFaults(page)).toEqual([]);
  });

  test('shows what its commands print and the pictures they make', async () => {
    const { text, faults, pictures } = runPage(page, newFolder());
    try {
      await expect(text).toMatchFileSnapshot(join(root, page.path)); // written with -u
    } catch {
      throw new Error(faults.join('\n\n'));
    }
    expect(faults.filter((fault) => fault.includes('ends with code'))).toEqual([]);
    for (const [name, content] of pictures)
      await expect(content).toMatchFileSnapshot(join(root, 'docs/pictures', name));
  });
});

test.each([
  ['times', ['29 puzzles; 2.17 s, 4.02 s CPU'], ['29 puzzles; 15.3 s, 8 s CPU'], true],
  ['other numbers', ['29 puzzles; 2.17 s'], ['28 puzzles; 2.17 s'], false],
  ['CPU times in a table', ['a  CPU µs/puzzle', 'b  1,234'], ['a  CPU µs/puzzle', 'b     9.5'], true],
  ['numbers before them', ['a  CPU µs/puzzle', 'b  7  1,234'], ['a  CPU µs/puzzle', 'b  8  1,234'], false],
  ['lines left out', ['1', '…', '9'], ['1', '2', '3', '9'], true],
  ['a line too many', ['1', '9'], ['1', '2', '9'], false],
])('%s: whether a page agrees with what is printed', (_, shown, printed, isSame) => {
  expect(agree(shown, printed)).toBe(isSame);
});
