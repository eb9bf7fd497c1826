// The program as `npm install minclue` leaves it, without the packages for stores, pictures, books and farms. Node looks
// for packages beside a link to the program, not beside the program itself, if it is told to keep links.
import { spawnSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectFolder, proper, type Run } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const installed = newPath();
const work = newPath();
const hasSqlite = process.getBuiltinModule('node:sqlite') !== undefined;

beforeAll(() => {
  for (const name of ['dist', 'examples', 'package.json'])
    symlinkSync(join(projectFolder, name), join(installed, name));
});

function plain(...args: string[]): Run {
  const program = join(installed, 'dist/cli/main.js');
  const links = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...links, program, ...args], {
    cwd: work,
    encoding: 'utf8',
  });
  return { stdout, stderr, code: status };
}

test('solving, rating, making, checking and drawing need nothing else', () => {
  for (const args of [
    ['solve', proper],
    ['rate', proper],
    ['make', '--seed', '1'],
    ['min', '1234341221434321'],
    ['draw', proper],
    ['explain', proper],
  ])
    expect(plain(...args), args[0]).toMatchObject({ code: 0, stdout: expect.stringMatching(/./) });
});

test.each([
  ['a PNG', ['draw', '--output', 'x.png', proper], 'PNG needs', '@resvg/resvg-js', '@resvg/resvg-js@2'],
  [
    'a PNG for stdout',
    ['draw', '--format', 'png', proper],
    'PNG needs',
    '@resvg/resvg-js',
    '@resvg/resvg-js@2',
  ],
  ['a book', ['draw', '--output', 'x.pdf', proper], 'PDF needs', 'pdfkit', 'pdfkit@0.20 dejavu-fonts-ttf@2'],
  [
    'a book that would take hours to make',
    ['make', '--number', '5000', '--level', 'extreme', '--output', 'x.pdf'],
    ...['PDF needs', 'pdfkit', 'pdfkit@0.20 dejavu-fonts-ttf@2'],
  ],
  [
    'a farm',
    ['campaign', 'status', 'postgres://127.0.0.1:1/none?campaign=none'],
    ...['a farm needs', 'pg', 'pg@8 hono@4 @hono/node-server@2 zod@4'],
  ],
])('%s is refused with one line that says what to install', (_, args, needs, name, specs) => {
  expect(plain(...args)).toEqual({
    code: 2,
    stdout: '',
    stderr: `minclue: ${needs} the package ${name}, which is not installed: npm install ${specs} (add --global if minclue is installed so)\n`,
  });
  expect(readdirSync(work)).toEqual([]);
});

const create = ['campaign', 'create', 'x.campaign', '--board', '2x2', '--clues', '4'];

test.runIf(hasSqlite)('a store uses the SQLite of Node, without a warning', () => {
  expect(plain(...create)).toMatchObject({ code: 0, stderr: expect.not.stringContaining('Warning') });
  expect(plain('campaign', 'run', 'x.campaign')).toMatchObject({ code: 0 });
  expect(plain('campaign', 'results', 'x.campaign').stdout.split('\n')).toHaveLength(141);
});

test.runIf(!hasSqlite)('a store is refused where Node has no SQLite', () => {
  for (const args of [create, ['check', '1234341221434321', '--clues', '4', '--store', 'x.store']])
    expect(plain(...args)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'minclue: a store needs Node 22.13 or newer, or the package libsql, which is not installed: npm install libsql@0.5 (add --global if minclue is installed so)\n',
    });
  expect(readdirSync(work)).toEqual([]);
});
