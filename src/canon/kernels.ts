// The kernels as accelerators: row-minlex of 9×9 and 8×8 grids, Lass's form of 9×9 puzzles, and on 9×9 boards
// the form that follows the solution. Inputs that a kernel cannot take go the general way, one by one.
import { applyToCells, type Board, type Symmetry } from '../board/index.ts';
import {
  CANON_RECORD,
  type CanonBatch,
  canonGrids2x4,
  canonGrids3x3,
  canonPuzzles3x3,
  hasKernel,
} from '../kernel/index.ts';
import type { Accelerator, CanonBatchResult, CarriedBatch } from './accelerator.ts';
import { canonicalise, type FormName } from './forms.ts';

type Kernel = (cells: Uint8Array) => CanonBatch;

/** Row-minlex of grids. Puzzles with empty cells go the general way. */
export const rowKernel: Accelerator = {
  accepts: (board) => gridKernel(board) !== undefined,
  run: (board, cells) => runEach(board, cells, 'row', (from) => fullGridKernel(board, cells, from)),
};

/** Lass's form. A grid's pattern is full, so its form is the row-minlex one. */
export const patternKernel: Accelerator = {
  accepts: (board) => board.name === '3x3' && hasKernel('canon-puzzle-3x3'),
  run(board, cells) {
    const { forms, automorphisms } = canonPuzzles3x3(cells);
    const result = { forms, automorphismCounts: automorphisms };
    const left: number[] = []; // inputs with too many ties for the kernel
    for (let i = 0; i < automorphisms.length; i++) if (automorphisms[i] === 0) left.push(i);
    if (left.length === 0) return result;
    const { cellCount } = board;
    const others = gather(cells, left, cellCount);
    const rest = runEach(board, others, 'pattern', (from) => fullGridKernel(board, others, from));
    for (const [j, i] of left.entries()) {
      forms.set(part(rest.forms, j, cellCount), i * cellCount);
      automorphisms[i] = rest.automorphismCounts[j];
    }
    return result;
  },
};

/**
 * The form that follows the solution. Puzzles whose solutions have automorphisms, one in ten thousand, go the
 * general way.
 */
export const solutionKernel: Accelerator = {
  accepts: (board) => takesStandard(board),
  run: (board, cells, solutions) =>
    solutions && solutions.length === cells.length ? carry3x3(board, cells, solutions) : undefined,
};

/** The puzzles moved with their solutions, and what the kernel finds out about the solutions. */
function carry3x3(board: Board, cells: Uint8Array, solutions: Uint8Array): CarriedBatch {
  const { cellCount } = board;
  const { forms: grids, automorphisms, records } = canonGrids3x3(solutions);
  const result = emptyResult(cells.length, cellCount);
  for (let i = 0; i < automorphisms.length; i++) {
    const puzzle = part(cells, i, cellCount);
    const solution = part(solutions, i, cellCount);
    const isCarried =
      automorphisms[i] === 1 && isFullAndValid(board, solution, 0) && agrees(puzzle, solution);
    if (isCarried) {
      result.forms.set(
        applyToCells(symmetryOf(board, part(records, i, CANON_RECORD)), puzzle),
        i * cellCount,
      );
      result.automorphismCounts[i] = 1;
    } else putGeneral(result, i, board, puzzle, 'solution', solution);
  }
  return { ...result, grids, gridAutomorphismCounts: automorphisms };
}

/**
 * Computes the forms `solution` of packed puzzles, N² bytes each, and the row-minlex forms of their packed
 * solutions.
 */
export function carryBatch(board: Board, cells: Uint8Array, solutions: Uint8Array): CarriedBatch {
  if (takesStandard(board)) return carry3x3(board, cells, solutions);
  const { cellCount } = board;
  const carried = emptyResult(cells.length, cellCount);
  const grids = emptyResult(cells.length, cellCount);
  for (let i = 0; i < carried.automorphismCounts.length; i++) {
    const solution = part(solutions, i, cellCount);
    putGeneral(carried, i, board, part(cells, i, cellCount), 'solution', solution);
    putGeneral(grids, i, board, solution, 'row');
  }
  return { ...carried, grids: grids.forms, gridAutomorphismCounts: grids.automorphismCounts };
}

/**
 * Groups the inputs by the kernel chosen for each (given its offset in `cells`), runs the groups, and does
 * the rest the general way. It uses indices, because creating a view of each input would take as long as the
 * kernel.
 */
function runEach(
  board: Board,
  cells: Uint8Array,
  form: FormName,
  choose: (from: number) => Kernel | undefined,
): CanonBatchResult {
  const { cellCount } = board;
  const result = emptyResult(cells.length, cellCount);
  const { length } = result.automorphismCounts;
  const groups = new Map<Kernel, number[]>();
  for (let i = 0; i < length; i++) {
    const kernel = choose(i * cellCount);
    if (!kernel) putGeneral(result, i, board, part(cells, i, cellCount), form);
    else if (groups.has(kernel)) groups.get(kernel)!.push(i);
    else groups.set(kernel, [i]);
  }
  for (const [kernel, members] of groups) {
    // Usually all inputs are of one kind, and nothing has to be copied.
    const isAll = members.length === length;
    const { forms, automorphisms } = kernel(isAll ? cells : gather(cells, members, cellCount));
    if (isAll) result.forms.set(forms);
    for (let j = 0; j < members.length; j++) {
      if (!isAll) result.forms.set(part(forms, j, cellCount), members[j] * cellCount);
      result.automorphismCounts[members[j]] = automorphisms[j];
    }
  }
  return result;
}

function gather(cells: Uint8Array, members: readonly number[], cellCount: number): Uint8Array {
  const packed = new Uint8Array(members.length * cellCount);
  for (const [j, i] of members.entries()) packed.set(part(cells, i, cellCount), j * cellCount);
  return packed;
}

function putGeneral(
  result: CanonBatchResult,
  i: number,
  board: Board,
  puzzle: Uint8Array,
  form: FormName,
  solution?: Uint8Array,
): void {
  const { form: image, automorphisms } = canonicalise(
    { board, cells: puzzle },
    form,
    solution && { solution },
  );
  result.forms.set(image, i * board.cellCount);
  result.automorphismCounts[i] = automorphisms;
}

/** The symmetry in a kernel's record. The grid has all digits. */
function symmetryOf({ size, cellCount }: Board, record: Uint8Array): Symmetry {
  const cells = new Uint16Array(cellCount);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const oldRow = record[1 + row];
      const oldColumn = record[1 + size + column];
      cells[record[0] ? oldColumn * size + oldRow : oldRow * size + oldColumn] = row * size + column;
    }
  const labels = record.subarray(1 + 2 * size, 1 + 3 * size);
  return { cells, digits: Uint8Array.from([0, ...labels]) };
}

function fullGridKernel(board: Board, cells: Uint8Array, from: number): Kernel | undefined {
  return isFullAndValid(board, cells, from) ? gridKernel(board) : undefined;
}

/**
 * Like isGrid, but faster, because every grid of a batch is checked: each unit has N different digits 1 … N.
 */
function isFullAndValid(board: Board, cells: Uint8Array, from: number): boolean {
  const all = (1 << (board.size + 1)) - 2;
  for (const unit of board.units) {
    let seen = 0;
    for (let i = 0; i < board.size; i++) seen |= 1 << cells[from + unit.cells[i]];
    if (seen !== all) return false;
  }
  return true;
}

function gridKernel(board: Board): Kernel | undefined {
  if (takesStandard(board)) return canonGrids3x3;
  return board.name === '2x4' && hasKernel('canon-grid-2x4') ? canonGrids2x4 : undefined;
}

function takesStandard(board: Board): boolean {
  return board.name === '3x3' && hasKernel('canon-grid-3x3');
}

function agrees(puzzle: Uint8Array, solution: Uint8Array): boolean {
  return puzzle.every((digit, cell) => digit === 0 || digit === solution[cell]);
}

function part(bytes: Uint8Array, i: number, length: number): Uint8Array {
  return bytes.subarray(i * length, (i + 1) * length);
}

function emptyResult(byteLength: number, cellCount: number): CanonBatchResult {
  return { forms: new Uint8Array(byteLength), automorphismCounts: new Float64Array(byteLength / cellCount) };
}
