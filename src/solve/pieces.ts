// Lists of puzzles in pieces that can be counted as one batch. What stands between the puzzles of a list (comments,
// lines that could not be read) goes along in its place.
import type { Board, Puzzle } from '../board/index.ts';
import type { Batch } from './engine.ts';

/** An item of a list that has a puzzle. */
export interface Puzzled {
  /** The puzzle. */
  readonly puzzle: Puzzle;
}

/** What has a puzzle of a list's items. */
export type WithPuzzle<Item> = Extract<Item, Puzzled>;

/** What only stands between puzzles. */
export type WithoutPuzzle<Item> = Exclude<Item, Puzzled>;

/** Tells the two apart. */
export function hasPuzzle<Item extends object>(item: Item): item is WithPuzzle<Item> {
  return 'puzzle' in item;
}

/** Consecutive items; their puzzles are all of one board, all with or all without pencilmarks. */
export interface Piece<Item> {
  /** All of them, in order. */
  readonly items: readonly Item[];
  /** The puzzles among them, in order. */
  readonly puzzles: readonly Puzzle[];
}

/** The items in order, at most `size()` puzzles to a piece; nothing waits for more input than there is. */
export async function* cutPieces<Item extends object>(
  input: Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>,
  size: () => number,
): AsyncGenerator<Piece<Item>, void> {
  for await (const items of input) {
    let from = 0;
    let puzzles: Puzzle[] = [];
    let atMost = size();
    for (const [i, item] of items.entries()) {
      if (!hasPuzzle(item)) continue;
      const { puzzle } = item as Puzzled;
      const fits = puzzles.length === 0 || (puzzles.length < atMost && sameKind(puzzles[0], puzzle));
      if (!fits) {
        yield { items: items.slice(from, i), puzzles };
        from = i;
        puzzles = [];
        atMost = size();
      }
      puzzles.push(puzzle);
    }
    if (from < items.length) yield { items: items.slice(from), puzzles };
  }
}

/** Puzzles of one board, all with or all without pencilmarks, as bytes. */
export function packPuzzles(board: Board, puzzles: readonly Puzzle[]): Batch {
  const { cellCount, size } = board;
  const cells = new Uint8Array(puzzles.length * cellCount);
  for (const [i, puzzle] of puzzles.entries()) cells.set(puzzle.cells, i * cellCount);
  if (!puzzles[0]?.candidates) return { board, cells };
  const candidates = new Uint8Array(cells.length * size);
  for (const [i, puzzle] of puzzles.entries()) candidates.set(puzzle.candidates!, i * cellCount * size);
  return { board, cells, candidates };
}

/** A whole list as batches of at most `size` puzzles. */
export function cutBatches(puzzles: readonly Puzzle[], size: number): Batch[] {
  const groups: Puzzle[][] = [];
  for (const puzzle of puzzles) {
    const last = groups.at(-1);
    if (last && last.length < size && sameKind(last[0], puzzle)) last.push(puzzle);
    else groups.push([puzzle]);
  }
  return groups.map((group) => packPuzzles(group[0].board, group));
}

/** Can they go in one batch? */
export function sameKind(a: Puzzle, b: Puzzle): boolean {
  return a.board === b.board && (a.candidates === undefined) === (b.candidates === undefined);
}

/** The time a piece shall take and its largest size: results flow, and threads are not kept waiting. */
const PIECE_MS = 50;
const PIECE_PUZZLES = 1000;

/** What this thread has done so far: from it follows how large pieces should be. */
export interface Spent {
  /** Milliseconds. */
  ms: number;
  /** Puzzles done in that time. */
  puzzles: number;
}

/** How many puzzles a piece should have. */
export function pieceSize({ ms, puzzles }: Spent): number {
  const wanted = puzzles === 0 ? 1 : Math.round((PIECE_MS * puzzles) / Math.max(ms, 0.01));
  return Math.min(Math.max(wanted, 1), PIECE_PUZZLES);
}

/** Does a piece and takes down what it took. */
export async function timed<Result>(
  spent: Spent,
  puzzles: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const result = await work();
  spent.ms += performance.now() - began;
  spent.puzzles += puzzles;
  return result;
}
