// --format on the command line works in the same way in every verb that prints puzzles.
import { describe, expect, test } from 'vitest';
import { callable } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { minclueHere } from './cli-here.ts';
import { grid, impossible, lines, proper, temporaryFile, twofold } from './cli-run.ts';

const verbs = await loadVerbs();

const small = '1234341221434321';
const smallPuzzle = '12.43.2.2.4.4.12';
const oneThread = ['--threads', '1'];
const run = async (verb: string, ...args: string[]) =>
  (await minclueHere([...verb.split(' '), ...args])).stdout;

/** Each verb with its input, the columns of its table, and its first row. */
const tables: readonly (readonly [verb: string, args: readonly string[], header: string, row: RegExp])[] = [
  [
    'solve',
    [...oneThread, proper],
    'puzzle,solution,reason',
    new RegExp(`^${proper.replaceAll('.', '\\.')},${grid},$`),
  ],
  [
    'canon',
    [...oneThread, smallPuzzle],
    'puzzle,canonical,automorphisms,reason',
    /^12\.43\.2\.2\.4\.4\.12,[.1-4]{16},\d+,$/,
  ],
  ['convert', [smallPuzzle], 'puzzle,clues', /^12\.43\.2\.2\.4\.4\.12,10$/],
  [
    'pattern list',
    ['--board', '2x2', '--clues', '4', '--proper', ...oneThread],
    'puzzle,solution,clues',
    /^[.1-4]{16},[1-4]{16},4$/,
  ],
  [
    'pattern puzzles',
    ['1....1.1..1.....', ...oneThread],
    'puzzle,solution,clues',
    /^[.1-4]{16},[1-4]{16},4$/,
  ],
  ['pattern find', [smallPuzzle, small], 'puzzle,solution,clues', new RegExp(`^[.1-4]{16},${small},10$`)],
  ['catalogue list', ['--board', '2x2'], 'puzzle,rank', /^1234341221434321,0$/],
  ['catalogue unrank', ['--board', '2x2', '1'], 'puzzle,rank', /^1234341223414123,1$/],
  ['catalogue sample', ['--board', '2x2', '-n', '2', '--seed', '1'], 'puzzle,rank', /^[1-4]{16},[01]$/],
  [
    'check',
    ['--clues', '4', ...oneThread, small],
    'puzzle,solution,clues',
    new RegExp(`^[.1-4]{16},${small},4$`),
  ],
  ['min', [...oneThread, small], 'puzzle,solution,clues', new RegExp(`^[.1-4]{16},${small},4$`)],
  [
    'make',
    ['--board', '2x2', '--seed', '1', ...oneThread],
    'puzzle,solution,clues',
    /^[.1-4]{16},[1-4]{16},\d$/,
  ],
  ['minimise', [...oneThread, smallPuzzle], 'puzzle,clues,reason', /^[.1-4]{16},\d,$/],
  ['filter', ['--proper', ...oneThread, smallPuzzle], 'puzzle,clues', /^12\.43\.2\.2\.4\.4\.12,10$/],
  ['hunt', ['--minus', '0', '--plus', '1', ...oneThread, smallPuzzle], 'puzzle,clues', /^[.1-4]{16},11$/],
  [
    'similar',
    ['--by', 'step', ...oneThread, smallPuzzle],
    'puzzle,clues,isMinimal,input',
    /^[.1-4]{16},10,(true|false),12\.43\.2\.2\.4\.4\.12$/,
  ],
  [
    'neighbours',
    ['--max-size', '16', '--with-ranks', '--board', '2x2', ...oneThread, small],
    'puzzle,rank,ways,size,cells,input',
    new RegExp(`^[1-4]{16},\\d,\\d+,4,r1c1 r1c2 r3c1 r3c2,${small}$`),
  ],
  [
    'backdoors',
    [proper],
    'puzzle,size,backdoors,cells',
    new RegExp(`^${proper.replaceAll('.', '\\.')},0,1,$`),
  ],
  ['templates', [smallPuzzle], 'puzzle,clues,total,templates', /^12\.43\.2\.2\.4\.4\.12,10,4,1 1 1 1$/],
  ['bands', [grid], 'puzzle,bandNumbers,stackNumbers', new RegExp(`^${grid},(\\d+ ?){3},(\\d+ ?){3}$`)],
  ...['union', 'intersection', 'difference', 'sort'].map(
    (name) =>
      [
        `lists ${name}`,
        [smallPuzzle],
        'puzzle,clues,canonical',
        /^12\.43\.2\.2\.4\.4\.12,10,[.1-4]{16}$/,
      ] as const,
  ),
  [
    'lists symmetric-difference',
    [smallPuzzle, small],
    'puzzle,clues,canonical',
    /^12\.43\.2\.2\.4\.4\.12,10,[.1-4]{16}$/,
  ],
  [
    'census',
    ['--board', '2x2', '--sample', '2', '--list', '--number', '1', ...oneThread],
    'puzzle,clues,weight',
    /^[.1-4]{16},\d,[\d.]+$/,
  ],
  [
    'rate',
    [...oneThread, smallPuzzle],
    'puzzle,scale,rating,ep,ed,hardest,reason',
    /^12\.43\.2\.2\.4\.4\.12,minclue 1,\d\.\d,,,[a-z ]+,$/,
  ],
];

describe.each(tables)('%s --format', (verb, args, header, row) => {
  test('csv is a table with a header, and can be read again', async () => {
    const table = await run(verb, ...args, '--format', 'csv');
    const [first, second] = lines(table);
    expect(first).toBe(header);
    expect(second).toMatch(row);
    const puzzles = lines(table)
      .slice(1)
      .map((each) => each.split(',')[0]);
    expect(lines(await run('convert', '--format', '%p', temporaryFile('table.csv', table)))).toEqual(puzzles);
    expect(lines(await run(verb, ...args, '--format', '%p'))).toEqual(puzzles);
  });

  test('an unknown letter is refused in one line, before anything is done', async () => {
    const { stdout, stderr, code } = await minclueHere([...verb.split(' '), ...args, '--format', '%p %z']);
    expect(stderr).toMatch(/^minclue: --format "%p %z": %z has no meaning; [^\n]+\n$/);
    expect([stdout, code]).toEqual(['', 2]);
  });

  test('cannot be used with --json', async () => {
    const { code, stderr } = await minclueHere([...verb.split(' '), ...args, '--format', '%p', '--json']);
    expect([stderr, code]).toEqual(['minclue: --format cannot be used with --json\n', 2]);
  });
});

test('every verb that takes a template is here', () => {
  const takers = callable(verbs)
    .filter(({ verb }) => verb.options.format?.help.includes('%p'))
    .map(({ path }) => path);
  expect(takers.sort()).toEqual(tables.map(([verb]) => verb).sort());
});

test('puzzle and solution in one line, or why there is no solution', async () => {
  const list = temporaryFile('list', `# a list\n17 ${proper} easy\n${twofold}\n${impossible}\n`);
  const { stdout, code } = await minclueHere([
    'solve',
    '--format',
    '%l: %p %s%t %{reason}',
    ...oneThread,
    list,
  ]);
  expect(lines(stdout)).toEqual([
    `2: ${proper} ${grid} easy `,
    `3: ${twofold}  more than one solution`,
    `4: ${impossible}  no solution`,
  ]);
  expect(code).toBe(1);
});

test('a table of lists has canonical forms by --form, a line has them with --canonical', async () => {
  const table = await run('lists union', '--form', 'row', '--format', '%n', smallPuzzle);
  expect(table).toBe(await run('canon', '--form', 'row', ...oneThread, smallPuzzle));
  expect(await run('lists union', '--form', 'row', '--canonical', '--format', 'line', smallPuzzle)).toBe(
    table,
  );
});

test('lists have a line for each puzzle: formats of several are refused', async () => {
  const { stdout, stderr, code } = await minclueHere(['lists', 'union', '--format', 'grid', smallPuzzle]);
  expect([stdout, stderr, code]).toEqual([
    '',
    'minclue: --format "grid": a list has one line per puzzle, but this writes several\n',
    2,
  ]);
});

test('a table of backdoors has the first, or with --all every one', async () => {
  const hard = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';
  const first = await run('backdoors', '--format', '%{size} %{backdoors} %{cells}', hard);
  expect(first).toMatch(/^2 33 r\dc\d r\dc\d\n$/);
  const all = await run('backdoors', '--all', '--format', '%{cells}', hard);
  expect(all.split(', ')).toHaveLength(33);
  expect(all.startsWith(first.trim().slice('2 33 '.length))).toBe(true);
});

test('a puzzle for which a format has no room is reported, and the list continues', async () => {
  const { stdout, stderr, code } = await minclueHere([
    'convert',
    '--format',
    'candidates',
    impossible,
    smallPuzzle,
  ]);
  expect(stderr).toBe(
    'minclue: argument:1: r1c9 has no pencilmark, and so cannot stand in a grid of pencilmarks\n',
  );
  expect(stdout).toBe(await run('convert', '--format', 'candidates', smallPuzzle));
  expect(lines(stdout)[0]).toBe('1  2  | 3  4');
  expect(code).toBe(1);
});
