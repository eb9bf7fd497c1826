// Golden runs of `minclue prove`. They need the built program.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lines, minclue, objects, projectFolder } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const newFile = (name = 'prove.campaign') => newPath(name);
const prove = (...args: string[]) => minclue(['prove', ...args]);
const proveAnew = (...args: string[]) => prove(...args, '--store', newFile(), '--threads', '1');
const summaryOf = (stdout: string) => objects(stdout).at(-1)?.summary as Record<string, unknown>;

describe('prove', () => {
  test('states that no puzzle of a board has this few clues', () => {
    const { stdout, stderr, code } = proveAnew('2x2', '--clues', '3');
    const [statement, digest, ...more] = lines(stdout);
    expect(statement).toBe(
      'no 3-clue puzzle on a 2x2 board: all 2 essentially different grids were searched',
    );
    expect(digest).toMatch(/^digest [0-9a-f]{64}$/);
    expect(more).toEqual([]);
    expect(stderr).toMatch(
      /^every one of the 288 grids of 2x2 is equivalent to one of them\n2 tasks by fast, answers of version \S+; \d+ nodes, 0 solver calls, \d+\.\d\d s CPU in all runs\n$/,
    );
    expect(code).toBe(0);
  });

  test('a 2x3 board has 2,619 8-clue puzzles in its canonical grids, 537 essentially different', () => {
    const { stdout } = proveAnew('2x3', '--clues', '8', '--json');
    const found = objects(stdout).slice(0, -1);
    const summary = summaryOf(stdout);
    expect(summary).toMatchObject({
      board: '2x3',
      clues: 8,
      ranks: '0..48',
      grids: 49,
      catalogueSize: 49,
      allGrids: '28200960',
      puzzles: 2619,
      classes: 537,
      gridsWithPuzzle: new Set(found.map(({ grid }) => grid)).size,
      statement: '2,619 8-clue puzzles in the 49 canonical grids of 2x3, 537 essentially different',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      cpuSeconds: expect.any(Number),
      wallSeconds: expect.any(Number),
      nodes: expect.any(Number),
      solverCalls: expect.any(Number),
      campaignCpuSeconds: expect.any(Number),
    });
    const { boards } = JSON.parse(readFileSync(join(projectFolder, 'results/small-boards.json'), 'utf8'));
    const kept = boards.find(({ board }: { board: string }) => board === '2x3').some;
    if (kept.version === summary.version) expect(summary.digest).toBe(kept.digest);
    expect(found).toHaveLength(2619);
    expect(new Set(found.map(({ canonical }) => canonical)).size).toBe(537);
    for (const { grid, puzzle } of found.slice(0, 100)) {
      expect(grid).toMatch(/^123456/);
      for (const [cell, symbol] of [...(puzzle as string)].entries())
        expect(['.', (grid as string)[cell]]).toContain(symbol);
    }
  });

  test('a 2x3 board has no 7-clue puzzle, by another algorithm too', () => {
    for (const algorithm of ['fast', 'split'])
      expect(lines(proveAnew('2x3', '--clues', '7', '--algorithm', algorithm).stdout)[0]).toBe(
        'no 7-clue puzzle on a 2x3 board: all 49 essentially different grids were searched',
      );
  });

  test('a 2x3 board has no 7-clue puzzle, by frames too, for every grid', () => {
    const { stdout, stderr } = proveAnew('2x3', '--clues', '7', '--route', 'frames');
    expect(lines(stdout)[0]).toBe(
      'no 7-clue puzzle on a 2x3 board: all 49 essentially different grids were searched',
    );
    expect(stderr).toMatch(/every one of the 28,200,960 grids of 2x3 is equivalent to one of them\n/);
    expect(stderr).toMatch(/11 tasks by frames, answers of version/);
  });

  test('resumes a campaign of the question frames', () => {
    const store = newFile();
    const create = ['campaign', 'create', store, '--question', 'frames', '--board', '2x3'];
    expect(minclue(create).stderr).toBe('minclue: question frames needs --clues N\n');
    expect(minclue([...create, '--clues', '7']).code).toBe(0);
    expect(minclue(['campaign', 'run', store, '--threads', '1']).code).toBe(0);
    const { stdout, stderr } = prove('2x3', '--clues', '7', '--route', 'frames', '--store', store);
    expect(stderr).toContain('all tasks are done already');
    expect(lines(stdout)[0]).toMatch(/^no 7-clue puzzle on a 2x3 board/);
  });

  test('Latin squares of order 4 need four clues (Lass)', () => {
    expect(lines(proveAnew('1x4', '--clues', '3').stdout)[0]).toMatch(/^no 3-clue puzzle on a 1x4 board/);
    expect(lines(proveAnew('1x4', '--clues', '4').stdout)[0]).toBe(
      '32 4-clue puzzles in the 2 canonical grids of 1x4, 1 essentially different',
    );
  });

  test('the digest does not depend on the threads', () => {
    const digests = ['1', '2'].map(
      (threads) => lines(prove('2x2', '--clues', '4', '--store', newFile(), '--threads', threads).stdout)[1],
    );
    expect(digests[0]).toBe(digests[1]);
  });
});

describe('prove --ranks', () => {
  test('claims no more than was searched', () => {
    expect(lines(proveAnew('2x3', '--clues', '7', '--ranks', '10..19').stdout)[0]).toBe(
      'no 7-clue puzzle in the ranks 10..19 of 2x3, 10 of 49 grids',
    );
    expect(lines(proveAnew('2x2', '--clues', '4', '--ranks', '0').stdout)[0]).toBe(
      '12 4-clue puzzles in the ranks 0..0 of 2x2, 1 of 2 grids, 2 essentially different',
    );
  });

  test('of all ranks is a statement about the board', () => {
    expect(lines(proveAnew('2x2', '--clues', '4', '--ranks', '0..1').stdout)[0]).toBe(
      '140 4-clue puzzles in the 2 canonical grids of 2x2, 13 essentially different',
    );
  });
});

describe('bad input', () => {
  test.each([
    [['2x2'], 'prove needs --clues N'],
    [['2x2', '--clues', '17'], '17 clues: a 2x2 board has room for 0 to 16'],
    [
      ['2x2', '--clues', '4', '--route', 'frames'],
      'route frames: frames are for 2x3 and 2x4 boards, not for 2x2',
    ],
    [
      ['2x4', '--clues', '16', '--route', 'frames'],
      'route frames: by frames at most 15 clues can be searched',
    ],
    [
      ['2x4', '--clues', '13', '--ranks', '0..9', '--route', 'frames'],
      'route frames: it takes no ranks and no algorithm',
    ],
    [
      ['3x3', '--clues', '16', '--algorithm', 'fast'],
      'a 3x3 board has too many grids to search them all: give --ranks A..B',
    ],
    [['3x3', '--clues', '19'], '19 clues: all 9x9 grids are searched for 9 to 18'],
    [['3x3', '--clues', '16', '--pairs', '5..3'], '--pairs 5..3: ends before it begins'],
    [
      ['3x3', '--clues', '16', '--pairs', '983959110..983959110'],
      'rank 983959110: the pairs of bands have the ranks 0 to 983959109',
    ],
    [['2x3', '--clues', '8', '--sample', '5'], '--sample: only for all grids of 3x3, without --ranks'],
    [['2x3', '--clues', '8', '--route', 'pairs'], 'route pairs: it takes 3x3 only'],
    [
      ['3x3', '--clues', '16', '--route', 'pairs', '--ranks', '0..9'],
      'route pairs: it takes no ranks, no algorithm and no certificate',
    ],
    [['2x2', '--clues', '4', '--ranks', '1-2'], '--ranks 1-2: expected A..B or A, from 0'],
    [['2x2', '--clues', '4', '--ranks', '1..0'], '--ranks 1..0: ends before it begins'],
    [['2x2', '--clues', '4', '--ranks', '0..2'], 'rank 2: the grids of 2x2 have the ranks 0 to 1'],
  ])('%j', (args, message) => {
    const store = newFile();
    expect(prove(...args, '--store', store)).toEqual({
      stdout: '',
      stderr: `minclue: ${message}\n`,
      code: 2,
    });
    expect(existsSync(store)).toBe(false);
  });

  test('names the possible boards and algorithms', () => {
    expect(proveAnew('2x5', '--clues', '3').stderr).toMatch(/^minclue: no catalogue of a 2x5 board: .*\n$/);
    expect(proveAnew('2x2', '--clues', '3', '--algorithm', 'no').stderr).toMatch(
      /^minclue: algorithm "no": there are .*fast, .*\n$/,
    );
    expect(proveAnew('two', '--clues', '3').code).toBe(2);
  });
});
