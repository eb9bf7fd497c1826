// What each line of a text is: a comment, a count at the top of a list, a puzzle in a line, a row of a
// grid, a link, a section of a .sdk file. Where one line cannot tell, lines are held until the next can.
import { InputError } from '../base/index.ts';
import type { Board, Puzzle } from '../board/index.ts';
import {
  type Block,
  type BlockExtent,
  type BlockPuzzle,
  canStartBlock,
  createBlock,
  isLikeRow,
} from './block.ts';
import { boardOfSize, MIN_INFERRED_SIZE } from './boards.ts';
import { findLinePuzzle, linePuzzleError } from './columns.ts';
import { fillEmptyFields, findHeader, type Header } from './csv.ts';
import { findLink, readLink } from './links.ts';
import { errorAt, type Place, PlacedError } from './place.ts';
import { dotDashes, isBorderLine, parseRow, type Row } from './row.ts';
import { digitOf, NO_SYMBOL } from './symbols.ts';

/** What the layout finds, in the order of the text. */
export interface Found {
  /** A line that cannot be read; the next ones are. */
  error(error: PlacedError): void;
  comment(text: string, line: number): void;
  puzzle(puzzle: Puzzle, line: number, leading: string, trailing: string, placeOf: CellPlace): void;
}

/** Where a cell of a puzzle stands, for errors about it. */
export type CellPlace = (cell: number) => { readonly line: number; readonly column?: number };

/**
 * All that a layout remembers between lines when nothing waits: plain data, so that another thread can go on from there
 * as if it had read all that came before.
 */
export interface LayoutState {
  readonly kind: 'unknown' | 'lines';
  readonly mayHaveCount: boolean;
  readonly header: Header | undefined;
  readonly lastGrid: BlockExtent | undefined;
}

export interface Layout {
  take(text: string, line: number): void;
  /** Does nothing wait for more lines, so that a line may be a puzzle by itself? */
  isIdle(): boolean;
  /** What it remembers, where each line is a puzzle by itself or none; undefined: lines hang together here. */
  state(): LayoutState | undefined;
  end(): void;
}

interface HeldLine {
  readonly text: string;
  readonly line: number;
}

export function createLayout(
  board: Board | undefined,
  source: string,
  found: Found,
  from?: LayoutState,
): Layout {
  // A list of lines, or grids: known from the first puzzle, or before it if lines were held to find out.
  let kind: 'unknown' | 'lines' | 'grids' = from?.kind ?? 'unknown';
  let kindBefore = kind as 'unknown' | 'lines' | 'grids';
  let mayHaveCount = from?.mayHaveCount ?? true;
  let header: Header | undefined = from?.header;
  let section = '';
  let block: Block | undefined;
  // A grid with a fault, whose rows are passed over up to where it would have ended.
  let faulty: BlockExtent | undefined;
  let lastGrid: BlockExtent | undefined =
    from?.lastGrid ?? (board && { size: board.size, rows: 0, boxRows: board.boxRows });
  let held: HeldLine[] = [];

  const finishBlock = (result: BlockPuzzle | undefined) => {
    if (!result) return;
    lastGrid = block!.extent();
    block = undefined;
    found.puzzle(result.puzzle, result.firstLine, '', '', result.placeOf);
  };

  const takeInBlock = (text: string, line: number, open: Block) => {
    if (text.trim() === '' && open.isBetweenBands()) return;
    if (isBorderLine(text)) return open.addBorder();
    const row = parseRow(text, line);
    if (!row || !isLikeRow(row, open.extent().size)) {
      block = undefined;
      kind = kindBefore;
      found.error(open.unfinished());
      return takeFresh(text, line);
    }
    addRow(row, open);
  };

  const addRow = (row: Row, open: Block) => {
    try {
      finishBlock(open.add(row));
    } catch (error) {
      block = undefined;
      kind = kindBefore;
      passOver({ ...open.extent(), ...expectedGrid(), rows: open.extent().rows });
      throw error;
    }
  };

  /** A grid like the last one: a first row that is too short looks like one of a smaller board. */
  const expectedGrid = () => lastGrid ?? (section === 'puzzle' ? SDK_GRID : undefined);

  const passOver = (extent: BlockExtent | undefined) => {
    faulty = extent && extent.rows < extent.size ? extent : undefined;
  };

  /** Is this line part of the grid that could not be read? */
  const isOfFaulty = (text: string, line: number, grid: BlockExtent): boolean => {
    if (isBorderLine(text)) return true;
    const row = parseRow(text, line);
    const isRow = row !== undefined && isLikeRow(row, grid.size);
    const isGap = text.trim() === '' && grid.rows % grid.boxRows === 0;
    passOver(isRow ? { ...grid, rows: grid.rows + 1 } : isGap ? grid : undefined);
    return isRow || isGap;
  };

  const startBlock = (row: Row) => {
    kindBefore = kind;
    kind = 'grids';
    block = createBlock(row, board, source);
    addRow(row, block);
  };

  const takeLink = (text: string, place: Place): boolean => {
    const at = findLink(text);
    if (!at) return false;
    const trailing = text.slice(at.start + at.link.length);
    found.puzzle(
      linkPuzzle(at.link, board, place),
      place.line,
      text.slice(0, at.start),
      trailing,
      () => place,
    );
    return true;
  };

  const takeContent = (text: string, line: number) => {
    const place = { source, line };
    if (takeLink(text, place)) return;
    const row = kind === 'lines' ? undefined : parseRow(text, line);
    if (
      row &&
      kind === 'grids' &&
      row.symbols.length === row.runs[0].text.length &&
      canStartBlock(row, board)
    )
      return startBlock(row);
    const inLine = findLinePuzzle(text, board, header);
    if (inLine) {
      if (kind === 'unknown') kind = 'lines';
      const first = [...inLine.leading].length + 1;
      const placeOf = (cell: number) => ({ line, column: first + cell * inLine.cellWidth });
      return found.puzzle(inLine.puzzle, line, inLine.leading, inLine.trailing, placeOf);
    }
    if (isBorderLine(text)) return; // the top or bottom of a grid
    if (row && canStartBlock(row, board)) return startBlock(row);
    const expected = expectedGrid();
    if (row && kind === 'grids' && expected && isLikeRow(row, expected.size))
      passOver({ ...expected, rows: 1 });
    throw linePuzzleError(text, board, place, header);
  };

  const takeFresh = (text: string, line: number) => {
    const trimmed = text.trim();
    const heading = /^\[(.*)\]$/.exec(trimmed);
    if (heading) {
      section = heading[1].toLowerCase();
      if (section === 'puzzle') kind = 'grids';
    }
    if (heading || isComment(trimmed) || (section !== '' && section !== 'puzzle'))
      return found.comment(text, line);
    if (mayHaveCount && isCount(trimmed)) {
      if (!board) return void held.push({ text, line });
      if (trimmed.length !== board.size && trimmed.length !== board.cellCount) {
        mayHaveCount = false;
        return found.comment(text, line);
      }
    }
    if (mayHaveCount && (header = findHeader(trimmed))) {
      mayHaveCount = false;
      kind = 'lines';
      return found.comment(text, line);
    }
    mayHaveCount = false;
    if (!board && kind === 'unknown' && isLineOrRow(trimmed)) return void held.push({ text, line });
    takeContent(text, line);
  };

  /** After a number: it is the first row of a grid if the next line is a row of as many symbols. */
  const takeAfterCount = (text: string, line: number, count: HeldLine) => {
    const row = isComment(text.trim()) ? undefined : parseRow(text, line);
    if (row?.symbols.length === count.text.trim().length || isBorderLine(text))
      return release('grids', { text, line });
    held = [];
    mayHaveCount = false;
    found.comment(count.text, count.line);
    take(text, line);
  };

  /** After n symbols that may be a line or a row: n rows with a digit too large for lines are a grid. */
  const takeAfterRow = (text: string, line: number, first: HeldLine) => {
    const next = { text, line };
    const trimmed = text.trim();
    const size = first.text.trim().length;
    const rows = held.filter((item) => item.text.trim() !== '');
    const isRow = trimmed.length === size && isLineOrRow(trimmed);
    const isGap = trimmed === '' && rows.length % boardOfSize(size)!.boxRows === 0 && held.length < 2 * size;
    if (!isRow && !isGap) return release('lines', next);
    if (isRow && rows.length + 1 === size) {
      const isOnSmall = (character: string) => digitOf(character, Math.sqrt(size)) !== NO_SYMBOL;
      const areLines = [...rows, next].every((item) => [...item.text.trim()].every(isOnSmall));
      return release(areLines ? 'lines' : 'grids', next);
    }
    held.push(next);
  };

  const take = (text: string, line: number): void => {
    try {
      takeOrThrow(text, line);
    } catch (error) {
      if (!(error instanceof PlacedError)) throw error;
      found.error(error);
    }
  };

  const takeOrThrow = (written: string, line: number): void => {
    const isAsItIs = header !== undefined || (section !== '' && section !== 'puzzle');
    const text = isAsItIs ? written : dotDashes(fillEmptyFields(written));
    const [first] = held;
    if (faulty && isOfFaulty(text, line, faulty)) return;
    if (first && isCount(first.text.trim())) takeAfterCount(text, line, first);
    else if (first) takeAfterRow(text, line, first);
    else if (block) takeInBlock(text, line, block);
    else takeFresh(text, line);
  };

  /** Takes the held lines again, now that it is known what they are. */
  const release = (as: 'lines' | 'grids', next?: HeldLine) => {
    const items = next ? [...held, next] : held;
    held = [];
    kind = as;
    mayHaveCount = false;
    for (const item of items) take(item.text, item.line);
  };

  return {
    take,
    isIdle: () =>
      held.length === 0 && (header?.column ?? 0) === 0 && section === '' && kind !== 'grids' && !faulty,
    state: () =>
      held.length === 0 && !block && !faulty && section === '' && kind !== 'grids'
        ? { kind, mayHaveCount, header, lastGrid }
        : undefined,
    end() {
      if (held.length > 0) release('lines');
      if (block) found.error(block.unfinished());
    },
  };
}

/** What a .sdk file holds. */
const SDK_GRID: BlockExtent = { size: 9, rows: 0, boxRows: 3 };

function isComment(trimmed: string): boolean {
  return trimmed === '' || trimmed.startsWith('#');
}

/** A number too short to be a puzzle: a list may start with how many puzzles it has. */
function isCount(text: string): boolean {
  return /^\d+$/.test(text) && text.length < MIN_INFERRED_SIZE ** 2;
}

/** 16, 25 or 36 symbols: a line of a small board, or a row of a board with that many digits. */
function isLineOrRow(text: string): boolean {
  const size = text.length;
  if (![16, 25, 36].includes(size)) return false;
  return [...text].every((character) => digitOf(character, size) !== NO_SYMBOL);
}

function linkPuzzle(link: string, board: Board | undefined, place: Place): Puzzle {
  try {
    const puzzle = readLink(link);
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
