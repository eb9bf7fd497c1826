// Finds the group of a board by Sims's method. Fix the rows and columns in turn. For each line, and for every line it can
// be moved to, find one symmetry that moves it there and keeps the earlier lines in place. Then every symmetry is a
// product of one find per step in exactly one way, and the order is the product of the numbers of finds. Extra units
// prune the search: each must still have an extra unit that it can be mapped onto.
import type { Board } from './board.ts';

/** A row or a column of the board. */
interface Line {
  readonly isRow: boolean;
  readonly index: number;
}

/** A symmetry under construction: where rows and columns go; −1: not decided. */
interface LineMap {
  /** Rows become columns. */
  readonly transpose: boolean;
  readonly rowTo: Int16Array;
  readonly columnTo: Int16Array;
}

/** For each step the moves of cells other than the identity that represent its cosets. */
export function findTransversals(board: Board): Uint16Array[][] {
  const { size, boxRows, boxColumns } = board;
  // rows and columns by turns, so that cells of extra units are decided early
  const lines: Line[] = Array.from({ length: 2 * size }, (_, i) => ({
    isRow: i % 2 === 0,
    index: i >> 1,
  }));
  const extraUnits = extraUnitsToKeep(board);
  const transversals: Uint16Array[][] = [];
  if (boxRows === boxColumns && size > 1) {
    const map = extend(board, extraUnits, lines, 0, emptyMap(board, true));
    transversals.push(map ? [cellsOf(board, map)] : []);
  }
  for (const [step, line] of lines.entries()) {
    const finds: Uint16Array[] = [];
    for (let target = line.index + 1; target < size; target++) {
      const map = emptyMap(board, false);
      for (const earlier of lines.slice(0, step)) setLine(map, earlier, earlier.index);
      if (!mayGo(board, map, line, target)) continue;
      setLine(map, line, target);
      const found = extend(board, extraUnits, lines, step + 1, map);
      if (found) finds.push(cellsOf(board, found));
    }
    transversals.push(finds);
  }
  return transversals;
}

/** Where rows and columns go under a symmetry that is given by its moves of cells. */
export function linesOf(board: Board, cells: Uint16Array) {
  const { size } = board;
  const transpose = size > 1 && Math.floor(cells[0] / size) !== Math.floor(cells[1] / size);
  const rowTo = new Int16Array(size);
  const columnTo = new Int16Array(size);
  for (let i = 0; i < size; i++) {
    rowTo[i] = transpose ? cells[i * size] % size : Math.floor(cells[i * size] / size);
    columnTo[i] = transpose ? Math.floor(cells[i] / size) : cells[i] % size;
  }
  return { transpose, rowTo, columnTo } satisfies LineMap;
}

/** The moves of cells that follow from moves of lines. If transposed, rows become columns and columns rows. */
export function cellsOf(board: Board, { transpose, rowTo, columnTo }: LineMap): Uint16Array {
  const { size } = board;
  return Uint16Array.from({ length: board.cellCount }, (_, cell) => {
    const row = rowTo[Math.floor(cell / size)];
    const column = columnTo[cell % size];
    return transpose ? column * size + row : row * size + column;
  });
}

function emptyMap({ size }: Board, transpose: boolean): LineMap {
  return {
    transpose,
    rowTo: new Int16Array(size).fill(-1),
    columnTo: new Int16Array(size).fill(-1),
  };
}

function setLine(map: LineMap, { isRow, index }: Line, target: number): void {
  (isRow ? map.rowTo : map.columnTo)[index] = target;
}

/** Decides the lines from `step` on; undefined if there is no way. */
function extend(
  board: Board,
  extraUnits: readonly Set<number>[],
  lines: readonly Line[],
  step: number,
  map: LineMap,
): LineMap | undefined {
  if (!keepsExtraUnits(board, extraUnits, map)) return undefined;
  if (step === lines.length) return map;
  const line = lines[step];
  for (let target = 0; target < board.size; target++) {
    if (!mayGo(board, map, line, target)) continue;
    setLine(map, line, target);
    if (extend(board, extraUnits, lines, step + 1, map)) return map;
    setLine(map, line, -1);
  }
  return undefined;
}

/** Is the target free, and do bands (or stacks) stay together? */
function mayGo(board: Board, map: LineMap, { isRow, index }: Line, target: number): boolean {
  const block = isRow ? board.boxRows : board.boxColumns;
  const to = isRow ? map.rowTo : map.columnTo;
  for (let other = 0; other < board.size; other++) {
    if (to[other] < 0 || other === index) continue;
    if (to[other] === target) return false;
    const together = Math.floor(other / block) === Math.floor(index / block);
    if (together !== (Math.floor(to[other] / block) === Math.floor(target / block))) return false;
  }
  return true;
}

/** Does every extra unit have one it can be mapped onto, as far as cells are decided? */
function keepsExtraUnits(board: Board, extraUnits: readonly Set<number>[], map: LineMap): boolean {
  if (extraUnits.length === 0) return true;
  const decided: [from: number, to: number][] = [];
  for (const [row, rowTo] of map.rowTo.entries())
    for (const [column, columnTo] of map.columnTo.entries()) {
      if (rowTo < 0 || columnTo < 0) continue;
      const to = map.transpose ? columnTo * board.size + rowTo : rowTo * board.size + columnTo;
      decided.push([row * board.size + column, to]);
    }
  return extraUnits.every((unit) =>
    extraUnits.some((image) => decided.every(([from, to]) => unit.has(from) === image.has(to))),
  );
}

/** Extra units that equal rows, columns or boxes are kept by every symmetry, and no other unit can become one. */
function extraUnitsToKeep(board: Board): Set<number>[] {
  const key = (cells: Uint16Array) => [...cells].sort((a, b) => a - b).join();
  const lines = new Set([...board.rows, ...board.columns, ...board.boxes].map((unit) => key(unit.cells)));
  return board.extraUnits.filter(({ cells }) => !lines.has(key(cells))).map(({ cells }) => new Set(cells));
}
