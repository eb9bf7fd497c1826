// Answers bare lines of a list many at a time, for work that needs only their cells.
import type { Board } from '../board/index.ts';
import { symbolOf } from '../text/index.ts';
import { type BareLines, createBareLines, takeBareLines } from '../text/internal.ts';
import type { ByteSink } from './sink.ts';
import type { Keys, LineAnswers } from './work.ts';

/** The number of lines that are answered together. */
const BATCH_LINES = 500;

export function inBatches<S>(
  board: Board,
  answer: (lines: BareLines, bytes: Uint8Array, sums: S, sink: ByteSink, keys: Keys) => void,
): LineAnswers<S> {
  const lines = createBareLines(board, BATCH_LINES);
  return {
    answer(bytes, from, sums, sink, keys) {
      let at = from;
      do {
        at = takeBareLines(bytes, at, lines);
        if (lines.count > 0) answer(lines, bytes, sums, sink, keys);
      } while (lines.count > 0);
      return at;
    },
  };
}

/** Writes line `i` with new digits in its cells and its own trailing text. `cells` has the digits of all lines. */
export function writeBareLine(
  { board, trailing }: BareLines,
  i: number,
  cells: Uint8Array,
  bytes: Uint8Array,
  sink: ByteSink,
): void {
  const { cellCount } = board;
  const symbols = symbolBytes(board);
  const [from, to] = [trailing[2 * i], trailing[2 * i + 1]];
  sink.reserve(cellCount + to - from + 1);
  const { buffer } = sink;
  let at = sink.length;
  const first = i * cellCount;
  for (let cell = 0; cell < cellCount; cell++) buffer[at++] = symbols[cells[first + cell]];
  for (let place = from; place < to; place++) buffer[at++] = bytes[place];
  buffer[at++] = LF;
  sink.length = at;
}

/** Writes line `i` unchanged. */
export function copyBareLine(
  { board, trailing }: BareLines,
  i: number,
  bytes: Uint8Array,
  sink: ByteSink,
): void {
  const [from, to] = [trailing[2 * i] - board.cellCount, trailing[2 * i + 1]];
  sink.reserve(to - from + 1);
  sink.buffer.set(bytes.subarray(from, to), sink.length);
  sink.length += to - from;
  sink.buffer[sink.length++] = LF;
}

/** Writes line `i` unchanged, followed by the reason why it has no answer. */
export function writeRefusedLine(
  lines: BareLines,
  i: number,
  bytes: Uint8Array,
  reason: string,
  sink: ByteSink,
): void {
  writeBareLine(lines, i, lines.cells, bytes, sink);
  sink.length--; // the line continues
  sink.text(` # ${reason}\n`);
}

const LF = 10;
const symbolsBySize = new Map<number, Uint8Array>();

/** Returns the byte of the symbol of each digit. */
function symbolBytes({ size }: Board): Uint8Array {
  let symbols = symbolsBySize.get(size);
  if (!symbols) {
    symbols = Uint8Array.from({ length: size + 1 }, (_, digit) => symbolOf(digit).charCodeAt(0));
    symbolsBySize.set(size, symbols);
  }
  return symbols;
}
