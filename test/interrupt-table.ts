// Every verb and mode with an input that keeps it busy longer than anyone waits, for the tests of Ctrl-C: it soon
// reports progress, ends soon after a signal, and has printed what it found.

const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const seventeen = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const pair = grid.slice(0, 54);
const pattern = '111000111101000101111000111000111000000101000000111000111000111101000101111000111';
const empty = (cells: number): string => '.'.repeat(cells);

/** A line that is repeated endlessly on stdin. */
const puzzles = `${seventeen}\n`;
const grids = `${grid}\n`;

export interface LongRun {
  /** The words that call the verb: `catalogue list`. */
  readonly verb: string;
  /** The words after the verb; `{NAME}` is a path in the run's own folder. */
  readonly args: readonly string[];
  /** Repeated on stdin. */
  readonly input?: string;
  /** Contents of files, by name, written before the run. */
  readonly files?: Readonly<Record<string, () => string>>;
  /** Command lines that are run before, to their end. */
  readonly first?: readonly (readonly string[])[];
  /** A line of progress that must appear before the signal. Default: any. */
  readonly sign?: RegExp;
  /** The output on stdout after Ctrl-C. Default: an interrupted run writes nothing there. */
  readonly found?: RegExp;
  /** Does stdout have something before Ctrl-C? The signal waits for it. */
  readonly isStreamed?: boolean;
  /** Does it report no progress, like a server? */
  readonly isSilent?: boolean;
  /** Is it also part of the quick test? One row of each verb is. */
  readonly isQuick?: boolean;
  /** Is it too short for the long test, which waits a second for the first report of progress? */
  readonly isOnlyQuick?: boolean;
}

type More = Omit<LongRun, 'verb' | 'args'>;

const row = (verb: string, args: string, more: More = {}): LongRun => ({
  verb,
  args: args === '' ? [] : args.split(' '),
  ...more,
});
/** A row that is also part of the quick test. */
const quick = (verb: string, args: string, more: More = {}): LongRun =>
  row(verb, args, { ...more, isQuick: true });
/** Results that appear while it continues. */
const stream = (found: RegExp, more: More = {}): More => ({ found, isStreamed: true, ...more });
/** Results of an endless list. */
const list = (found: RegExp, input = puzzles): More => stream(found, { input });

const LINE = /^[1-9.]{81}\n/;
const PUZZLE = /^[1-9.]{81} #/;
const GRID_LINE = /^[1-9]{81}\n/;
const CELLS = /^r\dc\d( r\dc\d)+\n/;
const KNOWN = /all of up to \d+ cells known/;
const campaign = [
  ['campaign', 'create', '{c}', '--question', 'check', '--board', '2x4', '--clues', '13'],
] as const;
const eights = '1234567856781243231768548465731235468127718234654851273667234581';
const longCertificate = (clues: number) => [
  ['check', '--clues', String(clues), '--board', '2x4', '--certificate', '{long.certificate}', eights],
];

const solving: readonly LongRun[] = [
  quick('solve', '', list(GRID_LINE)),
  row('solve', `--all ${empty(81)}`, stream(GRID_LINE)),
  row('solve', `--engine anneal --budget 9000000000 ${empty(625)}`),
  quick('count', '', list(/^1\n/)),
  row('count', `--limit all ${empty(81)}`, { found: /^>= \d+\n/ }),
  row('count', `--estimate --sample 1000000000 ${empty(81)}`),
  row('count', '--board 3x3 --classes'),
  quick('make', '--number 1000000', stream(LINE)),
  row('make', '--board 6x6'),
  row('make', '--board 4x4 --symmetry rotate180 --number 1000', stream(/^[1-9A-G.]{256}\n/)),
  quick('rate', '', list(PUZZLE)),
  quick('explain', '', list(/r\dc\d/)),
  row('explain', '--next', list(/r\dc\d/)),
  quick('minimise', '', list(PUZZLE)),
  row('minimise', `--all ${grid}`, stream(LINE)),
  quick('convert', '', list(LINE)),
];

const ofGrids: readonly LongRun[] = [
  quick('min', grid),
  quick('check', `--clues 18 ${grid}`),
  row('check', `--clues 60 ${grid}`, stream(LINE)),
  quick('unavoidable', `--max-size 24 ${grid}`, { sign: KNOWN, found: CELLS }),
  row('unavoidable', `--max-size 24 --mcn ${grid}`, { sign: KNOWN, found: /^MCN at least \d+\nr\dc\d/ }),
  row('unavoidable', `--max-size 24 --degree 2 ${grid}`),
  row('unavoidable', `--max-size 16 --degree 2 ${grid}`, {
    sign: /degree 2: .*all of up to \d+ cells known/,
    found: /^\d+ minimal sets? of degree 2 and up to \d+ cells/,
  }),
  row('unavoidable', `--max-size 24 --bound ${grid}`, { sign: KNOWN, found: /^at least \d+ clues: / }),
  row('unavoidable', `--max-size 24 --classes ${grid}`, { sign: KNOWN, found: /^[1-9.]{81} size \d+, / }),
  row('unavoidable', `--max-size 24 --count ${grid}`, { sign: KNOWN, found: /all.*\d/ }),
  row('unavoidable', `--max-size 24 --valency 2 ${grid}`, { sign: KNOWN, found: /^\d+: r\dc\d/ }),
  row('unavoidable', `--max-size 30 --digits 5 ${grid}`, { sign: KNOWN, found: CELLS }),
  row('unavoidable', `--method random --sample 100000000 --max-size 81 ${grid}`, { found: CELLS }),
  row('unavoidable', `--method blueprints --max-size 14 ${grid}`, { sign: KNOWN, found: CELLS }),
  row('unavoidable', '--method remove-region', list(CELLS, grids)),
  row('unavoidable', '--method digits', list(CELLS, grids)),
  row('unavoidable', '--max-size 6', list(CELLS, grids)),
  row('unavoidable', `--from-puzzles --limit 1000000 ${empty(81)}`),
  quick('verify', '{long.certificate}', { first: longCertificate(13), isOnlyQuick: true }),
  row('verify', '{long.certificate}', { first: longCertificate(14) }),
];

const ofLists: readonly LongRun[] = [
  quick('canon', '', list(LINE)),
  quick('filter', '--clues ..18', list(LINE)),
  row('filter', '--er 1..', list(LINE)),
  row('canon', '--group', { input: `${empty(256)}\n` }),
  quick('group', '', { input: puzzles }),
  row('group', '--by rating', { input: puzzles }),
  quick('lists union', '-', { input: puzzles }),
  quick('lists intersection', '-', { input: puzzles }),
  quick('lists difference', '-', { input: puzzles }),
  quick('lists symmetric-difference', '{a} -', { input: puzzles, files: { a: () => puzzles } }),
  quick('lists sort', '-', { input: puzzles }),
  quick('similar', `--by cousins --max-size 24 ${seventeen}`, { sign: /[1-9]\d* similar/, found: PUZZLE }),
  row('similar', '--by step', list(PUZZLE)),
  row('similar', `--depth 6 ${seventeen}`, { sign: /[1-9]\d* similar/, found: PUZZLE }),
  row('similar', '--by twins', { input: puzzles }),
  row('similar', `--by step --minus 3 --plus 3 ${seventeen}`, { sign: /[1-9]\d* similar/, found: PUZZLE }),
  row('similar', `--by step --minus 2 --plus 2 --solutions 3 ${seventeen}`, {
    sign: /[1-9]\d* similar/,
    found: /^[1-9.]{81} #/,
  }),
  row('similar', '--by move', list(PUZZLE)),
  row('similar', '--by digit --fewer 8', list(PUZZLE, grids)),
  row('similar', '--by invert', list(PUZZLE)),
  row('similar', `--by step --minus 8 --plus 0 --clusters --solutions all ${seventeen}`),
  row('similar', `--by cousins --max-size 24 --clusters ${seventeen}`),
  quick('hunt', `--minus 3 --plus 3 ${seventeen}`, { sign: /: [1-9][\d,]{6,} neighbours/, found: PUZZLE }),
  row('hunt', `--minus 3 --plus 3 --threads 1 ${seventeen}`, { sign: /: [1-9][\d,]{6,} /, found: PUZZLE }),
  row('hunt', `--schedule paper --generations 50 ${seventeen}`, stream(PUZZLE)),
  quick('neighbours', `--max-size 22 ${grid}`, { sign: KNOWN, found: /^[1-9]{81} #/ }),
  row('neighbours', `--max-size 16 --with-ranks ${grid}`, {
    sign: /\d neighbours/,
    found: /^[1-9]{81} # rank/,
  }),
  row('neighbours', `--max-size 22 --clusters ${grid}`),
  row('neighbours', '--max-size 6', list(/^[1-9]{81} #/, grids)),
  quick('backdoors', '', list(PUZZLE)),
  quick('templates', '', list(PUZZLE)),
  quick('bands', '', list(/^[1-9]{81} #/, grids)),
];

const ofBoards: readonly LongRun[] = [
  quick('catalogue list', '', stream(GRID_LINE)),
  row('catalogue list', '--of pairs', stream(/^[1-9]{54}\n/)),
  quick('catalogue rank', '', list(/^\d+\n/, grids)),
  row('catalogue rank', '--of pairs', list(/^\d+\n/, `${pair}\n`)),
  quick('catalogue unrank', '', list(GRID_LINE, '1234567\n')),
  quick('catalogue sample', '-n 100000000', stream(GRID_LINE)),
  row('catalogue sample', '--of pairs -n 100000000', stream(/^[1-9]{54}\n/)),
  quick('catalogue verify', '--sample 416'),
  row('catalogue verify', '--of pairs --sample 416'),
  quick('catalogue third-bands', '', list(GRID_LINE, `${pair}\n`)),
  quick('prove', '2x4 --clues 13 --store {2x4.store}'),
  row('prove', '3x3 --clues 16 --store {3x3.store}'),
  quick('results verify', '2x4-13', { sign: /2x4-13: / }),
  quick('census', '--sample 1000000', { found: /clues/ }),
  row('census', '--sample 1000000 --list', stream(/^puzzle,clues,weight\n/)),
  row('census', '--board 2x3 --exact'),
  quick('pattern list', '--board 2x4 --clues 14', stream(/^[1.]{64} \d+\n/)),
  row('pattern list', '--board 3x3 --clues 25 --count', { found: /^>= \d+\n/ }),
  row('pattern list', '--board 2x4 --clues 13 --proper'),
  row('pattern list', '--board 6x6 --clues 100 --method burnside'),
  quick('pattern puzzles', pattern, stream(LINE)),
  row('pattern puzzles', `--estimate --sample 100000000 ${pattern}`, { found: /^about / }),
  quick('pattern canon', '', list(/^[1.]{81}/)),
  quick('pattern find', seventeen, { input: grids }),
  quick('pattern statistics', '', { input: puzzles, found: /^[1.]{81}/ }),
  quick('blueprints', '--size 20 --method sample --sample 100000000'),
  row('blueprints', '--size 16 --method sample', { sign: /^[1-9]\d* of/m, found: /^[1-9.]{81} \d+\n/ }),
  row('blueprints', '--size 13 --method direct'),
  quick('campaign run', '{c}', { first: campaign }),
  row('campaign resume', '{c}', { first: campaign, isQuick: true }),
];

const others: readonly LongRun[] = [
  quick('hit', '{sets} --size 30', stream(/^\d+( \d+)+\n/, { files: { sets: () => randomSets(100) } })),
  row('hit', '{sets} --minimal', stream(/^\d+( \d+)+\n/, { files: { sets: () => randomSets(100) } })),
  row('hit', '{sets} --smallest', { files: { sets: () => randomSets(1000) } }),
  quick('cover', '{problem}', stream(/^c00 /, { files: { problem: () => latinSquares() } })),
  row('cover', '{problem} --count', { files: { problem: () => latinSquares() }, found: /^>= \d+\n/ }),
  quick('page', '--port 0', stream(/^http:/, { isSilent: true })),
  quick('compare', `--engines plain ${seventeen}`),
  row('compare', '', { input: puzzles }),
  row('compare', `--engines plain --plot {nodes.svg} ${seventeen}`),
  row('compare', '--speed --time-limit 1h'),
];

export const longRuns: readonly LongRun[] = [...solving, ...ofGrids, ...ofLists, ...ofBoards, ...others];

/** Verbs that cannot take long or are tested elsewhere, with the reason. */
export const shortVerbs: Readonly<Record<string, string>> = {
  encode: 'writes one puzzle',
  draw: 'a sheet has at most 1,000 puzzles',
  completion: 'prints a text',
  'catalogue count': 'says what the index has',
  'campaign create': 'writes a header',
  'campaign work': 'needs a server: cli-farm.test.ts',
  'campaign pause': 'writes a mark',
  'campaign status': 'reads a store',
  'campaign results': 'reads a store',
  'campaign report': 'reads a store',
  'campaign export': 'reads a store',
  'campaign merge': 'copies stores',
  'campaign verify': 'does tasks again as campaign run does them',
  'campaign repair': 'copies a store',
  'campaign slurm': 'prints a script',
  'campaign parallel': 'prints a script',
  'campaign kubernetes': 'prints a script',
  'results list': 'reads an index',
  'results show': 'reads an index',
  'results restore': 'writes a store of at most 3,268 tasks',
  'farm serve': 'needs a database: cli-farm-http.test.ts',
  'farm token': 'needs a database: cli-farm-http.test.ts',
  'farm report': 'needs a database: cli-farm-http.test.ts',
  'farm distrust': 'needs a database: cli-farm-http.test.ts',
  'campaign redo': 'needs a database: cli-farm-http.test.ts',
};

/** Returns sets over 60 elements, different on every line but always the same. */
function randomSets(count: number): string {
  let state = 1;
  const next = (): number => {
    state = (state * 16807) % 2147483647;
    return state;
  };
  const line = () => [...new Set(Array.from({ length: 8 }, () => 1 + (next() % 60)))].join(' ');
  return `${Array.from({ length: count }, line).join('\n')}\n`;
}

/** Returns endless Latin squares of size 9: far too many to list. */
function latinSquares(): string {
  const items: string[] = [];
  const options: string[] = [];
  for (let a = 0; a < 9; a++) for (let b = 0; b < 9; b++) items.push(`c${a}${b}`, `r${a}${b}`, `k${a}${b}`);
  for (let r = 0; r < 9; r++)
    for (let c = 0; c < 9; c++) for (let d = 0; d < 9; d++) options.push(`c${r}${c} r${r}${d} k${c}${d}`);
  return `${items.join(' ')}\n${options.join('\n')}\n`;
}
