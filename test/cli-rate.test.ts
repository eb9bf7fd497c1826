// Golden runs of `minclue rate`, `hint` and `explain`. They need the built program.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  emptyGrid,
  grid,
  impossible,
  lines,
  minclue,
  objects,
  program,
  projectFolder,
  proper,
  temporaryFile,
  twofold,
} from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const folder = useTempFolder()();
const seventeens = lines(readFileSync(join(projectFolder, 'examples', '17.txt'), 'utf8')).filter((line) =>
  /^[.\d]{81}/.test(line),
);

describe('rate', () => {
  test('says the number, the technique, what it means, and all that was used', () => {
    expect(minclue(['rate', proper])).toEqual({
      stdout: `${proper} # 1.2 hidden single in box (logic-solvable): hidden single in box 9\n`,
      stderr: '',
      code: 0,
    });
    expect(minclue(['rate', grid]).stdout).toBe(`${grid} # 0.0 no step (logic-solvable)\n`);
  });

  test('keeps comments and names of a list, and says the version at the end', () => {
    const list = temporaryFile('list.txt', `# two\n${proper} first\n${proper},17\n`);
    const { stdout, stderr } = minclue(['rate', list]);
    expect(lines(stdout).map((line) => line.replace(/ #.*: .*/, ''))).toEqual([
      '# two',
      `${proper} first`,
      `${proper},17`,
    ]);
    expect(stderr).toMatch(/^2 puzzles: 2 logic-solvable .* ratings of version 1; /);
  });

  test('--json: one object per puzzle, then a summary', () => {
    const { stdout } = minclue(['rate', '--json', proper]);
    expect(objects(stdout)).toEqual([
      {
        puzzle: proper,
        rating: 1.2,
        hardest: 'hidden single in box',
        counts: { 'hidden single in box': 9 },
        stepCount: 9,
        isLogical: true,
        isSolved: true,
        solutions: '1',
        ratingVersion: 1,
        source: 'argument',
        line: 1,
      },
      {
        summary: expect.objectContaining({ puzzles: 1, proper: 1, logical: 1, solved: 1, ratingVersion: 1 }),
      },
    ]);
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

  test('a list, any number of threads, and one puzzle at a time give the same ratings', () => {
    const many = Array.from({ length: 50 }, () => seventeens).flat();
    const list = temporaryFile('many.txt', `${many.join('\n')}\n`);
    const [one, two] = ['1', '2'].map((threads) => minclue(['rate', '--threads', threads, list]).stdout);
    expect(two).toBe(one);
    const single = seventeens.slice(0, 4).map((puzzle) => minclue(['rate', puzzle]).stdout);
    expect(lines(one).slice(0, 4)).toEqual(single.map((text) => text.trimEnd()));
    expect(lines(one).length).toBe(many.length);
  });

  test('what comes before a bad line is rated', () => {
    const { stdout, stderr, code } = minclue(['rate'], `${proper}\n${proper}x9\n12\n`);
    expect(stdout).toContain('# 1.2');
    expect(stderr).toMatch(/^minclue: stdin:/m);
    expect(code).toBe(2);
  });
});

describe('hint', () => {
  test('says the next step in words, and no other', () => {
    expect(minclue(['hint', proper])).toEqual({
      stdout: 'hidden single in box (1.2): box 7 has one place left for 5: r9c3; so r9c3 is 5.\n',
      stderr: '',
      code: 0,
    });
  });

  test('--json: the step as data', () => {
    expect(objects(minclue(['hint', '--json', proper]).stdout)[0]).toEqual({
      puzzle: proper,
      step: {
        technique: 'hidden single in box',
        difficulty: 1.2,
        placements: [{ cell: 'r9c3', digit: 5 }],
        eliminations: [],
        cells: ['r9c3'],
        digits: [5],
        units: ['box 7'],
        chains: [],
      },
      words: 'box 7 has one place left for 5: r9c3; so r9c3 is 5.',
      source: 'argument',
      line: 1,
    });
  });

  test.each([
    [grid, 'solved: every cell is filled', 0],
    [impossible, 'no solution', 1],
    [twofold, 'more than one solution', 1],
  ])('%s: %s', (puzzle, text, code) => {
    expect(minclue(['hint', puzzle])).toEqual({ stdout: `${text}\n`, stderr: '', code });
  });
});

describe('explain', () => {
  test('says every step, and the solution', () => {
    const said = lines(minclue(['explain', proper]).stdout);
    expect(said.length).toBe(11);
    expect(said[0]).toBe(proper);
    expect(said[1]).toMatch(/^1\. hidden single in box \(1\.2\): box 7 has one place left for 5/);
    expect(said.at(-1)).toBe(`solved: ${grid}`);
  });

  test('--json: the steps as data, with their words', () => {
    const [said] = objects(minclue(['explain', '--json', proper]).stdout);
    expect(said).toMatchObject({ puzzle: proper, isSolved: true, reached: grid });
    expect(said.steps).toHaveLength(9);
  });

  test('--draw makes a folder of pictures, or a sheet', () => {
    const path = join(folder, 'steps');
    expect(minclue(['explain', '--draw', path, proper]).code).toBe(0);
    expect(readdirSync(path)).toHaveLength(9);
    const picture = readFileSync(join(path, 'step-001.svg'), 'utf8');
    expect(picture).toContain('data-name="placed" data-cells="r9c3"');
    expect(picture).toContain('hidden single in box');
    const sheet = join(folder, 'steps.svg');
    expect(minclue(['explain', '--draw', sheet, proper]).code).toBe(0);
    expect(readFileSync(sheet, 'utf8').match(/data-name="placed"/g)).toHaveLength(9);
  });

  test.each([
    [['--draw', folder, proper, proper], 'more than one puzzle'],
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

test.each(['rate', 'hint', 'explain'])('the examples in %s --help work as they stand', (verb) => {
  const help = minclue([verb, '--help']).stdout;
  const examples = [...help.slice(help.indexOf('Examples:')).matchAll(/^ {2}(minclue .*)$/gm)].map(
    (m) => m[1],
  );
  expect(examples.length).toBeGreaterThanOrEqual(2);
  for (const example of examples) {
    const script = `minclue() { "${process.execPath}" "${program}" "$@"; }; ${example.replaceAll('/tmp/', `${folder}/`)}`;
    const { status } = spawnSync('bash', ['-c', script], { cwd: projectFolder, encoding: 'utf8' });
    expect(status, example).toBe(0);
  }
});
