// Grids over several lines, one after the other: rows go into a block until it is full. Where a row has a fault, the rest
// of its grid is passed over, up to where it would have ended.
import type { Board } from '../board/index.ts';
import { type Block, type BlockExtent, createBlock, isLikeRow } from './block.ts';
import type { Found, LayoutMemory } from './layout-state.ts';
import { isBorderLine, parseRow, type Row } from './row.ts';

export interface GridReader {
  /** Begins a grid. Throws an InputError if the row has a fault, as `take` does. */
  start(row: Row): void;
  /** Takes a line of the grid that is open or passed over; false: there is none, or the line is no part of it. */
  take(text: string, line: number): boolean;
  /** Passes over the rows after this one, which begins no grid, if it looks like the first of one like the last. */
  passOverLike(row: Row): void;
  /** Does a grid wait for more rows? */
  isOpen(): boolean;
  end(): void;
}

/** What a .sdk file holds. */
const SDK_GRID: BlockExtent = { size: 9, rows: 0, boxRows: 3 };

/** `memory.kind` is `grids` from the first row of a grid on, and what it was before if that grid comes to nothing. */
export function createGridReader(
  board: Board | undefined,
  source: string,
  memory: LayoutMemory,
  found: Found,
): GridReader {
  let kindBefore = memory.kind;
  let block: Block | undefined;

  const giveUp = () => {
    block = undefined;
    memory.kind = kindBefore;
  };

  /** A grid like the last one: a first row that is too short looks like one of a smaller board. */
  const expectedGrid = () => memory.lastGrid ?? (memory.section === 'puzzle' ? SDK_GRID : undefined);

  const passOver = (extent: BlockExtent | undefined) => {
    memory.faulty = extent && extent.rows < extent.size ? extent : undefined;
  };

  const addRow = (row: Row, open: Block) => {
    try {
      const full = open.add(row);
      if (!full) return;
      memory.lastGrid = open.extent();
      block = undefined;
      found.puzzle(full.puzzle, full.firstLine, '', '', full.placeOf);
    } catch (error) {
      giveUp();
      passOver({ ...open.extent(), ...expectedGrid(), rows: open.extent().rows });
      throw error;
    }
  };

  const takeInBlock = (text: string, line: number, open: Block): boolean => {
    if (text.trim() === '' && open.isBetweenBands()) return true;
    if (isBorderLine(text)) {
      open.addBorder();
      return true;
    }
    const row = parseRow(text, line);
    const isRow = row !== undefined && isLikeRow(row, open.extent().size);
    if (isRow) addRow(row, open);
    else {
      giveUp();
      found.error(open.unfinished());
    }
    return isRow;
  };

  const takeInFaulty = (text: string, line: number, grid: BlockExtent): boolean => {
    if (isBorderLine(text)) return true;
    const row = parseRow(text, line);
    const isRow = row !== undefined && isLikeRow(row, grid.size);
    const isGap = text.trim() === '' && grid.rows % grid.boxRows === 0;
    passOver(isRow ? { ...grid, rows: grid.rows + 1 } : isGap ? grid : undefined);
    return isRow || isGap;
  };

  return {
    start(row) {
      kindBefore = memory.kind;
      memory.kind = 'grids';
      block = createBlock(row, board, source);
      addRow(row, block);
    },
    take(text, line) {
      if (memory.faulty) return takeInFaulty(text, line, memory.faulty);
      return block !== undefined && takeInBlock(text, line, block);
    },
    passOverLike(row) {
      const expected = expectedGrid();
      if (expected && isLikeRow(row, expected.size)) passOver({ ...expected, rows: 1 });
    },
    isOpen: () => block !== undefined,
    end() {
      if (block) found.error(block.unfinished());
    },
  };
}
