// Decides for each line of a text what it is: a comment, a count at the top of a list, a puzzle in a line, a row of a
// grid, a link, a section of a .sdk file. Where one line cannot tell, lines are held until the next one can.
import { InputError } from '../base/index.ts';
import type { Board, Puzzle } from '../board/index.ts';
import { type BlockPuzzle, canStartBlock } from './block.ts';
import { findLinePuzzle, linePuzzleError } from './columns.ts';
import { fillEmptyFields, findHeader } from './csv.ts';
import { createGridReader, type GridReader } from './grids.ts';
import { type HeldLine, isComment, isCount, isLineOrRow, judgeHeld } from './held.ts';
import { isJsonRow, readJsonRow } from './json-row.ts';
import type { Found, LayoutMemory, LayoutState } from './layout-state.ts';
import { findLink, readLink } from './links.ts';
import { errorAt, type Place, PlacedError } from './place.ts';
import { dotDashes, isBorderLine, parseRow } from './row.ts';

export interface Layout {
  take(text: string, line: number): void;
  /** Takes a puzzle over several lines that was already read. */
  takeGrid(grid: BlockPuzzle): void;
  /** May the next line begin a grid over several lines, without being part of something before it? */
  mayBeginGrid(): boolean;
  /** Could these lines, if they came next and were the last, be read without an error? */
  canRead(lines: readonly HeldLine[]): boolean;
  /** Is no line held, so that the next line may be a puzzle by itself? */
  isIdle(): boolean;
  /** The memory, where each line is a puzzle by itself or none. Undefined where lines depend on each other. */
  state(): LayoutState | undefined;
  end(): void;
}

export function createLayout(
  board: Board | undefined,
  source: string,
  found: Found,
  from?: LayoutState | LayoutMemory,
): Layout {
  const memory: LayoutMemory = {
    kind: 'unknown',
    mayHaveCount: true,
    header: undefined,
    lastGrid: board && { size: board.size, rows: 0, boxRows: board.boxRows },
    section: '',
    faulty: undefined,
    ...from,
  };
  const grids = createGridReader(board, source, memory, found);
  const held: HeldLine[] = [];

  const take = (text: string, line: number): void => attempt(() => takeOrThrow(text, line));

  const attempt = (read: () => void): void => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof PlacedError)) throw error;
      found.error(error);
    }
  };

  const takeOrThrow = (written: string, line: number): void => {
    const isAsItIs = memory.header !== undefined || isInOtherSection();
    const text = isAsItIs ? written : dotDashes(fillEmptyFields(written));
    if (grids.take(text, line)) return;
    if (held.length > 0) takeAfterHeld({ text, line });
    else takeFresh(text, line);
  };

  /** Are these lines of a .sdk file about something other than its puzzle? */
  const isInOtherSection = () => memory.section !== '' && memory.section !== 'puzzle';

  const takeAfterHeld = (next: HeldLine) => {
    const verdict = judgeHeld(held, next);
    if (verdict === 'count') {
      const [count] = held.splice(0);
      memory.mayHaveCount = false;
      found.comment(count.text, count.line);
      take(next.text, next.line);
    } else {
      held.push(next);
      if (verdict) release(verdict);
    }
  };

  /** Processes the held lines, now that it is known what they are. */
  const release = (as: 'lines' | 'grids') => {
    memory.kind = as;
    memory.mayHaveCount = false;
    for (const { text, line } of held.splice(0)) take(text, line);
  };

  const takeFresh = (text: string, line: number) => {
    const trimmed = text.trim();
    const heading = /^\[(.*)\]$/.exec(trimmed);
    if (heading) {
      memory.section = heading[1].toLowerCase();
      if (memory.section === 'puzzle') memory.kind = 'grids';
    }
    if (heading || isComment(trimmed) || isInOtherSection()) return found.comment(text, line);
    if (memory.mayHaveCount && isCount(trimmed)) {
      if (!board) return void held.push({ text, line });
      if (trimmed.length !== board.size && trimmed.length !== board.cellCount) {
        memory.mayHaveCount = false;
        return found.comment(text, line);
      }
    }
    const header = memory.mayHaveCount ? findHeader(trimmed) : undefined;
    memory.mayHaveCount = false;
    if (header) {
      memory.header = header;
      memory.kind = 'lines';
      return found.comment(text, line);
    }
    if (!board && memory.kind === 'unknown' && isLineOrRow(trimmed)) return void held.push({ text, line });
    takeContent(text, { source, line }, { board, memory, grids, found });
  };

  /** May the next line be a puzzle by itself, or at least not continue one before it? */
  const isBetweenPuzzles = () =>
    held.length === 0 && memory.section === '' && memory.kind !== 'grids' && !memory.faulty;

  return {
    take,
    takeGrid({ puzzle, firstLine, placeOf }) {
      const { size, boxRows } = puzzle.board;
      memory.kind = 'grids';
      memory.mayHaveCount = false;
      memory.lastGrid = { size, rows: size, boxRows };
      attempt(() => found.puzzle(puzzle, firstLine, '', '', placeOf));
    },
    mayBeginGrid: () =>
      memory.kind !== 'lines' &&
      held.length === 0 &&
      !memory.header &&
      !memory.faulty &&
      !grids.isOpen() &&
      !isInOtherSection(),
    canRead(lines) {
      let puzzles = 0;
      let errors = 0;
      const trial = createLayout(
        board,
        source,
        { error: () => errors++, comment: () => {}, puzzle: () => puzzles++ },
        memory,
      );
      for (const each of lines) trial.take(each.text, each.line);
      trial.end();
      return puzzles > 0 && errors === 0;
    },
    isIdle: () => (memory.header?.column ?? 0) === 0 && isBetweenPuzzles(),
    state() {
      const { kind, mayHaveCount, header, lastGrid } = memory;
      return isBetweenPuzzles() && kind !== 'grids' ? { kind, mayHaveCount, header, lastGrid } : undefined;
    },
    end() {
      if (held.length > 0) release('lines');
      grids.end();
    },
  };
}

/** The parts of a layout. */
interface Pieces {
  readonly board: Board | undefined;
  readonly memory: LayoutMemory;
  readonly grids: GridReader;
  readonly found: Found;
}

/** Takes a line that is neither a comment nor held: a link, a puzzle in a line, or the first row of a grid. */
function takeContent(text: string, place: Place, pieces: Pieces) {
  const { board, memory, grids, found } = pieces;
  const { line } = place;
  if (takeJsonRow(text, place, pieces) || takeLink(text, place, pieces)) return;
  const row = memory.kind === 'lines' ? undefined : parseRow(text, line);
  if (
    row &&
    memory.kind === 'grids' &&
    row.symbols.length === row.runs[0].text.length &&
    canStartBlock(row, board)
  )
    return grids.start(row);
  const inLine = findLinePuzzle(text, board, memory.header);
  if (inLine) {
    if (memory.kind === 'unknown') memory.kind = 'lines';
    const first = [...inLine.leading].length + 1;
    const placeOf = (cell: number) => ({ line, column: first + cell * inLine.cellWidth });
    const { leading, trailing } = inLine;
    const written = text.slice(leading.length, text.length - trailing.length);
    return found.puzzle(inLine.puzzle, line, leading, trailing, placeOf, written);
  }
  if (isBorderLine(text)) return; // the top or bottom of a grid
  if (row && canStartBlock(row, board)) return grids.start(row);
  if (row && memory.kind === 'grids') grids.passOverLike(row);
  throw linePuzzleError(text, board, place, memory.header);
}

/** Takes a line of JSON, which may have no puzzle. Not in a table, where a field may begin like JSON. */
function takeJsonRow(text: string, place: Place, { board, memory, found }: Pieces): boolean {
  if (memory.header || !isJsonRow(text)) return false;
  const row = readJsonRow(text, board, place);
  if (!row) return true;
  if (memory.kind === 'unknown') memory.kind = 'lines';
  const { line } = place;
  const placeOf = (cell: number) => ({ line, column: row.start + cell * row.cellWidth + 1 });
  found.puzzle(row.puzzle, line, row.leading, row.trailing, placeOf);
  return true;
}

/** Takes a link to a puzzle, if there is one in the text. */
function takeLink(text: string, place: Place, { board, found }: Pieces): boolean {
  const at = findLink(text);
  if (!at) return false;
  const puzzle = linkPuzzle(at.link, board, place);
  const trailing = text.slice(at.start + at.link.length);
  found.puzzle(puzzle, place.line, text.slice(0, at.start), trailing, () => place, at.link);
  return true;
}

function linkPuzzle(link: string, board: Board | undefined, place: Place): Puzzle {
  try {
    const puzzle = readLink(link, board);
    if (!board) return puzzle;
    const isSame =
      board.name === puzzle.board.name &&
      board.extraUnits.every((unit, i) => String(unit.cells) === String(puzzle.board.extraUnits[i].cells));
    if (isSame) return { ...puzzle, board };
    throw new InputError(`the link holds a ${puzzle.board.name} board, expected ${board.name}`);
  } catch (error) {
    throw error instanceof InputError ? errorAt(place, error.message) : error;
  }
}
