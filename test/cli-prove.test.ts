// Golden runs of `minclue prove`. They need the built program.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCampaign, surveyCampaign } from '../src/campaign/index.ts';
import { lines, minclue, objects, program, temporaryFile } from './cli-run.ts';

const newFile = (name = 'prove.campaign') => join(mkdtempSync(join(tmpdir(), 'minclue-')), name);
const prove = (...args: string[]) => minclue(['prove', ...args]);
const proveAnew = (...args: string[]) => prove(...args, '--store', newFile(), '--threads', '1');
const summaryOf = (stdout: string) => objects(stdout).at(-1)?.summary as Record<string, unknown>;

describe('prove', () => {
  test('states that no puzzle of a board has so few clues', () => {
    const { stdout, stderr, code } = proveAnew('2x2', '--clues', '3');
    const [statement, digest, ...more] = lines(stdout);
    expect(statement).toBe(
      'no 3-clue puzzle on a 2x2 board: all 2 essentially different grids were searched',
    );
    expect(digest).toMatch(/^digest [0-9a-f]{64}$/);
    expect(more).toEqual([]);
    expect(stderr).toMatch(
      /^2 units by fast of minclue \S+; \d+ nodes, 0 solver calls, \d+\.\d\d s CPU in all runs\n$/,
    );
    expect(code).toBe(0);
  });

  test('a 2x3 board has 2,619 8-clue puzzles in its canonical grids, 537 essentially different (FACTS)', () => {
    const { stdout } = proveAnew('2x3', '--clues', '8', '--json');
    const found = objects(stdout).slice(0, -1);
    const summary = summaryOf(stdout);
    expect(summary).toMatchObject({
      board: '2x3',
      clues: 8,
      ranks: '0..48',
      grids: 49,
      puzzles: 2619,
      classes: 537,
      statement: '2,619 8-clue puzzles in the 49 canonical grids of 2x3, 537 essentially different',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      cpuSeconds: expect.any(Number),
      wallSeconds: expect.any(Number),
      nodes: expect.any(Number),
      solverCalls: expect.any(Number),
      campaignCpuSeconds: expect.any(Number),
    });
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

describe('the store', () => {
  test('is .minclue/prove-2x2-4.campaign under the current folder, and is gone on with', () => {
    const cwd = mkdtempSync(join(tmpdir(), 'minclue-'));
    const run = () =>
      spawnSync(process.execPath, [program, 'prove', '2x2', '--clues', '4'], { cwd, encoding: 'utf8' });
    const first = run();
    expect(readdirSync(join(cwd, '.minclue'))).toContain('prove-2x2-4.campaign');
    const second = run();
    expect(second.stdout).toBe(first.stdout);
    expect(second.stderr).toMatch(/^\.minclue\/prove-2x2-4\.campaign: all units are done already\n/);
  });

  test('of another question is refused', () => {
    const store = newFile();
    prove('2x2', '--clues', '4', '--store', store);
    for (const args of [
      ['2x2', '--clues', '3'],
      ['1x4', '--clues', '4'],
      ['2x2', '--clues', '4', '--ranks', '0'],
      ['2x2', '--clues', '4', '--algorithm', 'plain'],
    ])
      expect(prove(...args, '--store', store)).toMatchObject({
        stdout: '',
        stderr: expect.stringMatching(/prove\.campaign: belongs to another question \(check .*\)\n$/),
        code: 2,
      });
  });

  test('that was killed three times in the middle gives the same digest as an unbroken run', async () => {
    const store = newFile();
    const args = ['2x3', '--clues', '8', '--ranks', '0..19', '--threads', '1'];
    const doneIn = async (): Promise<number> => {
      if (!existsSync(store)) return 0;
      const campaign = await openCampaign(store);
      try {
        return (await surveyCampaign(campaign)).done;
      } finally {
        await campaign.close();
      }
    };
    let kills = 0;
    for (let before = 0; kills < 3; kills++) {
      const running = spawn(process.execPath, [program, 'prove', ...args, '--store', store]);
      const ended = once(running, 'close');
      while ((await doneIn()) <= before && running.exitCode === null);
      running.kill('SIGKILL');
      await ended;
      before = await doneIn();
      if (before === 20) break;
    }
    expect(kills).toBeGreaterThan(0);
    const after = prove(...args, '--store', store);
    expect(after.stdout).toBe(proveAnew(...args).stdout);
    expect(after.code).toBe(0);
  });

  test('is kept on Ctrl-C, with exit code 130', async () => {
    const store = newFile();
    const running = spawn(process.execPath, [
      program,
      'prove',
      '2x3',
      '--clues',
      '10',
      '--threads',
      '1',
      '--store',
      store,
    ]);
    let stderr = '';
    running.stderr.on('data', (text) => (stderr += text));
    const ended = once(running, 'close');
    while (!existsSync(store) || !(await isRunning(store)));
    running.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(stderr).toMatch(/^stopped after \d+ of 49 units; the same command goes on\n$/);
  });
});

async function isRunning(path: string): Promise<boolean> {
  const campaign = await openCampaign(path);
  try {
    return await campaign.isRunning();
  } finally {
    await campaign.close();
  }
}

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

  test('of a part says that it is one', () => {
    const file = newFile('board.certificate');
    proveAnew('2x3', '--clues', '7', '--ranks', '3..4', '--certificate', file);
    expect(minclue(['verify', file]).stdout).toBe(
      'verified: the 2 grids in the file have exactly 0 7-clue puzzles of 2x3\nnot verified: that they are the ranks 3..4 of 49 of the essentially different grids of 2x3\n',
    );
  });

  test('says so if the file cannot be written', () => {
    expect(proveAnew('2x2', '--clues', '3', '--certificate', '/no/such/folder/file')).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(/\/no\/such\/folder\/file: cannot write the certificate: .*\n$/),
      code: 2,
    });
  });
});

describe('bad input', () => {
  test.each([
    [['2x2'], 'prove needs --clues N'],
    [['2x2', '--clues', '17'], '17 clues: a 2x2 board has room for 0 to 16'],
    [['3x3', '--clues', '16'], 'a 3x3 board has too many grids to search them all: give --ranks A..B'],
    [['2x2', '--clues', '4', '--ranks', '1..'], '--ranks 1..: expected A..B, as in 0..99'],
    [['2x2', '--clues', '4', '--ranks', '1..0'], 'ranks 1 to 0: the first is after the last'],
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

  test('names the boards there are, and the algorithms', () => {
    expect(proveAnew('2x5', '--clues', '3').stderr).toMatch(/^minclue: no catalogue of a 2x5 board: .*\n$/);
    expect(proveAnew('2x2', '--clues', '3', '--algorithm', 'no').stderr).toMatch(
      /^minclue: algorithm "no": there are .*fast, .*\n$/,
    );
    expect(proveAnew('two', '--clues', '3').code).toBe(2);
  });
});
