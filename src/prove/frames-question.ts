// The question `frames`: all n-clue puzzles on a board with two stacks, one task per class of halves. A task
// has the puzzles of grids with such a half that have more clues in this half than in the other, and those
// with equally many clues if the grid is counted with this class. It reports them as all puzzles of the
// canonical grids, as the question `check` would.

import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { applyToCells, type Board, factorial, type Grid, parseBoard } from '../board/index.ts';
import { automorphisms, canonicalise, canonicaliseBatch } from '../canon/index.ts';
import { writeCells } from '../text/index.ts';
import type { WholeQuestion } from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
import { areAll, areDifferent, solutionOf } from './found.ts';
import { classifyHalves, type FrameHalves } from './frames/classes.ts';
import { placesOfGrid } from './frames/find.ts';
import { type Frame, hasFrames, listFrames } from './frames/frame.ts';
import { type ClassCounters, searchClass } from './frames/search-class.ts';
import { framesSolver } from './frames/solver.ts';
import { type FrameTables, openTables } from './frames/tables.ts';
import { proveWorker } from './worker-url.ts';

/** Which puzzles to find, and where. */
export interface FramesParameters {
  /** The board's name. */
  readonly board: string;
  /** The number of clues of the puzzles. */
  readonly clues: number;
}

/** With more clues, the search would need tables of eight clues of all classes of a frame: gigabytes. */
const MOST_CLUES = 15;

/** Why the board, or this number of clues, cannot be taken; undefined if they can. */
export function framesRefuse(board: Board, clues: number): string | undefined {
  if (!hasFrames(board)) return `frames are for 2x3 and 2x4 boards, not for ${board.name}`;
  return clues > MOST_CLUES ? `by frames at most ${MOST_CLUES} clues can be searched` : undefined;
}

export const framesQuestion: WholeQuestion<FramesParameters> = {
  name: 'frames',
  worker: proveWorker,
  summary: 'all N-clue puzzles on a board with two stacks, one task per class of halves',
  answers: { version: '0.1.0', kernels: ['frames', 'oracle-2x4'] },
  parse(given) {
    const fields = fieldsOf(given, ['board', 'clues']);
    if (typeof fields.board !== 'string') throw new InputError('board: expected the name of a board');
    const board = parseBoard(fields.board);
    const clues = numberField(fields, 'clues', 0);
    const refusal = framesRefuse(board, clues);
    if (refusal !== undefined) throw new InputError(refusal);
    return { board: board.name, clues };
  },
  countTasks: ({ board }) => framesOf(parseBoard(board)).ends.at(-1)!,
  async answer({ board: name, clues }, { number: task }, signal) {
    const board = parseBoard(name);
    const { frames, ends } = framesOf(board);
    const frame = ends.findIndex((end) => task < end);
    const tables = tablesOf(frames[frame], board, clues);
    const counters: ClassCounters = { grids: 0, pairs: 0, nodes: 0, candidates: 0, solverCalls: 0 };
    const found = new Set<string>();
    let since = performance.now();
    for (const puzzles of searchClass(
      tables,
      task - (ends[frame - 1] ?? 0),
      clues,
      board,
      framesSolver(board),
      counters,
    )) {
      for (const { grid, clues: cells } of puzzles)
        for (const line of imagesOf(board, grid, cells)) found.add(line);
      if (performance.now() - since < 20) continue;
      await nextTurn(signal);
      since = performance.now();
    }
    return { counters: { ...counters, puzzles: found.size }, found: [...found].sort() };
  },
  async believes({ board: name, clues }, { task, counters, found }) {
    const board = parseBoard(name);
    if (counters.puzzles !== found.length || !areDifferent(found)) return false;
    return areAll(board, clues, found, (puzzle) => {
      const solution = solutionOf(puzzle);
      return solution !== undefined && isFoundBy(board, task, puzzle.cells, solution);
    });
  },
};

/** All puzzles of a grid that the tasks with this grid would find: the lines of its canonical grid. */
export function framesPuzzlesOf(board: Board, grid: Uint8Array, clues: number): string[] {
  const { frames, classified } = framesOf(board);
  const found = new Set<string>();
  const places = placesOfGrid(board, frames, (frame) => classified[frame], grid);
  for (const [i, { frame, own, partner }] of places.entries()) {
    const counters: ClassCounters = { grids: 0, pairs: 0, nodes: 0, candidates: 0, solverCalls: 0 };
    const partners = [{ half: partner, orbit: 1, isCounted: i === 0 }];
    const tables = tablesOf(frames[frame], board, clues);
    for (const puzzles of searchClass(tables, own, clues, board, framesSolver(board), counters, partners))
      for (const puzzle of puzzles)
        for (const line of imagesOf(board, puzzle.grid, puzzle.clues)) found.add(line);
  }
  return [...found].sort();
}

/** Does this task find the puzzle, whose solution is this grid? */
export function isFoundBy(board: Board, task: number, puzzle: Uint8Array, solution: Grid): boolean {
  const { forms } = canonicaliseBatch(board, solution, 'row');
  return (
    forms.every((digit, cell) => digit === solution[cell]) && framesTaskOf(board, puzzle, solution) === task
  );
}

/** The task that finds a puzzle with this solution. Cells without a clue are 0. */
export function framesTaskOf(board: Board, puzzle: Uint8Array, solution: Uint8Array): number {
  const { frames, ends, classified } = framesOf(board);
  const [left, right] = placesOfGrid(board, frames, (frame) => classified[frame], solution).map(
    ({ frame, own }) => (ends[frame - 1] ?? 0) + own,
  );
  let lead = 0;
  for (const [cell, digit] of puzzle.entries())
    if (digit !== 0) lead += cell % board.size < board.boxColumns ? 1 : -1;
  if (lead === 0) return Math.min(left, right);
  return lead > 0 ? left : right;
}

/**
 * The number of grids that this number of pairs of halves stands for: the columns of each half can be in any
 * order.
 */
export function gridsOfPairs({ boxColumns }: Board, pairs: number): bigint {
  return BigInt(pairs) * factorial(boxColumns) ** 2n;
}

interface BoardFrames {
  readonly frames: readonly Frame[];
  readonly classified: readonly FrameHalves[];
  /** For each frame, one more than its last task. */
  readonly ends: readonly number[];
}

const known = new Map<string, BoardFrames>();
/** The frame used last. Tasks come in the order of frames. */
let opened: { readonly frame: Frame; readonly clues: number; readonly tables: FrameTables } | undefined;

function framesOf(board: Board): BoardFrames {
  let all = known.get(board.name);
  if (!all) {
    const frames = listFrames(board.boxColumns);
    const classified = frames.map(classifyHalves);
    let end = 0;
    const ends = classified.map(({ classes }) => (end += classes.length));
    known.set(board.name, (all = { frames, classified, ends }));
  }
  return all;
}

function tablesOf(frame: Frame, board: Board, clues: number): FrameTables {
  if (opened?.frame !== frame || opened.clues !== clues)
    opened = { frame, clues, tables: openTables(frame, framesSolver(board).frames, clues >> 1) };
  return opened.tables;
}

/** All puzzles of the canonical grid that symmetries of this grid give. */
function imagesOf(board: Board, grid: Uint8Array, clues: bigint): Set<string> {
  const cells = grid.map((digit, cell) => ((clues >> BigInt(cell)) & 1n ? digit : 0));
  const { form } = canonicalise({ board, cells }, 'solution', { solution: grid });
  const { form: canonical } = canonicalise({ board, cells: grid }, 'row');
  return new Set(
    automorphisms({ board, cells: canonical }).map((symmetry) =>
      writeCells(board, applyToCells(symmetry, form)),
    ),
  );
}
