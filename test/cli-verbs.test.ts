// Golden runs of the verbs other than solve and count, and of the help. They need the built program.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  examplesOf,
  grid,
  lines,
  minclue,
  objects,
  proper,
  runExample,
  temporaryFile,
  twofold,
} from './cli-run.ts';

const seventeen = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';

/** Run in cli-count-grids.test.ts. */
const LONG_EXAMPLE = 'minclue count --board 2x3 --classes --explain';

describe('other verbs', () => {
  test('convert writes what it reads, in another format and back', () => {
    const there = minclue(['convert', '--format', 'grid', proper, twofold]).stdout;
    expect(there).toContain('\n\n');
    expect(minclue(['convert'], there).stdout).toBe(`${proper}\n${twofold}\n`);
  });

  test.each(['fpuzzles', 'sudokupad'])('a %s link can replace a line as an argument', (format) => {
    const link = minclue(['convert', '--format', format, proper]).stdout.trim();
    expect(link).toMatch(/^https:/);
    expect(minclue(['solve', link]).stdout).toBe(`${grid}\n`);
  });

  test('the bash completion offers verbs, options and values', () => {
    const file = temporaryFile('completion', minclue(['completion', 'bash']).stdout);
    const complete = (...words: string[]) => {
      const script = `source "${file}"
        COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
        _minclue; echo "\${COMPREPLY[*]}"`;
      return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim();
    };
    expect(complete('minclue', 'so')).toBe('solve');
    expect(complete('minclue', 'count', '--ti')).toBe('--time-limit');
    expect(complete('minclue', 'encode', '--format', 'c')).toBe('cover cnf colouring csp');
    expect(complete('minclue', 'campaign', 'cr')).toBe('create');
    expect(complete('minclue', 'campaign', 'create', '--cl')).toBe('--clues');
    expect(complete('minclue', 'draw', '--format', '')).toBe('svg png pdf');
  });

  test('encode --format cnf writes a DIMACS file with a variable per cell and digit', () => {
    const { stdout, code } = minclue(['encode', '--format', 'cnf', '--board', '2x2', '1...............']);
    expect(stdout).toMatch(/^p cnf 64 \d+$/m);
    expect(code).toBe(0);
  });

  test.each(['cover', 'cnf', 'colouring', 'csp'])(
    'encode refuses a second puzzle: a %s file holds one',
    (format) => {
      const run = (...args: string[]) => minclue(['encode', '--format', format, ...args]);
      const refusal = `a second puzzle; a ${format} file holds one, so encode them one at a time\n`;
      expect(run(proper, proper)).toEqual({ stdout: '', stderr: `minclue: argument:1: ${refusal}`, code: 2 });
      const file = temporaryFile('two.txt', `# two\n${proper}\n\n${proper}\n`);
      expect(run(file)).toEqual({ stdout: '', stderr: `minclue: ${file}:4: ${refusal}`, code: 2 });
      const bad = minclue(['encode', '--format', format], `what?\n${proper}\n`);
      expect(bad).toMatchObject({ stdout: run(proper).stdout, code: 2 });
    },
  );

  test('cover --input-format names the format of the file', () => {
    const { stdout, code } = minclue(['cover', '--input-format', 'sets', '--count', '-'], '1 2\n3\n1\n2 3\n');
    expect({ stdout, code }).toEqual({ stdout: '2\n', code: 0 });
  });

  test('encode --format cover gives a problem that cover solves to the same count', () => {
    const { stdout } = minclue(['encode', '--format', 'cover', twofold]);
    expect(minclue(['cover', '--count', '-'], stdout)).toEqual({ stdout: '2\n', stderr: '', code: 0 });
    expect(lines(minclue(['cover', '-'], stdout).stdout).length).toBeGreaterThanOrEqual(2);
  });

  test('compare has a row per list and engine, with constant counters', () => {
    const run = () =>
      objects(minclue(['compare', '--json', '--engines', 'plain,cover,csp:mrv/singles', proper]).stdout);
    const [first, second, third, { summary }] = run();
    expect(first).toMatchObject({ engine: 'plain', puzzles: 1, solved: 1, nodes: expect.any(Number) });
    expect(second).toMatchObject({ engine: 'cover', puzzles: 1, solved: 1, guesses: expect.any(Number) });
    expect(third).toMatchObject({ engine: 'csp:mrv/singles', solved: 1 });
    expect(second.microsecondsPerPuzzle).toBeGreaterThan(0);
    expect(summary).toMatchObject({ puzzles: 1, engines: 3, lists: 1 });
    const counters = (rows: Record<string, unknown>[]) => rows.map(({ nodes, guesses }) => [nodes, guesses]);
    expect(counters(run())).toEqual(counters([first, second, third, { summary }]));
  });

  test('compare draws a table without colours when piped', () => {
    const { stdout } = minclue(['compare', '--engines', 'plain', proper]);
    expect(stdout).toContain('nodes/puzzle');
    expect(stdout).not.toContain('\u001b');
  });

  test('compare gives up on a puzzle after --time-limit, and says so', () => {
    const args = ['compare', '--engines', 'bands,backtracking', '--time-limit', '0s', seventeen];
    const { stdout, code } = minclue(args);
    expect(code).toBe(0);
    const [titles, bands, backtracking] = lines(stdout).map((line) => line.trim().split(/ {2,}/));
    expect(titles).toEqual(
      'list,engine,puzzles,solved,given up,nodes/puzzle,guesses/puzzle,CPU µs/puzzle'.split(','),
    );
    expect(bands.slice(1, 5)).toEqual(['bands', '1', '1', '0']);
    expect(backtracking.slice(1, 6)).toEqual(['backtracking', '1', '0', '1', '≥ 2,000']);
    const rows = objects(minclue([...args, '--json']).stdout);
    expect(rows.slice(0, 2)).toMatchObject([
      { solved: 1, givenUp: 0 },
      { solved: 0, givenUp: 1 },
    ]);
  });

  test('compare takes all engines but plain by default, as its help says', () => {
    const { summary, ...rest } = objects(minclue(['compare', '--json', twofold]).stdout).at(-1)!;
    expect(rest).toEqual({});
    expect(summary).toMatchObject({ engines: 4 });
    const engines = objects(minclue(['compare', '--json', twofold]).stdout).map(({ engine }) => engine);
    expect(engines.slice(0, -1)).toEqual(['bands', 'cover', 'csp', 'backtracking']);
    expect(minclue(['compare', '--help']).stdout.replaceAll(/\s+/g, ' ')).toContain(
      '(default: all but plain)',
    );
  });

  test('bench is compare --speed', () => {
    expect(minclue(['bench'])).toMatchObject({
      stderr: expect.stringContaining('the verb bench is now "compare --speed"'),
      code: 2,
    });
  });

  test('compare --speed measures puzzles per CPU second', () => {
    const [row, { summary }] = objects(
      minclue(['compare', '--speed', '--json', '--time-limit', '0.05s', '--engines', 'plain', proper]).stdout,
    );
    expect(row).toMatchObject({ engine: 'plain', puzzlesPerSecond: expect.any(Number) });
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

  test.each(['solve', 'count', 'convert', 'encode', 'cover', 'compare'])(
    'the examples in %s --help work unchanged',
    (verb) => {
      const examples = examplesOf(minclue([verb, '--help']).stdout);
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        if (example === LONG_EXAMPLE) continue;
        const { code, stderr } = runExample(example);
        expect({ code, stderr }, example).toEqual({
          code: 0,
          stderr: expect.not.stringContaining('minclue:'),
        });
      }
    },
  );
});
