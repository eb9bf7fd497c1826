// Windoku and jigsaws on the command line: every verb that reads puzzles accepts them or refuses them in one line.
// Needs the built program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../src/board/index.ts';
import { isProper } from '../src/solve/index.ts';
import { parseRegions, readLine } from '../src/text/index.ts';
import { minclue, objects, projectFolder, temporaryFile } from './cli-run.ts';

const jigsaw = '.2...4....9..............6..4.........6..9.......2.7.5..7......9..78.2.....4.3..8';
const jigsawSolved = '625194387894572613379218564143657829756849132468321795287936451931785246512463978';
const windoku = '..7..........56...6..2...48...5....9..........8..7...28...39....9..65....5..2..1.';
const windokuSolved = '547983621218456397639217548376542189421698753985371462864139275192765834753824916';
const map = readFileSync(join(projectFolder, 'examples/jigsaw.txt'), 'utf8');
const rows = map.split('\n').filter((line) => /^[A-I]{9}$/.test(line));

describe.each([
  ['3x3W', ['--board', '3x3W'], windoku, windokuSolved, parseBoard('3x3W')],
  ['1x9J', ['--regions', 'examples/jigsaw.txt'], jigsaw, jigsawSolved, parseRegions(map)],
] as const)('%s', (_, asked, puzzle, solved, board) => {
  const run = (verb: string, ...args: string[]) => minclue([verb, ...asked, ...args]);

  test('is solved, counted and filtered by its own rules, not by the rules of 3x3', () => {
    expect(run('solve', puzzle)).toMatchObject({ stdout: `${solved}\n`, code: 0 });
    expect(run('count', puzzle)).toMatchObject({ stdout: '1\n', code: 0 });
    expect(run('filter', '--proper', puzzle).stdout).toBe(`${puzzle}\n`);
    expect(minclue(['count', '--limit', '2', puzzle]).stdout).not.toBe('1\n');
  });

  test.each(['easy', 'medium', 'hard'])('is made %s, and rate says the same', (level) => {
    const { stdout, code } = run('make', '--level', level, '--seed', '1');
    expect(code).toBe(0);
    const cells = readLine(stdout.trim(), board).cells;
    expect(isProper({ board, cells })).toBe(true);
    expect(objects(run('rate', '--scale', 'levels', '--json', stdout.trim()).stdout)[0]).toMatchObject({
      level,
    });
  });

  test.each([
    ['rate', [puzzle]],
    ['explain', ['--next', puzzle]],
    ['convert', [puzzle]],
    ['canon', [puzzle]],
    ['minimise', [puzzle]],
    ['templates', [puzzle]],
    ['similar', ['--limit', '1', puzzle]],
    ['unavoidable', ['--max-size', '6', solved]],
    ['check', ['--clues', '8', solved]],
    ['encode', [puzzle]],
    ['encode', ['--format', 'cnf', puzzle]],
    ['draw', [puzzle]],
    ['make', ['--seed', '1', '--symmetry', 'rotate180', '--minimal']],
  ])('%s takes it', (verb, args) => {
    const { stdout, code } = run(verb, ...args);
    expect(code).toBe(0);
    expect(stdout + verb).not.toBe(verb === 'check' ? '' : verb);
  });

  test('bands is refused in one line', () => {
    expect(run('bands', puzzle)).toMatchObject({
      stdout: '',
      stderr: `minclue: classes of bands are known of 3x3 boards, not of ${board.name}\n`,
      code: 2,
    });
  });

  test.each(['fpuzzles', 'sudokupad'])('a link of %s carries its units', (format) => {
    const link = run('convert', '--format', format, puzzle).stdout.trim();
    expect(minclue(['solve', link])).toMatchObject({ stdout: `${solved}\n`, code: 0 });
  });
});

test('an encoded jigsaw has an item of its own for each region and digit', () => {
  const { stdout } = minclue(['encode', '--regions', 'examples/jigsaw.txt', jigsaw]);
  const items = stdout
    .split('\n')
    .find((line) => !line.startsWith('|'))!
    .split(' ');
  expect(items).toHaveLength(81 + 27 * 9);
  expect(new Set(items).size).toBe(items.length);
  expect(items).toContain('j9=9');
});

test('a map is a file, or rows with strokes between them, or all letters in a row', () => {
  const made = minclue(['make', '--regions', 'examples/jigsaw.txt', '--seed', '3']).stdout;
  for (const given of [rows.join('/'), rows.join(''), temporaryFile('map.txt', rows.join('\r\n'))])
    expect(minclue(['make', '--regions', given, '--seed', '3']).stdout).toBe(made);
});

test('the grid of a jigsaw has a stroke where regions end', () => {
  const { stdout } = minclue([
    'convert',
    '--format',
    'grid',
    '--regions',
    'AABB/AABC/DDBC/DDCC',
    '1...............',
  ]);
  expect(stdout).toBe(
    ['1 .|. .', '   | +-', '. .|.|.', '---+ |', '. .|.|.', '   +-+', '. .|. .', ''].join('\n'),
  );
});

test.each([
  [
    ['--regions', [...rows.slice(0, 8), 'GGHHHIIIA'].join('/')],
    'regions: region A, from r1c1 on, has 10 cells, expected 9',
  ],
  [
    ['--regions', [...rows.slice(0, 8), 'GGHHHIIIJ'].join('')],
    'regions: region I, from r7c8 on, has 8 cells, expected 9',
  ],
  [['--regions', rows.slice(0, 8).join('/')], 'regions: row 1 has 9 cells, but there are 8 rows'],
  [['--regions', rows.join('').slice(1)], 'regions: 80 cells do not make a square'],
  [['--regions', 'no-such-map.txt'], 'no such file: no-such-map.txt'],
  [['--regions', 'examples'], 'is a directory'],
  [['--regions', '-'], '--regions -: expected a file or a map, not stdin'],
  [['--regions', 'examples/heart.txt'], 'regions: r1c1 is ".", expected a letter or a digit'],
  [['--regions', rows.join('/'), '--board', '3x3'], '--regions cannot be used with --board'],
  [['--board', '1x9J'], 'board "1x9J": the name does not tell its regions: --regions does'],
  [['--board', '3x3W+1'], 'the name does not tell its extra units: --extra-unit does'],
  [['--board', '2x3W'], 'board 2x3W: windows need square boxes, as in 2x2W, 3x3W or 4x4W'],
])('solve %j is told what is wrong', (args, message) => {
  const { stdout, stderr, code } = minclue(['solve', ...args, jigsaw]);
  expect(stderr).toMatch(/^minclue: .*\n$/);
  expect(stderr).toContain(message);
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
});

test('help boards names all of them', () => {
  const { stdout } = minclue(['help', 'boards']);
  for (const word of ['3x3X', '3x3W', '--regions', '--extra-unit', '1x9J']) expect(stdout).toContain(word);
});
