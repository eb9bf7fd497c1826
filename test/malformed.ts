// Malformed command lines and inputs for every verb, made from the declarations: a new verb or option is covered, or
// the table below needs to know good values for it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom, pickInt } from '../src/base/index.ts';
import { mayBeBare, nameOf, type OptionSpec } from '../src/cli/frame/option.ts';
import type { Verb } from '../src/cli/frame/verb.ts';
import { amount } from './amount.ts';
import { projectFolder } from './cli-run.ts';

export interface Malformed {
  readonly args: readonly string[];
  /** It may be valid after all, like a file with one altered byte. */
  readonly mayPass?: true;
}

const grid = '1234341221434321';
const puzzle = '12.43.2.2.4.4.12';
const nine = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const pair = '123456789456789123789123456214365897365897214897214365';
const example = (name: string): string => join(projectFolder, 'examples', name);

/** Paths for the tests of one verb. */
export interface Places {
  /** Returns a path in a new folder. */
  newPath(name: string): string;
  /** One of our own stores. */
  readonly store: string;
  /** A store of the question minimum. */
  readonly minima: string;
}

/** Returns the words with which a verb runs: arguments, then options. */
export function goodWords(
  verb: string,
  { newPath, store, minima }: Places,
): { inputs: string[]; options: string[] } {
  const clues = ['--clues', '4'];
  const table: Record<string, { inputs?: string[]; options?: string[] }> = {
    'campaign create': { inputs: [newPath('new'), grid], options: clues },
    'campaign export': { inputs: [store] },
    'campaign kubernetes': { inputs: [store], options: ['--image', 'minclue', '--claim', 'minclue'] },
    'campaign merge': { inputs: [newPath('new'), store] },
    'campaign parallel': { inputs: [store] },
    'campaign pause': { inputs: [store] },
    'campaign repair': { inputs: [store] },
    'campaign results': { inputs: [store] },
    'campaign report': { inputs: [minima] },
    'campaign resume': { inputs: [store] },
    'campaign run': { inputs: [store] },
    'campaign slurm': { inputs: [store] },
    'campaign status': { inputs: [store] },
    'campaign verify': { inputs: [store] },
    'campaign work': { inputs: ['postgres://127.0.0.1:1/none'] },
    'results list': {},
    'results show': { inputs: ['small-boards'] },
    'results verify': { inputs: ['small-boards'] },
    'results restore': { inputs: ['2x4-14-grids'], options: ['--store', newPath('restored.store')] },
    'catalogue count': { options: ['--board', '2x2'] },
    'catalogue list': { options: ['--board', '2x2'] },
    'catalogue rank': { inputs: [grid], options: ['--board', '2x2'] },
    'catalogue sample': { options: ['--board', '2x2', '--number', '1'] },
    'catalogue third-bands': { inputs: [pair] },
    'catalogue unrank': { inputs: ['1'], options: ['--board', '2x2'] },
    'catalogue verify': { options: ['--board', '2x2'] },
    'campaign redo': { inputs: ['postgres://127.0.0.1:1/none'], options: ['--resting-on', 'agreed'] },
    'farm distrust': { inputs: ['postgres://127.0.0.1:1/none', 'alice'] },
    'farm report': { inputs: ['postgres://127.0.0.1:1/none'] },
    'farm serve': { inputs: ['postgres://127.0.0.1:1/none'] },
    'farm token': { inputs: ['list', 'postgres://127.0.0.1:1/none'] },
    'lists symmetric-difference': { inputs: [puzzle, grid] },
    bands: { inputs: [nine] },
    blueprints: { options: ['--size', '4'] },
    census: { inputs: [grid], options: ['--sample', '1', '--walkers', '5', '--threads', '1'] },
    check: { inputs: [grid], options: clues },
    completion: { inputs: ['bash'] },
    cover: { inputs: [example('cover/toy.dlx')] },
    filter: { inputs: [puzzle], options: ['--proper'] },
    hit: { inputs: [example('hit/fano.txt')], options: ['--size', '3'] },
    make: { options: ['--board', '2x2'] },
    min: { inputs: [grid] },
    page: { options: ['--output', newPath('site')] },
    'pattern find': { inputs: [grid, grid] },
    'pattern list': { options: ['--board', '2x2', ...clues] },
    prove: { inputs: ['2x2'], options: ['--clues', '3', '--store', newPath('prove.store')] },
    unavoidable: { inputs: [grid] },
    verify: { inputs: [example('2x2-4.certificate')] },
  };
  const { inputs = [], options = [] } = table[verb] ?? { inputs: [puzzle] };
  return { inputs, options };
}

const ONE_OF = amount(6, { long: 1 });

/**
 * Returns all values in the long test, otherwise every sixth, others at each turn, so that each is tried somewhere.
 */
function some<Value>(values: readonly Value[], turn: number): readonly Value[] {
  return values.filter((_, i) => (i + turn) % ONE_OF === 0);
}

const long = 'x'.repeat(5000);
const odd = '\u001b[31m\u0007';
const numbers = ['x', '', '-1', '1e3', '0x10', '9'.repeat(30), '1.5.2', ' 3', 'NaN', long, odd];
const names = ['nonsense', '', long, odd, 'constructor', '__proto__'];
const boards = ['0x0', '3by3', '-1x3', '99x99', '3x3Y', '', '3x3x3', '1e1x2', long, odd];
const badCells = ['', ',', 'r99c1', 'band9', 'clues,x', 'x', long, odd];
const lists = ['', 'nonsense', long, odd];
const badTexts: Record<string, readonly string[]> = {
  board: boards,
  engine: names,
  engines: ['nonsense', 'cover,', ',', long, odd],
  algorithm: names,
  format: ['', 'nonsense', '%', '%p %z', '%p\\q', 'csv:', 'csv:puzzle,age', long, odd],
  extraUnit: ['r1c1,r99c1', '', 'x', 'r1c1,r1c1', long, odd],
  grid: ['', 'nonsense', long, odd],
  cells: ['r99c1', 'x', long, odd],
  given: badCells,
  empty: badCells,
  inside: badCells,
  fixed: badCells,
  image: ['', 'a b', long, odd],
  claim: ['', 'A', 'a b', '-a', long, odd],
  token: ['', 'a b', long, odd],
  campaign: ['', 'a b', long, odd],
  audit: ['', 'x', '101%', '-1', '1.5', long, odd],
  restingOn: ['', long, odd],
  host: ['', 'no such host', long, odd],
  origin: ['', 'example', 'ftp://x', 'https://x/y', long, odd],
  name: ['', ' x', '-x', long, odd],
  title: [], // any title is good
  technique: names,
  steps: ['', '0', '3..1', 'x', '1,', '99999', long, odd],
  where: ['', 'nonsense', 'clues', 'clues <', 'clues = "17"', '(clues = 17', 'constructor = 1', long, odd],
  level: ['', 'nonsense', 'hard..easy', 'easy..hard..', '..', long, odd],
  levels: ['', 'easy', 'easy=x', 'easy=1,easy=2', 'nonsense=1', long, odd],
  only: ['', 'nonsense', 'singles,', 'x-wing', long, odd],
  from: ['', '2027-02-29', '2027-1-1', '1969-12-31', 'tomorrow', long, odd],
  in: lists,
  notIn: lists,
  solutionIn: lists,
};

/** Returns values that the option must refuse. */
function badValues(key: string, spec: OptionSpec, places: Places): readonly string[] {
  switch (spec.kind) {
    case 'flag':
      return [];
    case 'number':
      return [
        ...numbers,
        ...(spec.min > 0 ? [String(spec.min - 1)] : []),
        ...(spec.max ? [String(spec.max + 1)] : []),
      ];
    case 'range':
      return ['banana', '3..1', '..', '1...2', '-1..2', '1..2..3', '', '1-3', '1e1..2', long, odd];
    case 'duration':
      return ['banana', '', '5x', 'h', '-1h', '1e3s', '2 h', '2H', '1h30m', long, odd];
    case 'choice':
      return names;
    case 'text':
    case 'list':
      if (!badTexts[key]) throw new Error(`say in badTexts what is bad for ${nameOf(key)}`);
      return badTexts[key];
    case 'input file':
    case 'input files':
      return ['', places.newPath('missing.txt'), folderAt(places.newPath('folder')), long, odd];
    case 'new folder': {
      const file = places.newPath('mine.txt');
      writeFileSync(file, 'mine\n');
      return ['', file, dirname(file), join(file, 'x'), long];
    }
    case 'output file':
    case 'store': {
      const file = places.newPath('mine.txt');
      writeFileSync(file, 'mine\n');
      const holds = spec.kind === 'output file' ? spec.holds : 'store';
      const within = join(file, 'x.svg');
      return holds === 'pictures'
        ? ['', file, within]
        : ['', file, within, folderAt(places.newPath('folder'))];
    }
  }
}

function folderAt(path: string): string {
  mkdirSync(path);
  return path;
}

/** Returns command lines that make no sense. */
export function badCommandLines(path: string, verb: Verb, places: Places): Malformed[] {
  const words = path.split(' ');
  const { inputs, options } = goodWords(path, places);
  const all: string[][] = [
    [...words, ...inputs, ...options, '--nonsense'],
    [...words, ...inputs, ...options, `--${long}`],
    [...words, ...inputs, ...options, '-Z'],
    [...words, `--${odd}`],
  ];
  const last = verb.arguments.at(-1);
  if (last?.howMany !== 'any') {
    if (last) all.push([...words, ...options]);
    if (last?.howMany !== 'some') all.push([...words, ...inputs, ...options, 'one too many']);
  }
  for (const [turn, [key, spec]] of Object.entries(verb.options).entries()) {
    const name = nameOf(key);
    const others = without(options, name);
    for (const value of some(badValues(key, spec, places), path.length + turn))
      all.push([...words, ...inputs, ...others, `${name}=${value}`]);
    if (spec.kind === 'flag') all.push([...words, ...inputs, ...others, `${name}=yes`]);
    else if (!mayBeBare(spec)) all.push([...words, ...inputs, ...others, name]);
    if ('required' in spec && spec.required) all.push([...words, ...inputs, ...others]);
  }
  return all.map((args) => ({ args }));
}

function without(options: readonly string[], name: string): string[] {
  const at = options.indexOf(name);
  return at < 0 ? [...options] : options.filter((_, i) => i !== at && i !== at + 1);
}

const MEGABYTE = 1 << 20;

/** Files without a puzzle, grid, rank, certificate or store. */
const badFiles: Record<string, string | Uint8Array> = {
  'too short': '12.43.2.2.4.4.1\n',
  'wrong symbols': `${'.'.repeat(40)}%${'.'.repeat(40)}\n`,
  'control characters': `12.43.2.2.4.4.1\u0007\n\u001b[31m${'.'.repeat(76)}\n`,
  'a line of 1 MB': '1'.repeat(MEGABYTE),
  'a line of 1 MB of dots': '.'.repeat(MEGABYTE),
  'a line of 1 MB of letters': 'x'.repeat(MEGABYTE),
  binary: Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
  'half a character': Uint8Array.from([...Buffer.from('12.43.2.2.4.4.1'), 0xe2, 0x82]),
  'UTF-16': Buffer.from(`\ufeff${puzzle}\n`, 'utf16le'),
  empty: '',
  'blank lines': '\n\n  \n',
  comments: '# nothing\n',
  'a broken f-puzzles link':
    'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn\n',
  'a broken SudokuPad link': 'https://sudokupad.app/scl%%%%\n',
  'a link to nothing': 'https://sudokupad.app/\n',
  'broken JSON': '{"size":9,"grid":[[{"value":\n',
  'half a block': '+---+\n|12.|4\n|..\n',
  'broken pencilmarks': '+----+\n| 12 | 34 |\n| x | 1234567890\n',
  words: 'these are the voyages of the starship\n',
};

const badPuzzles = ['12.43.2.2.4.4.1', '%'.repeat(81), '1'.repeat(82), long, odd, '', '.'.repeat(MEGABYTE)];

/** Returns bad files as the verb's input. */
export function badInputs(path: string, verb: Verb, places: Places): Malformed[] {
  const kind = verb.arguments.at(-1)?.kind;
  if (kind === undefined || kind === 'word') return [];
  const words = path.split(' ');
  const { inputs, options } = goodWords(path, places);
  const before = path === 'campaign create' || path === 'campaign merge' ? inputs.slice(0, 1) : [];
  const command = (input: string): string[] => [...words, ...before, input, ...options];
  const all: Malformed[] = some(Object.values(badFiles), path.length).map((content) => {
    const file = places.newPath('bad.txt');
    writeFileSync(file, content);
    return { args: command(file), ...(mayBeRead(path, content) && { mayPass: true }) };
  });
  all.push(
    { args: command(folderAt(places.newPath('folder'))) },
    { args: command(places.newPath('missing.txt')) },
  );
  if (kind === 'text or file')
    for (const text of some(badPuzzles, path.length)) all.push({ args: command(text) });
  return all;
}

/** May the verb read this after all? Names of a family's elements and of a cover's items may be any words. */
function mayBeRead(path: string, content: string | Uint8Array): boolean {
  return (path === 'hit' || path === 'cover') && typeof content === 'string';
}

/** Returns the verb's own file, cut off or with some bytes altered. */
export function alteredFiles(path: string, verb: Verb, places: Places, each: number): Malformed[] {
  const kind = verb.arguments.at(-1)?.kind;
  if (kind !== 'file' && kind !== 'store') return [];
  const { inputs, options } = goodWords(path, places);
  const bytes = readFileSync(inputs.at(-1)!);
  const random = createRandom(path.length);
  return Array.from({ length: each }, (_, i) => {
    const altered = Buffer.from(i % 2 ? bytes : bytes.subarray(0, pickInt(random, bytes.length)));
    for (let n = i % 2; n > 0 && n < 8; n = pickInt(random, 10))
      altered[pickInt(random, altered.length)] ^= 1 + pickInt(random, 255);
    const file = places.newPath('altered');
    writeFileSync(file, altered);
    return { args: [...path.split(' '), ...inputs.slice(0, -1), file, ...options], mayPass: true };
  });
}
