// The state of reading one input line by line. Lines of the same board as the last puzzle are read quickly, byte by
// byte through a table. Everything else is decoded and handled as text.
import { type Board, type BoardShape, boardOf, type Puzzle, shapeOf } from '../board/index.ts';
import { inferBoard } from './boards.ts';
import { decodeLine, NoListError, splitLines, type TakeLine } from './bytes.ts';
import { conflictText, findConflictFast } from './conflict.ts';
import type { Entry, ErrorEntry, ReadOptions } from './entry.ts';
import type { CellPlace, LayoutState } from './layout-state.ts';
import { createLookahead } from './lookahead.ts';
import { errorAt, PlacedError } from './place.ts';
import { readCells, type Slab } from './quick-cells.ts';

/**
 * What a reader remembers between two lines of a list with one puzzle per line, as plain data. `createReader` can
 * continue from it, also in another thread, as if it had read everything before.
 */
export interface ReaderState {
  /** The board of the lines that are read quickly, if there are any. */
  readonly quick: BoardShape | undefined;
  readonly layout: LayoutState;
}

/** The place of a line in its input: its number from 1, and the number of bytes before it. */
export interface LinePlace {
  readonly line: number;
  readonly offset: number;
}

export interface Reader {
  /** Takes the next bytes and adds what they complete to `entries`, including lines that cannot be read. */
  push(chunk: Uint8Array, entries: (Entry | ErrorEntry)[]): void;
  end(entries: (Entry | ErrorEntry)[]): void;
  /**
   * Undefined where lines depend on each other, within a line, before the first puzzle, and after input that is not a
   * list.
   */
  state(): (LinePlace & { readonly state: ReaderState }) | undefined;
}

/** How a list is read. */
export interface ReaderOptions extends ReadOptions {
  readonly board?: Board | undefined;
  /** Do entries contain the puzzles as written in their lines? Default: no, since few callers need it. */
  readonly keepsWritten?: boolean | undefined;
}

export function createReader(
  options: ReaderOptions,
  source: string,
  from?: LinePlace & { readonly state: ReaderState },
): Reader {
  let entries: (Entry | ErrorEntry)[] = [];
  let isOver = false;
  let quickBoard: Board | undefined = options.board ?? (from?.state.quick && boardOf(from.state.quick));
  let isEmpty = from === undefined;
  const slab: Slab = { buffer: new ArrayBuffer(0), used: 0 };

  const { keepsWritten = false } = options;

  const add = (
    puzzle: Puzzle,
    line: number,
    leading: string,
    trailing: string,
    placeOf: CellPlace | undefined,
    written: string | undefined,
  ) => {
    const conflict = options.allowConflicts ? undefined : findConflictFast(puzzle);
    if (conflict) {
      const [, cell] = conflict.cells;
      const place = placeOf ? placeOf(cell) : { line, column: cell + 1 };
      throw errorAt({ source, line: place.line }, conflictText(puzzle.board, conflict), place.column);
    }
    isEmpty = false;
    entries.push(
      keepsWritten && written !== undefined
        ? { kind: 'puzzle', puzzle, source, line, leading, trailing, written }
        : { kind: 'puzzle', puzzle, source, line, leading, trailing },
    );
  };

  const addError = ({ message, line }: PlacedError) => {
    isEmpty = false;
    entries.push({ kind: 'error', message, source, line });
  };

  /** A line that cannot be read becomes an entry. Input that is not a list ends here. */
  const caught = (error: unknown) => {
    if (!(error instanceof PlacedError)) throw error;
    addError(error);
    isOver ||= error instanceof NoListError;
  };

  const layout = createLookahead(
    options.board,
    source,
    {
      error: addError,
      comment: (text, line) => entries.push({ kind: 'comment', text, line }),
      puzzle: (puzzle, line, leading, trailing, placeOf, written) => {
        add(puzzle, line, leading, trailing, placeOf, written);
        if (!options.board) quickBoard = isInferred(puzzle.board) ? puzzle.board : undefined;
      },
    },
    from?.state.layout,
  );

  const takeQuickly = (bytes: Uint8Array, start: number, end: number, offset: number, line: number) => {
    if (!quickBoard || !layout.isIdle()) return false;
    const cells = readCells(slab, bytes, start, end, quickBoard);
    if (!cells) return false;
    const { cellCount } = quickBoard;
    const rest = start + cellCount;
    const trailing = end > rest ? decodeLine(bytes, rest, end, offset + cellCount, { source, line }) : '';
    const written = keepsWritten ? String.fromCharCode(...bytes.subarray(start, rest)) : undefined;
    add({ board: quickBoard, cells }, line, '', trailing, undefined, written);
    return true;
  };

  const takeLine: TakeLine = (bytes, start, end, offset, line) => {
    if (isOver) return;
    try {
      const first = line === 1 && hasByteOrderMark(bytes, start, end) ? start + 3 : start;
      if (takeQuickly(bytes, first, end, offset + first - start, line)) return;
      layout.take(decodeLine(bytes, first, end, offset + first - start, { source, line }), line);
    } catch (error) {
      caught(error);
    }
  };
  const splitter = splitLines(source, takeLine, addError, from);

  return {
    push(chunk, into) {
      entries = into;
      // A plain array even for a Node Buffer: one kind of array keeps the hot loop fast.
      const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (isOver) return;
      try {
        splitter.push(bytes);
      } catch (error) {
        caught(error); // not a list
      }
    },
    end(into) {
      entries = into;
      if (isOver) return;
      splitter.end();
      layout.end();
      if (isEmpty) entries.push({ kind: 'error', source, line: 0, message: `${source}: no puzzle in it` });
    },
    state() {
      const place = splitter.place();
      const its = layout.state();
      if (isEmpty || isOver || !place || !its) return undefined;
      return { ...place, state: { quick: quickBoard && shapeOf(quickBoard), layout: its } };
    },
  };
}

/** Was the board inferred, so that the next line with as many symbols is on it too? 64 and 729 are also N³. */
function isInferred(board: Board): boolean {
  return inferBoard(board.cellCount) === board && board.cellCount !== 64 && board.cellCount !== 729;
}

function hasByteOrderMark(bytes: Uint8Array, start: number, end: number): boolean {
  return end - start >= 3 && bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;
}
