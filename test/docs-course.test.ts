// The pages of the course say what the program does: every command is run, or at least has options that there are, and what
// a page shows of its output and its pictures is compared. `npx vitest run test/docs-course.test.ts -u` writes the pages
// and pictures anew. They need the built program.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runProgram } from '../src/cli/frame/program.ts';
import { isGroup, type Verb } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { isLong } from './amount.ts';
import { lines, projectFolder, runExample, splitWords } from './cli-run.ts';
import { agree, type Block, coursePages, readCoursePage, withBlocks } from './course-pages.ts';
import { useTempFolder } from './temp-folder.ts';

const newFolder = useTempFolder();
const pages = coursePages.map((name) => [name, readCoursePage(name)] as const);
const isRun = ({ kind, isSlow }: Block): boolean => kind === 'console' && (isLong || !isSlow);

describe.each(pages)('%s', (_, page) => {
  test('has blocks of the known kinds, and text that is an example', () => {
    for (const { kind, text } of page.blocks) {
      expect(['console', 'sh', 'text']).toContain(kind);
      if (kind === 'text') expect(text).toBe(readFileSync(join(projectFolder, 'examples/heart.txt'), 'utf8'));
    }
  });

  test('shows what its commands print and the pictures they make', async () => {
    const folder = newFolder();
    symlinkSync(join(projectFolder, 'examples'), join(folder, 'examples'));
    const blocks = page.blocks.map((block) => (isRun(block) ? runBlock(block, folder) : block.text));
    await expect(withBlocks(page, blocks)).toMatchFileSnapshot(page.path);
    const unmade = page.pictures.filter((name) => !existsSync(join(folder, name)));
    // pictures of commands that were not run are there already, as test/docs.test.ts finds
    if (page.blocks.every((block) => isRun(block) || block.kind !== 'console')) expect(unmade).toEqual([]);
    for (const name of page.pictures.filter((each) => !unmade.includes(each)))
      await expect(readFileSync(join(folder, name), 'utf8')).toMatchFileSnapshot(
        join(projectFolder, 'docs/pictures', name),
      );
  });

  test('has no other command with options that there are not', async () => {
    const folder = newFolder();
    for (const block of page.blocks.filter((each) => !isRun(each)))
      for (const { line } of block.commands)
        for (const [, words] of withFirstValue(line).matchAll(/\bminclue ([^|;>]+)/g))
          expect([line, await parserSays(words, folder)]).toEqual([line, '']);
  });
});

/** The text of a block with what its commands print today, where that is something else than it shows. */
function runBlock({ commands }: Block, folder: string): string {
  const texts = commands.map(({ line, shown }) => {
    const { stdout, stderr, code } = runExample(withoutProgress(line), folder);
    expect([line, code]).toEqual([line, 0]);
    const printed = [...lines(stdout), ...lines(stderr)];
    return [`$ ${line}`, ...(agree(shown, printed) ? shown : printed)].map((each) => `${each}\n`).join('');
  });
  return texts.join('');
}

/** How much progress is told depends on the machine. */
function withoutProgress(line: string): string {
  return line.replaceAll(/\bminclue [^|;>]+/g, (command) => `${command.trimEnd()} --no-progress `);
}

/** `for p in 1 2; do … $p …` for the first p. */
function withFirstValue(line: string): string {
  const [, name, value] = /^for (\w+) in (\S+)/.exec(line) ?? [];
  return name === undefined ? line : line.replaceAll(`$${name}`, value);
}

const idle = (verb: Verb): Verb => ({ ...verb, run: async () => undefined });
const verbs = (await loadVerbs()).map((each) =>
  isGroup(each) ? { ...each, verbs: each.verbs.map(idle) } : idle(each),
);

/** What the program has to say of these words before it does anything; nothing if all is well. */
async function parserSays(words: string, folder: string): Promise<string> {
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  process.chdir(folder);
  try {
    await runProgram(splitWords(words), verbs);
  } finally {
    process.chdir(projectFolder);
  }
  return said;
}

afterEach(() => vi.restoreAllMocks());

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
