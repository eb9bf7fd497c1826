// Golden runs of `minclue make`. They need the built program.
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { examplesOf, lines, minclue, objects, runExample, temporaryFile } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();

const make = (...args: string[]) => minclue(['make', ...args]);

describe('make', () => {
  test('prints one puzzle per line, the same for the same seed, and says what was checked', () => {
    expect(make('--board', '2x2', '--minimal', '--number', '3', '--seed', '7')).toEqual({
      stdout: '.2..3........12.\n4.3.......4....1\n1.2.....2.1.4...\n',
      stderr: '3 puzzles with 4 to 5 clues, proper and minimal; checked by csp and witnesses\n',
      code: 0,
    });
    const { stdout, stderr } = make('--minimal', '--number', '3', '--seed', '7');
    expect(lines(stdout)).toEqual([
      '......8...64.....5....5..63.....1.9.....9..58.8..2.4.........1..5.9.7...87.4..6..',
      '..52..6..8..7..5.....16...............4.9..7..5.4.8.399...1..5......31...32.....4',
      '41..5.....8...9....5..6.9.......7.1...7.4.5.9.......3..68...7..2..69..4.3.4..28..',
    ]);
    expect(stderr).toBe(
      '3 puzzles with 23 to 26 clues, proper and minimal; checked by cover and witnesses\n',
    );
    expect(make('--minimal', '--seed', '8').stdout).not.toBe(make('--minimal', '--seed', '7').stdout);
  });

  test('the number of threads changes nothing', () => {
    const run = (threads: string) =>
      make('--minimal', '--unique', '--number', '600', '--seed', '3', '--threads', threads).stdout;
    const one = run('1');
    expect(lines(one)).toHaveLength(600);
    expect(run('2')).toBe(one);
    expect(minclue(['count', '-'], one).stdout).toBe('1\n'.repeat(600));
    // a larger board is made in a thread from the start
    const large = (threads: string) =>
      make('--board', '3x4', '--number', '3', '--seed', '1', '--threads', threads).stdout;
    expect(large('2')).toBe(large('1'));
  });

  test('without --seed the puzzle differs each time, and the seed on stderr gives it again', () => {
    const drawn = [make('--minimal'), make('--minimal')];
    expect(drawn[0].stdout).not.toBe(drawn[1].stdout);
    for (const { stdout, stderr } of drawn) {
      const [, seed] = /^seed (\d+) \(--seed \1 repeats this result\)\n1 puzzle /.exec(stderr)!;
      const again = make('--minimal', '--seed', seed, '--threads', '1');
      expect(again.stdout).toBe(stdout);
      expect(again.stderr).not.toContain('seed');
    }
    expect(make('--minimal', '--quiet').stderr).toBe('');
    const [row, { summary }] = objects(make('--minimal', '--json').stdout);
    const { seed } = summary as { seed: number };
    expect(make('--minimal', '--seed', String(seed)).stdout).toBe(`${row.puzzle}\n`);
  });

  test('--json has puzzle, solution, clues, isProper, isMinimal, tries, then a summary', () => {
    const [row, { summary }] = objects(
      make('--clues', '30', '--symmetry', 'rotate180', '--seed', '1', '--json').stdout,
    );
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
      ...['--board', '2x2', '--unique', '--clues', '4', '--number', '20', '--tries', '300', '--seed', '1'],
    );
    expect(lines(stdout)).toHaveLength(13);
    expect(stderr).toMatch(
      /^puzzle 14: gave up after 300 tries \(.* s\): 300 like earlier ones \(--tries N for more\)\n/,
    );
    expect(code).toBe(1);
  });

  test('a puzzle that cannot be found is given up in one line', () => {
    const { stdout, stderr, code } = make('--clues', '17', '--tries', '50', '--seed', '1');
    expect(stderr.replace(/\(\d+\.\d s\)/, '(0.0 s)')).toBe(
      'puzzle 1: gave up after 50 tries (0.0 s): 50 with 22 to 27 clues, not 17; ' +
        'at best about 1 try in 17 succeeds (95 %) (--tries N for more)\n',
    );
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    const [{ summary }] = objects(make('--clues', '17', '--tries', '50', '--json', '--quiet').stdout);
    expect(summary).toMatchObject({
      puzzles: 0,
      failure: { tries: 50, seconds: expect.any(Number), atBestOneIn: 17, failures: { clues: 50 } },
    });
  });

  test('it gives up by time, not by tries: 1,340 tries are not enough to give up', () => {
    const found = make('--minimal', '--clues', '20', '--seed', '1', '--json').stdout;
    const [{ clues, tries }] = objects(found);
    expect(clues).toBe(20);
    expect(tries).toBeGreaterThan(1000);
    const inTime = make('--clues', '17', '--seed', '1', '--time-limit', '0.05');
    expect(inTime.stderr).toMatch(
      /^puzzle 1: gave up after [\d,]+ tries \(0\.\d s\): .* not 17; at best about 1 try in [\d,]+ succeeds \(95 %\) \(--time-limit TIME for more\)\n$/,
    );
    expect(inTime.code).toBe(1);
    // the tries made so far say how likely success is
    const some = ['--minimal', '--clues', '21', '--tries', '400', '--number', '50', '--seed', '1', '--json'];
    const rows = objects(make(...some).stdout);
    const { puzzles, tries: all, failure } = rows.at(-1)!.summary as Record<string, number>;
    expect(puzzles).toBeGreaterThan(0);
    expect(failure).toMatchObject({ oneIn: Math.round(all / puzzles) });
  });

  test('a try that takes long ends when the time is over', () => {
    const { stdout, stderr, code } = make('--board', '6x6', '--seed', '1', '--time-limit', '0.5s');
    expect(stderr).toMatch(/^puzzle 1: gave up after 1 try \(\d\.\d s\): 1 not finished \(--time-limit TIME/);
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  });

  const sparse = 'x..x..x...x..x..x.x......x...x.x.x..xx.....xx..x.x.x...x......x.x..x..x...x..x..x';

  test.each(['x', 'X', 'o', 'O', '*', '1'])(
    '--pattern takes the mark %s, and all its cells hold clues',
    (mark) => {
      const pattern = sparse.replaceAll('x', mark);
      const { stdout, code } = make('--pattern', pattern, '--seed', '5');
      expect(code).toBe(0);
      expect(stdout.trim().replaceAll(/[1-9]/g, 'x')).toBe(sparse);
      expect(minclue(['count', '-'], stdout).stdout).toBe('1\n');
      const rows = temporaryFile('pattern.txt', pattern.replaceAll(/.{9}/g, '$&\n'));
      expect(make('--pattern', rows, '--seed', '5').stdout).toBe(stdout);
      expect(make('--pattern', stdout.trim(), '--seed', '5').stdout).toBe(stdout); // a puzzle stands for its pattern
    },
  );

  test('--pattern goes with --minimal, --rating and symmetries that it has', () => {
    const args = ['--pattern', sparse, '--symmetry', 'rotate180', '--number', '3', '--seed', '2', '--json'];
    for (const { puzzle, rating } of objects(make(...args, '--rating', '3..9').stdout).slice(0, 3)) {
      expect((puzzle as string).replaceAll(/[1-9]/g, 'x')).toBe(sparse);
      expect(rating).toBeGreaterThanOrEqual(3);
    }
    const [{ isMinimal }] = objects(make('--pattern', sparse, '--minimal', '--seed', '1', '--json').stdout);
    expect(isMinimal).toBe(true);
  });

  test('a pattern without a proper try is given up, and it says what the tries were and what would decide it', () => {
    const diamond = '1...1...1'; // 17 cells in total
    const pattern = ['....1....', '...1.1...', '..1...1..', '.1.....1.', diamond]
      .concat(['.1.....1.', '..1...1..', '...1.1...', '....1....'])
      .join('');
    const { stderr, code } = make('--pattern', pattern, '--tries', '20', '--seed', '1');
    expect(stderr).toMatch(
      /^puzzle 1: gave up after 20 tries \(.* s\): \d+ with all 17 cells of the pattern had [\d,]+ or more solutions/,
    );
    expect(stderr).toContain(
      `the pattern may have no proper puzzle; this command tries all of its fillings, about 7.7e+7: minclue pattern puzzles --count --board 3x3 ${pattern}\n`,
    );
    expect(code).toBe(1);
    const [{ summary }] = objects(
      make('--pattern', pattern, '--tries', '50', '--seed', '1', '--json', '--quiet').stdout,
    );
    const { failures, seen } = (summary as { failure: Record<string, Record<string, unknown>> }).failure;
    expect((failures.pattern as number) + (failures.unsolvable as number)).toBe(50);
    expect(seen.solutions).toEqual({ from: expect.any(Number), to: expect.any(Number) });
  });

  test('the heart of the examples has clues in all of its 30 cells, at any level', () => {
    for (const level of ['easy', 'medium', 'hard']) {
      const heart = ['--pattern', 'examples/heart.txt', '--level', level, '--seed', '2', '--json'];
      expect(objects(make(...heart).stdout)[0]).toMatchObject({ clues: 30, level });
    }
  });

  test('--pattern-at-most leaves clues out; --grid-source and --rating are kept', () => {
    const marks = `${'.'.repeat(9)}${'1'.repeat(72)}`;
    const inLine = make('--pattern', marks, '--pattern-at-most', '--seed', '5').stdout;
    expect(inLine).toMatch(/^\.{9}[.1-9]{72}\n$/);
    expect(inLine.slice(9)).toContain('.');
    const [{ rating, er, scale, ratingVersion }] = objects(
      make('--rating', '2..4', '--seed', '1', '--json').stdout,
    );
    expect(rating).toBeGreaterThanOrEqual(2);
    expect(rating).toBeLessThanOrEqual(4);
    expect([er, scale, ratingVersion]).toEqual([rating, 'explainer', 1]);
    const [ours] = objects(make('--rating', '2..4', '--scale', 'minclue', '--json').stdout);
    expect([ours.er, ours.scale]).toEqual([undefined, 'minclue']);
    const [diamond] = objects(make('--diamond', '--json').stdout);
    expect([diamond.ep, diamond.ed]).toEqual([diamond.er, diamond.er]);
    expect(make('--grid-source', 'root', '--board', '2x4', '--format', 'grid').code).toBe(0);
  });

  test("--p makes Lewis's instances", () => {
    const { stdout, stderr, code } = make('--p', '0.4', '--board', '4x4', '--number', '20', '--json');
    const found = objects(stdout);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(found).toHaveLength(21);
    expect(found[0]).toMatchObject({ clues: expect.any(Number), p: 0.4 });
    expect(found[20].summary).toMatchObject({ instances: 20, meanClues: expect.any(Number) });
    expect(make('--p', '1', '--board', '2x2', '--seed', '1').stderr).toBe(
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
    [['--pattern', '1..1'], '--pattern: 4 marks, but a 3x3 board has 81 cells (x, X, o, O, * or a digit'],
    [['--pattern', 'x'.repeat(80)], '80 marks'],
    [['--pattern', 'no-such-file.txt'], 'no such file: no-such-file.txt'],
    [['--pattern', `${'x'.repeat(30)}${'.'.repeat(51)}`, '--clues', '24'], 'the pattern has 30 cells'],
    [
      ['--pattern', `${'x'.repeat(30)}${'.'.repeat(51)}`, '--symmetry', 'rotate180'],
      'the pattern does not have the symmetry rotate180',
    ],
    [['--pattern-at-most'], '--pattern-at-most needs --pattern'],
    [
      ['--pattern', `${'x'.repeat(27)}${'.'.repeat(54)}`],
      'the pattern has no proper puzzle: rows 4 and 5 have no clue, so that any solution gives another',
    ],
    [
      ['--board', '2x2', '--pattern', '.xx...x...xx.x..', '--pattern-at-most', '--symmetry', 'rotate180'],
      'the pattern has no proper puzzle: it has room for 2 clues, and every proper puzzle of 2x2 has 4 or more',
    ],
    [
      ['--board', '2x3', '--pattern', '.....x.....x..x.........xx.x.x.xx...'],
      'no proper puzzle: all of its fillings have been tried',
    ],
    [['--clues', '10..16'], '16 clues: every proper puzzle of 3x3 has 17 or more'],
    [['--board', '3x3X', '--clues', '7'], '7 clues: every proper puzzle of 3x3X has 8 or more'],
    [['--time-limit', 'long'], '--time-limit long: expected a length of time'],
    [['--count', '3'], '--count'],
    [['--rating', '5..2'], '--rating 5..2: ends before it begins'],
    [['--scale', 'minclue', '--pearl'], '--pearl cannot be used with --scale minclue'],
    [['--scale', 'minclue'], '--scale'],
    [
      ['--board', '2x3', '--ed', '2..3'],
      "an ED: only Sudoku Explainer's scale knows that, not minclue (on 2x3)",
    ],
    [['--board', '2x3', '--scale', 'explainer', '--rating', '2..3'], 'rates 3x3 puzzles, not 2x3'],
    [['--p', '1.5'], 'p 1.5'],
    [['--p', '0.5', '--minimal'], '--p cannot be used with --minimal'],
    [['--p', '0.5', '--symmetry', 'full'], '--p cannot be used with --symmetry'],
    [['--number', '-1'], '--number'],
    [['--tries', '0'], '--tries'],
    [['--board', '3x3X', '--grid-source', 'root'], 'without extra units'],
    [['--board', '3x4', '--grid-source', 'catalogue'], 'no grids from the catalogue'],
    [['--board', '1x2X'], 'a 1x2X board has no grid'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code, stdout } = make(...args);
    expect(stderr).toMatch(/^minclue: .*\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('the examples in --help work unchanged', () => {
    const examples = examplesOf(make('--help').stdout);
    expect(examples).toHaveLength(15);
    const folder = dirname(newPath('x'));
    for (const example of examples)
      expect(runExample(example.replaceAll(/\/tmp\/|(?<=--output )/g, `${folder}/`)).code, example).toBe(0);
  });
});

test('--technique: puzzles that need it, as rate says', () => {
  const { stdout, code } = minclue([
    'make',
    '--technique',
    'naked-triple',
    '--threads',
    '1',
    '--number',
    '2',
  ]);
  expect(code).toBe(0);
  const rated = objects(minclue(['rate', '--scale', 'levels', '--json'], stdout).stdout);
  expect(rated.slice(0, 2).map(({ hardest, level }) => [hardest, level])).toEqual([
    ['naked-triple', 'medium'],
    ['naked-triple', 'medium'],
  ]);
  expect(minclue(['make', '--technique', 'no-such-thing'])).toMatchObject({ code: 2 });
});
