// Golden runs of `minclue prove --certificate`, and verification of the certificates. They need the built program.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { minclue, objects, temporaryFile } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const newFile = (name = 'prove.campaign') => newPath(name);
const prove = (...args: string[]) => minclue(['prove', ...args]);
const proveAnew = (...args: string[]) => prove(...args, '--store', newFile(), '--threads', '1');
const summaryOf = (stdout: string) => objects(stdout).at(-1)?.summary as Record<string, unknown>;

describe('prove --certificate', () => {
  test.each([
    ['3', '0'],
    ['4', '140'],
  ])('of 2x2 with %s clues is verified, its grids as well', (clues, puzzles) => {
    const file = newFile('board.certificate');
    expect(proveAnew('2x2', '--clues', clues, '--certificate', file).code).toBe(0);
    expect(minclue(['verify', file])).toMatchObject({
      stdout: `verified: the 2 grids in the file have exactly ${puzzles} ${clues}-clue puzzles of 2x2\nverified: every grid of 2x2 is equivalent to exactly one of them\n`,
      code: 0,
    });
    expect(existsSync(`${file}.new`)).toBe(false);
    expect(summaryOf(minclue(['verify', '--json', file]).stdout)).toMatchObject({
      isVerified: true,
      board: '2x2',
      grids: 2,
      puzzles: Number(puzzles),
      completeness: 'verified',
    });
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] ^= 1;
    expect(minclue(['verify', temporaryFile('changed', bytes)])).toMatchObject({
      stdout: expect.stringMatching(/^rejected: line \d+: .+\n$/),
      code: 1,
    });
  });

  test('of a part says that it is a part', () => {
    const file = newFile('board.certificate');
    proveAnew('2x3', '--clues', '7', '--ranks', '3..4', '--certificate', file);
    expect(minclue(['verify', file]).stdout).toBe(
      'verified: the 2 grids in the file have exactly 0 7-clue puzzles of 2x3\nnot verified: that they are the ranks 3..4 of 49 of the essentially different grids of 2x3\n',
    );
  });

  test('says so if the file cannot be written', () => {
    expect(proveAnew('2x2', '--clues', '3', '--certificate', '/no/such/folder/file')).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(/\/no\/such\/folder\/file: no such folder: .*\n$/),
      code: 2,
    });
  });
});
