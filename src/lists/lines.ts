// Answers a piece of a list with one puzzle a line, from its bytes. The reader continues from its state at the cut. If
// the state at the end differs, the later pieces were cut too soon, and the answer is undefined.

import type { Board } from '../board/index.ts';
import {
  bareBoard,
  createBareLines,
  createReader,
  type LinePlace,
  type ReaderOptions,
  type ReaderState,
  takeBareLines,
} from '../text/internal.ts';
import { type Answered, createPage, type ListEntry } from './answered.ts';
import type { OpenList } from './work.ts';

/** Whole lines of an input. The last lacks a line end if the input does. */
export interface Lines {
  readonly bytes: Uint8Array;
  readonly source: string;
  readonly from: LinePlace & { readonly state: ReaderState };
  readonly isLast: boolean;
}

/** Answers lines. Returns undefined if these are not lines of one kind any more. */
export async function answerLines(
  list: OpenList,
  lines: Lines,
  reading: ReaderOptions,
  strict: boolean,
  buffer?: ArrayBuffer,
): Promise<Answered | undefined> {
  const { bytes, from } = lines;
  const page = createPage(list, strict, buffer);
  const board = bareBoard(from.state);
  const quick = board && list.openLines?.(board);
  let at = 0;
  let { line } = from;
  while (at < bytes.length) {
    if (quick) {
      const before = page.sums.puzzles;
      at = quick.answer(bytes, at, page.sums, page.sink, page.keys);
      line += page.sums.puzzles - before;
      if (at === bytes.length) break;
    }
    const end = quick ? otherLines(bytes, at, board) : bytes.length;
    const others = {
      ...lines,
      bytes: bytes.subarray(at, end),
      from: { ...from, line, offset: from.offset + at },
      isLast: lines.isLast && end === bytes.length,
    };
    const { entries, place } = readLines(others, reading);
    if (!place) return undefined;
    if (!(await page.add(entries))) return page.end(); // the list ends here
    ({ line } = place);
    at = end;
  }
  return { ...page.end(), nextLine: line };
}

/** Returns the end of the lines that are not bare. */
function otherLines(bytes: Uint8Array, from: number, board: Board): number {
  const one = createBareLines(board, 1);
  let at = from;
  do {
    const lf = bytes.indexOf(LF, at);
    if (lf < 0) return bytes.length;
    at = lf + 1;
    takeBareLines(bytes, at, one);
  } while (one.count === 0 && at < bytes.length);
  return at;
}

const LF = 10;

/** Reads lines. Returns their entries, and the place of the next line if the reader is in the same state there. */
export function readLines(
  { bytes, source, from, isLast }: Lines,
  reading: ReaderOptions,
): { entries: ListEntry[]; place: LinePlace | undefined } {
  const entries: ListEntry[] = [];
  const reader = createReader(reading, source, from);
  reader.push(bytes, entries);
  if (isLast) reader.end(entries);
  const after = reader.state();
  const isSame = after && JSON.stringify(after.state) === JSON.stringify(from.state);
  return { entries, place: isSame ? after : undefined };
}
