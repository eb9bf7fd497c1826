// The state of reading one input line by line. Lines of the board seen last take the quick way, byte by
// byte through a table; everything else is decoded and looked at as text.
import { type Board, InputError, type Puzzle } from '../board/index.ts';
import { decodeLine, splitLines } from './bytes.ts';
import { findLinePuzzle, linePuzzleError } from './columns.ts';
import { conflictReason, findConflictFast } from './conflict.ts';
import type { Entry, ReadOptions } from './entry.ts';
import { errorAt, type Place } from './place.ts';
import { digitTable, NO_SYMBOL } from './symbols.ts';

export interface Reader {
  /** Takes the next bytes and adds what they complete to `entries`; throws at the first bad line. */
  push(chunk: Uint8Array, entries: Entry[]): void;
  end(entries: Entry[]): void;
}

export function createReader(options: ReadOptions, source: string): Reader {
  let entries: Entry[] = [];
  let quickBoard: Board | undefined = options.board;
  let puzzleCount = 0;
  const decoder = new TextDecoder();

  const add = (
    puzzle: Puzzle,
    place: Place,
    leading: string,
    trailing: string,
    columnOf: (cell: number) => number,
  ) => {
    if (!options.allowConflicts) {
      const conflict = findConflictFast(puzzle);
      if (conflict) throw errorAt(place, conflictReason(puzzle.board, conflict), columnOf(conflict.cells[1]));
    }
    puzzleCount++;
    entries.push({ kind: 'puzzle', puzzle, line: place.line, leading, trailing });
  };

  const takeQuickly = (bytes: Uint8Array, start: number, end: number, line: number): boolean => {
    if (!quickBoard) return false;
    const { cellCount } = quickBoard;
    const stop = start + cellCount;
    if (end < stop || (end > stop && !isSeparator(bytes[stop]))) return false;
    const table = digitTable(quickBoard.size);
    const cells = new Uint8Array(cellCount);
    for (let i = 0; i < cellCount; i++) {
      const digit = table[bytes[start + i]];
      if (digit === NO_SYMBOL) return false;
      cells[i] = digit;
    }
    const trailing = end > stop ? decoder.decode(bytes.subarray(stop, end)) : '';
    add({ board: quickBoard, cells }, { source, line }, '', trailing, (cell) => cell + 1);
    return true;
  };

  const takeText = (text: string, line: number) => {
    const place = { source, line };
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.startsWith('#')) {
      entries.push({ kind: 'comment', text, line });
      return;
    }
    if (puzzleCount === 0 && /^\d{1,15}$/.test(trimmed)) {
      entries.push({ kind: 'comment', text, line });
      return;
    }
    const found = findLinePuzzle(text, options.board);
    if (!found) throw linePuzzleError(text, options.board, place);
    quickBoard = found.puzzle.board;
    const first = [...found.leading].length + 1;
    add(found.puzzle, place, found.leading, found.trailing, (cell) => first + cell * found.cellWidth);
  };

  const splitter = splitLines(source, (bytes, start, end, offset, line) => {
    const from = line === 1 && hasByteOrderMark(bytes, start, end) ? start + 3 : start;
    if (takeQuickly(bytes, from, end, line)) return;
    takeText(decodeLine(bytes, from, end, offset + from - start, { source, line }), line);
  });

  return {
    push(chunk, into) {
      entries = into;
      splitter.push(chunk);
    },
    end(into) {
      entries = into;
      splitter.end();
      if (puzzleCount === 0) throw new InputError(`${source}: no puzzle in it`);
    },
  };
}

function isSeparator(byte: number): boolean {
  return byte === 32 || byte === 9 || byte === 44 || byte === 59;
}

function hasByteOrderMark(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start >= 3 && bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;
}
