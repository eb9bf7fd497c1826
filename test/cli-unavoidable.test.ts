// Golden runs of `minclue unavoidable`. They need the built program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { examplesOf, grid, lines, minclue, objects, projectFolder, proper, runExample } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const unavoidable = (...args: string[]) => minclue(['unavoidable', ...args]);
const folder = useTempFolder()();
/** McGuire, Tugemann, Civario, Lemma 7. */
const lemma7 = '123456789456789123789123456234567891567891234891234567345678912678912345912345678';
/** The grid of §5.2: its 5 and 9 in rows 1 and 2, columns 1 and 5, can be swapped. */
const example = '937856241562194387481273569823647915615932478749581623378469152196725834254318796';

describe('sets', () => {
  test('are lines of cells, the smallest first; stderr has the numbers by size', () => {
    const { stdout, stderr, code } = unavoidable('--max-size', '6', grid);
    expect(lines(stdout)).toHaveLength(16);
    expect(lines(stdout).slice(0, 2)).toEqual(['r1c2 r1c6 r3c2 r3c6', 'r5c1 r5c2 r9c1 r9c2']);
    expect(stderr).toBe('16 minimal unavoidable sets: 2 of size 4, 14 of size 6\n');
    expect(code).toBe(0);
  });

  test('the example of the paper has its set of four', () => {
    expect(lines(unavoidable('--max-size', '4', example).stdout)).toContain('r1c1 r1c5 r2c1 r2c5');
  });

  test('--json has cells and size, and a summary with bySize', () => {
    const found = objects(unavoidable('--json', '--max-size', '6', grid).stdout);
    const cells = ['r1c2', 'r1c6', 'r3c2', 'r3c6'];
    expect(found[0]).toEqual({ grid, cells, size: 4, source: 'argument', line: 1 });
    expect(found.at(-1)!.summary).toMatchObject({
      grids: 1,
      unavoidableSets: 16,
      bySize: { 4: 2, 6: 14 },
      cpuSeconds: expect.any(Number),
      wallSeconds: expect.any(Number),
    });
  });

  test('--method blueprints finds what depth-first finds', () => {
    const found = (method: string) => unavoidable('--max-size', '10', '--method', method, grid).stdout;
    expect(found('blueprints')).toBe(found('depth-first'));
  });

  test.each(['digits', 'remove-region'])('--method %s finds some of these, and no others', (method) => {
    const all = new Set(lines(unavoidable('--max-size', '10', grid).stdout));
    const some = lines(unavoidable('--max-size', '10', '--method', method, grid).stdout);
    expect(some.length).toBeGreaterThan(20);
    expect(some.every((set) => all.has(set))).toBe(true);
  });

  test('a proper puzzle stands for its solution; several grids are answered one after another', () => {
    const one = unavoidable('--max-size', '8', grid).stdout;
    expect(unavoidable('--max-size', '8', proper).stdout).toBe(one);
    const two = unavoidable('--max-size', '8', grid, grid);
    expect(two.stdout).toBe(one + one);
    expect(two.stderr).toContain('in 2 grids');
  });

  test('any board up to 128 cells', () => {
    expect(lines(unavoidable('--board', '1x4', '1234214334124321').stdout).length).toBeGreaterThan(0);
    expect(lines(unavoidable('--board', '2x3', '123456456123231564564231312645645312').stdout)[0]).toMatch(
      /^r1c1 /,
    );
  });
});

describe('conclusions from unavoidable sets', () => {
  test('--mcn: 9 for the grid with 29 17-clue puzzles', () => {
    const [title, ...clique] = lines(unavoidable('--mcn', grid).stdout);
    expect(title).toBe('MCN 9');
    expect(clique).toHaveLength(9);
    const cells = clique.flatMap((set) => set.split(' '));
    expect(new Set(cells).size).toBe(cells.length);
  });

  test('--count: a table of sizes', () => {
    const { stdout } = unavoidable('--count', grid);
    expect(stdout).toMatch(/^ *12 +201$/m);
    expect(stdout).toMatch(/^ *all +371$/m);
  });

  test('--bound: 18 clues at least for the grid of Lemma 7, by nine disjoint sets of degree 2', () => {
    const [title, ...sets] = lines(unavoidable('--bound', lemma7).stdout);
    expect(title).toBe('at least 18 clues: 9 disjoint sets, 9 of degree 2');
    expect(sets.every((set) => /^2: (r\dc\d ?){9}$/.test(set))).toBe(true);
    const [{ lowerBound, boundSets: listed }] = objects(
      unavoidable('--bound', '--count', '--json', lemma7).stdout,
    );
    expect(lowerBound).toBe(18);
    expect(listed).toHaveLength(9);
  });

  test('--degree 2: those of the grid of Lemma 7 up to 9 cells are nontrivial, those of 29 puzzles trivial', () => {
    const first = (text: string) => lines(unavoidable('--degree', '2', '--max-size', '10', text).stdout)[0];
    expect(first(lemma7)).toBe('9 minimal sets of degree 2, 9 nontrivial');
    expect(first(grid)).toMatch(/^\d+ minimal sets of degree 2, 0 nontrivial$/);
  });

  test('--classes: blueprints with their numbers of sets; in --json each set has its own', () => {
    const { stdout } = unavoidable('--classes', '--max-size', '6', grid);
    expect(lines(stdout).map((line) => line.slice(82))).toEqual([
      'size 4, 2 sets',
      'size 6, 3 sets',
      'size 6, 9 sets',
      'size 6, 1 set',
      'size 6, 1 set',
    ]);
    const [set] = objects(unavoidable('--classes', '--json', '--max-size', '4', grid).stdout);
    expect(set.blueprint).toBe(lines(stdout)[0].slice(0, 81));
  });

  test('--draw: the grid with disjoint sets, or a sheet of classes; PNG by its name', () => {
    const [svg, sheet, png] = ['a.svg', 'b.svg', 'c.png'].map((name) => join(folder, name));
    unavoidable('--bound', '--draw', svg, lemma7);
    expect(readFileSync(svg, 'utf8').match(/class="set"/g)).toHaveLength(9);
    unavoidable('--classes', '--max-size', '6', '--draw', sheet, grid);
    expect(readFileSync(sheet, 'utf8').match(/class="clues"/g)).toHaveLength(5);
    unavoidable('--mcn', '--draw', png, grid);
    expect(readFileSync(png).subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('errors', () => {
  test.each([
    [['--draw', join(folder, 'no', 'such.svg'), grid], 'no such folder'],
    [['--degree', '1', grid], 'whole number 2 to 128'],
    [['--method', 'luck', grid], 'luck'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code } = unavoidable(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('the examples in --help work unchanged', () => {
    const examples = examplesOf(unavoidable('--help').stdout);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});

test('docs/pictures/lemma7.svg is the bound of the grid of Lemma 7', () => {
  const picture = join(folder, 'lemma7.svg');
  expect(unavoidable('--bound', '--draw', picture, lemma7).code).toBe(0);
  expect(readFileSync(picture, 'utf8')).toBe(
    readFileSync(join(projectFolder, 'docs/pictures/lemma7.svg'), 'utf8'),
  );
});

test('more digits than the board has are refused', () => {
  for (const words of [[], ['--from-puzzles']]) {
    const { stdout, stderr, code } = minclue(['unavoidable', '--digits', '12', ...words, grid]);
    expect(stderr).toBe('minclue: --digits 12: a 3x3 board has 9 digits\n');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  }
});
