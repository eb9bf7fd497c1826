// Golden runs of `minclue canon`. They need the built program.
import { describe, expect, test } from 'vitest';
import { grid, lines, minclue, objects, proper, temporaryFile, twofold } from './cli-run.ts';

const royle = '.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...';
const royleRow = '........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95.......';
const roylePattern = '........1.......2......3.......4.5....6...3....782.....3......7.2..1..4.95.......';
/** Royle's puzzle, transposed and with 1 and 2 exchanged. */
const moved = transposed(royle).replaceAll(/[12]/g, (digit) => (digit === '1' ? '2' : '1'));
const symmetric = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';

describe('canon', () => {
  test('prints the pattern form unless another form is given', () => {
    expect(minclue(['canon', royle])).toEqual({ stdout: `${roylePattern}\n`, stderr: '', code: 0 });
    expect(minclue(['canon', '--form', 'pattern', moved]).stdout).toBe(`${roylePattern}\n`);
    expect(minclue(['canon', '--form', 'row', royle, moved]).stdout).toBe(`${royleRow}\n${royleRow}\n`);
  });

  test('the form of a grid is the smallest line for every form', () => {
    const outputs = ['row', 'pattern', 'solution'].map(
      (form) => minclue(['canon', '--form', form, grid]).stdout,
    );
    expect(new Set(outputs).size).toBe(1);
    expect(outputs[0]).toMatch(/^12345678945/);
    expect(minclue(['canon', symmetric]).stdout).toBe(`${symmetric}\n`);
  });

  test('comments and columns before and after the puzzle stay', () => {
    const file = temporaryFile('list.txt', `# a list\n${royle} first;1\n${moved},second\n`);
    expect(minclue(['canon', '--quiet', file]).stdout).toBe(
      `# a list\n${roylePattern} first;1\n${roylePattern},second\n`,
    );
  });

  test('--unique keeps the first of each class and says how many it dropped', () => {
    const { stdout, stderr, code } = minclue(
      ['canon', '--unique'],
      `${royle} a\n${proper} b\n${moved} c\n${royle} d\n`,
    );
    expect(lines(stdout).map((line) => line.slice(82))).toEqual(['a', 'b']);
    expect(stderr).toContain('4 puzzles, 2 essentially different, 2 dropped');
    expect(code).toBe(0);
  });

  test('--unique keeps boards apart', () => {
    expect(
      lines(minclue(['canon', '--unique', '.'.repeat(16), '.'.repeat(81), '.'.repeat(16)]).stdout),
    ).toEqual(['.'.repeat(16), '.'.repeat(81)]);
  });

  test('--group counts the automorphisms and lists all but the identity', () => {
    const [head, ...members] = lines(minclue(['canon', '--group', symmetric]).stdout);
    expect(head).toBe(`${symmetric} # 648 automorphisms`);
    expect(members.length).toBe(647);
    expect(members[0]).toMatch(/^# {3}rows( \d){9}, columns( \d){9}, digits( \d){9}(, transposed)?$/);
    expect(minclue(['canon', '--group', royle]).stdout).toBe(`${roylePattern} # 1 automorphism\n`);
  });

  test('a group too large to list is counted', () => {
    const { stdout } = minclue(['canon', '--group', '.'.repeat(81)]);
    expect(stdout).toBe(`${'.'.repeat(81)} # ${(362_880 * 3_359_232).toLocaleString('en')} automorphisms\n`);
  });

  test('--json has input, canonical and automorphisms, then a summary', () => {
    const [first, second, { summary }] = objects(minclue(['canon', '--json', royle, symmetric]).stdout);
    const place = { source: 'argument', line: 1 };
    expect(first).toEqual({ input: royle, canonical: roylePattern, automorphisms: 1, ...place });
    expect(second).toEqual({ input: symmetric, canonical: symmetric, automorphisms: 648, ...place });
    expect(summary).toMatchObject({
      puzzles: 2,
      cpuSeconds: expect.any(Number),
      wallSeconds: expect.any(Number),
    });
  });

  test('--json --unique --group also drops and lists', () => {
    const [first, { summary }] = objects(
      minclue(['canon', '--json', '--unique', '--group', royle, moved]).stdout,
    );
    const identity = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(first.group).toEqual([
      { isTransposed: false, rows: identity, columns: identity, digits: identity },
    ]);
    expect(summary).toMatchObject({ puzzles: 2, unique: 1, dropped: 1 });
  });

  test('--form solution moves a puzzle with its solution, and refuses one that is not proper', () => {
    const { stdout, code } = minclue(['canon', '--form', 'solution', '--quiet', proper, twofold]);
    const [carried, refused] = lines(stdout);
    const solution = minclue(['solve', carried]).stdout;
    expect(minclue(['canon', '--form', 'row', grid]).stdout).toBe(solution);
    expect(refused).toBe(`${twofold} # more than one solution`);
    expect(code).toBe(1);
    const [object] = objects(minclue(['canon', '--form', 'solution', '--json', twofold]).stdout);
    expect(object).toMatchObject({
      input: twofold,
      canonical: null,
      automorphisms: null,
      reason: 'more than one solution',
    });
  });

  test('a puzzle with too many ways to try is refused, and the rest of the list is answered', () => {
    const digits = '123456789ABCDEFGHIJKLMNOP';
    const rows = Array.from(digits, (_, row) =>
      `${digits.slice(row)}${digits.slice(0, row)}`.replace(/.$/, '.'),
    );
    const dense = rows.join('');
    const sparse = `5${'.'.repeat(624)}`;
    const run = minclue(['canon', '--form', 'row', '--board', '1x25'], `${dense}\n${sparse}\n`);
    const [refused, form] = lines(run.stdout);
    expect(refused).toBe(
      `${dense} # row 1 of the form can be had in more than 131072 ways: too many to follow`,
    );
    expect(form).toBe(`${'.'.repeat(624)}1`);
    expect(run.stderr).toContain('2 puzzles, 1 without a form');
    expect(run.code).toBe(1);
  });

  test('an X board has its own, smaller group', () => {
    const corner = `1${'.'.repeat(80)}`;
    const edge = `.1${'.'.repeat(79)}`;
    expect(lines(minclue(['canon', '--unique', corner, edge]).stdout).length).toBe(1);
    expect(lines(minclue(['canon', '--unique', '--board', '3x3X', corner, edge]).stdout).length).toBe(2);
  });

  test('puzzles with pencilmarks are refused with their place', () => {
    const marks = minclue(['convert', '--format', 'pencilmarks', proper]).stdout.trim();
    const { stdout, code } = minclue(['canon', '-'], `${marks.slice(0, -9)}12345678.\n`);
    expect(stdout).toMatch(/ # puzzles with pencilmarks have no canonical form\n$/);
    expect(code).toBe(1);
  });
});

function transposed(line: string): string {
  return Array.from({ length: 81 }, (_, cell) => line[(cell % 9) * 9 + Math.floor(cell / 9)]).join('');
}
