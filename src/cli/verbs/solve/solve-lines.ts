// `minclue solve` on bare lines of a list, from bytes to bytes: answers as solve-list.ts does, without an object per line.
import type { Board } from '../../../board/index.ts';
import {
  type ByteSink,
  inBatches,
  type LineAnswers,
  writeBareLine,
  writeRefusedLine,
} from '../../../lists/internal.ts';
import { countBatch } from '../../../solve/index.ts';
import { type LineRules, lineRules, solveLines } from '../../../solve/internal.ts';
import { type BareLines, createBareLines, digitTable, takeBareLines } from '../../../text/internal.ts';
import { improperReason } from '../../read/improper.ts';
import { addLines, type TallySums } from './tally.ts';

export function lineSolver(board: Board, limit: number): LineAnswers<TallySums> {
  const rules = lineRules(board, digitTable(board.size), limit);
  return rules
    ? textSolver(board, rules)
    : inBatches(board, (lines, bytes, sums, sink) => solveCells(lines, bytes, limit, sums, sink));
}

/** Lets the kernel read and write lines. Only puzzles that are not proper are handled here. */
function textSolver(board: Board, rules: LineRules): LineAnswers<TallySums> {
  const one = createBareLines(board, 1);
  return {
    answer(bytes, from, sums, sink) {
      const listener = {
        said: sink.bytes,
        improper(at: number, solutions: number): number {
          sums.no++;
          const next = takeBareLines(bytes, at, one);
          writeImproper(one, 0, bytes, solutions, sink);
          return next;
        },
      };
      for (let at = from; ; ) {
        const found = solveLines(bytes, at, rules, listener);
        if (found.lines === 0) return at;
        addLines(sums, found, rules.limit);
        at = found.next;
      }
    },
  };
}

/** Solves lines of boards that the kernel does not read. */
function solveCells(
  lines: BareLines,
  bytes: Uint8Array,
  limit: number,
  sums: TallySums,
  sink: ByteSink,
): void {
  const { board, count } = lines;
  const cells = lines.cells.subarray(0, count * board.cellCount);
  const { solutions, first, counters } = countBatch({ board, cells }, { limit });
  let proper = 0;
  for (let i = 0; i < count; i++)
    if (solutions[i] === 1) {
      proper++;
      writeBareLine(lines, i, first, bytes, sink);
    } else writeImproper(lines, i, bytes, solutions[i], sink);
  sums.no += count - proper;
  addLines(sums, { next: 0, lines: count, proper, ...counters }, limit);
}

/** Writes the puzzle unchanged, and why it is not solved. */
function writeImproper(
  lines: BareLines,
  i: number,
  bytes: Uint8Array,
  solutions: number,
  sink: ByteSink,
): void {
  const { board, cells } = lines;
  const puzzle = { board, cells: cells.subarray(i * board.cellCount, (i + 1) * board.cellCount) };
  writeRefusedLine(lines, i, bytes, improperReason(puzzle, solutions)!, sink);
}
