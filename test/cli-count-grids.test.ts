// Golden runs of `minclue count` on boards. They need the built program.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { minclue, objects, program, proper } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newFolder = useTempFolder();

describe('count --board', () => {
  test('--grids prints the number of grids of the board', () => {
    expect(minclue(['count', '--board', '2x4', '--grids'])).toEqual({
      stdout: '29136487207403520 grids\n',
      stderr: '',
      code: 0,
    });
    expect(minclue(['count', '--grids']).stdout).toBe('6670903752021072936960 grids\n');
  });

  test('--classes prints the number of essentially different grids, the same for any number of threads', () => {
    const wanted = { stdout: '28200960 grids\n49 classes\n', stderr: '', code: 0 };
    expect(minclue(['count', '--board', '2x3', '--classes', '--threads', '1'])).toEqual(wanted);
    expect(minclue(['count', '--board', '2x3', '--classes', '--threads', '2'])).toEqual(wanted);
  });

  test('--json has numbers as strings, then a summary', () => {
    const [count, { summary }] = objects(minclue(['count', '--board', '2x2', '--classes', '--json']).stdout);
    expect(count).toEqual({ board: '2x2', grids: '288', classes: '2' });
    expect(summary).toMatchObject({
      boards: 1,
      cpuSeconds: expect.any(Number),
      wallSeconds: expect.any(Number),
    });
    expect(objects(minclue(['count', '--board', '1x4', '--grids', '--json']).stdout)[0]).toEqual({
      board: '1x4',
      grids: '576',
    });
  });

  test('--explain prints the method, the numbers on the way and the table of classes', () => {
    const bands = minclue(['count', '--explain']).stdout;
    for (const part of [
      'Felgenhauer',
      '948,109,639,680 bands',
      '44 classes of column sets',
      '416 classes of bands',
    ])
      expect(bands).toContain(part);
    const burnside = minclue(['count', '--board', '2x3', '--classes', '--explain']).stdout;
    for (const part of ['Burnside', '3,456 symmetries', '90 conjugacy classes; 32 keep a grid', 'identity'])
      expect(burnside).toContain(part);
    const [{ method, table }] = objects(
      minclue(['count', '--board', '2x2', '--classes', '--explain', '--json']).stdout,
    );
    expect(method).toBe('sets');
    // Burnside's sum: 2 classes times 128 symmetries
    const fixed = (table as { symmetries: string; fixed: string }[]).map(
      (row) => Number(row.symmetries) * Number(row.fixed),
    );
    expect(fixed.reduce((sum, each) => sum + each)).toBe(2 * 128);
  });

  test('puzzles on stdin are still counted', () => {
    expect(minclue(['count', '--board', '3x3'], `${proper}\n`)).toEqual({
      stdout: '1\n',
      stderr: '',
      code: 0,
    });
  });

  test.each([
    [['--board', '4x4', '--grids'], /^minclue: board 4x4: its grids are too many/],
    [['--classes', proper], /^minclue: --classes is about a board and takes no puzzles$/],
    [
      ['--grids', '--extra-unit', 'r1c1'],
      /^minclue: --extra-unit: grids can be counted only for boards by name, or with --regions$/,
    ],
  ])('%j ends with code 2 and one line', (args, message) => {
    const { code, stderr } = minclue(['count', ...args]);
    expect(code).toBe(2);
    expect(stderr.trim()).toMatch(message);
  });
});

describe('count --classes of a long count', () => {
  test('keeps its counts in .minclue, and refuses foreign files', () => {
    const folder = newFolder();
    mkdirSync(join(folder, '.minclue'));
    const path = join('.minclue', 'classes-2x4.store');
    writeFileSync(join(folder, path), 'mine');
    const args = [program, 'count', '--board', '2x4', '--classes', '--threads', '1'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 2, stderr: `minclue: ${path}: not a store of minclue\n` });
    expect(readFileSync(join(folder, path), 'utf8')).toBe('mine');
  });
});
