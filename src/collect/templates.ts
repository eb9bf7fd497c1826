// Templates: the ways to place one digit in a whole grid, one cell in each unit. A 9×9 board has 46,656 = 3!⁶, a board
// of R×C boxes R!^C·C!^R. They are counted row by row. The only state is which columns, boxes of the current band and
// extra units have the digit, so the work grows with 2^N and not with the number of templates.
import { InputError } from '../base/index.ts';
import { type Board, type Grid, isAllowed, type Puzzle } from '../board/index.ts';

/** The largest N with counted templates. */
const MAX_TEMPLATE_SIZE = 16;
/** The most columns, boxes of a band and extra units together, which are bits of one number. */
const MOST_BITS = 50;

/** Returns for each digit 1…N how many templates contain all of its clues and no other digit's clue. */
export function countTemplates(puzzle: Puzzle): number[] {
  const { board } = puzzle;
  const { size, extraUnits } = board;
  if (size > MAX_TEMPLATE_SIZE || 2 * size + extraUnits.length > MOST_BITS)
    throw new InputError(`templates are counted up to ${MAX_TEMPLATE_SIZE} digits, ${board.name} is larger`);
  return Array.from({ length: size }, (_, i) => countOfDigit(puzzle, i + 1));
}

function countOfDigit(puzzle: Puzzle, digit: number): number {
  const { board, cells } = puzzle;
  const { size, boxRows, boxes } = board;
  const columns = 2 ** size;
  /** The number of ways to reach each set of units that have the digit. */
  let ways = new Map<number, number>([[0, 1]]);
  for (let row = 0; row < size; row++) {
    const rowCells = board.rows[row].cells;
    const clues = rowCells.filter((cell) => cells[cell] === digit);
    const open = clues.length > 1 ? [] : [...(clues.length === 1 ? clues : rowCells)];
    const bits = open.filter((cell) => isAllowed(puzzle, cell, digit)).map((cell) => bitsOf(board, cell));
    const next = new Map<number, number>();
    for (const [set, count] of ways)
      for (const cellBits of bits) {
        if (cellBits.some((bit) => Math.floor(set / bit) % 2 === 1)) continue;
        const more = cellBits.reduce((sum, bit) => sum + bit, set);
        next.set(more, (next.get(more) ?? 0) + count);
      }
    ways = next;
    // at the end of a band all of its boxes have the digit, and the next band starts with none
    if (boxes.length > 0 && (row + 1) % boxRows === 0) {
      const all = columns * (2 ** boxRows - 1);
      ways = new Map([...ways].map(([set, count]) => [set - all, count]));
    }
  }
  const full = columns - 1 + columns * 2 ** size * (2 ** board.extraUnits.length - 1);
  return ways.get(full) ?? 0;
}

/**
 * Returns the bits of the units of a cell except its row: column c is bit c, stack s bit N + s, extra unit e bit 2N +
 * e.
 */
function bitsOf({ size, boxColumns, boxes, extraUnits }: Board, cell: number): number[] {
  const column = cell % size;
  return [
    2 ** column,
    ...(boxes.length > 0 ? [2 ** (size + Math.floor(column / boxColumns))] : []),
    ...extraUnits.flatMap((unit, e) => (unit.cells.includes(cell) ? [2 ** (2 * size + e)] : [])),
  ];
}

/** Returns the N templates of a grid as lists of cells, in the order of their digits. */
export function templatesOfGrid({ size }: Board, grid: Grid): number[][] {
  const templates = Array.from({ length: size }, (): number[] => []);
  for (const [cell, digit] of grid.entries()) templates[digit - 1].push(cell);
  return templates;
}
