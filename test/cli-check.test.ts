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
  runExample,
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

/** Does `text` have all the digits of the puzzle? */
function isWithin(puzzle: string, text: string): boolean {
  return [...puzzle].every((digit, cell) => digit === '.' || digit === text[cell]);
}

describe('check', () => {
  test('prints each puzzle, and the amount of work on stderr', () => {
    const { stdout, stderr, code } = check('--clues', '4', '1234341221434321');
    expect(lines(stdout)).toEqual(twelve);
    expect(stderr).toMatch(
      /^12 4-clue puzzles; [\d,]+ nodes, [\d,]+ solver calls, [\d.]+ s, [\d.]+ s CPU\n$/,
    );
    expect(code).toBe(0);
  });

  test('says so if there is no puzzle, with exit code 0', () => {
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

  test('--stats prints nodes by level and prunes by reason', () => {
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

  test('--clues A..B, --minimal, --limit', () => {
    const grid2x2 = '1234341221434321';
    const all = lines(check('--clues', '4..5', grid2x2).stdout);
    expect(all.slice(0, 12)).toEqual(twelve);
    const five = lines(check('--clues', '5', grid2x2).stdout);
    expect(all.slice(12)).toEqual(five);
    const minimal = check('--clues', '5', '--minimal', grid2x2);
    expect(minimal.stderr).toMatch(/ minimal 5-clue puzzles?; /);
    const isExtended = (text: string) => twelve.some((four) => isWithin(four, text));
    expect(lines(minimal.stdout)).toEqual(five.filter((text) => !isExtended(text)));
    expect(check('--clues', '4..5', '--minimal', grid2x2).stderr).toMatch(
      / minimal puzzles with 4 to 5 clues; /,
    );
    const first = check('--clues', '5', '--limit', '3', '--threads', '1', grid2x2);
    expect(first.stderr).toMatch(/^the first 3 5-clue puzzles; /);
    expect(five).toEqual(expect.arrayContaining(lines(first.stdout)));
    expect(lines(first.stdout)).toHaveLength(3);
    expect(summaryOf(check('--clues', '5', '--limit', '3', '--json', grid2x2).stdout)).toMatchObject({
      puzzles: 3,
      isExact: false,
    });
    expect(check('--clues', '5', '--limit', '3', '--threads', '3', grid2x2).stdout).toBe(first.stdout);
  });

  test('--given, --empty, --inside and --fixed choose the cells', () => {
    const grid2x2 = '1234341221434321';
    const found = (...args: string[]) => lines(check('--clues', '4', ...args).stdout);
    const where = (holds: (text: string) => boolean) => twelve.filter(holds);
    expect(found('--given', 'r1c1,r4c4', grid2x2)).toEqual(
      where((text) => text[0] !== '.' && text[15] !== '.'),
    );
    expect(found('--given', 'x...............', grid2x2)).toEqual(where((text) => text[0] !== '.'));
    expect(found('--empty', 'r1', grid2x2)).toEqual(where((text) => text.startsWith('....')));
    expect(found('--inside', 'stack1,r1,c4', grid2x2)).toEqual(
      where((text) => text[6] === '.' && text[10] === '.' && text[14] === '.'),
    );
    // the clues of the puzzle that was read
    expect(found('--inside', 'clues', twelve[0])).toEqual([twelve[0]]);
    expect(found('--fixed', 'band1', twelve[0])).toEqual(
      where((text) => text.slice(0, 8) === twelve[0].slice(0, 8)),
    );
    expect(found('--fixed', 'band1', '--given', 'r1c1,r1c4', grid2x2)).toEqual(
      where((text) => text.slice(0, 8) === '1..4....'),
    );
    expect(found('--empty', 'clues', twelve[0])).toEqual(
      where((text) => ![...twelve[0]].some((digit, cell) => digit !== '.' && text[cell] !== '.')),
    );
  });

  test('--solutions K and A..B put the number on each row, and --json adds the solutions', () => {
    const args = ['--clues', '4', '--solutions', '2..4', '1234341223414123'];
    const { stdout, stderr } = check(...args);
    expect(stderr).toMatch(/ 4-clue puzzles with 2 to 4 solutions; /);
    const rows = lines(stdout).map((line) => line.split(' '));
    const counts = lines(
      minclue(['count', '--limit', '9', '-'], rows.map(([puzzle]) => `${puzzle}\n`).join('')).stdout,
    );
    expect(rows.map(([, number]) => number)).toEqual(counts);
    expect(counts).toEqual(expect.arrayContaining(['2', '3']));
    const three = rows.filter(([, number]) => number === '3').map(([puzzle]) => puzzle);
    expect(lines(check('--clues', '4', '--solutions', '3', '1234341223414123').stdout)).toEqual(three);
    const [row] = objects(check('--json', '--limit', '1', ...args).stdout);
    const { puzzle, grid: of, solutions, solutionGrids } = row as Record<string, string>;
    expect(of).toBe('1234341223414123');
    expect(solutionGrids).toHaveLength(Number(solutions));
    expect(solutionGrids).toContain(of);
    for (const solution of solutionGrids) expect(isWithin(puzzle, solution)).toBe(true);
  });

  test('--format names the grid on every row', () => {
    const grid2x2 = '1234341221434321';
    expect(
      lines(check('--clues', '4', '--format', '%{grid} %p', '--limit', '1', twelve[3]).stdout)[0],
    ).toMatch(new RegExp(`^${grid2x2} `));
    const [header, row] = lines(
      check('--clues', '4', '--solutions', '2', '--format', 'csv', '1234341223414123').stdout,
    );
    expect(header).toBe('puzzle,grid,clues,solutions');
    expect(row).toMatch(/^[.1-4]{16},1234341223414123,4,2$/);
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
    expect(check('--clues', '8', '--range', '4..9', file).stderr).toContain(
      'there is no grid 4: the input has only',
    );
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

  test('after a kill, the same command resumes and reaches the same puzzles and counters', async () => {
    // the first grid is done at once and saved in the state file; the second takes seconds
    const list = temporaryFile(
      'grids.txt',
      '123456789456789123789123456231564897564897231897231564312645978645978312978312645\n' +
        '639241785284765193517983624123857946796432851458619237342178569861594372975326418\n',
    );
    const state = `${temporaryFile('beside.txt', '')}.state`;
    const args = ['check', '--clues', '16', '--json', '--threads', '1', list];
    const whole = minclue(args).stdout;
    const child = spawn(process.execPath, [program, ...args, '--store', state], { cwd: projectFolder });
    const ended = new Promise((resolve) => child.on('close', resolve));
    while (!existsSync(state) || statSync(state).size === 0) {
      expect(child.exitCode, 'the program ended before it could be killed').toBeNull();
      await setTimeout(10);
    }
    child.kill('SIGKILL');
    await ended;
    expect(readFileSync(state, 'utf8').length).toBeGreaterThan(0);
    const rest = minclue([...args, '--store', state]).stdout;
    expect(lines(rest).slice(0, -1)).toEqual(lines(whole).slice(0, -1));
    expect(summaryOf(rest)).toEqual(summaryOf(whole));
  });

  test('--limit reports the work that was done', () => {
    const found = check('--clues', '5', '--limit', '1', '--json', '--threads', '1', '1234341221434321');
    const { nodes, puzzles } = summaryOf(found.stdout);
    expect(puzzles).toBe(1);
    expect(nodes).toBeGreaterThan(0);
  });

  test('more than 10,000 puzzles come in the same order for any number of threads', () => {
    const many = (threads: string) =>
      check('--clues', '8..9', '--threads', threads, '1234341221434321').stdout;
    const one = many('1');
    expect(new Set(lines(one)).size).toBe(18_760);
    expect(lines(one)).toHaveLength(18_760);
    expect(many('3')).toBe(one);
  });

  test('80 clues of a 9x9 grid give 81 puzzles, one for each empty cell', () => {
    const { stdout, stderr } = check('--clues', '80', grid);
    expect(stderr).toMatch(/^81 80-clue puzzles; /);
    const expected = [...grid].map((_, cell) => `${grid.slice(0, cell)}.${grid.slice(cell + 1)}`);
    expect(lines(stdout)).toEqual(expected.toReversed());
  });

  test.each([
    [['1234341221434321'], 'check needs --clues'],
    [['--clues', '17', '1234341221434321'], '17 clues'],
    [['--clues', '4', '--algorithm', 'magic', '1234341221434321'], 'algorithm "magic"'],
    [['--clues', '4', '--range', '3..1', '1234341221434321'], '--range 3..1'],
    [['--clues', '4', '--range', 'x', '1234341221434321'], '--range x'],
    [['--clues', '4', '--solutions', '0', '1234341221434321'], '--solutions 0'],
    [['--clues', '4..', '1234341221434321'], '--clues 4..: expected A..B or N'],
    [['--clues', '5..4', '1234341221434321'], '--clues 5..4: ends before it begins'],
    [['--clues', '4', '--limit', '0', '1234341221434321'], '--limit 0'],
    [['--clues', '4', '--limit', '1', '--store', 'x', '1234341221434321'], '--limit cannot be used with'],
    [['--clues', '4', '--given', 'r5c1', '1234341221434321'], '--given: cells: "r5c1" is not on a 2x2 board'],
    [['--clues', '4', '--empty', 'xx..', '1234341221434321'], 'a mask of 16 characters'],
    [['--clues', '4', '--given', 'r1', '--empty', 'c1', '1234341221434321'], 'r1c1 is to have a clue'],
    [['--clues', '4', '--minimal', '--algorithm', 'split', '1234341221434321'], 'not look for minimal'],
    [['--clues', '4', '--solutions', '3', '--algorithm', 'fast', '1234341221434321'], 'proper puzzles only'],
    [
      ['--clues', '4', '--minimal', '--certificate', 'x', '1234341221434321'],
      '--certificate cannot be used with',
    ],
    [['--clues', '4..5', '--certificate', 'x', '1234341221434321'], 'one number of clues'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code, stdout } = check(...args);
    expect(stderr).toMatch(/^minclue: .*\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('the examples in --help work unchanged', () => {
    const examples = examplesOf(check('--help').stdout);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});
