// Computes everything about a board from R, C and its extra units.

import { InputError } from '../base/index.ts';
import { type Board, type BoardOptions, MAX_SIZE, type Unit } from './board.ts';

/** Throws an InputError if there is no such board. */
export function buildBoard(
  boxRows: number,
  boxColumns: number,
  options: Required<BoardOptions> & { readonly hasWindows: boolean },
): Board {
  const size = boxRows * boxColumns;
  if (!Number.isInteger(boxRows) || !Number.isInteger(boxColumns) || boxRows < 1 || boxColumns < 1)
    throw new InputError(
      `board ${boxRows}x${boxColumns}: rows and columns of a box are whole numbers from 1`,
    );
  if (size > MAX_SIZE)
    throw new InputError(`board ${boxRows}x${boxColumns}: ${size} digits, at most ${MAX_SIZE} are possible`);

  const cellCount = size * size;
  const pick = (keep: (row: number, column: number) => boolean): Uint16Array =>
    Uint16Array.from(range(cellCount).filter((cell) => keep(Math.floor(cell / size), cell % size)));
  const boxOf = (row: number, column: number) =>
    Math.floor(row / boxRows) * boxRows + Math.floor(column / boxColumns);

  const rows = range(size).map((i) =>
    unit(
      `row ${i + 1}`,
      pick((row) => row === i),
    ),
  );
  const columns = range(size).map((i) =>
    unit(
      `column ${i + 1}`,
      pick((_, column) => column === i),
    ),
  );
  const isLatin = boxRows === 1 || boxColumns === 1;
  const boxes = isLatin
    ? []
    : range(size).map((i) =>
        unit(
          `box ${i + 1}`,
          pick((row, column) => boxOf(row, column) === i),
        ),
      );
  const { diagonals, hasWindows } = options;
  const isJigsaw = isLatin && size > 1 && areRegions(options.extraUnits.slice(0, size), size);
  const kind = hasWindows ? 'window' : 'region';
  const named = hasWindows ? (boxRows - 1) ** 2 : isJigsaw ? size : 0;
  const nameOf = (i: number): string => (i < named ? `${kind} ${i + 1}` : `extra unit ${i + 1 - named}`);
  const extraUnits = [
    ...(diagonals
      ? [
          unit(
            'diagonal 1',
            pick((row, column) => row === column),
          ),
          unit(
            'diagonal 2',
            pick((row, column) => row + column === size - 1),
          ),
        ]
      : []),
    ...options.extraUnits.map((cells, i) => extraUnit(nameOf(i), cells, size)),
  ];
  const regions = isJigsaw ? extraUnits.slice(-options.extraUnits.length).slice(0, size) : boxes;

  const units = [...rows, ...columns, ...boxes, ...extraUnits];
  const unitsOf: number[][] = range(cellCount).map(() => []);
  for (const [index, { cells }] of units.entries()) for (const cell of cells) unitsOf[cell].push(index);
  const peers = unitsOf.map((indices, cell) => {
    const seen = new Set(indices.flatMap((index) => [...units[index].cells]));
    seen.delete(cell);
    return Uint16Array.from(seen).sort();
  });

  const others = options.extraUnits.length - named;
  const letters = `${diagonals ? 'X' : ''}${hasWindows ? 'W' : ''}${isJigsaw ? 'J' : ''}`;
  return {
    name: `${boxRows}x${boxColumns}${letters}${others > 0 ? `+${others}` : ''}`,
    boxRows,
    boxColumns,
    size,
    cellCount,
    rows,
    columns,
    boxes,
    regions,
    extraUnits,
    hasDiagonals: diagonals,
    hasWindows,
    units,
    unitsOf,
    peers,
    bands: range(boxColumns).map((i) => pick((row) => Math.floor(row / boxRows) === i)),
    stacks: range(boxRows).map((i) => pick((_, column) => Math.floor(column / boxColumns) === i)),
    minirows: range(size * boxRows).map((i) =>
      pick((row, column) => row * boxRows + Math.floor(column / boxColumns) === i),
    ),
    minicolumns: range(size * boxColumns).map((i) =>
      pick((row, column) => column * boxColumns + Math.floor(row / boxRows) === i),
    ),
  };
}

/** Do these units of N cells each take every cell of the board once? */
function areRegions(units: readonly (readonly number[])[], size: number): boolean {
  return units.length === size && new Set(units.flat()).size === size * size;
}

function extraUnit(name: string, cells: readonly number[], size: number): Unit {
  if (cells.length !== size || new Set(cells).size !== size)
    throw new InputError(`${name}: expected ${size} different cells, got ${new Set(cells).size}`);
  const bad = cells.find((cell) => !Number.isInteger(cell) || cell < 0 || cell >= size * size);
  if (bad !== undefined) throw new InputError(`${name}: there is no cell ${bad} on this board`);
  return unit(name, Uint16Array.from(cells).sort());
}

function unit(name: string, cells: Uint16Array): Unit {
  return { name, cells };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
