// The results of results/*.json as the room Boards shows them: for each file a statement, the commands, the digest,
// numbers and some puzzles; and for each board a row with what follows from all of them. A file of an unknown kind is
// shown with the fields that all results share.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { clueCount } from '../src/board/index.ts';
import type { BoardResult, BoardRow, BoardsData, MinimaData } from '../src/page/data/shapes.ts';
import { INDEX_FILE } from '../src/results/index.ts';
import { isProper } from '../src/solve/index.ts';
import { readPuzzles, writePuzzle } from '../src/text/index.ts';

const folder = new URL('../results/', import.meta.url);
/** Results that others have proved and we have not, shown as theirs (docs/reference/papers.md). */
const published: readonly (NonNullable<BoardRow['published']> & { readonly board: string })[] = [
  { board: '3x3', atLeast: 17, source: 'McGuire et al. 2012', address: 'https://arxiv.org/abs/1201.0749v1' },
];
/** The number of puzzles shown for each result. */
const EXAMPLES = 12;

/** The fields that results share, and fields that some of them have. */
interface ResultFile {
  readonly command?: string;
  readonly commands?: readonly string[];
  readonly statement?: string;
  readonly board?: string;
  readonly version?: string;
  readonly digest?: string | null;
  readonly cpuSeconds?: number;
}

/** An answer of `minclue prove`. */
interface Proof extends ResultFile {
  readonly board: string;
  readonly clues: number;
  readonly catalogueSize: number;
  readonly grids: number;
  readonly puzzles: number;
  readonly classes: number;
  readonly route: string;
  readonly algorithm?: string;
  readonly nodes: number;
  readonly tasks: number;
  readonly tasksDone: number;
}

interface SmallBoard {
  readonly board: string;
  readonly puzzlesOfClasses: string;
  readonly none: Omit<Proof, 'board'> | null;
  readonly some: Omit<Proof, 'board'>;
}

interface Spread {
  readonly atLeast: number;
  readonly atMost?: number | null;
  readonly grids: number;
  readonly ofClasses: { readonly share: number; readonly low: number; readonly high: number };
}

/** The room's data. */
export function boardsData(): BoardsData {
  const results: BoardResult[] = [];
  const proofs: Proof[] = [];
  const sizes = new Map<string, number>(); // the number of essentially different grids
  const known = knownPuzzles();
  for (const file of readdirSync(folder).filter(isResult)) {
    const content = readResult<ResultFile & Record<string, unknown>>(file);
    if (Array.isArray(content.boards))
      for (const { board, none, some, puzzlesOfClasses } of content.boards as SmallBoard[])
        for (const proof of none ? [none, some] : [some]) {
          const whole = { ...proof, board };
          proofs.push(whole);
          results.push(proofResult(file, whole, proof === some ? readLines(puzzlesOfClasses) : []));
        }
    else if (typeof content.clues === 'number' && typeof content.tasksDone === 'number') {
      const proof = content as unknown as Proof;
      proofs.push(proof);
      results.push(proofResult(file, proof, foundOf(file)));
    } else results.push(otherResult(file, content));
    if (file.startsWith('catalogue-') && content.board !== undefined)
      sizes.set(content.board, content.grids as number);
  }
  for (const { board, catalogueSize } of proofs) sizes.set(board, catalogueSize);
  results.push(known);
  const boards = [...new Set(results.map(({ board }) => board))].sort(byDigits);
  results.sort((a, b) => placeOf(a) - placeOf(b)); // others stay in the order of their files
  return { rows: boards.map((board) => rowOf(board, proofs, known, sizes.get(board))), results };
}

/** Returns the sort key of a result: results about clues come first. */
function placeOf({ minima, title }: BoardResult): number {
  return minima ? 0 : /puzzles with/i.test(title) ? 1 : 2;
}

/** Reads a file of results/. */
export function readResult<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;
}

/** Combines the theorems of a board. */
function rowOf(
  board: string,
  all: readonly Proof[],
  known: BoardResult & { readonly clues: number },
  classes: number | undefined,
): BoardRow {
  const proofs = all.filter((proof) => proof.board === board);
  const without = proofs.filter((proof) => isDone(proof) && proof.puzzles === 0);
  const having = proofs.filter(({ puzzles }) => puzzles > 0);
  const shown = [...having, ...(known.board === board ? [known] : [])].map(({ clues }) => clues);
  const atMost = shown.length > 0 ? Math.min(...shown) : undefined;
  // no puzzle has fewer than 0 clues
  const fewest = Math.max(atMost === 0 ? 0 : -1, ...without.map(({ clues }) => clues + 1));
  const whole = having.find((proof) => proof.clues === atMost && isDone(proof));
  return {
    board,
    classes,
    atLeast: fewest < 0 ? undefined : fewest,
    atMost,
    puzzles: whole?.puzzles,
    puzzleClasses: whole?.classes,
    published: published.find((each) => each.board === board),
  };
}

/** Returns the 17-clue puzzles among the examples. They are proved to be proper each time the page is built. */
function knownPuzzles(): BoardResult & { readonly clues: number } {
  const file = 'examples/17.txt';
  const puzzles = readPuzzles(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
  const clues = Math.max(...puzzles.map((puzzle) => clueCount(puzzle)));
  if (!puzzles.every((puzzle) => isProper(puzzle))) throw new Error(`${file}: not all are proper`);
  const { length } = puzzles;
  return {
    file,
    board: puzzles[0].board.name,
    clues,
    title: `Known puzzles with ${clues} clues`,
    statement: `${length} puzzles with ${clues} clues of the public list, each found proper by the solver when this page was built`,
    commands: [`minclue solve ${file}`],
    version: '',
    digest: undefined,
    cpuSeconds: undefined,
    facts: [],
    examples: puzzles.slice(0, EXAMPLES).map((puzzle) => writePuzzle(puzzle)),
    exampleTotal: length,
  };
}

function isResult(name: string): boolean {
  return name.endsWith('.json') && name !== INDEX_FILE;
}

function isDone({ tasks, tasksDone }: Proof): boolean {
  return tasks === tasksDone;
}

function proofResult(file: string, proof: Proof, examples: readonly string[]): BoardResult {
  const { board, clues, route, algorithm, grids, catalogueSize, nodes, puzzles, classes } = proof;
  return {
    ...commonOf(file, proof),
    board,
    title: `Puzzles with ${clues} ${clues === 1 ? 'clue' : 'clues'}${file.includes('-grids') ? ', grid after grid' : ''}`,
    facts: [
      ['Essentially different grids searched', `${numeral(grids)} of ${numeral(catalogueSize)}`],
      ['Tasks done', `${numeral(proof.tasksDone)} of ${numeral(proof.tasks)}`],
      ['Route', algorithm ? `${route}, ${algorithm}` : route],
      ['Puzzles found', numeral(puzzles)],
      ['Essentially different', numeral(classes)],
      ['Nodes of the search', numeral(nodes)],
    ],
    examples: examples.slice(0, EXAMPLES),
    exampleTotal: examples.length,
  };
}

/** Returns results of other kinds: catalogues, pairs, minima, and any new kind. */
function otherResult(file: string, content: ResultFile & Record<string, unknown>): BoardResult {
  const board = content.board ?? '';
  const base = { ...commonOf(file, content), board, facts: numbersOf(content), exampleTotal: 0 };
  if (Array.isArray(content.rows) && typeof content.sample === 'number') {
    const minima = minimaOf(file, content.sample, content.rows as Spread[]);
    const examples = tableOf(file).flatMap((row) => (row.counts === '' ? [] : row.puzzles.split(' ')));
    return {
      ...base,
      title: 'The distribution of minima',
      statement: `${numeral(minima.grids.length)} of ${numeral(minima.sample)} grids drawn at random were searched for their minimum`,
      minima,
      examples: examples.slice(0, EXAMPLES),
      exampleTotal: examples.length,
    };
  }
  if (content.automorphisms && Array.isArray(content.bands))
    return {
      ...base,
      title: 'The catalogue',
      statement: `${numeral(content.grids as number)} essentially different grids on a ${board} board, in ${content.bands.length} first bands`,
      examples: [],
    };
  if (Array.isArray(content.firstBands))
    return {
      ...base,
      title: 'Pairs of bands',
      statement: `${numeral(content.pairs as number)} essentially different pairs of bands, which have ${numeral(BigInt(content.grids as string))} grids`,
      examples: [],
    };
  const listed = Array.isArray(content.grids) ? (content.grids as { grid: string }[]) : [];
  return {
    ...base,
    title: file.startsWith('automorphic') ? 'Grids with many automorphisms' : file.replace('.json', ''),
    examples: listed.slice(0, EXAMPLES).map(({ grid }) => grid),
    exampleTotal: listed.length,
  };
}

function commonOf(file: string, content: ResultFile) {
  const { command, commands, statement = '', version = '', digest, cpuSeconds } = content;
  return {
    file: `results/${file}`,
    statement,
    commands: commands ?? (command === undefined ? [] : [command]),
    version,
    digest: digest ?? undefined,
    cpuSeconds,
  };
}

/** Returns the numbers of a file by their names, both single numbers and those in a table of numbers. */
function numbersOf(content: Record<string, unknown>): (readonly [string, string])[] {
  const left = new Set(['cpuSeconds', 'sample', 'seed', 'clues']);
  const facts: (readonly [string, string])[] = [];
  for (const [name, value] of Object.entries(content)) {
    if (left.has(name)) continue;
    if (typeof value === 'number') facts.push([inWords(name), numeral(value)]);
    else if (typeof value === 'string' && /^\d{10,}$/.test(value))
      facts.push([inWords(name), numeral(BigInt(value))]);
    else if (name === 'automorphisms' || name === 'byAutomorphisms' || name === 'byOrder')
      for (const [order, count] of Object.entries(value as Record<string, number>))
        facts.push([`With ${order} ${order === '1' ? 'automorphism' : 'automorphisms'}`, numeral(count)]);
  }
  return facts;
}

function minimaOf(file: string, sample: number, rows: readonly Spread[]): MinimaData {
  const end = (text: string): number | undefined => (text === '' ? undefined : Number(text));
  return {
    sample,
    rows: rows.map(({ atLeast, atMost, grids, ofClasses: { share, low, high } }) => ({
      atLeast,
      atMost: atMost ?? undefined,
      grids,
      share,
      low,
      high,
    })),
    grids: tableOf(file).map((row) => ({
      rank: Number(row.rank),
      mcn: Number(row.mcn),
      atLeast: Number(row.atLeast),
      atMost: end(row.atMost),
    })),
  };
}

/** Returns the puzzles found by the tasks of a campaign. */
function foundOf(file: string): string[] {
  return tableOf(file).flatMap(({ found }) => (found ? found.split(' ') : []));
}

/** Returns the rows of the CSV file beside a result. */
function tableOf(file: string): Record<string, string>[] {
  const csv = file.replace('.json', '.csv');
  if (!existsSync(new URL(csv, folder))) return [];
  const [head, ...lines] = readLines(csv);
  const names = head.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
  });
}

function readLines(name: string): string[] {
  return readFileSync(new URL(name, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

function byDigits(a: string, b: string): number {
  const digits = (name: string): number =>
    name.split('x').reduce((product, part) => product * Number.parseInt(part, 10), 1);
  return digits(a) - digits(b) || a.localeCompare(b);
}

/** Turns `catalogueSize` into `Catalogue size`. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}

function numeral(value: number | bigint): string {
  return value.toLocaleString('en');
}
