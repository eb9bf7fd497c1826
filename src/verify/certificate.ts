// The verifier of certificates: checks a file line by line against docs/reference/certificate-format.md. It
// shares no code with the search that wrote the file, uses no solver but the few lines of rules.ts, and
// prefers obvious code to fast code.
import { type Bytes, readLines, textOf } from './lines.ts';
import { countSolutions, isFilling, unitsOf } from './rules.ts';
import { bits, type Caps, type Cells, capsOf, cellsOf, type Node, narrow } from './tree.ts';

/** What a verified certificate proves. */
export interface VerifiedAnswer {
  /** The board's name. */
  readonly board: string;
  /** The units of the board beyond those of its name, each as its cells, from 0. */
  readonly extraUnits: readonly (readonly number[])[];
  /** The grid, one symbol per cell. */
  readonly grid: string;
  /** The number of clues of the puzzles. */
  readonly clues: number;
  /** All proper puzzles of the grid with this many clues, one line each. */
  readonly puzzles: readonly string[];
  /** The number of lines of the certificate. */
  readonly lines: number;
}

/** Reports the first wrong line, counted from 1, and the reason. */
export class CertificateError extends Error {
  /** Distinguishes it from other errors. */
  override name = 'CertificateError';
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
  }
}

const LINE_FEED = 10;
const DIGEST = /^sha256 [0-9a-f]{64}$/;

/** Verifies the bytes of a certificate. Throws a CertificateError at the first wrong line. */
export async function verifyCertificate(bytes: Bytes): Promise<VerifiedAnswer> {
  const file = readLines(bytes);
  const proof = createProof();
  let isSealed = false;
  for (let line = await file.next(); line; line = await file.next()) {
    const text = textOf(line.subarray(0, -1));
    try {
      demand(line.at(-1) === LINE_FEED, 'the file must end with its digest');
      demand(!isSealed, 'nothing may follow the digest');
      isSealed = proof.listed.size === proof.announced && DIGEST.test(text);
      if (!isSealed) check(proof, text);
      else demand(text === `sha256 ${await file.digest()}`, 'not the digest of the lines before');
    } catch (error) {
      throw error instanceof Wrong ? new CertificateError(file.lines, error.message) : error;
    }
  }
  if (!isSealed) throw new CertificateError(file.lines + 1, 'the file must end with its digest');
  const { board, extraUnits, gridText: grid, clues, listed } = proof;
  return { board, extraUnits, grid, clues, puzzles: [...listed], lines: file.lines };
}

class Wrong extends Error {}

function demand(isRight: boolean, reason: string): asserts isRight {
  if (!isRight) throw new Wrong(reason);
}

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@';

/** Which lines may follow a line. Lines of the tree (u, c, b, p) may follow each other in any order. */
const FOLLOWERS: Record<string, readonly string[]> = {
  begin: ['minclue'],
  minclue: ['board'],
  board: ['unit', 'grid'],
  unit: ['unit', 'grid'],
  grid: ['clues'],
  clues: ['region'],
  region: ['region', 'case'],
  case: ['u', 'c', 'b', 'p'],
  tree: ['u', 'c', 'b', 'p', 'case', 'puzzles'],
  puzzles: ['puzzle'],
  puzzle: ['puzzle'],
};

/** What the lines so far have stated and proved. */
interface Proof {
  /** The kind of the last line. */
  last: string;
  board: string;
  size: number;
  units: number[][];
  readonly extraUnits: number[][];
  grid: number[];
  gridText: string;
  clues: number;
  readonly regions: number[][];
  readonly sets: Cells[];
  /** The region of the case, and its bounds on the other regions. */
  fullest: number;
  others: Caps;
  /** The nodes still to be proved, the next one last. */
  stack: Node[];
  /** The puzzles of the tree, those listed at the end, and the stated length of that list. */
  readonly found: Set<string>;
  readonly listed: Set<string>;
  announced: number;
}

function createProof(): Proof {
  return {
    last: 'begin',
    board: '',
    size: 0,
    units: [],
    extraUnits: [],
    grid: [],
    gridText: '',
    clues: 0,
    regions: [],
    sets: [],
    fullest: -1,
    others: capsOf([], -1, 0),
    stack: [],
    found: new Set(),
    listed: new Set(),
    announced: -1,
  };
}

/** Checks the next line. */
function check(proof: Proof, line: string): void {
  const word = line.split(' ', 1)[0];
  const expected = FOLLOWERS[proof.last];
  demand(expected.includes(word), `expected ${expected.join(' or ')}`);
  READERS[word](proof, line.slice(word.length + 1));
  proof.last = word.length === 1 ? 'tree' : word;
}

/** The reader of each kind of line, by its first word. */
const READERS: Record<string, (proof: Proof, text: string) => void> = {
  minclue: (_, text) => demand(text === 'certificate 1', 'not a certificate of version 1'),
  board(proof, text) {
    const match = /^(\d{1,3})x(\d{1,3})(X?)$/.exec(text);
    demand(match !== null, 'expected a board, as in 3x3 or 3x3X');
    proof.board = text;
    proof.size = Number(match[1]) * Number(match[2]);
    demand(proof.size >= 1 && proof.size <= 36, 'no such board');
    proof.units = unitsOf(Number(match[1]), Number(match[2]), match[3] === 'X');
  },
  unit(proof, text) {
    const cells = readCells(proof, text);
    demand(cells.length === proof.size, `a unit has ${proof.size} cells`);
    proof.units.push(cells);
    proof.extraUnits.push(cells);
  },
  grid(proof, text) {
    const { size, units } = proof;
    proof.grid = [...text].map((symbol) => SYMBOLS.indexOf(symbol));
    proof.gridText = text;
    demand(proof.grid.length === size * size, `a grid has ${size * size} cells`);
    demand(isFilling(units, size, proof.grid), 'not a grid of the board');
  },
  clues(proof, text) {
    proof.clues = readNumber(text, proof.size * proof.size);
  },
  region: (proof, text) => void proof.regions.push(readCells(proof, text)),
  case(proof, text) {
    const { regions, grid, stack } = proof;
    const cells = regions.flat().sort((a, b) => a - b);
    demand(
      cells.length === grid.length && cells.every((cell, i) => cell === i),
      'the regions do not make up the board',
    );
    demand(stack.length === 0, `case ${proof.fullest + 1} is not finished`);
    const fullest = ++proof.fullest;
    demand(
      fullest < regions.length && text === String(fullest + 1),
      `expected case ${fullest + 1} of ${regions.length}`,
    );
    proof.others = capsOf(regions, fullest, proof.clues);
    proof.stack = [{ clues: [], live: bits(cells) }];
  },
  u(proof, text) {
    const { grid, units, size } = proof;
    const pairs = text.split(' ').map((pair) => pair.split('='));
    const cells = readCells(proof, pairs.map(([cell]) => cell).join(' '));
    const other = grid.slice();
    for (const [i, cell] of cells.entries()) {
      other[cell] = readNumber(pairs[i][1] ?? '', size);
      demand(other[cell] !== grid[cell], `cell ${cell} keeps its digit`);
    }
    demand(isFilling(units, size, other), 'changing these cells does not give another grid');
    proof.sets.push(bits(cells));
  },
  c(proof, text) {
    const node = nextNode(proof);
    const live = narrow(node, readList(proof, text), proof.clues, proof.others);
    if (live !== undefined) proof.stack.push({ clues: node.clues, live });
  },
  b(proof, text) {
    const node = nextNode(proof);
    const [set, ...lists] = text.split('|').map((list) => readList(proof, list));
    demand(set.length === 1, 'expected one set to branch on');
    demand(node.clues.length < proof.clues, 'all clues are chosen');
    demand((set[0] & bits(node.clues)) === 0n, 'the set is hit already');
    let live = node.live;
    const open: Node[] = [];
    for (const cell of cellsOf(set[0] & live)) {
      live &= ~bits([cell]);
      const child = { clues: [...node.clues, cell], live };
      const isClosed = lists.some((list) => narrow(child, list, proof.clues, proof.others) === undefined);
      if (!isClosed) open.push(child);
    }
    proof.stack.push(...open.reverse());
  },
  p(proof, text) {
    demand(text === '', 'nothing may follow p');
    const node = nextNode(proof);
    const puzzle = puzzleOf(proof.grid, node.clues);
    demand(countSolutions(proof.units, proof.size, puzzle, 2) === 1, 'the clues have a second solution');
    complete(proof, node.clues, cellsOf(node.live));
  },
  puzzles(proof, text) {
    const { stack, fullest, regions, found } = proof;
    demand(stack.length === 0 && fullest === regions.length - 1, 'not all cases are finished');
    proof.announced = readNumber(text, Number.MAX_SAFE_INTEGER);
    demand(proof.announced === found.size, `the tree has ${found.size} puzzles`);
  },
  puzzle({ found, listed }, text) {
    demand(found.has(text) && !listed.has(text), 'not a puzzle of the tree, or listed twice');
    listed.add(text);
  },
};

function nextNode({ stack }: Proof): Node {
  const node = stack.pop();
  demand(node !== undefined, 'the case is finished already');
  return node;
}

/** Adds all puzzles of the case that consist of these clues and the missing number of the cells. */
function complete(proof: Proof, clues: readonly number[], cells: readonly number[]): void {
  const { grid, regions, fullest, found } = proof;
  if (clues.length < proof.clues) {
    for (const [i, cell] of cells.entries()) complete(proof, [...clues, cell], cells.slice(i + 1));
    return;
  }
  const counts = regions.map((region) => clues.filter((cell) => region.includes(cell)).length);
  const isInCase = counts.every(
    (count, r) => r === fullest || count + (r < fullest ? 1 : 0) <= counts[fullest],
  );
  const symbols = puzzleOf(grid, clues).map((digit) => SYMBOLS[digit]);
  if (isInCase) found.add(symbols.join(''));
}

function puzzleOf(grid: readonly number[], clues: readonly number[]): number[] {
  return grid.map((digit, cell) => (clues.includes(cell) ? digit : 0));
}

function readCells({ size }: Proof, text: string): number[] {
  const cells = text.split(' ').map((word) => readNumber(word, size * size - 1));
  demand(new Set(cells).size === cells.length, 'a cell is named twice');
  return cells;
}

function readList({ sets }: Proof, text: string): Cells[] {
  return text.split(' ').map((word) => sets[readNumber(word, sets.length - 1)]);
}

function readNumber(text: string, most: number): number {
  demand(/^\d{1,15}$/.test(text) && Number(text) <= most, `"${text}" is not a number from 0 to ${most}`);
  return Number(text);
}
