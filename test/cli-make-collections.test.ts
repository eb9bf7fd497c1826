// Golden runs of `minclue make` for collections: without repeats, by days, as books, with steps. They need the built
// program.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPuzzle, parseBoard } from '../src/board/index.ts';
import { applyStep, createState, levelTechniques, nextStep } from '../src/rate/index.ts';
import { solveInRounds } from '../src/rate/internal.ts';
import { readPuzzle, writeCells } from '../src/text/index.ts';
import { grid as bigGrid, lines, minclue, objects, type Run, temporaryFile } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const make = (...args: string[]): Run => minclue(['make', ...args]);
/** Returns the forms of the grids of a list. */
const grids = (list: string): string[] =>
  lines(minclue(['canon', '--form', 'row', '-'], minclue(['solve', '-'], list).stdout).stdout);

const LEVELS = ['--levels', 'easy=6,medium=5,hard=4', '--seed', '1', '--quiet'];

describe('without repeats', () => {
  test('--levels has a different grid for each puzzle, and --unique ensures it, with any number of threads', () => {
    const plain = make(...LEVELS).stdout;
    expect(new Set(grids(plain)).size).toBe(15);
    const unique = (...args: string[]) => make(...LEVELS, '--unique', 'grids', ...args).stdout;
    expect(unique('--threads', '1')).toBe(plain);
    expect(unique('--threads', '2')).toBe(plain);
    expect(lines(minclue(['rate', '--format', '%{level}', '-'], plain).stdout)).toEqual([
      ...Array<string>(6).fill('easy'),
      ...Array<string>(5).fill('medium'),
      ...Array<string>(4).fill('hard'),
    ]);
  });

  test('--unique grids finds the two grids of 2x2 and gives up; a bare --unique is --unique puzzles', () => {
    const { stdout, stderr, code } = make(
      ...['--board', '2x2', '--unique', 'grids', '--number', '3', '--tries', '200', '--seed', '1'],
    );
    expect(new Set(grids(stdout)).size).toBe(2);
    expect(lines(stdout)).toHaveLength(2);
    expect(stderr).toMatch(/^puzzle 3: gave up after 200 tries \(.* s\): 200 like earlier ones/);
    expect(code).toBe(1);
    const four = ['--board', '2x2', '--clues', '4', '--number', '12', '--seed', '1', '--quiet'];
    expect(make('--unique', ...four)).toEqual(make(...four, '--unique', 'puzzles'));
  });

  test('--not-in leaves out the puzzles of lists up to symmetry, and with --unique grids their grids', () => {
    const args = ['--board', '2x2', '--clues', '4', '--seed', '1', '--quiet'];
    const first = make(...args, '--number', '6', '--unique').stdout;
    const list = temporaryFile('first.txt', first);
    const more = make(...args, '--number', '7', '--unique', '--not-in', list).stdout;
    const forms = lines(minclue(['canon', '-'], first + more).stdout);
    expect(new Set(forms).size).toBe(13); // all of them (Lass, Table 1)
    const [one] = lines(first);
    const other = make(...args, '--unique', 'grids', '--not-in', one).stdout;
    expect(grids(other)).not.toEqual(grids(`${one}\n`));
    // a list of another board has no effect, and may be given twice
    const grid = minclue(['solve', one]).stdout.trim();
    const large = temporaryFile('large.txt', `${bigGrid}\n`);
    expect(make(...args, '--unique', 'grids', '--not-in', grid, '--not-in', large).stdout).toBe(other);
  });

  test.each<[string[], string]>([
    [['--unique', 'grid'], '--unique grid: did you mean grids?'],
    [
      ['--unique', 'grids', '--board', '5x5'],
      'unique grids of 5x5: nobody can compare grids of more than 16 digits in useful time',
    ],
    [['--not-in', 'missing.txt'], 'no such file: missing.txt'],
    [['--only', 'x-wing'], 'X-wing cannot fill a board without singles, which have to be allowed as well'],
    [
      ['--level', 'easy', '--only', 'x-wing'],
      'level easy: X-wing cannot fill a board without singles, which have to be allowed as well',
    ],
    [
      ['--level', 'easy', '--technique', 'x-wing'],
      'level easy and X-wing: puzzles whose hardest step is X-wing are hard',
    ],
    [['--level', 'hard..easy'], '--level hard..easy: ends before it begins'],
    [['--level', 'hrad'], '--level hrad: did you mean hard?'],
  ])('%j is refused at once', (args, message) => {
    const { stdout, stderr, code } = make(...args);
    expect({ stdout, stderr, code }).toEqual({ stdout: '', stderr: `minclue: ${message}\n`, code: 2 });
  });
});

describe('techniques', () => {
  test.each(['x-wing', 'X-Wing', 'x wing', 'xwing', 'X_WING'])('%s is the X-wing', (word) => {
    const asked = ['--seed', '1', '--format', '%h', '--quiet'];
    expect(make('--technique', word, ...asked).stdout).toBe('X-wing\n'); // on the scale of levels
    expect(minclue(['filter', '--technique', word, '--count', '-'], '').stdout).toBe('0\n');
    const only = ['--only', `singles, ${word}`, '--level', 'hard', '--seed', '3', '--json', '--quiet'];
    const [{ techniques }] = objects(make(...only).stdout);
    expect(Object.keys(techniques as object)).toContain('x-wing');
  });

  test.each([
    ['xwnig', 'did you mean x-wing?'],
    ['x-wings', 'did you mean x-wing?'],
    ['hidden single', 'did you mean hidden-single-in-box or hidden-single-in-line?'],
    ['swordfihs', 'did you mean swordfish?'],
  ])('%s is none', (word, hint) => {
    for (const verb of ['make', 'filter'])
      expect(minclue([verb, '--technique', word], '').stderr).toContain(hint);
    if (word !== 'hidden single') expect(make('--only', `singles,${word}`).stderr).toContain(hint);
    else expect(make('--only', 'single').stderr).toBe('minclue: --only single: did you mean singles?\n');
  });

  test('--only singles,x-wing gives puzzles that need nothing else', () => {
    const args = ['--technique', 'x-wing', '--only', 'singles,x-wing', '--number', '3', '--seed', '1'];
    const rows = objects(make(...args, '--json', '--quiet').stdout).slice(0, 3);
    const allowed = levelTechniques.filter(({ name, isSingle }) => isSingle || name === 'x-wing');
    for (const { puzzle, techniques, level } of rows) {
      expect(level).toBe('hard');
      expect(techniques).toHaveProperty('x-wing');
      expect(solveInRounds(allowed, readPuzzle(puzzle as string), true).isSolved).toBe(true);
    }
  });
});

describe('level is a field', () => {
  test('of make, rate, convert and filter: in templates, tables and conditions', () => {
    const list = make('--levels', 'easy=2,medium=1,hard=2', '--seed', '2', '--quiet').stdout;
    const expected = 'easy\neasy\nmedium\nhard\nhard\n';
    const wanted = ['--format', '%{level}', '--quiet'];
    expect(make('--levels', 'easy=2,medium=1,hard=2', '--seed', '2', ...wanted).stdout).toBe(expected);
    for (const verb of ['rate', 'convert'])
      expect(minclue([verb, ...wanted, '-'], list).stdout).toBe(expected);
    const filter = (...args: string[]) => minclue(['filter', ...args, ...wanted, '-'], list).stdout;
    expect(filter('--clues', '1..')).toBe(expected);
    expect(filter('--level', 'medium')).toBe('medium\n');
    expect(filter('--level', '..medium')).toBe('easy\neasy\nmedium\n');
    expect(filter('--level', 'medium..hard')).toBe('medium\nhard\nhard\n');
    expect(filter('--where', 'level = hard')).toBe('hard\nhard\n');
    expect(filter('--where', 'level in (easy, hard) and clues > 0')).toBe('easy\neasy\nhard\nhard\n');
    expect(minclue(['rate', '--format', 'csv:clues,level', '-'], list).stdout).toMatch(
      /^clues,level\n(\d\d,easy\n){2}\d\d,medium\n(\d\d,hard\n){2}$/,
    );
  });

  test('a puzzle that is not proper has none', () => {
    expect(minclue(['filter', '--level', 'easy..extreme', '--count', '.'.repeat(81)]).stdout).toBe('0\n');
  });
});

describe('daily puzzles', () => {
  const days = (from: string, count: string, ...more: string[]) =>
    make('--from', from, '--days', count, '--level', 'medium', '--seed', '9', '--quiet', ...more);

  test('have their dates, and the same puzzle on each day for any range and threads', () => {
    const all = lines(days('2028-02-27', '4').stdout);
    expect(all.map((line) => line.slice(81))).toEqual(
      ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'].map((date) => ` ${date}`),
    );
    expect(lines(days('2028-02-29', '2', '--threads', '2').stdout)).toEqual(all.slice(2));
    expect(lines(make('--from', '2028-02-27', '--seed', '9', '--level', 'medium', '--quiet').stdout)).toEqual(
      all.slice(0, 1),
    );
    expect(new Set(grids(all.map((line) => `${line.slice(0, 81)}\n`).join(''))).size).toBe(4);
  });

  test('date is a field of templates, tables and JSON', () => {
    const [line] = lines(days('2027-01-01', '1').stdout);
    const puzzle = line.slice(0, 81);
    expect(days('2027-01-01', '1', '--format', '%{date}: %p').stdout).toBe(`2027-01-01: ${puzzle}\n`);
    expect(days('2027-01-01', '1', '--format', 'csv').stdout).toMatch(
      new RegExp(
        `^date,puzzle,solution,clues\n2027-01-01,${puzzle.replaceAll('.', '\\.')},[1-9]{81},\\d\\d\n$`,
      ),
    );
    const [row] = objects(days('2027-01-01', '1', '--json').stdout);
    expect(row).toMatchObject({ date: '2027-01-01', puzzle, level: 'medium' });
  });

  test.each<[string[], string]>([
    [['--from', '2027-02-29'], '--from: date "2027-02-29": expected a day of the calendar, as in 2027-01-31'],
    [['--from', 'tomorrow'], '--from: date "tomorrow": expected a day of the calendar, as in 2027-01-31'],
    [['--from', '1969-12-31'], '--from: date 1969-12-31: days are numbered from 1970-01-01 on'],
    [
      ['--from', '9999-12-31', '--days', '2'],
      'day 2932897: expected a number from 0 (1970-01-01) to 2932896 (9999-12-31)',
    ],
    [['--from', '2027-01-01', '--number', '2'], '--from cannot be used with --number'],
    [['--from', '2027-01-01', '--levels', 'easy=1'], '--from cannot be used with --levels'],
    [['--from', '2027-01-01', '--unique'], '--from cannot be used with --unique'],
    [['--days', '2'], '--days needs --from'],
  ])('%j is refused', (args, message) => {
    expect(make(...args)).toEqual({ stdout: '', stderr: `minclue: ${message}\n`, code: 2 });
  });

  test('a day that is given up is named', () => {
    const { stderr, code } = make('--from', '2027-05-01', '--clues', '17', '--tries', '5', '--seed', '1');
    expect(stderr).toMatch(/^2027-05-01: gave up after 5 tries/);
    expect(code).toBe(1);
  });
});

describe('books', () => {
  const BOOK = ['--levels', 'easy=3,hard=2', '--symmetry', 'rotate180', '--seed', '1'];

  test('--output book.pdf is a book, the same for a seed, and overwrites only our own books', () => {
    const path = newPath('book.pdf');
    const run = make(...BOOK, '--title', 'Five', '--per-page', '6', '--output', path);
    expect(run).toMatchObject({ stdout: '', code: 0 });
    expect(run.stderr).toMatch(/^5 puzzles with \d\d to \d\d clues, proper; checked by cover\n$/);
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    make(...BOOK, '--title', 'Five', '--per-page', '6', '--output', path, '--threads', '1');
    expect(readFileSync(path).equals(bytes)).toBe(true);
    const mine = temporaryFile('mine.pdf', 'mine');
    expect(make('--output', mine).stderr).toContain('carries no mark of minclue');
    expect(readFileSync(mine, 'utf8')).toBe('mine');
  });

  test('equals the book that draw makes of the same puzzles', () => {
    const list = newPath('list.txt');
    const [one, two] = [newPath('one.pdf'), newPath('two.pdf')];
    expect(make(...BOOK, '--output', list).code).toBe(0);
    expect(minclue(['draw', '--paper', 'letter', '--output', two, list]).code).toBe(0);
    expect(make(...BOOK, '--paper', 'letter', '--output', one).code).toBe(0);
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true);
  });

  test('the puzzles made are written when the rest is given up; without any there is no book', () => {
    const path = newPath('some.pdf');
    const four = ['--board', '2x2', '--unique', 'grids', '--number', '3', '--tries', '50', '--seed', '1'];
    expect(make(...four, '--output', path).code).toBe(1);
    expect(existsSync(path)).toBe(true);
    const none = newPath('none.pdf');
    expect(make('--clues', '17', '--tries', '5', '--seed', '1', '--output', none).code).toBe(1);
    expect(existsSync(none)).toBe(false);
  });

  test.each<[string[], string]>([
    [['--paper', 'a4'], '--paper needs --output FILE.pdf'],
    [['--per-page', '6', '--output', 'x.txt'], '--per-page needs --output FILE.pdf'],
    [['--title', 'x'], '--title needs --output FILE.pdf'],
    [['--no-solutions'], '--no-solutions needs --output FILE.pdf'],
    [['--json', '--output', 'x.pdf'], '--json cannot be used with --output x.pdf, which is a book'],
    [
      ['--format', 'grid', '--output', 'x.pdf'],
      '--format cannot be used with --output x.pdf, which is a book',
    ],
    [['--p', '0.5', '--output', 'x.pdf'], '--p cannot be used with --output x.pdf, which is a book'],
    [['--number', '0', '--output', 'x.pdf'], 'a book needs at least one puzzle'],
    [['--number', '5001', '--output', 'x.pdf'], 'a book has room for 5000 puzzles, but 5001 were requested'],
    [
      ['--output', 'x.svg'],
      '--output x.svg: make writes text, or a book as .pdf; use minclue draw for pictures',
    ],
  ])('%j is refused', (args, message) => {
    const { stderr, code } = make(...args);
    expect({ stderr, code }).toEqual({ stderr: `minclue: ${message}\n`, code: 2 });
    expect(existsSync('x.pdf')).toBe(false);
  });
});

describe('--json --steps', () => {
  interface SaidStep {
    readonly technique: string;
    readonly placements: readonly { cell: string; digit: number }[];
    readonly before: { readonly cells: string; readonly candidates: Record<string, number[]> };
  }

  test.each([
    ['3x3', ['--level', 'hard']],
    ['3x3', []],
    ['2x3', ['--level', 'medium']],
    ['3x3X', []],
  ])('has the steps of explain on %s %j, with what is known before each', (name, args) => {
    const [row] = objects(make('--board', name, ...args, '--seed', '2', '--json', '--steps').stdout);
    const { puzzle, solution, steps, isSolved } = row as {
      puzzle: string;
      solution: string;
      steps: SaidStep[];
      isSolved: boolean;
    };
    expect(isSolved).toBe(true);
    const [explained] = objects(minclue(['explain', '--json', '--board', name, puzzle]).stdout);
    expect(steps.map(({ before: _, ...step }) => step)).toEqual(explained.steps);
    // the same numbers computed here
    const board = parseBoard(name);
    const state = createState(createPuzzle(board, readPuzzle(puzzle, { board }).cells), { isProper: true });
    for (const { before } of steps) {
      expect(before.cells).toBe(writeCells(board, state.cells));
      const open = Object.values(before.candidates);
      expect(open.map((digits) => digits.reduce((sum, digit) => sum + 2 ** (digit - 1), 0))).toEqual(
        [...state.marks].filter((mark) => mark !== 0),
      );
      applyStep(state, nextStep(state)!);
    }
    expect(writeCells(board, state.cells)).toBe(solution);
  });

  test('a level comes with solution, score, ER, EP, ED and techniques', () => {
    const [row] = objects(make('--level', 'unfair', '--seed', '1', '--json').stdout);
    const [rated] = objects(minclue(['rate', '--scale', 'levels', '--json', row.puzzle as string]).stdout);
    const [er] = objects(minclue(['rate', '--json', row.puzzle as string]).stdout);
    expect(row).toMatchObject({
      level: rated.level,
      score: rated.rating,
      techniques: rated.counts,
      er: er.er,
      ep: er.ep,
      ed: er.ed,
      solution: lines(minclue(['solve', row.puzzle as string]).stdout)[0],
    });
    expect(row.steps).toBeUndefined();
  });

  test('--steps needs --json', () => {
    expect(make('--steps').stderr).toBe('minclue: --steps needs --json\n');
  });
});
