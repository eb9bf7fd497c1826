// Every verb and mode with an input that keeps it busy for longer than anybody waits, for the tests of Ctrl-C: it tells
// of progress soon, ends soon after a signal, and has printed what it found.

const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const seventeen = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const pair = grid.slice(0, 54);
const eights = '1234567856781234214365876587214334127856785634124321876587654321';
const pattern = '111000111101000101111000111000111000000101000000111000111000111101000101111000111';
const empty = (cells: number): string => '.'.repeat(cells);

/** A line that comes again and again on stdin, without end. */
const puzzles = `${seventeen}\n`;
const grids = `${grid}\n`;

export interface LongRun {
  /** The words that call the verb: `catalogue list`. */
  readonly verb: string;
  /** Behind these; `{NAME}` is a path in a folder of the test's own. */
  readonly args: readonly string[];
  /** Comes on stdin again and again. */
  readonly input?: string;
  /** What stands in files beforehand, by name. */
  readonly files?: Readonly<Record<string, () => string>>;
  /** Command lines that come first, to their end. */
  readonly first?: readonly (readonly string[])[];
  /** What is on stdout after Ctrl-C; undefined: whatever was found, which may be nothing. */
  readonly found?: RegExp;
  /** The quick test runs this one too; one a verb. */
  readonly isQuick?: boolean;
  /** Why it cannot be tried yet. */
  readonly pending?: string;
}

const row = (verb: string, args: string, more: Omit<LongRun, 'verb' | 'args'> = {}): LongRun => ({
  verb,
  args: args === '' ? [] : args.split(' '),
  ...more,
});
/** A verb that answers a list, line by line. */
const list = (verb: string, found: RegExp, args = '', input = puzzles): LongRun =>
  row(verb, args, { input, found, isQuick: args === '' });

const LINE = /^[1-9.]{81}\n/;
const GRID_LINE = /^[1-9]{81}\n/;

export const longRuns: readonly LongRun[] = [
  list('solve', GRID_LINE),
  row('solve', `--all ${empty(81)}`, { found: GRID_LINE }),
  row('solve', `--engine anneal --budget 9000000000 ${empty(625)}`),
  list('count', /^1\n/),
  row('count', `--limit all ${empty(81)}`, { found: /^>= \d+\n/ }),
  row('count', `--estimate --sample 1000000000 ${empty(81)}`),
  row('count', '--board 3x4 --grids'),
  row('count', '--board 3x3 --classes'),
  row('make', '--count 1000000', { found: LINE, isQuick: true }),
  row('make', '--board 4x4 --symmetry rotate180'),
  row('make', '--board 6x6'),
  row('make', '--minimal --clues 18'),
  list('rate', /^\S{81} # /),
  list('explain', /r\dc\d/),
  list('hint', /r\dc\d/),
  list('minimise', LINE),
  row('minimise', `--all ${grid}`, { found: LINE }),
  list('draw', /^$/),
  list('convert', LINE),
  row('min', grid, { isQuick: true }),
  row('check', `--clues 18 ${grid}`, { isQuick: true }),
  row('check', `--clues 18 --board 2x4 ${eights}`, { found: /^[1-8.]{64}\n/ }),
  row('unavoidable', `--max-size 24 ${grid}`, { found: /^r\dc\d/, isQuick: true }),
  row('unavoidable', `--max-size 24 --mcn ${grid}`),
  row('unavoidable', `--max-size 16 --mcn ${grid}`),
  row('unavoidable', `--max-size 24 --degree 2 ${grid}`),
  row('unavoidable', `--max-size 16 --degree 2 ${grid}`),
  row('unavoidable', `--max-size 24 --bound ${grid}`),
  row('unavoidable', `--max-size 16 --bound ${grid}`),
  row('unavoidable', `--max-size 24 --classes ${grid}`),
  row('unavoidable', `--max-size 18 --classes ${grid}`),
  row('unavoidable', `--max-size 24 --count ${grid}`),
  row('unavoidable', `--max-size 24 --valency 3 ${grid}`),
  row('unavoidable', `--max-size 18 --valency 3 ${grid}`),
  row('unavoidable', `--max-size 30 --digits 5 ${grid}`),
  row('unavoidable', `--method random --tries 100000000 --max-size 81 ${grid}`, { found: /^r\dc\d/ }),
  row('unavoidable', `--method blueprints --max-size 14 ${grid}`),
  list('unavoidable', /^r\dc\d/, '--method remove-region', grids),
  list('unavoidable', /^r\dc\d/, '--method digits', grids),
  list('unavoidable', /^r\dc\d/, '--max-size 6', grids),
  row('unavoidable', `--from-puzzles --limit 1000000 ${empty(81)}`),
  row('verify', 'big.certificate', { pending: 'no long certificate is at hand' }),
  list('canon', LINE),
  row('canon', '--group', { input: `${empty(256)}\n` }),
  list('group', /^$/),
  list('group', /^$/, '--by rating'),
  list('lists union', /^$/, '-'),
  list('lists intersection', /^$/, '-'),
  list('lists difference', /^$/, '-'),
  row('lists symmetric-difference', '{a} -', { input: puzzles, files: { a: () => puzzles } }),
  list('lists sort', /^$/, '-'),
  list('similar', LINE, '--by step'),
  row('similar', `--depth 6 ${seventeen}`),
  row('similar', `--by twins ${grid.slice(0, 54)}${empty(27)}`),
  row('similar', `--by cousins --max-size 24 ${seventeen}`),
  row('similar', `--by cousins --max-size 16 ${seventeen}`),
  row('similar', `--by step --minus 3 --plus 3 ${seventeen}`),
  row('similar', `--by step --minus 2 --plus 2 ${seventeen}`),
  row('similar', `--by step --minus 2 --plus 2 --solutions 3 ${seventeen}`),
  list('similar', /^$/, '--by move'),
  list('similar', /^$/, '--by digit --fewer 8', grids),
  list('similar', /^$/, '--by invert'),
  row('similar', `--by step --minus 8 --plus 0 --clusters --solutions all ${seventeen}`),
  row('similar', `--by cousins --max-size 24 --clusters ${seventeen}`),
  row('hunt', `--minus 2 --plus 2 ${seventeen}`, { isQuick: true }),
  row('hunt', `--minus 2 --plus 2 --threads 1 ${seventeen}`),
  row('hunt', `--minus 3 --plus 3 ${seventeen}`),
  row('hunt', `--schedule paper --generations 50 ${seventeen}`),
  row('neighbours', `--max-size 20 ${grid}`, { isQuick: true }),
  row('neighbours', `--max-size 16 --ranks ${grid}`),
  row('neighbours', `--max-size 20 --clusters ${grid}`),
  list('neighbours', GRID_LINE, '--max-size 6', grids),
  list('backdoors', /^$/),
  row('backdoors', `--techniques all --max-size 4 --all ${seventeen}`),
  list('templates', LINE),
  list('bands', /^$/, '', grids),
  row('catalogue list', '', { found: GRID_LINE, isQuick: true }),
  row('catalogue list', '--of pairs', { found: /^[1-9]{54}\n/ }),
  row('catalogue list', '--board 2x4', { found: /^[1-8]{64}\n/ }),
  list('catalogue rank', /^\d+\n/, '', grids),
  list('catalogue rank', /^\d+\n/, '--of pairs', `${pair}\n`),
  list('catalogue unrank', GRID_LINE, '', '1234567\n'),
  row('catalogue sample', '-n 100000000', { found: GRID_LINE, isQuick: true }),
  row('catalogue sample', '--of pairs -n 100000000', { found: /^[1-9]{54}\n/ }),
  row('catalogue verify', '-n 416', { isQuick: true }),
  row('catalogue verify', '--of pairs -n 416'),
  row('catalogue verify', '--board 2x4'),
  list('catalogue third-bands', GRID_LINE, '', `${pair}\n`),
  row('prove', '2x4 --clues 13 --store {2x4.store}', { isQuick: true }),
  row('prove', '3x3 --clues 16 --store {3x3.store}'),
  row('census', '--sample 1000000', { isQuick: true }),
  row('census', '--sample 1000000 --list'),
  row('census', '--board 2x3 --exact'),
  row('census', `--exact ${eights} --board 2x4`),
  row('pattern list', '--board 2x4 --clues 14', { isQuick: true }),
  row('pattern list', '--board 3x3 --clues 25 --count'),
  row('pattern list', '--board 3x3 --clues 17 --proper'),
  row('pattern list', '--board 2x4 --clues 13 --proper'),
  row('pattern list', '--board 5x5 --clues 100 --method burnside'),
  row('pattern list', '--board 6x6 --clues 100 --method burnside'),
  row('pattern puzzles', pattern, { isQuick: true }),
  row('pattern puzzles', `--estimate --sample 100000000 ${pattern}`),
  list('pattern canon', /^$/),
  list('pattern find', /^$/, seventeen, grids),
  row('pattern find', `${empty(36)}111111111${empty(36)} ${grid}`),
  list('pattern statistics', /^$/),
  row('blueprints', '--size 16', { isQuick: true }),
  row('blueprints', '--size 16 --method sample --sample 100000000'),
  row('blueprints', '--size 20 --method sample --sample 100000000'),
  row('campaign run', '{c}', {
    first: [['campaign', 'create', '{c}', '--question', 'check', '--board', '2x4', '--clues', '13']],
    isQuick: true,
  }),
  row('campaign resume', '{c}', {
    first: [['campaign', 'create', '{c}', '--question', 'check', '--board', '2x4', '--clues', '13']],
    isQuick: true,
  }),
  row('hit', '{sets} --minimal', { files: { sets: () => randomSets(90) }, isQuick: true }),
  row('hit', '{sets} --smallest', { files: { sets: () => randomSets(400) } }),
  row('hit', '{sets} --size 14', { files: { sets: () => randomSets(400) } }),
  row('cover', '{problem}', { files: { problem: () => latin() }, found: /./, isQuick: true }),
  row('cover', '{problem} --count', { files: { problem: () => latin() } }),
  list('encode', /./),
  row('page', '--port 0', { found: /http/, isQuick: true }),
  list('compare', /^$/),
  row('compare', `--engines plain ${seventeen}`),
  row('bench', '--seconds 3600', { isQuick: true }),
];

/** Verbs that cannot take long, or are tried elsewhere, with the reason. */
export const shortVerbs: Readonly<Record<string, string>> = {
  completion: 'prints a text',
};

/** Sets over 60 elements, no two runs alike, but the same every time. */
function randomSets(count: number): string {
  let state = 1;
  const next = (): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state;
  };
  return `${Array.from({ length: count }, () =>
    [...new Set(Array.from({ length: 8 }, () => 1 + (next() % 60)))].join(' '),
  ).join('\n')}\n`;
}

/** Latin squares of 9, row by row: far too many to list. */
function latin(): string {
  const items: string[] = [];
  const options: string[] = [];
  for (let a = 0; a < 9; a++) for (let b = 0; b < 9; b++) items.push(`c${a}${b}`, `r${a}${b}`, `k${a}${b}`);
  for (let r = 0; r < 9; r++)
    for (let c = 0; c < 9; c++) for (let d = 0; d < 9; d++) options.push(`c${r}${c} r${r}${d} k${c}${d}`);
  return `${items.join(' ')}\n${options.join('\n')}\n`;
}
