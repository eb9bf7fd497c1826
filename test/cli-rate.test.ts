// Golden runs of `minclue rate` and `explain`. They need the built program.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  emptyGrid,
  examplesOf,
  grid,
  impossible,
  lines,
  minclue,
  objects,
  projectFolder,
  proper,
  runExample,
  temporaryFile,
  twofold,
} from './cli-run.ts';
import { sampleLines } from './sample-lists.ts';
import { useTempFolder } from './temp-folder.ts';

const smallPuzzle = '12.43.2.2.4.4.12';
const folder = useTempFolder()();
const seventeens = lines(readFileSync(join(projectFolder, 'examples', '17.txt'), 'utf8')).filter((line) =>
  /^[.\d]{81}/.test(line),
);

describe('rate', () => {
  test("prints Explainer's three numbers, the technique, its meaning, and all techniques used", () => {
    const { stdout, stderr, code } = minclue(['rate', proper]);
    expect(stdout).toBe(
      `${proper} # ER/EP/ED 1.0/1.0/1.0 hidden single (explainer 1; logic-solvable): hidden single 9\n`,
    );
    expect([stderr, code]).toEqual(['', 0]);
    expect(minclue(['rate', grid]).stdout).toBe(
      `${grid} # ER/EP/ED 0.0/0.0/0.0 no step (explainer 1; logic-solvable)\n`,
    );
  });

  test('--scale minclue: the number of our own scale', () => {
    expect(minclue(['rate', '--scale', 'minclue', proper]).stdout).toBe(
      `${proper} # 1.2 hidden single in box (minclue 1; logic-solvable): hidden single in box 9\n`,
    );
    expect(minclue(['rate', '--scale', 'minclue', grid]).stdout).toBe(
      `${grid} # 0.0 no step (minclue 1; logic-solvable)\n`,
    );
  });

  test('boards unknown to Explainer use our scale, and --scale explainer is refused for them', () => {
    expect(minclue(['rate', smallPuzzle]).stdout).toContain('(minclue 1; ');
    expect(minclue(['rate', '--board', '3x3X', grid]).code).toBe(1);
    for (const args of [[smallPuzzle], ['--board', '3x3X', grid]]) {
      const { stdout, stderr, code } = minclue(['rate', '--scale', 'explainer', ...args]);
      expect(stderr).toMatch(/^minclue: scale explainer: Sudoku Explainer rates 3x3 puzzles, not [^\n]+\n$/);
      expect([stdout, code]).toEqual(['', 2]);
    }
  });

  test('keeps comments and names of a list, and says the scale and its version at the end', () => {
    const list = temporaryFile('list.txt', `# two\n${proper} first\n${proper},17\n`);
    const { stdout, stderr } = minclue(['rate', list]);
    expect(lines(stdout).map((line) => line.replace(/ # .*/, ''))).toEqual([
      '# two',
      `${proper} first`,
      `${proper},17`,
    ]);
    expect(stderr).toMatch(/^2 puzzles: 2 logic-solvable .*; scale explainer 1; /);
    expect(minclue(['rate', list, smallPuzzle]).stderr).toContain('; scale explainer 1 and minclue 1; ');
  });

  test('--json: one object per puzzle, then a summary', () => {
    const { stdout } = minclue(['rate', '--json', proper]);
    const expected = {
      puzzle: proper,
      scale: 'explainer',
      rating: 1,
      er: 1,
      ep: 1,
      ed: 1,
      hardest: 'hidden-single',
      counts: { 'hidden-single': 9 },
      stepCount: 9,
      isLogical: true,
      isSolved: true,
      solutions: '1',
      ratingVersion: 1,
      source: 'argument',
      line: 1,
    };
    expect(objects(stdout)).toEqual([
      expected,
      {
        summary: expect.objectContaining({
          puzzles: 1,
          proper: 1,
          logical: 1,
          solved: 1,
          scales: { explainer: 1 },
        }),
      },
    ]);
    const { er, ep, ed, ...rest } = expected;
    const counts = { 'hidden-single-in-box': 9 };
    expect(objects(minclue(['rate', '--scale', 'minclue', '--json', proper]).stdout)[0]).toEqual({
      ...rest,
      scale: 'minclue',
      rating: 1.2,
      hardest: 'hidden-single-in-box',
      counts,
    });
  });

  test('templates have a letter for each of the three numbers, on every scale', () => {
    const [hard] = seventeens;
    const of = (...args: string[]) => minclue(['rate', ...args, hard]).stdout;
    const row = objects(of('--json'))[0];
    const [er, ep, ed] = ['er', 'ep', 'ed'].map((name) => Number(row[name]).toFixed(1));
    expect(of('--format', '%{scale}: %r %R/%P/%D')).toBe(`explainer 1: ${er} ${er}/${ep}/${ed}\n`);
    expect(of('--scale', 'minclue', '--format', '%{scale}: %R/%P/%D')).toBe(`minclue 1: ${er}/${ep}/${ed}\n`);
    expect(minclue(['rate', '--format', '[%R%P%D]', smallPuzzle]).stdout).toBe('[]\n');
  });

  test.each([
    ['no solution', impossible],
    ['more than one solution', twofold],
    ['more than one solution', emptyGrid],
  ])('a puzzle with %s has no rating, and the code is 1', (reason, puzzle) => {
    expect(minclue(['rate', puzzle])).toEqual({ stdout: `${puzzle} # ${reason}\n`, stderr: '', code: 1 });
    expect(objects(minclue(['rate', '--json', puzzle]).stdout)[0]).toMatchObject({
      rating: null,
      hardest: null,
      isSolved: false,
    });
  });

  test('a list with any number of threads and single puzzles give the same ratings', () => {
    const many = Array.from({ length: 50 }, () => seventeens).flat();
    const list = temporaryFile('many.txt', `${many.join('\n')}\n`);
    const [one, two] = ['1', '2'].map((threads) => minclue(['rate', '--threads', threads, list]).stdout);
    expect(two).toBe(one);
    const single = seventeens.slice(0, 4).map((puzzle) => minclue(['rate', puzzle]).stdout);
    expect(lines(one).slice(0, 4)).toEqual(single.map((text) => text.trimEnd()));
    expect(lines(one).length).toBe(many.length);
  });

  test('puzzles before a bad line are rated', () => {
    const { stdout, stderr, code } = minclue(['rate'], `${proper}\n${proper}x9\n12\n`);
    expect(stdout).toContain('# ER/EP/ED 1.0/');
    expect(stderr).toMatch(/^minclue: stdin:/m);
    expect(code).toBe(2);
  });

  test('--scale levels: the level and the score', () => {
    expect(minclue(['rate', '--scale', 'levels', proper]).stdout).toBe(
      `${proper} # easy, score 36, full house (levels 1; logic-solvable): full house 9\n`,
    );
    expect(objects(minclue(['rate', '--scale', 'levels', '--json', proper]).stdout)[0]).toMatchObject({
      scale: 'levels',
      level: 'easy',
      rating: 36,
      hardest: 'full-house',
    });
  });
});

describe('explain --next', () => {
  test('prints the next step in words, and no other', () => {
    expect(minclue(['explain', '--next', proper])).toEqual({
      stdout: 'full house (easy, 4): column 1 has one open cell left: r9c1; so r9c1 is 9.\n',
      stderr: '',
      code: 0,
    });
    expect(minclue(['explain', '--next', '--scale', 'minclue', proper]).stdout).toBe(
      'hidden single in box (1.2): box 7 has one place left for 5: r9c3; so r9c3 is 5.\n',
    );
  });

  test('--json: the step as data', () => {
    expect(objects(minclue(['explain', '--next', '--json', proper]).stdout)[0]).toEqual({
      puzzle: proper,
      scale: 'levels',
      step: {
        scale: 'levels',
        technique: 'full-house',
        level: 'easy',
        difficulty: 4,
        placements: [{ cell: 'r9c1', digit: 9 }],
        eliminations: [],
        cells: ['r9c1'],
        digits: [9],
        units: ['column 1'],
        chains: [],
      },
      words: 'column 1 has one open cell left: r9c1; so r9c1 is 9.',
      source: 'argument',
      line: 1,
    });
  });

  test('--all prints every possible step, technique by technique', () => {
    const said = lines(minclue(['explain', '--next', '--all', proper]).stdout);
    expect(said[0]).toBe('full house (easy, 9 steps)');
    expect(said[1]).toBe('  column 1 has one open cell left: r9c1; so r9c1 is 9.');
    expect(said.filter((line) => !line.startsWith(' '))).toEqual([
      'full house (easy, 9 steps)',
      'hidden single in box (easy, 9 steps)',
      'hidden single in line (easy, 9 steps)',
      'naked single (easy, 9 steps)',
    ]);
    const [told] = objects(minclue(['explain', '--next', '--all', '--json', proper]).stdout);
    const steps = told.steps as object[];
    expect(steps).toHaveLength(36);
    expect(steps[0]).toMatchObject(told.step as object);
    expect(minclue(['explain', '--next', '--all', '--scale', 'explainer', proper])).toMatchObject({
      code: 2,
    });
  });

  test.each([
    [grid, 'solved: every cell is filled', 0],
    [impossible, 'no solution', 1],
    [twofold, 'more than one solution', 1],
  ])('%s: %s', (puzzle, text, code) => {
    expect(minclue(['explain', '--next', puzzle])).toEqual({ stdout: `${text}\n`, stderr: '', code });
  });
});

describe('explain', () => {
  test('prints every step, and the solution', () => {
    const said = lines(minclue(['explain', proper]).stdout);
    expect(said.length).toBe(11);
    expect(said[0]).toBe(proper);
    expect(said[1]).toMatch(/^1\. full house \(easy, 4\): column 1 has one open cell left/);
    expect(said.at(-1)).toBe(`solved: ${grid}`);
  });

  test('--json: the steps as data, with their words', () => {
    const [said] = objects(minclue(['explain', '--json', proper]).stdout);
    expect(said).toMatchObject({ puzzle: proper, scale: 'levels', isSolved: true, reached: grid });
    expect(said.steps).toHaveLength(9);
  });

  test('--draw makes a folder of pictures, or a sheet', () => {
    const path = join(folder, 'steps');
    expect(minclue(['explain', '--draw', path, proper]).code).toBe(0);
    expect(readdirSync(path)).toHaveLength(9);
    const picture = readFileSync(join(path, 'step-001.svg'), 'utf8');
    expect(picture).toContain('data-name="placed" data-cells="r9c1"');
    expect(picture).toContain('full house');
    const sheet = join(folder, 'steps.svg');
    expect(minclue(['explain', '--draw', sheet, proper]).code).toBe(0);
    expect(readFileSync(sheet, 'utf8').match(/data-name="placed"/g)).toHaveLength(9);
  });

  test('nets have a line for each link; steps beyond twenty are on further sheets, with chains as arrows', () => {
    const hard = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
    const sheet = join(folder, 'many.svg');
    const { stdout, stderr } = minclue(['explain', '--draw', sheet, hard]);
    expect(stdout).toMatch(/forcing net \(extreme, \d+\): if r\dc\d is \d:\n {6}1\. r\dc\d is \d \(.*\)\n/);
    const count = lines(stdout).filter((line) => /^\d+\. /.test(line)).length;
    const sheets = readdirSync(folder).filter((name) => /^many(-\d+)?\.svg$/.test(name));
    expect(sheets).toHaveLength(Math.ceil(count / 20));
    expect(stderr).toContain(`${count} pictures: ${sheet} to `);
    const texts = sheets.map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(texts.some((text) => text.includes('class="links"'))).toBe(true);
    for (const text of texts) {
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text)!.map(Number);
      expect(width).toBeLessThanOrEqual(1500);
      expect(height).toBeLessThanOrEqual(2900);
    }
  });

  describe('--steps', () => {
    const args = (...more: string[]) => minclue(['explain', ...more, proper]);
    const numbers = (text: string) =>
      lines(text).flatMap((line) => /^(\d+)\. /.exec(line)?.slice(1).map(Number) ?? []);

    test.each([
      ['4', [4]],
      ['3..6', [3, 4, 5, 6]],
      ['7,2..3', [2, 3, 7]],
      ['9', [9]],
    ])('%s says these steps and keeps their numbers', (steps, wanted) => {
      const { stdout, code } = args('--steps', steps);
      expect([numbers(stdout), code]).toEqual([wanted, 0]);
      const whole = lines(args().stdout);
      for (const line of lines(stdout)) expect(whole).toContain(line);
      const [row] = objects(args('--steps', steps, '--json').stdout);
      expect((row.steps as { number: number }[]).map(({ number }) => number)).toEqual(wanted);
      expect(row).toMatchObject({ isSolved: true, reached: grid });
    });

    test('go with --scale explainer', () => {
      expect(numbers(args('--scale', 'explainer', '--steps', '2..3').stdout)).toEqual([2, 3]);
    });

    test('draws these steps: a single one is large, files of a folder keep the numbers', () => {
      const [one, two, path] = ['one.svg', 'two.svg', 'some'].map((name) => join(folder, name));
      args('--steps', '4', '--draw', one);
      args('--steps', '4..5', '--draw', two);
      args('--steps', '4..5', '--draw', path);
      const [alone, both] = [one, two].map((file) => readFileSync(file, 'utf8'));
      expect(alone).toContain('data-text="4. full house');
      expect(alone.match(/class="clues"/g)).toHaveLength(1);
      expect(both.match(/class="clues"/g)).toHaveLength(2);
      const widthOf = (svg: string) => Number(/width="(\d+)"/.exec(svg)![1]);
      expect(widthOf(alone)).toBeGreaterThan(500);
      expect(readdirSync(path)).toEqual(['step-004.svg', 'step-005.svg']);
    });

    test.each([
      [['--steps', '99', proper], '--steps 99: the puzzle has 9 steps'],
      [['--steps', '8..10', proper], 'the puzzle has 9 steps'],
      [['--steps', '0', proper], 'expected numbers from 1 and ranges, as in 14, 3..6 or 2,5..7'],
      [['--steps', '', proper], 'expected numbers from 1'],
      [['--steps', '3..', proper], 'expected numbers from 1'],
      [['--steps', '1,x', proper], 'expected numbers from 1'],
      [['--steps', '6..3', proper], '6..3 ends before it begins'],
      [['--steps', '2', '--next', proper], '--steps cannot be used with --next'],
      [['--blank', proper], '--blank needs --draw'],
      [['--next', '--all', '--draw', 'x.svg', proper], '--draw'],
    ])('%j is bad input', (more, message) => {
      const { stdout, stderr, code } = minclue(['explain', ...more]);
      expect(stderr).toMatch(/^minclue: [^\n]+\n$/);
      expect(stderr).toContain(message);
      expect([stdout, code]).toEqual(['', 2]);
    });
  });

  describe('--blank', () => {
    const sheet = join(folder, 'work.svg');
    const answer = join(folder, 'work-answer.svg');

    test('draws only the board before the step, and the step on another sheet', () => {
      const { code, stderr } = minclue(['explain', '--steps', '4', '--blank', '--draw', sheet, proper]);
      expect([code, stderr]).toEqual([0, `2 pictures: ${sheet} and ${answer}\n`]);
      const [blank, shown] = [sheet, answer].map((path) => readFileSync(path, 'utf8'));
      expect(blank).toContain('data-text="4. Find the next step."');
      for (const part of ['full house', 'class="set', 'class="noted"', 'class="placed"', 'class="legend"']) {
        expect(blank).not.toContain(part);
        if (part !== 'class="noted"') expect(shown).toContain(part);
      }
      const boardOf = (svg: string) => svg.match(/data-cell="\w+" data-digit="\d"/g)!.length;
      expect(boardOf(blank)).toBe(boardOf(shown)); // a placed digit is drawn large where its mark was
    });

    test('a folder has the answers beside the worksheets', () => {
      const path = join(folder, 'work');
      minclue(['explain', '--steps', '2..3', '--blank', '--draw', path, proper]);
      expect(readdirSync(path).sort()).toEqual([
        'step-002-answer.svg',
        'step-002.svg',
        'step-003-answer.svg',
        'step-003.svg',
      ]);
    });

    test('leaves a foreign answer alone, and then writes nothing', () => {
      const [path, foreign] = ['own.svg', 'own-answer.svg'].map((name) => join(folder, name));
      writeFileSync(foreign, 'mine');
      const { stderr, code } = minclue(['explain', '--blank', '--draw', path, proper]);
      expect([stderr.includes('own-answer.svg'), code]).toEqual([true, 2]);
      expect(readFileSync(foreign, 'utf8')).toBe('mine');
      expect(existsSync(path)).toBe(false);
    });
  });

  test('--next --draw draws the next step without a number, and with --blank its worksheet', () => {
    const [path, work] = ['next.svg', 'task.svg'].map((name) => join(folder, name));
    expect(minclue(['explain', '--next', '--draw', path, proper])).toMatchObject({ code: 0, stderr: '' });
    const said = minclue(['explain', '--next', proper]).stdout;
    expect(readFileSync(path, 'utf8')).toContain(`<title>${said.trim()}</title>`);
    minclue(['explain', '--next', '--blank', '--draw', work, proper]);
    expect(readFileSync(work, 'utf8')).toContain('data-text="Find the next step."');
    expect(readFileSync(join(folder, 'task-answer.svg'), 'utf8')).toBe(readFileSync(path, 'utf8'));
    for (const [args, message] of [
      [[grid], 'there is no step to draw'],
      [[proper, proper], '--draw: expected one puzzle, but there are more'],
    ] as const)
      expect(minclue(['explain', '--next', '--draw', path, ...args])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(message),
      });
  });

  test.each([
    [['--draw', folder, proper, proper], '--draw: expected one puzzle, but there are more'],
    [['--draw', join(folder, 'x.svg'), grid], 'no step'],
    [['--draw', '/dev/null', proper], 'is not a folder'],
    [['no-such-file.txt'], 'no such file'],
  ])('explain %j is bad input', (args, message) => {
    const { stderr, code } = minclue(['explain', ...args]);
    expect(stderr).toMatch(/^minclue: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe('where no technique of the scale applies', () => {
  /** A puzzle on a board without Explainer steps that is also beyond the technique table. */
  const hardX = '..3........4.....6..1......9......5....3....2....7..8.2...1.......6.41......5...8';
  /** The first of the hardest: its first step is already beyond the table. */
  const [hardest] = sampleLines('hardest');

  test('explain takes the easiest step of Sudoku Explainer, marks it as such, and solves the puzzle', () => {
    const { stdout, code } = minclue(['explain', hardest]);
    const said = lines(stdout);
    expect(code).toBe(0);
    expect(said[1]).toMatch(
      /^1\. dynamic .* chains .*\(Explainer 1\d\.\d, \d+ nodes\): (if r\dc\d is |r\dc\d is |\d in ).*[:;]$/,
    );
    expect(said.at(-1)).toMatch(/^solved \(\d+ of \d+ steps by Sudoku Explainer\): [1-9]{81}$/);
    expect(said.at(-1)).toContain(minclue(['solve', hardest]).stdout.trim());
    expect(said.some((line) => /^\d+\. hidden single in box \(easy, 10\)/.test(line))).toBe(true);
  });

  test('--json gives the scale of every step; --next prints the first of them', () => {
    const [row] = objects(minclue(['explain', '--json', hardest]).stdout);
    const steps = row.steps as { scale: string; length?: number }[];
    expect(row).toMatchObject({ scale: 'levels', isSolved: true });
    expect(new Set(steps.map(({ scale }) => scale))).toEqual(new Set(['levels', 'explainer']));
    expect(steps[0]).toMatchObject({ scale: 'explainer', length: expect.any(Number) });
    const [next] = objects(minclue(['explain', '--next', '--json', hardest]).stdout);
    expect(steps[0]).toMatchObject(next.step as object);
    const all = minclue(['explain', '--next', '--all', hardest]).stdout;
    expect(lines(all)[0]).toMatch(/ \(Explainer, 1 step\)$/);
    const sheet = join(folder, 'explainer.svg');
    expect(minclue(['explain', '--draw', sheet, hardest]).code).toBe(0);
    expect(readFileSync(sheet, 'utf8')).toContain('(Explainer 1');
  });

  test('if Explainer has no steps either, explain says so with exit code 1', () => {
    const board = ['--board', '3x3X'];
    const { stdout, code } = minclue(['explain', ...board, hardX]);
    expect(lines(stdout).at(-1)).toMatch(
      /^none of these techniques applies any more; only trial remains: [.1-9]{81}$/,
    );
    expect(code).toBe(1);
    const reached = lines(stdout).at(-1)!.slice(-81);
    expect(reached).toContain('.');
    const [row] = objects(minclue(['explain', '--json', ...board, hardX]).stdout);
    expect(row).toMatchObject({ isSolved: false, reached });
  });

  test('--threads changes nothing', () => {
    const list = `${[proper, hardest, twofold, proper, grid].join('\n')}\n`;
    const run = (threads: string) => minclue(['explain', '--threads', threads], list);
    expect(run('2')).toEqual(run('1'));
  });
});

describe('--scale explainer', () => {
  test("explain prints Explainer's steps, what each does and why", () => {
    const said = lines(minclue(['explain', '--scale', 'explainer', proper]).stdout);
    expect(said[0]).toBe(`${proper} # ER/EP/ED 1.0/1.0/1.0 (explainer 1)`);
    expect(said[1]).toMatch(
      /^1\. hidden single \(1\.0\): .* has one place left for \d: r9c\d; so r9c\d is \d\.$/,
    );
    expect(said.length).toBe(11);
    expect(said.at(-1)).toBe(`solved: ${grid}`);
    const [row] = objects(minclue(['explain', '--scale', 'explainer', '--json', proper]).stdout);
    expect(row).toMatchObject({ puzzle: proper, isSolved: true, reached: grid });
  });

  test('chains have lines and pictures with the same numbers, and their links in JSON', () => {
    const puzzle = '.2...6.....758......5....34..8.....3..1735.8....9........8..........175.2....3.1.';
    const path = join(folder, 'unit-chain.svg');
    const args = ['explain', '--scale', 'explainer', '--steps', '23', puzzle];
    const said = lines(minclue([...args, '--draw', path]).stdout);
    expect(said[0]).toBe(`${puzzle} # ER/EP/ED 8.2/1.2/1.2 (explainer 1)`);
    expect(said[1]).toBe('23. unit forcing chains (8.2, 10 nodes): 6 in box 3 is in r2c7, r2c8 or r3c7;');
    const numbers = said.flatMap((line) => /^ +(\d+)\. /.exec(line)?.[1] ?? []);
    const drawn = [...readFileSync(path, 'utf8').matchAll(/data-number="(\d+)"/g)].map(
      ([, number]) => number,
    );
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(drawn.sort()).toEqual(numbers);
    const [row] = objects(minclue([...args, '--json']).stdout);
    const [step] = row.steps as { chains: object[][]; cases: string; words: string }[];
    expect(step.cases).toBe('box 3');
    expect(step.chains.map(({ length }) => length)).toEqual([2, 6, 2]);
    expect(step.words.split('\n')).toHaveLength(said.length - 2);
  });

  test('explain --next prints the first of them', () => {
    expect(minclue(['explain', '--next', '--scale', 'explainer', proper]).stdout).toMatch(
      /^hidden single \(1\.0\): .* has one place left for \d: r9c\d; so r9c\d is \d\.\n$/,
    );
    expect(minclue(['explain', '--next', '--scale', 'explainer', grid]).stdout).toBe(
      'solved: every cell is filled\n',
    );
  });

  test.each([
    [['explain', smallPuzzle], 'rates 3x3 puzzles, not 2x2'],
    [['explain', '--next', smallPuzzle], 'rates 3x3 puzzles, not 2x2'],
  ])('%j is bad input', (args, message) => {
    const { stderr, code } = minclue([args[0], '--scale', 'explainer', ...args.slice(1)]);
    expect(stderr).toMatch(/^minclue: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

test.each(['rate', 'explain'])('the examples in %s --help work unchanged', (verb) => {
  const examples = examplesOf(minclue([verb, '--help']).stdout);
  expect(examples.length).toBeGreaterThanOrEqual(2);
  for (const example of examples)
    expect(runExample(example.replaceAll('/tmp/', `${folder}/`)).code, example).toBe(0);
});
