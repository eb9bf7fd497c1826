// Golden runs of `minclue make`. They need the built program.
import { describe, expect, test } from 'vitest';
import { examplesOf, lines, minclue, objects, runExample, temporaryFile } from './cli-run.ts';

const make = (...args: string[]) => minclue(['make', ...args]);

describe('make', () => {
  test('prints a puzzle per line, the same for the same seed, and says what was checked', () => {
    expect(make('--board', '2x2', '--minimal', '--count', '3', '--seed', '7')).toEqual({
      stdout: '.43..3.....2....\n...33.....2..4..\n12.4.........4.2\n',
      stderr: '3 puzzles with 4 to 5 clues, proper and minimal; checked by csp and witnesses\n',
      code: 0,
    });
    const { stdout, stderr } = make('--minimal', '--count', '3', '--seed', '7');
    expect(lines(stdout)).toEqual([
      '....1.7....7.92..1..2.4....73...1..49....52.....9..5..........5.5..3.8..3.4...9.7',
      '...2.6....6.5.1.7.....8.........31.73.....5...74.....3..5.3..1..1..97.5...6.2.4..',
      '..28..........216.51..7....9.72..3....15.4.8.....3..4.69.....2......9.......5.4..',
    ]);
    expect(stderr).toBe(
      '3 puzzles with 24 to 25 clues, proper and minimal; checked by cover and witnesses\n',
    );
    expect(make('--minimal', '--seed', '8').stdout).not.toBe(make('--minimal', '--seed', '7').stdout);
  });

  test('the number of threads changes nothing', () => {
    const run = (threads: string) =>
      make('--minimal', '--unique', '--count', '600', '--seed', '3', '--threads', threads).stdout;
    const one = run('1');
    expect(lines(one)).toHaveLength(600);
    expect(run('2')).toBe(one);
    expect(minclue(['count', '-'], one).stdout).toBe('1\n'.repeat(600));
    // a larger board goes to a thread at once
    const large = (threads: string) => make('--board', '3x4', '--count', '3', '--threads', threads).stdout;
    expect(large('2')).toBe(large('1'));
  });

  test('--json has puzzle, solution, clues, isProper, isMinimal, tries, then a summary', () => {
    const [row, { summary }] = objects(make('--clues', '30', '--symmetry', 'rotate180', '--json').stdout);
    expect(row).toMatchObject({ clues: 30, isProper: true, isMinimal: expect.any(Boolean), tries: 1 });
    const puzzle = row.puzzle as string;
    expect([...puzzle].map((mark) => mark === '.')).toEqual(
      [...puzzle].reverse().map((mark) => mark === '.'),
    );
    expect(lines(minclue(['solve', '-'], puzzle).stdout)).toEqual([row.solution]);
    expect(summary).toMatchObject({
      puzzles: 1,
      tries: 1,
      checkedBy: 'cover',
      cpuSeconds: expect.any(Number),
    });
  });

  test('--unique finds the 13 essentially different puzzles of 4 clues on 2x2 (Lass, Table 1) and gives up', () => {
    const { stdout, stderr, code } = make(
      ...['--board', '2x2', '--unique', '--clues', '4', '--count', '20', '--tries', '300'],
    );
    expect(lines(stdout)).toHaveLength(13);
    expect(stderr).toMatch(
      /^puzzle \d+: gave up after 300 tries: 300 like earlier ones \(--tries N for more\)\n/,
    );
    expect(code).toBe(1);
  });

  test('what does not come is given up in one line', () => {
    const { stdout, stderr, code } = make('--clues', '17', '--tries', '50');
    expect(stderr).toBe(
      'puzzle 1: gave up after 50 tries: 50 with 21 to 26 clues, not 17 (--tries N for more)\n',
    );
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    const [{ summary }] = objects(make('--clues', '17', '--tries', '5', '--json', '--quiet').stdout);
    expect(summary).toMatchObject({ puzzles: 0, failure: { tries: 5, failures: { clues: 5 } } });
  });

  test('--pattern is a line or a file; --grid and --rating are kept', () => {
    const marks = `${'.'.repeat(9)}${'1'.repeat(72)}`;
    const inLine = make('--pattern', marks, '--seed', '5').stdout;
    expect(inLine).toMatch(/^\.{9}[.1-9]{72}\n$/);
    const file = temporaryFile('pattern.txt', marks.replaceAll(/.{9}/g, '$&\n'));
    expect(make('--pattern', file, '--seed', '5').stdout).toBe(inLine);
    const [{ rating, er, scale, ratingVersion }] = objects(make('--rating', '2..4', '--json').stdout);
    expect(rating).toBeGreaterThanOrEqual(2);
    expect(rating).toBeLessThanOrEqual(4);
    expect([er, scale, ratingVersion]).toEqual([rating, 'explainer', 1]);
    const [ours] = objects(make('--rating', '2..4', '--scale', 'minclue', '--json').stdout);
    expect([ours.er, ours.scale]).toEqual([undefined, 'minclue']);
    const [diamond] = objects(make('--diamond', '--json').stdout);
    expect([diamond.ep, diamond.ed]).toEqual([diamond.er, diamond.er]);
    expect(make('--grid', 'root', '--board', '2x4', '--format', 'grid').code).toBe(0);
  });

  test("--p makes Lewis's instances", () => {
    const { stdout, stderr, code } = make('--p', '0.4', '--board', '4x4', '--count', '20', '--json');
    const found = objects(stdout);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(found).toHaveLength(21);
    expect(found[0]).toMatchObject({ clues: expect.any(Number), p: 0.4 });
    expect(found[20].summary).toMatchObject({ instances: 20, meanClues: expect.any(Number) });
    expect(make('--p', '1', '--board', '2x2').stderr).toBe(
      '1 instance, 16.0 clues on average; solvable, but not checked for properness\n',
    );
  });

  test.each([
    [['x.txt'], 'make reads nothing'],
    [['--board', '7x7'], '1x7 is the board with 7 digits'],
    [['--clues', 'few'], '--clues few: expected A..B or A, from 0'],
    [['--clues', '90'], '90 to 90 clues'],
    [['--clues', '20..90'], '20 to 90 clues'],
    [['--clues', '30..20'], '--clues 30..20: ends before it begins'],
    [['--clues', '22..23', '--symmetry', 'full'], 'symmetry full'],
    [['--symmetry', 'odd'], 'odd'],
    [['--pattern', '1..1'], '4 marks'],
    [['--rating', '5..2'], '--rating 5..2: ends before it begins'],
    [['--scale', 'minclue', '--pearl'], '--pearl does not go with --scale minclue'],
    [['--scale', 'minclue'], '--scale'],
    [
      ['--board', '2x3', '--ed', '2..3'],
      "an ED: only Sudoku Explainer's scale knows that, not minclue (on 2x3)",
    ],
    [['--board', '2x3', '--scale', 'explainer', '--rating', '2..3'], 'rates 3x3 puzzles, not 2x3'],
    [['--p', '1.5'], 'p 1.5'],
    [['--p', '0.5', '--minimal'], '--p does not go with --minimal'],
    [['--p', '0.5', '--symmetry', 'full'], '--p does not go with --symmetry'],
    [['--count', '-1'], '--count'],
    [['--tries', '0'], '--tries'],
    [['--board', '3x3X', '--grid', 'root'], 'without extra units'],
    [['--board', '3x4', '--grid', 'catalogue'], 'no grids from the catalogue'],
    [['--board', '1x2X'], 'a 1x2X board has no grid'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code, stdout } = make(...args);
    expect(stderr).toMatch(/^minclue: .*\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('the examples in --help work as they stand', () => {
    const examples = examplesOf(make('--help').stdout);
    expect(examples).toHaveLength(10);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});

test('--technique: puzzles that need it, as rate says', () => {
  const { stdout, code } = minclue(['make', '--technique', 'naked-triple', '--threads', '1', '--count', '2']);
  expect(code).toBe(0);
  const rated = objects(minclue(['rate', '--scale', 'levels', '--json'], stdout).stdout);
  expect(rated.slice(0, 2).map(({ hardest, level }) => [hardest, level])).toEqual([
    ['naked triple', 'medium'],
    ['naked triple', 'medium'],
  ]);
  expect(minclue(['make', '--technique', 'no-such-thing'])).toMatchObject({ code: 2 });
});
