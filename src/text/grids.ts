// Grids over several lines. Rows go into a block until it is full. After a faulty row the rest of its grid is skipped,
// up to where it would have ended.
import type { Board } from '../board/index.ts';
import { type Block, type BlockExtent, createBlock, isLikeRow } from './block.ts';
import type { Found, LayoutMemory } from './layout-state.ts';
import { isBorderLine, parseRow, type Row } from './row.ts';

export interface GridReader {
  /** Begins a grid. Throws an InputError if the row is faulty, as `take` does. */
  start(row: Row): void;
  /**
   * Takes a line of the grid that is open or being skipped. False if there is no such grid, or the line is not part of
   * it.
   */
  take(text: string, line: number): boolean;
  /**
   * Skips the rows after this one, which begins no grid, if it looks like the first row of a grid like the last one.
   */
  passOverLike(row: Row): void;
  /** Is a grid waiting for more rows? */
  isOpen(): boolean;
  end(): void;
}

/** The grid of a .sdk file. */
const SDK_GRID: BlockExtent = { size: 9, rows: 0, boxRows: 3 };

/**
 * Creates a reader of grids. `memory.kind` is `grids` from the first row of a grid on, and is restored if that row
 * turns out not to begin one.
 */
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

  /** A grid like the last one: a first row that is too short looks like the row of a smaller board. */
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
