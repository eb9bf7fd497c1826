// Golden runs of `minclue check`. They need the built program.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  examplesOf,
  grid,
  lines,
  minclue,
  objects,
  program,
  projectFolder,
  proper,
  temporaryFile,
  twofold,
} from './cli-run.ts';

const check = (...args: string[]) => minclue(['check', ...args]);
const twelve = [
  '1..4.........32.',
  '1......2..4..3..',
  '1......2...34...',
  '.23.........4..1',
  '.2....1...4..3..',
  '.2....1....34...',
  '..3..4..2......1',
  '..3..4...1....2.',
  '...43...2......1',
  '...43....1....2.',
  '....3..2.14.....',
  '.....41.2..3....',
];
const grids2x3 = [
  '123456456132215643364521531264642315',
  '123456456123214365635241362514541632',
  '123456456132214563635241342615561324',
];
const puzzles2x3 = [96, 12, 16];

function summaryOf(output: string): Record<string, unknown> {
  const {
    cpuSeconds: _cpu,
    wallSeconds: _wall,
    ...summary
  } = objects(output).at(-1)!.summary as Record<string, unknown>;
  return summary;
}

describe('check', () => {
  test('prints each puzzle, and how much work it was on stderr', () => {
    const { stdout, stderr, code } = check('--clues', '4', '1234341221434321');
    expect(lines(stdout)).toEqual(twelve);
    expect(stderr).toMatch(
      /^12 4-clue puzzles; [\d,]+ nodes, [\d,]+ solver calls, [\d.]+ s, [\d.]+ s CPU\n$/,
    );
    expect(code).toBe(0);
  });

  test('says so when there is none, with exit code 0', () => {
    const { stdout, stderr, code } = check('--clues', '8', grid);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toMatch(/^no 8-clue puzzle; /);
  });

  test('solves a proper puzzle first, and refuses any other', () => {
    expect(check('--clues', '4', twelve[0]).stdout).toBe(check('--clues', '4', '1234341221434321').stdout);
    expect(check('--clues', '8', proper).stderr).toMatch(/^no 8-clue puzzle/);
    const { stderr, code } = check('--clues', '16', twofold);
    expect(lines(stderr)[0]).toBe(
      'minclue: argument:1: neither a grid nor a proper puzzle: more than one solution',
    );
    expect(code).toBe(1);
  });

  test('--json has grid and puzzle, then a summary with the counters', () => {
    const found = objects(check('--clues', '4', '--json', '1234341221434321').stdout);
    expect(found).toHaveLength(13);
    const place = { source: 'argument', line: 1 };
    expect(found[0]).toEqual({ grid: '1234341221434321', puzzle: twelve[0], ...place });
    const { summary } = found[12];
    expect(summary).toMatchObject({
      grids: 1,
      puzzles: 12,
      nodes: expect.any(Number),
      solverCalls: expect.any(Number),
    });
    expect(summary).not.toHaveProperty('prunes');
  });

  test('--json has a row for a grid without puzzles, and says where each grid was read', () => {
    const file = temporaryFile('grids.txt', `# two\n1234341221434321 first\n1234341223414123\n`);
    const [first, second, { summary }] = objects(check('--clues', '3', '--json', file).stdout);
    expect(first).toEqual({
      grid: '1234341221434321',
      puzzle: null,
      source: file,
      line: 2,
      trailing: ' first',
    });
    expect(second).toEqual({ grid: '1234341223414123', puzzle: null, source: file, line: 3 });
    expect(summary).toMatchObject({ grids: 2, puzzles: 0 });
  });

  test('--stats tells nodes by level and prunes by reason', () => {
    const { stderr } = check('--clues', '4', '--stats', '--algorithm', 'dmus', '1234341221434321');
    expect(stderr).toMatch(/clues chosen/);
    expect(stderr).toMatch(/branches ended by/);
    const { summary } = objects(check('--clues', '4', '--stats', '--json', '1234341221434321').stdout)[12];
    expect(summary).toMatchObject({ nodesPerLevel: expect.any(Array), prunes: expect.any(Object) });
  });

  test('--solutions 2 finds clue sets with exactly two solutions', () => {
    const { stdout, stderr } = check('--clues', '4', '--solutions', '2', '1234341223414123');
    expect(stderr).toMatch(/4-clue puzzles with two solutions; /);
    const counts = minclue(['count', '--limit', '3', '-'], stdout).stdout;
    expect(counts).toBe('2\n'.repeat(lines(stdout).length));
    expect(lines(stdout).length).toBeGreaterThan(0);
  });

  test('takes a file of grids, in order, or a range of it', () => {
    const file = temporaryFile('grids.txt', `# three\n${grids2x3.join('\n')}\n`);
    const all = objects(check('--clues', '8', '--json', file).stdout);
    const byGrid = grids2x3.map((text) => all.filter((object) => object.grid === text).length);
    expect(byGrid).toEqual(puzzles2x3);
    const part = objects(check('--clues', '8', '--json', '--range', '2..3', file).stdout);
    expect(part.slice(0, -1)).toEqual(all.slice(96, 124));
    expect(check('--clues', '8', '--range', '3', file).stderr).toMatch(/^16 8-clue puzzles; /);
    expect(check('--clues', '8', '--range', '2..', file).stderr).toMatch(/^28 8-clue puzzles in 2 grids; /);
    expect(check('--clues', '8', '--range', '4..9', file).stderr).toContain('grid 4 is asked for');
  });

  test('the number of threads changes nothing', () => {
    const list = `${grids2x3.join('\n')}\n`;
    const run = (threads: string) =>
      minclue(['check', '--clues', '8', '--json', '--threads', threads, '--algorithm', 'dmus', '-'], list)
        .stdout;
    const [one, three] = [run('1'), run('3')];
    expect(lines(three).slice(0, -1)).toEqual(lines(one).slice(0, -1));
    expect(summaryOf(three)).toEqual(summaryOf(one));
  });

  test('boards by --board: X and Latin squares', () => {
    expect(lines(check('--clues', '6', '--board', '1x5', '1234523451345124512351234').stdout)).toHaveLength(
      50,
    );
    const { stdout } = check('--clues', '3', '--board', '2x2X', '1234432121433412');
    expect(minclue(['count', '--board', '2x2X', '-'], stdout).stdout).toBe(
      '1\n'.repeat(lines(stdout).length),
    );
    expect(lines(stdout).length).toBeGreaterThan(0);
  });

  test('killed in the middle, the same command goes on to the same puzzles and counters', async () => {
    // The first grid is done in an instant and then stands in the state file; the second takes seconds.
    const list = temporaryFile(
      'grids.txt',
      '123456789456789123789123456231564897564897231897231564312645978645978312978312645\n' +
        '639241785284765193517983624123857946796432851458619237342178569861594372975326418\n',
    );
    const state = `${temporaryFile('beside.txt', '')}.state`;
    const args = ['check', '--clues', '16', '--json', '--threads', '1', list];
    const whole = minclue(args).stdout;
    const child = spawn(process.execPath, [program, ...args, '--checkpoint', state], { cwd: projectFolder });
    const ended = new Promise((resolve) => child.on('close', resolve));
    while (!existsSync(state) || statSync(state).size === 0) {
      expect(child.exitCode, 'the program ended before it could be killed').toBeNull();
      await setTimeout(10);
    }
    child.kill('SIGKILL');
    await ended;
    expect(readFileSync(state, 'utf8').length).toBeGreaterThan(0);
    const rest = minclue([...args, '--checkpoint', state]).stdout;
    expect(lines(rest).slice(0, -1)).toEqual(lines(whole).slice(0, -1));
    expect(summaryOf(rest)).toEqual(summaryOf(whole));
  });

  test.each([
    [['1234341221434321'], 'check needs --clues'],
    [['--clues', '17', '1234341221434321'], '17 clues'],
    [['--clues', '4', '--algorithm', 'magic', '1234341221434321'], 'algorithm "magic"'],
    [['--clues', '4', '--range', '3..1', '1234341221434321'], '--range 3..1'],
    [['--clues', '4', '--range', 'x', '1234341221434321'], '--range x'],
    [['--clues', '4', '--solutions', '3', '1234341221434321'], 'solutions'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code, stdout } = check(...args);
    expect(stderr).toMatch(/^minclue: .*\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('the examples in --help work as they stand', () => {
    const examples = examplesOf(check('--help').stdout);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(minclue(example).code, example.join(' ')).toBe(0);
  });
});
