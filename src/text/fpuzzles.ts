// f-puzzles: a JSON object, compressed by lz-string to base64, at the end of a link. Rows and columns are implied. The
// `region` of a cell is absent for the usual box, null for no region.
import { InputError } from '../base/index.ts';
import { type Board, MAX_SIZE, type Puzzle } from '../board/index.ts';
import { boardOfSize } from './boards.ts';
import { cellRows, digitIn, isNothing, isObject, type JsonObject, refuseUnknown } from './json.ts';
import { candidatesOf, puzzleFromCandidates } from './pencilmarks.ts';
import { boardOfRules, regionNumber } from './regions.ts';

const WHAT = 'the f-puzzles link';

/** Keys that state rules we support, or no rules at all. */
const KNOWN = new Set(
  (
    'size grid title author ruleset solution diagonal+ diagonal- extraregion highlightConflicts ' +
    'disabledlogic truecandidatesoptions successMessage'
  ).split(' '),
);

export function puzzleFromFpuzzles(json: unknown): Puzzle {
  if (!isObject(json)) throw new InputError(`${WHAT} holds no puzzle`);
  refuseUnknown(json, KNOWN, WHAT);
  const rows = cellRows(json.grid, WHAT);
  const size = rows.length;
  if (size > MAX_SIZE || (json.size !== undefined && json.size !== size))
    throw new InputError(
      `${WHAT} has ${size} rows but size ${JSON.stringify(json.size)}, at most ${MAX_SIZE}`,
    );
  const range = Array.from({ length: size }, (_, i) => i);
  const extraUnits = [
    ...(json['diagonal-'] === true ? [range.map((i) => i * (size + 1))] : []),
    ...(json['diagonal+'] === true ? [range.map((i) => (i + 1) * (size - 1))] : []),
    ...extraRegions(json.extraregion, size),
  ];
  const board = boardOfRules({ size, regions: regionsOf(rows), extraUnits });
  const candidates = new Uint8Array(board.cellCount * size);
  for (const [cell, entry] of rows.flat().entries()) {
    const where = `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
    for (const digit of allowedDigits(entry, size, where)) candidates[cell * size + digit - 1] = 1;
  }
  return puzzleFromCandidates(board, candidates);
}

/** The JSON object that f-puzzles reads. */
export function fpuzzlesFromPuzzle(puzzle: Puzzle): JsonObject {
  const { board, cells } = puzzle;
  const { size } = board;
  const marks = candidatesOf(puzzle);
  const isUsual = boardOfSize(size)?.boxRows === board.boxRows;
  const range = Array.from({ length: size }, (_, i) => i);
  const grid = range.map((row) =>
    range.map((column) => {
      const cell = row * size + column;
      const allowed = range.map((i) => i + 1).filter((digit) => marks[cell * size + digit - 1] === 1);
      if (allowed.length === 0)
        throw new InputError(`r${row + 1}c${column + 1} has no pencilmark, which f-puzzles cannot say`);
      return {
        ...(cells[cell] !== 0 ? { value: cells[cell], given: true } : {}),
        ...(cells[cell] === 0 && allowed.length < size ? { givenPencilMarks: allowed } : {}),
        ...(isUsual ? {} : { region: regionNumber(board, row, column) }),
      };
    }),
  );
  const others = board.extraUnits.slice(board.hasDiagonals ? 2 : 0);
  return {
    size,
    grid,
    ...(board.hasDiagonals ? { 'diagonal+': true, 'diagonal-': true } : {}),
    ...(others.length > 0
      ? { extraregion: others.map((unit) => ({ cells: cellNames(unit.cells, size) })) }
      : {}),
  };
}

/** A player's own entries and marks are not part of the puzzle; only what is given counts. */
function allowedDigits(entry: JsonObject, size: number, where: string): number[] {
  if (entry.given === true) return [digitIn(entry.value, size, where)];
  const marks = entry.givenPencilMarks;
  if (isNothing(marks)) return Array.from({ length: size }, (_, i) => i + 1);
  if (!Array.isArray(marks))
    throw new InputError(`${where}: ${JSON.stringify(marks)} is no list of pencilmarks`);
  return marks.map((mark) => digitIn(mark, size, where));
}

function regionsOf(rows: readonly (readonly JsonObject[])[]): number[][] {
  const size = rows.length;
  const usual = boardOfSize(size)!;
  const regions = new Map<unknown, number[]>();
  for (const [cell, { region }] of rows.flat().entries()) {
    if (region === null) continue;
    const number = region ?? regionNumber(usual, Math.floor(cell / size), cell % size);
    const cells = regions.get(number);
    if (cells) cells.push(cell);
    else regions.set(number, [cell]);
  }
  return [...regions.values()];
}

function extraRegions(value: unknown, size: number): number[][] {
  if (isNothing(value)) return [];
  if (!Array.isArray(value)) throw new InputError(`${WHAT}: extraregion is no list`);
  return value.map((region) => {
    const cells = isObject(region) && Array.isArray(region.cells) ? region.cells : [];
    return cells.map((name) => {
      const match = /^R(\d{1,2})C(\d{1,2})$/i.exec(String(name));
      const [row, column] = match ? [Number(match[1]) - 1, Number(match[2]) - 1] : [-1, -1];
      if (row < 0 || row >= size || column < 0 || column >= size)
        throw new InputError(
          `${WHAT}: extraregion names a cell ${JSON.stringify(name)} that is not on the board`,
        );
      return row * size + column;
    });
  });
}

function cellNames(cells: Iterable<number>, size: Board['size']): string[] {
  return Array.from(cells, (cell) => `R${Math.floor(cell / size) + 1}C${(cell % size) + 1}`);
}
