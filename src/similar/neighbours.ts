// The −p+q neighbours of a puzzle (Lin & Wu, §2.1; the operation is Huang's, 2009): remove p clues in all ways, add q
// clues in all ways, and keep the proper puzzles. It does not test each of them. A clue makes the reduced puzzle proper
// if exactly one of its solutions has that clue. So two solutions that share a clue rule it out, and each new solution
// shares clues with earlier ones. Pairs of clues work in the same way: see assembly/bands/hunt.ts.
import type { Board } from '../board/index.ts';
import { subsets } from '../family/internal.ts';
import { properPairs, properSingles } from '../kernel/index.ts';
import { bands, defaultEngine } from '../solve/index.ts';
import { createCopier } from './hunt-told.ts';

/** The numbers of clues to remove and to add. */
export interface HuntStep {
  /** How many clues are removed. */
  readonly minus: number;
  /** How many are added. */
  readonly plus: number;
}

/** The step as people write it, such as −1+1. */
export function stepName({ minus, plus }: HuntStep): string {
  return `-${minus}+${plus}`;
}

/** The neighbours by one reduced puzzle. */
export interface Neighbourhood {
  /** The number of puzzles made by adding clues that break no rule at sight. All of them are decided. */
  readonly decided: number;
  /** The proper ones. The puzzle itself may be among them. */
  readonly proper: readonly Uint8Array[];
}

/** A neighbourhood with its proper puzzles one after another in one array. */
export interface PackedNeighbourhood {
  readonly decided: number;
  readonly packed: Uint8Array;
}

/** Yields the neighbours of a puzzle, one reduced puzzle after another. */
export function* neighbours(
  board: Board,
  cells: Uint8Array,
  { minus, plus }: HuntStep,
): Generator<Neighbourhood, void> {
  for (const reduced of reductions(cells, minus)) yield* additions(board, reduced, plus);
}

/** The puzzle without one clue, in all ways, one after another in one array. Equals `reductions` for one clue. */
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

/** Yields the puzzle without `minus` of its clues, in all ways. */
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

/** The most clues added at a time. With three it would take seconds. */
const CLUES_AT_A_TIME = 2;

/**
 * Yields the proper puzzles that `plus` more clues make of a puzzle, with candidates from `from` on. Three or more
 * clues give many parts.
 */
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

/** Calls `onProper` with each proper puzzle made by `plus` more clues, candidates (N·cell + digit − 1) from `from` on. */
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

/** Does what the kernel's `properSingles` does, with the board's engine. */
function properClues(board: Board, cells: Uint8Array, from: number): number[] {
  const once = new Uint8Array(board.cellCount * board.size);
  const twice = new Uint8Array(once.length);
  const seen = new Set<string>(); // a solution must be counted only once
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

/** Counts the ways to add `plus` clues without two equal digits in a unit, with candidates from `from` on. */
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
  // all pairs except two clues in one cell, or of one digit in two cells that see each other
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

/** The candidates from `from` on that no clue rules out at sight. */
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

/** Returns the puzzle with one more clue. */
export function withClue({ size }: Board, cells: Uint8Array, candidate: number): Uint8Array {
  const more = cells.slice();
  more[Math.floor(candidate / size)] = (candidate % size) + 1;
  return more;
}

function reducedPuzzle(board: Board, cells: Uint8Array) {
  return { cells, extraUnits: board.extraUnits.map((unit) => unit.cells) };
}
