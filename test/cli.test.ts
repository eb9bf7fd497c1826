// Golden runs of the command line as users type it. They need the built program: `npm test` builds first.
import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  emptyGrid,
  grid,
  impossible,
  minclue,
  program,
  projectFolder,
  proper,
  temporaryFile,
  twofold,
} from './cli-run.ts';

/** Runs a line of shell in the project's folder. */
function shell(script: string): { code: number | null; stderr: string } {
  const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: projectFolder, encoding: 'utf8' });
  return { code: status, stderr };
}

const lines = (text: string): string[] => text.split('\n').slice(0, -1);
const objects = (text: string): Record<string, unknown>[] => lines(text).map((line) => JSON.parse(line));

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

  test('the summary goes to stderr, --quiet leaves it out', () => {
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

  test('--format grid shows the solution as a grid', () => {
    const { stdout } = minclue(['solve', '--format', 'grid', proper]);
    expect(stdout.replaceAll(/[^1-9]/g, '')).toBe(grid);
    expect(lines(stdout).length).toBeGreaterThanOrEqual(9);
  });

  test('--json gives one object per puzzle and a summary', () => {
    const { stdout, stderr, code } = minclue(['solve', '--json', proper, twofold, impossible]);
    const [first, second, third, { summary }] = objects(stdout);
    expect(first).toEqual({ puzzle: proper, solutions: 1, solution: grid });
    expect(second).toEqual({ puzzle: twofold, solutions: 2, solution: null });
    expect(third).toEqual({ puzzle: impossible, solutions: 0, solution: null });
    expect(summary).toMatchObject({ puzzles: 3, proper: 1, solutions: 3 });
    expect(summary).toMatchObject({ cpuSeconds: expect.any(Number), wallSeconds: expect.any(Number) });
    expect(stderr).toBe('');
    expect(code).toBe(1);
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

  test('an exact number below the limit is said as it is', () => {
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

  test('--json: the number is a string where it may be large', () => {
    const run = (...args: string[]) => objects(minclue(['count', '--json', ...args]).stdout);
    expect(run(twofold)[0]).toEqual({ puzzle: twofold, solutions: 2, isExact: false });
    expect(run('--limit', 'all', twofold)[0]).toEqual({ puzzle: twofold, solutions: '2', isExact: true });
    expect(run(twofold)[1]).toMatchObject({ summary: { puzzles: 1, proper: 0, solutions: 2 } });
  });

  test('Ctrl-C prints the lower bound reached and exits with 130', async () => {
    const child = spawn(process.execPath, [program, 'count', '--limit', 'all', proper, emptyGrid]);
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      if (stdout === '') child.kill('SIGINT'); // the first count is out, the second under way
      stdout += chunk;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(stdout).toMatch(/^1\n>= \d+\n$/);
    expect(code).toBe(130);
  });

  test('Ctrl-C ends a run that waits for stdin', async () => {
    const child = spawn(process.execPath, [program, 'count']);
    child.stdin.write(`${proper}\n`);
    child.stdout.once('data', () => child.kill('SIGINT'));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
  });
});

describe('other verbs', () => {
  test('convert writes what it reads, in another format and back', () => {
    const there = minclue(['convert', '--format', 'grid', proper, twofold]).stdout;
    expect(there).toContain('\n\n');
    expect(minclue(['convert'], there).stdout).toBe(`${proper}\n${twofold}\n`);
  });

  test.each(['fpuzzles', 'sudokupad'])('a %s link is as good an argument as a line', (format) => {
    const link = minclue(['convert', '--format', format, proper]).stdout.trim();
    expect(link).toMatch(/^https:/);
    expect(minclue(['solve', link]).stdout).toBe(`${grid}\n`);
  });

  test('the bash completion offers verbs, options and values', () => {
    const complete = (...words: string[]) => {
      const script = `source <("${process.execPath}" "${program}" completion bash)
        COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
        _minclue; echo "\${COMPREPLY[*]}"`;
      return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim();
    };
    expect(complete('minclue', 'so')).toBe('solve');
    expect(complete('minclue', 'count', '--ti')).toBe('--time-limit');
    expect(complete('minclue', 'encode', '--as', 'c')).toBe('cover cnf colouring csp');
  });

  test('encode --as cnf writes a DIMACS file with a variable per cell and digit', () => {
    const { stdout, code } = minclue(['encode', '--as', 'cnf', '--board', '2x2', '1...............']);
    expect(stdout).toMatch(/^p cnf 64 \d+$/m);
    expect(code).toBe(0);
  });

  test('encode --as cover gives a problem that cover solves to the same count', () => {
    const { stdout } = minclue(['encode', '--as', 'cover', twofold]);
    expect(minclue(['cover', '--count', '-'], stdout)).toEqual({ stdout: '2\n', stderr: '', code: 0 });
    expect(lines(minclue(['cover', '-'], stdout).stdout).length).toBeGreaterThanOrEqual(2);
  });

  test('compare has a row per list and engine, with the same counters as ever', () => {
    const run = () =>
      objects(minclue(['compare', '--json', '--engines', 'twin,cover,csp:mrv/singles', proper]).stdout);
    const [first, second, third, { summary }] = run();
    expect(first).toMatchObject({ engine: 'twin', puzzles: 1, solved: 1, nodes: expect.any(Number) });
    expect(second).toMatchObject({ engine: 'cover', puzzles: 1, solved: 1, guesses: expect.any(Number) });
    expect(third).toMatchObject({ engine: 'csp:mrv/singles', solved: 1 });
    expect(second.microsecondsPerPuzzle).toBeGreaterThan(0);
    expect(summary).toMatchObject({ puzzles: 1, engines: 3, lists: 1 });
    const counters = (rows: Record<string, unknown>[]) => rows.map(({ nodes, guesses }) => [nodes, guesses]);
    expect(counters(run())).toEqual(counters([first, second, third, { summary }]));
  });

  test('compare draws a table without colours when piped', () => {
    const { stdout } = minclue(['compare', '--engines', 'twin', proper]);
    expect(stdout).toContain('nodes/puzzle');
    expect(stdout).not.toContain('\u001b');
  });

  test('bench measures puzzles per CPU second', () => {
    const [row, { summary }] = objects(
      minclue(['bench', '--json', '--seconds', '0.05', '--engines', 'twin', proper]).stdout,
    );
    expect(row).toMatchObject({ engine: 'twin', puzzlesPerSecond: expect.any(Number) });
    expect(row.puzzles).toBeGreaterThan(0);
    expect(summary).toMatchObject({ cpuSeconds: expect.any(Number) });
  });

  test.each(['bash', 'zsh', 'fish'])('completion %s knows all verbs and options', (shell) => {
    const { stdout } = minclue(['completion', shell]);
    for (const word of ['solve', 'cover', 'time-limit', '3x3X']) expect(stdout).toContain(word);
  });

  test('--version and --help', () => {
    expect(minclue(['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(minclue(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('solve') });
  });

  test.each(['solve', 'count', 'convert', 'encode', 'cover', 'compare', 'bench'])(
    'the examples in %s --help work as they stand',
    (verb) => {
      const help = minclue([verb, '--help']).stdout;
      const examples = [...help.slice(help.indexOf('Examples:')).matchAll(/^ {2}(minclue .*)$/gm)].map(
        (m) => m[1],
      );
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        const script = `minclue() { "${process.execPath}" "${program}" "$@"; }; ${example}`;
        expect(shell(script), example).toEqual({ code: 0, stderr: expect.not.stringContaining('minclue:') });
      }
    },
  );
});
