// The verifier of certificates: checks a file line by line against docs/certificates.md. It shares no code with
// the search that wrote the file, knows no solver but the few lines of rules.ts, and prefers the obvious to the quick.
import { type Bytes, readLines, textOf } from './lines.ts';
import { countSolutions, isFilling, unitsOf } from './rules.ts';

/** What a certificate proves, once it is verified. */
export interface VerifiedAnswer {
  /** The board's name. */
  readonly board: string;
  /** The units that the board has beside those of its name, each as its cells, from 0. */
  readonly extraUnits: readonly (readonly number[])[];
  /** The grid, a symbol per cell. */
  readonly grid: string;
  /** How many clues the puzzles have. */
  readonly clues: number;
  /** All proper puzzles of the grid with so many clues, one line each. */
  readonly puzzles: readonly string[];
  /** How many lines the certificate has. */
  readonly lines: number;
}

/** The first line that is wrong, from 1, and why. */
export class CertificateError extends Error {
  /** Tells it from other errors. */
  override name = 'CertificateError';
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
  }
}

const LINE_FEED = 10;
const DIGEST = /^sha256 [0-9a-f]{64}$/;

/** Reads the bytes of a certificate. Throws a CertificateError at the first line that is wrong. */
export async function verifyCertificate(bytes: Bytes): Promise<VerifiedAnswer> {
  const file = readLines(bytes);
  const verifier = createVerifier();
  let isSealed = false;
  for (let line = await file.next(); line; line = await file.next()) {
    const text = textOf(line.subarray(0, -1));
    try {
      demand(line.at(-1) === LINE_FEED, 'the file must end with its digest');
      demand(!isSealed, 'nothing may follow the digest');
      isSealed = verifier.isComplete() && DIGEST.test(text);
      if (!isSealed) verifier.check(text);
      else demand(text === `sha256 ${await file.digest()}`, 'not the digest of the lines before');
    } catch (error) {
      throw error instanceof Wrong ? new CertificateError(file.lines, error.message) : error;
    }
  }
  if (!isSealed) throw new CertificateError(file.lines + 1, 'the file must end with its digest');
  return { ...verifier.answer(), lines: file.lines };
}

class Wrong extends Error {}

function demand(isRight: boolean, reason: string): asserts isRight {
  if (!isRight) throw new Wrong(reason);
}

/** Some of the cells as the bits of a number: cell c is bit c. */
type Cells = bigint;

/** All clue sets that contain the clues and, beyond them, only live cells. */
interface Node {
  readonly clues: readonly number[];
  readonly live: Cells;
}

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@';

/** Which lines may follow a line. Lines of the tree (u, c, b, p) may follow one another in any order. */
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

/** Takes the lines one by one. */
function createVerifier() {
  let last = 'begin';
  let board = '';
  let size = 0;
  let units: number[][] = [];
  const extraUnits: number[][] = [];
  let grid: number[] = [];
  let gridText = '';
  let clueCount = 0;
  const regions: number[][] = [];
  const sets: Cells[] = [];
  let fullest = -1; // the region of the case
  let others = capsOf([], -1, 0);
  let stack: Node[] = []; // what is still to be proved, the next one last
  const found = new Set<string>();
  const listed = new Set<string>();
  let announced = -1;

  const readers: Record<string, (text: string) => void> = {
    minclue: (text) => demand(text === 'certificate 1', 'not a certificate of version 1'),
    board(text) {
      const match = /^(\d{1,3})x(\d{1,3})(X?)$/.exec(text);
      demand(match !== null, 'expected a board, as in 3x3 or 3x3X');
      board = text;
      size = Number(match[1]) * Number(match[2]);
      demand(size >= 1 && size <= 36, 'no such board');
      units = unitsOf(Number(match[1]), Number(match[2]), match[3] === 'X');
    },
    unit(text) {
      const cells = readCells(text);
      demand(cells.length === size, `a unit has ${size} cells`);
      units.push(cells);
      extraUnits.push(cells);
    },
    grid(text) {
      grid = [...text].map((symbol) => SYMBOLS.indexOf(symbol));
      gridText = text;
      demand(grid.length === size * size, `a grid has ${size * size} cells`);
      demand(isFilling(units, size, grid), 'not a grid of the board');
    },
    clues(text) {
      clueCount = readNumber(text, size * size);
    },
    region: (text) => void regions.push(readCells(text)),
    case(text) {
      const cells = regions.flat().sort((a, b) => a - b);
      demand(
        cells.length === grid.length && cells.every((cell, i) => cell === i),
        'the regions do not make up the board',
      );
      demand(stack.length === 0, `case ${fullest + 1} is not finished`);
      fullest++;
      demand(
        fullest < regions.length && text === String(fullest + 1),
        `expected case ${fullest + 1} of ${regions.length}`,
      );
      others = capsOf(regions, fullest, clueCount);
      stack = [{ clues: [], live: bits(cells) }];
    },
    u(text) {
      const pairs = text.split(' ').map((pair) => pair.split('='));
      const cells = readCells(pairs.map(([cell]) => cell).join(' '));
      const other = grid.slice();
      for (const [i, cell] of cells.entries()) {
        other[cell] = readNumber(pairs[i][1] ?? '', size);
        demand(other[cell] !== grid[cell], `cell ${cell} keeps its digit`);
      }
      demand(isFilling(units, size, other), 'changing these cells does not give another grid');
      sets.push(bits(cells));
    },
    c(text) {
      const node = nextNode();
      const live = narrow(node, readList(text));
      if (live !== undefined) stack.push({ clues: node.clues, live });
    },
    b(text) {
      const node = nextNode();
      const [set, ...lists] = text.split('|').map(readList);
      demand(set.length === 1, 'expected one set to branch on');
      demand(node.clues.length < clueCount, 'all clues are chosen');
      demand((set[0] & bits(node.clues)) === 0n, 'the set is hit already');
      let live = node.live;
      const open: Node[] = [];
      for (const cell of cellsOf(set[0] & live)) {
        live &= ~bits([cell]);
        const child = { clues: [...node.clues, cell], live };
        if (!lists.some((list) => narrow(child, list) === undefined)) open.push(child);
      }
      stack.push(...open.reverse());
    },
    p(text) {
      demand(text === '', 'nothing may follow p');
      const node = nextNode();
      demand(countSolutions(units, size, puzzleOf(node.clues), 2) === 1, 'the clues have a second solution');
      complete(node.clues, cellsOf(node.live));
    },
    puzzles(text) {
      demand(stack.length === 0 && fullest === regions.length - 1, 'not all cases are finished');
      announced = readNumber(text, Number.MAX_SAFE_INTEGER);
      demand(announced === found.size, `the tree has ${found.size} puzzles`);
    },
    puzzle(text) {
      demand(found.has(text) && !listed.has(text), 'not a puzzle of the tree, or listed twice');
      listed.add(text);
    },
  };

  function nextNode(): Node {
    const node = stack.pop();
    demand(node !== undefined, 'the case is finished already');
    return node;
  }

  /** The rule of lists (docs/certificates.md): undefined if the node has no clue set, else its cells still live. */
  function narrow(node: Node, list: readonly Cells[]): Cells | undefined {
    const left = clueCount - node.clues.length;
    const chosen = bits(node.clues);
    const unhit = list.filter((set) => (set & chosen) === 0n).map((set) => set & node.live);
    if (unhit.includes(0n) || (left === 0 && unhit.length > 0)) return undefined;
    if (left === 0) return node.live;
    if (left === 1) return unhit.reduce((common, set) => common & set, node.live) || undefined;
    const taken: Cells[] = [];
    for (const set of unhit) if (taken.every((other) => (other & set) === 0n)) taken.push(set);
    const within = (area: Cells): Cells[] => taken.filter((set) => (set & ~area) === 0n);

    const { areas, caps, outside } = others;
    const least = areas.map((area) => chosenIn(node, area) + within(area).length);
    const leastOutside = chosenIn(node, outside) + within(outside).length;
    const mostOutside = Math.min(others.cap, ...caps.map((cap, i) => cap - least[i]));
    if (taken.length > left || leastOutside > mostOutside) return undefined;

    let live = node.live;
    if (taken.length === left) live &= union(taken);
    if (leastOutside === mostOutside) live &= ~outside | union(within(outside));
    for (const [i, area] of areas.entries())
      if (least[i] === caps[i] - leastOutside) live &= ~area | union(within(area));
    return live;
  }

  /** Adds all puzzles of the case with these clues and so many of the cells as are wanting. */
  function complete(clues: readonly number[], cells: readonly number[]): void {
    if (clues.length < clueCount) {
      for (const [i, cell] of cells.entries()) complete([...clues, cell], cells.slice(i + 1));
      return;
    }
    const counts = regions.map((region) => clues.filter((cell) => region.includes(cell)).length);
    const isInCase = counts.every(
      (count, r) => r === fullest || count + (r < fullest ? 1 : 0) <= counts[fullest],
    );
    if (isInCase)
      found.add(
        puzzleOf(clues)
          .map((digit) => SYMBOLS[digit])
          .join(''),
      );
  }

  function puzzleOf(clues: readonly number[]): number[] {
    return grid.map((digit, cell) => (clues.includes(cell) ? digit : 0));
  }

  function readCells(text: string): number[] {
    const cells = text.split(' ').map((word) => readNumber(word, size * size - 1));
    demand(new Set(cells).size === cells.length, 'a cell is named twice');
    return cells;
  }

  function readList(text: string): Cells[] {
    return text.split(' ').map((word) => sets[readNumber(word, sets.length - 1)]);
  }

  return {
    check(line: string): void {
      const word = line.split(' ', 1)[0];
      demand(FOLLOWERS[last].includes(word), `expected ${FOLLOWERS[last].join(' or ')}`);
      readers[word](line.slice(word.length + 1));
      last = word.length === 1 ? 'tree' : word;
    },
    isComplete: () => listed.size === announced,
    answer: () => ({ board, extraUnits, grid: gridText, clues: clueCount, puzzles: [...listed] }),
  };
}

/** The regions other than the fullest with their caps, all of them together, and the cap of their sum. */
function capsOf(regions: readonly (readonly number[])[], fullest: number, clues: number) {
  const others = regions.map((_, r) => r).filter((r) => r !== fullest);
  const areas = others.map((r) => bits(regions[r]));
  const caps = others.map((r) => clues - (r < fullest ? 1 : 0));
  const sum = caps.reduce((all, cap) => all + cap, 0);
  return { areas, caps, outside: union(areas), cap: Math.floor(sum / regions.length) };
}

function readNumber(text: string, most: number): number {
  demand(/^\d{1,15}$/.test(text) && Number(text) <= most, `"${text}" is not a number from 0 to ${most}`);
  return Number(text);
}

function bits(cells: readonly number[]): Cells {
  return cells.reduce((all, cell) => all | (1n << BigInt(cell)), 0n);
}

function cellsOf(cells: Cells): number[] {
  return [...cells.toString(2)].reverse().flatMap((bit, cell) => (bit === '1' ? [cell] : []));
}

function union(areas: readonly Cells[]): Cells {
  return areas.reduce((all, area) => all | area, 0n);
}

function chosenIn(node: Node, area: Cells): number {
  return node.clues.filter((cell) => (area >> BigInt(cell)) & 1n).length;
}
