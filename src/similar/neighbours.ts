// The −p+q neighbours of a puzzle (Lin & Wu, §2.1; the operation is Huang's, 2009): p clues go in all ways, q clues come
// in all ways, and the proper puzzles stay. Not by testing all of them: a clue makes the reduced puzzle proper if
// exactly one of its solutions has it, whichever solution that is, so two solutions that share a clue rule it out, and
// each solution that is found shares clues with those found before. Two clues likewise: see assembly/bands/hunt.ts.
import type { Board } from '../board/index.ts';
import { subsets } from '../family/internal.ts';
import { properPairs, properSingles } from '../kernel/index.ts';
import { bands, defaultEngine } from '../solve/index.ts';
import { createCopier } from './hunt-told.ts';

/** How many clues go and how many come. */
export interface HuntStep {
  /** How many clues are taken away. */
  readonly minus: number;
  /** How many are added. */
  readonly plus: number;
}

/** The step as people write it: −1+1. */
export function stepName({ minus, plus }: HuntStep): string {
  return `-${minus}+${plus}`;
}

/** What becomes of one reduced puzzle. */
export interface Neighbourhood {
  /** The puzzles that one gets by adding clues that break no rule at sight: all of them are decided. */
  readonly decided: number;
  /** Those that are proper. The puzzle itself may be among them. */
  readonly proper: readonly Uint8Array[];
}

/** The same with the proper ones one after the other in one array. */
export interface PackedNeighbourhood {
  readonly decided: number;
  readonly packed: Uint8Array;
}

/** The neighbours of a puzzle, reduced puzzle by reduced puzzle. */
export function* neighbours(
  board: Board,
  cells: Uint8Array,
  { minus, plus }: HuntStep,
): Generator<Neighbourhood, void> {
  for (const reduced of reductions(cells, minus)) yield* additions(board, reduced, plus);
}

/** The puzzle without one clue, in all ways, one after the other: the same as `reductions` for one, in one array. */
export function withoutOne(cells: Uint8Array): Uint8Array {
  const { length } = cells;
  let clues = 0;
  for (let cell = 0; cell < length; cell++) if (cells[cell] !== 0) clues++;
  const puzzles = new Uint8Array(clues * length);
  for (let cell = 0, at = 0; cell < length; cell++) {
    if (cells[cell] === 0) continue;
    puzzles.set(cells, at);
    puzzles[at + cell] = 0;
    at += length;
  }
  return puzzles;
}

/** The puzzle without `minus` of its clues, in all ways. */
export function* reductions(cells: Uint8Array, minus: number): Generator<Uint8Array, void> {
  const clues: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) clues.push(cell);
  const copyOf = createCopier(cells.length);
  for (const gone of subsets(clues, minus)) {
    const reduced = copyOf(cells);
    for (const cell of gone) reduced[cell] = 0;
    yield reduced;
  }
}

/** The most clues that come at a time: with three it would be seconds. */
const CLUES_AT_A_TIME = 2;

/** The proper puzzles that `plus` more clues make of a puzzle, candidates from `from` on; three or more in many parts. */
export function* additions(
  board: Board,
  cells: Uint8Array,
  plus: number,
  from = 0,
): Generator<Neighbourhood, void> {
  if (plus > CLUES_AT_A_TIME) {
    for (const candidate of allowed(board, cells, from))
      yield* additions(board, withClue(board, cells, candidate), plus - 1, candidate + 1);
    return;
  }
  const proper: Uint8Array[] = [];
  addClues(board, cells, plus, from, (found) => proper.push(found));
  yield { decided: countAdditions(board, cells, plus, from), proper };
}

/** Calls `onProper` with each proper puzzle that `plus` more clues make, candidates (N·cell + digit − 1) from `from` on. */
function addClues(
  board: Board,
  cells: Uint8Array,
  plus: number,
  from: number,
  onProper: (puzzle: Uint8Array) => void,
): void {
  const hasKernel = !bands.refuses(board);
  if (plus === 0) {
    if (solve(board, cells).length === 1) onProper(cells.slice());
  } else if (plus === 2 && hasKernel) {
    properPairs(reducedPuzzle(board, cells), from, (first, partners) => {
      for (const partner of partners) onProper(withClue(board, withClue(board, cells, first), partner));
    });
  } else if (plus === 1) {
    const singles =
      hasKernel && from === 0
        ? properSingles(reducedPuzzle(board, cells)).slice()
        : properClues(board, cells, from);
    for (const candidate of singles) onProper(withClue(board, cells, candidate));
  } else
    for (const candidate of allowed(board, cells, from))
      addClues(board, withClue(board, cells, candidate), plus - 1, candidate + 1, onProper);
}

/** The same as the kernel's properSingles, with the board's engine. */
function properClues(board: Board, cells: Uint8Array, from: number): number[] {
  const once = new Uint8Array(board.cellCount * board.size);
  const twice = new Uint8Array(once.length);
  const seen = new Set<string>(); // a solution must not be noted twice
  const proper: number[] = [];
  for (const candidate of allowed(board, cells, from)) {
    if (twice[candidate]) continue;
    const found = solve(board, withClue(board, cells, candidate));
    if (found.length === 1) proper.push(candidate);
    for (const solution of found) {
      const text = solution.join(' ');
      if (seen.has(text)) continue;
      seen.add(text);
      for (const [cell, digit] of solution.entries()) {
        const shared = cell * board.size + digit - 1;
        if (once[shared]) twice[shared] = 1;
        once[shared] = 1;
      }
    }
  }
  return proper;
}

function solve(board: Board, cells: Uint8Array): Uint8Array[] {
  const search = defaultEngine(board).start({ board, cells }, { limit: 2, keep: 2 });
  search.run(Number.POSITIVE_INFINITY);
  return search.take();
}

/** In how many ways `plus` clues can be added without two equal digits in a unit, in candidates from `from` on. */
export function countAdditions(board: Board, cells: Uint8Array, plus: number, from = 0): number {
  if (plus === 0) return 1;
  const candidates = allowed(board, cells, from);
  if (plus === 1) return candidates.length;
  if (plus > 2) {
    let sum = 0;
    for (const candidate of candidates)
      sum += countAdditions(board, withClue(board, cells, candidate), plus - 1, candidate + 1);
    return sum;
  }
  // all pairs but those in one cell, or of one digit in two cells that see each other
  const { size, peers, cellCount } = board;
  const may = new Uint8Array(cellCount * size);
  const inCell = new Uint8Array(cellCount);
  for (const candidate of candidates) {
    may[candidate] = 1;
    inCell[Math.floor(candidate / size)]++;
  }
  let pairs = (candidates.length * (candidates.length - 1)) / 2;
  for (const count of inCell) pairs -= (count * (count - 1)) / 2;
  for (const candidate of candidates) {
    const cell = Math.floor(candidate / size);
    for (const peer of peers[cell]) if (peer > cell) pairs -= may[candidate + (peer - cell) * size];
  }
  return pairs;
}

/** The candidates from `from` on that no clue forbids at sight. */
export function allowed({ size, cellCount, peers }: Board, cells: Uint8Array, from: number): number[] {
  const candidates: number[] = [];
  for (let cell = Math.floor(from / size); cell < cellCount; cell++) {
    if (cells[cell] !== 0) continue;
    const taken = new Uint8Array(size + 1);
    for (const peer of peers[cell]) taken[cells[peer]] = 1;
    for (let digit = 1; digit <= size; digit++)
      if (!taken[digit] && cell * size + digit - 1 >= from) candidates.push(cell * size + digit - 1);
  }
  return candidates;
}

/** The puzzle with one more clue. */
export function withClue({ size }: Board, cells: Uint8Array, candidate: number): Uint8Array {
  const more = cells.slice();
  more[Math.floor(candidate / size)] = (candidate % size) + 1;
  return more;
}

function reducedPuzzle(board: Board, cells: Uint8Array) {
  return { cells, extraUnits: board.extraUnits.map((unit) => unit.cells) };
}
