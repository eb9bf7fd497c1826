// Each check of the docs finds a fault planted for it, and names its place.
import { expect, test } from 'vitest';
import { linkFaults, mentionFaults } from '../scripts/docs/links.ts';
import { nameFaults } from '../scripts/docs/names.ts';
import type { Page } from '../scripts/docs/pages.ts';
import { commentFaults, phraseFaults, shapeFaults } from '../scripts/prose/lint.ts';
import { blockFaults, runPage } from './page-commands.ts';
import { useTempFolder } from './temp-folder.ts';

const newFolder = useTempFolder();
const page = (text: string): Page => ({ path: 'docs/a.md', text });
const block = (fence: string, ...lines: string[]): Page =>
  page(['# A', '', `\`\`\`${fence}`, ...lines, '```', ''].join('\n'));
const words = (count: number): string => Array(count).fill('word').join(' ');
const told = (faults: readonly { readonly fault: string }[]): string[] => faults.map(({ fault }) => fault);

test.each([
  ['[b](b.md)', 'docs/a.md:3: b.md: there is no such file'],
  ['[b](#part-2)', 'docs/a.md:3: #part-2: there is no heading #part-2 in docs/a.md'],
  ['[b](c.md#the-minimum)', 'docs/a.md:3: c.md#the-minimum: there is no heading #the-minimum in docs/c.md'],
])('a dead link: %s', (link, fault) => {
  const linking = page(`# Part 1\n\n${link} and [one](#part-1)\n`);
  expect(linkFaults(linking, [linking, { path: 'docs/c.md', text: '# Find the *minimum*\n' }])).toEqual([
    fault,
  ]);
});

test("anchors agree with GitHub's", () => {
  const linking = page(
    '# The `--by` option: −p+q, n/2\n## Twice\n## Twice\n[a](#the---by-option-pq-n2) [b](#twice-1) [c](#twice-2)\n',
  );
  expect(linkFaults(linking, [linking])).toEqual([
    'docs/a.md:4: #twice-2: there is no heading #twice-2 in docs/a.md',
  ]);
});

test('a comment that names a missing page or heading', () => {
  const source = { path: 'src/a.ts', text: '// one\n// see docs/none.md\n// and docs/c.md#none\n' };
  expect(mentionFaults([{ path: 'docs/c.md', text: '# C' }], [source])).toEqual([
    'src/a.ts:2: docs/none.md: there is no such file',
    'src/a.ts:3: docs/c.md#none: there is no heading #none in docs/c.md',
  ]);
});

test.each([
  ['`--numbr`', 'there is no option --numbr'],
  ['`minclue solve --number 1`', 'there is no option --number'],
  ['`minclue slove`', 'there is no verb slove'],
  ['`minclue campaign start`', 'there is no verb campaign start'],
  ['`minclue hint`', 'the verb is now explain --next'],
])('a name of nothing: %s', (code, fault) => {
  expect(nameFaults(page(`# A\n\nUse ${code}, not \`--seed\`.\n`))).toEqual([
    `docs/a.md:3: ${code}: ${fault}`,
  ]);
});

test('a former name is allowed where it is called former', () => {
  expect(nameFaults(page('`--sample`, formerly `--dives`\n'))).toEqual([]);
});

test.each([
  ['sh', 'minclue slove GRID', 'unknown command'],
  ['sh unrun', 'minclue make --numbr 3', "unknown option '--numbr'"],
  ['sh', 'minclue make --number three', '--number'],
  ['console', '$ minclue count --seed 1', '--seed'],
  ['sh', 'minclue solve PUZZLE   its solution', 'remarks begin with #'],
  ['sh', 'again, after a fault', 'there is no program again'],
  ['sh', 'minclue page --open', 'does not end by itself'],
  ['sh quick', 'minclue make', 'a sh block cannot be quick'],
  ['bash', 'minclue make', 'there is no kind of block "bash"'],
  ['', 'minclue make', 'commands stand in console or sh blocks'],
])('a wrong command: %s block, %s', async (fence, command, fault) => {
  const [said, ...more] = await blockFaults(block(fence, command));
  expect(said).toMatch(/^docs\/a\.md:[34]: /);
  expect(said).toContain(fault);
  expect(more).toEqual([]);
});

test('a remark with # does not count as words', async () => {
  expect(await blockFaults(block('sh', 'minclue make   # a puzzle', '# the end'))).toEqual([]);
});

test('a changed output is named with its place and the actual output', () => {
  const { text, faults } = runPage(
    block('console', '$ minclue catalogue unrank 0 --board 2x2', 'x'),
    newFolder(),
  );
  expect(faults).toEqual([
    expect.stringMatching(
      /^docs\/a\.md:4: "minclue catalogue unrank 0 --board 2x2" prints\n1234341221434321\n/,
    ),
  ]);
  expect(text).toContain('2x2\n1234341221434321\n');
});

test('a failing command is named with its message', () => {
  const { faults } = runPage(
    block('sh', 'minclue solve 12', 'minclue solve puzzles.txt PUZZLE'),
    newFolder(),
  );
  expect(faults).toEqual([
    expect.stringMatching(/^docs\/a\.md:4: "minclue solve 12" ends with code 2: minclue: /),
  ]);
});

test.each([
  ['it takes so many clues', '"so many": write n, or "this many"'],
  ['the line is\n * told of', '"is told of": write is reported'],
  ['the search goes on', '"goes on": write continues, or resumes'],
  ['you shall not', '"shall": write must, will or should'],
  ['1 puzzles', '"1 puzzles": write the singular'],
])('a phrase: %j', (text, fault) => {
  expect(told(phraseFaults(page(`# A\n\n${text}\n`)))).toEqual([`docs/a.md:3: ${fault}`]);
});

test.each(['there are so many solutions that the search takes long', 'there are none', '11 puzzles'])(
  'no such phrase: %s',
  (text) => {
    expect(phraseFaults(page(text))).toEqual([]);
  },
);

test.each([
  ['/** The same, for pairs. */', 'a comment that begins "The same": say what this one does'],
  ['/**\n * The same with bands.\n */', 'a comment that begins "The same": say what this one does'],
  ['/** Ranks a band, */', 'a comment that ends in a comma: end the sentence'],
])('a comment: %j', (text, fault) => {
  expect(told(commentFaults({ path: 'src/a.ts', text: `\n${text}\nexport {};\n` }))).toEqual([
    `src/a.ts:2: ${fault}`,
  ]);
});

test('a missing heading', () => {
  const long = page(`# A\n\n${words(100)}\n\n| ${words(100)} |\n\n- ${words(60)}\n\n## B\n\n${words(100)}\n`);
  expect(told(shapeFaults(long))).toEqual(['docs/a.md:7: no heading for 160 words (since line 3)']);
});

test('a long paragraph', () => {
  expect(told(shapeFaults(page(`# A\n\n${words(60)}\n${words(61)}\n`)))).toEqual([
    'docs/a.md:3: a paragraph of 121 words: split it',
  ]);
});
