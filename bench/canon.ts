// How fast are the canonical forms? Scrambled puzzles and grids in batches, one thread, CPU time.

import { type Board, createPuzzle, first, parseBoard } from 'minclue';
import { createRandom } from 'minclue/base';
import { applyToCells, randomSymmetry } from 'minclue/board';
import { canonicaliseBatch, type FormName } from 'minclue/canon';
import { findList, solverLists } from './lists.ts';
import { measure, type Timing } from './measure.ts';

export interface CanonRow extends Timing {
  readonly form: FormName;
  readonly things: string;
  readonly count: number;
}

const ROUNDS = 7;

export async function benchCanon(tell: (text: string) => void): Promise<CanonRow[]> {
  const seventeens = solverLists()[0];
  const standard = seventeens.puzzles[0].board;
  const puzzles = seventeens.puzzles.slice(0, 20_000).map(({ cells }) => cells);
  const solutions = seventeens.puzzles.slice(0, 5000).map((puzzle) => first(puzzle)!);
  const randomGrids = findList('grids20')?.puzzles.map(({ cells }) => cells);
  const small = parseBoard('2x4');
  const smallGrids = Array.from({ length: 8 }, (_, digit) =>
    first(createPuzzle(small, new Uint8Array(64).with(9 * digit, 1 + ((digit * 3) % 8)))),
  ).filter((grid) => grid !== undefined);
  const jobs: [FormName, string, Board, Uint8Array[]][] = [
    ['pattern', 'scrambled 17-clue puzzles', standard, puzzles],
    ['row', 'solutions of 17-clue puzzles, scrambled', standard, solutions],
    ['row', 'random 9×9 grids, scrambled', standard, repeat(randomGrids ?? [], 5000)],
    ['row', '8×8 grids, scrambled', small, repeat(smallGrids, 5000)],
  ];
  const rows: CanonRow[] = [];
  for (const [form, things, board, list] of jobs) {
    if (list.length === 0) continue;
    tell(`${form}: ${things}`);
    const packed = scramble(board, list);
    const timing = await measure(list.length, ROUNDS, () => void canonicaliseBatch(board, packed, form));
    rows.push({ form, things, count: list.length, ...timing });
  }
  return rows;
}

function scramble(board: Board, list: readonly Uint8Array[]): Uint8Array {
  const random = createRandom(1);
  const packed = new Uint8Array(list.length * board.cellCount);
  for (const [i, cells] of list.entries())
    packed.set(applyToCells(randomSymmetry(board, random), cells), i * board.cellCount);
  return packed;
}

function repeat(list: readonly Uint8Array[], length: number): Uint8Array[] {
  return list.length === 0 ? [] : Array.from({ length }, (_, i) => list[i % list.length]);
}
