// Golden runs of the command line. They need the built program: `npm test` builds first.
import { spawn } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  emptyGrid,
  grid,
  impossible,
  lines,
  minclue,
  objects,
  program,
  proper,
  temporaryFile,
  twofold,
} from './cli-run.ts';

describe('solve', () => {
  test('prints the solution of a puzzle given as argument, and nothing else', () => {
    expect(minclue(['solve', proper])).toEqual({ stdout: `${grid}\n`, stderr: '', code: 0 });
  });

  test('reads files, arguments and stdin, in their order', () => {
    const file = temporaryFile('list.txt', `# a list\n${proper} 17 name\n`);
    const { stdout, code } = minclue(['solve', twofold, file, '-'], `${impossible}\n`);
    expect(lines(stdout)).toEqual([
      `${twofold} # more than one solution`,
      '# a list',
      `${grid} 17 name`,
      `${impossible} # no solution`,
    ]);
    expect(code).toBe(1);
  });

  test('reads stdin if there is no argument', () => {
    expect(minclue(['solve'], `${proper}\n`).stdout).toBe(`${grid}\n`);
  });

  test('keeps the columns before and after the puzzle', () => {
    expect(minclue(['solve'], `20 7 ${proper}\tx\n`).stdout).toBe(`20 7 ${grid}\tx\n`);
  });

  test('the summary is on stderr, and --quiet leaves it out', () => {
    const { stderr } = minclue(['solve', proper, proper]);
    expect(stderr).toMatch(/^2 puzzles, 2 proper; \d+\.\d\d s, \d+\.\d\d s CPU\n$/);
    expect(minclue(['solve', '--quiet', proper, proper]).stderr).toBe('');
  });

  test('--all prints every solution, --limit stops it', () => {
    const { stdout, code } = minclue(['solve', '--all', twofold]);
    expect(lines(stdout)).toHaveLength(2);
    expect(lines(stdout)).toContain(grid);
    expect(code).toBe(0);
    expect(
      lines(minclue(['solve', '--all', '--limit', '5', '--board', '2x2', '.'.repeat(16)]).stdout),
    ).toHaveLength(5);
  });

  test('--limit 1 takes any solution and does not call the puzzle proper', () => {
    const [{ solution }, { summary }] = objects(minclue(['solve', '--limit', '1', '--json', twofold]).stdout);
    expect(solution).toHaveLength(81);
    expect(summary).toMatchObject({ puzzles: 1, proper: 0 });
  });

  test('--all says so if there is no solution', () => {
    expect(minclue(['solve', '--all', impossible])).toMatchObject({
      stdout: `${impossible} # no solution\n`,
      code: 1,
    });
  });

  test('--time-limit gives up on a puzzle, says so in its line, and solves the others', () => {
    const args = ['solve', '--quiet', '--limit', 'all', '--time-limit', '0'];
    const { stdout, code } = minclue(args, `${proper} a\n${emptyGrid} b\n${proper} c\n`);
    expect(lines(stdout)).toEqual([
      `${grid} a`,
      expect.stringMatching(/^\.{81} b # gave up after 0 s: \d+ solutions found$/),
      `${grid} c`,
    ]);
    expect(code).toBe(1);
    const [row, { summary }] = objects(minclue([...args, '--json', emptyGrid]).stdout);
    expect(row).toMatchObject({ puzzle: emptyGrid, solution: null, gaveUp: true });
    expect(Number(row.solutions)).toBeGreaterThan(1);
    expect(summary).toMatchObject({ puzzles: 1, proper: 0 });
  });

  test('--all --time-limit prints what was found, and that there may be more', () => {
    const args = ['solve', '--quiet', '--all', '--time-limit', '0'];
    const printed = lines(minclue([...args, emptyGrid]).stdout);
    const found = printed.length - 1;
    expect(found).toBeGreaterThan(1);
    expect(printed.at(-1)).toBe(`${emptyGrid} # gave up after 0 s: ${found} solutions found`);
    const rows = objects(minclue([...args, '--json', emptyGrid]).stdout);
    expect(rows.at(-2)).toMatchObject({ solutions: String(found), solution: null, gaveUp: true });
    expect(lines(minclue([...args, twofold]).stdout)).toHaveLength(2);
  });

  test('--time-limit also applies to engines that may give up', () => {
    const large = '.'.repeat(625);
    const args = ['solve', '--engine', 'anneal', '--budget', '1000000000', '--time-limit', '0', large];
    expect(minclue(args)).toEqual({
      stdout: `${large} # gave up after 0 s: no solution found\n`,
      stderr: '',
      code: 1,
    });
  });

  test('--format grid shows the solution as a grid', () => {
    const { stdout } = minclue(['solve', '--format', 'grid', proper]);
    expect(stdout.replaceAll(/[^1-9]/g, '')).toBe(grid);
    expect(lines(stdout).length).toBeGreaterThanOrEqual(9);
  });

  test('--json gives one object per puzzle and a summary', () => {
    const { stdout, stderr, code } = minclue(['solve', '--json', proper, twofold, impossible]);
    const [first, second, third, { summary }] = objects(stdout);
    const place = { source: 'argument', line: 1 };
    expect(first).toEqual({ puzzle: proper, solutions: '1', solution: grid, ...place });
    expect(second).toEqual({ puzzle: twofold, solutions: '2', solution: null, ...place });
    expect(third).toEqual({ puzzle: impossible, solutions: '0', solution: null, ...place });
    expect(summary).toMatchObject({ schema: 'minclue/solve/1', puzzles: 3, proper: 1, solutions: '3' });
    expect(summary).toMatchObject({ cpuSeconds: expect.any(Number), wallSeconds: expect.any(Number) });
    expect(stderr).toBe('');
    expect(code).toBe(1);
  });

  test('--json names the file and the line of a puzzle, and keeps the text beside it', () => {
    const file = temporaryFile('list', `# two\n${proper}\n17 ${proper} easy\n`);
    const { stdout } = minclue(['solve', '--json', file]);
    expect(objects(stdout)).toMatchObject([
      { puzzle: proper, source: file, line: 2 },
      { puzzle: proper, source: file, line: 3, leading: '17 ', trailing: ' easy' },
      { summary: { puzzles: 2 } },
    ]);
  });

  test('with --json an error is also a row', () => {
    for (const args of [['no-such-file.txt'], ['--limit', 'many', proper], ['--unheard-of']]) {
      const { stdout, stderr, code } = minclue(['solve', '--json', ...args]);
      expect(code).toBe(2);
      expect(objects(stdout)).toEqual([{ error: stderr.slice('minclue: '.length, -1) }]);
    }
  });

  test('with --json --strict the row of the line that ends the run has its place', () => {
    const { stdout, code } = minclue(['solve', '--json', '--strict', '-'], `${proper}\nnonsense\n`);
    expect(objects(stdout)).toMatchObject([
      { puzzle: proper },
      { error: expect.stringMatching(/^stdin:2:/), source: 'stdin', line: 2 },
    ]);
    expect(code).toBe(2);
  });

  test('threads never change the output', () => {
    const list = Array.from({ length: 12_000 }, (_, i) =>
      i % 1000 === 7 ? twofold : i % 1000 === 8 ? '# comment' : `${proper} ${i}`,
    ).join('\n');
    const [one, two] = ['1', '2'].map((threads) =>
      minclue(['solve', '--engine', 'cover', '--threads', threads, '-'], list),
    );
    expect(lines(one.stdout)).toHaveLength(12_000);
    expect(two.stdout).toBe(one.stdout);
    expect([one.code, two.code]).toEqual([1, 1]);
  });
});

describe('count', () => {
  test('--estimate gives the number of 9×9 grids within a few percent, the same for the same seed', () => {
    const run = (...args: string[]) =>
      minclue(['count', '--estimate', '--sample', '3000', ...args, emptyGrid]).stdout;
    const [answer, { summary }] = objects(run('--json'));
    expect(Math.abs(Number(answer.estimate) / 6.670903752e21 - 1)).toBeLessThan(0.1);
    expect(summary).toMatchObject({ puzzles: 1, dives: 3000, seed: 1 });
    expect(run()).toMatch(/^about 6\.\d{3}e\+21 ± \d\.\d % \(3,000 dives\)\n$/);
    expect(run()).toBe(run('--seed', '1'));
    expect(run()).not.toBe(run('--seed', '2'));
  });

  test('stops at two solutions and says that there may be more', () => {
    expect(minclue(['count', '--quiet', proper, twofold, impossible])).toEqual({
      stdout: '1\n>= 2\n0\n',
      stderr: '',
      code: 0,
    });
  });

  // published: 288 grids of 4×4 with 2×2 boxes, 576 Latin squares of order 4
  test.each([
    ['2x2', '288'],
    ['1x4', '576'],
  ])('--limit all counts all grids of a %s board: %s', (board, grids) => {
    expect(minclue(['count', '--limit', 'all', '--board', board, '.'.repeat(16)]).stdout).toBe(`${grids}\n`);
  });

  test('an exact number below the limit is printed as such', () => {
    expect(minclue(['count', '--limit', '3', twofold]).stdout).toBe('2\n');
  });

  test('extra units and diagonals restrict the board', () => {
    const count = (...args: string[]) => minclue(['count', '--limit', 'all', ...args, '.'.repeat(16)]).stdout;
    expect(count('--board', '2x2X')).toBe('48\n');
    expect(
      count('--board', '2x2', '--extra-unit', 'r1c1,r2c2,r3c3,r4c4', '--extra-unit', 'r1c4,r2c3,r3c2,r4c1'),
    ).toBe('48\n');
  });

  test('--time-limit gives a lower bound', () => {
    const { stdout, code } = minclue(['count', '--limit', 'all', '--time-limit', '0', emptyGrid]);
    expect(stdout).toMatch(/^>= \d+\n$/);
    expect(code).toBe(0);
  });

  test('--json gives the number as a string, since it may be large', () => {
    const run = (...args: string[]) => objects(minclue(['count', '--json', ...args]).stdout);
    expect(run(twofold)[0]).toMatchObject({ puzzle: twofold, solutions: '2', isExact: false });
    expect(run('--limit', 'all', twofold)[0]).toMatchObject({ solutions: '2', isExact: true });
    expect(run(twofold)[1]).toMatchObject({ summary: { puzzles: 1, proper: 0, solutions: '2' } });
  });

  test('Ctrl-C prints the lower bound reached and exits with 130', async () => {
    const countUntil = async (afterFirstMs: number): Promise<string> => {
      const child = spawn(process.execPath, [program, 'count', '--limit', 'all', proper, emptyGrid]);
      let stdout = '';
      child.stdout.on('data', (chunk) => {
        if (stdout === '') setTimeout(() => child.kill('SIGINT'), afterFirstMs);
        stdout += chunk;
      });
      expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
      return stdout;
    };
    // the first count is printed; whether the second is running depends on the machine
    for (let ms = 5; ; ms *= 2) {
      const stdout = await countUntil(ms);
      if (stdout === '1\n') continue;
      expect(stdout).toMatch(/^1\n>= \d+\n$/);
      break;
    }
  });

  test('Ctrl-C ends a run that waits for stdin', async () => {
    const child = spawn(process.execPath, [program, 'count']);
    child.stdin.write(`${proper}\n`);
    child.stdout.once('data', () => child.kill('SIGINT'));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
  });
});
