// The windows of windoku: on a board with square boxes of K×K cells, (K−1)² more squares of that size, with one free
// row or column before, between and after them. On 3x3 they stand in rows and columns 2–4 and 6–8.
import { InputError } from '../base/index.ts';

/** The cells of each window, ascending. Throws an InputError on a board that has none. */
export function windowsOf(boxRows: number, boxColumns: number): number[][] {
  if (!mayHaveWindows(boxRows, boxColumns))
    throw new InputError(
      `board ${boxRows}x${boxColumns}W: windows need square boxes, as in 2x2W, 3x3W or 4x4W`,
    );
  const size = boxRows * boxColumns;
  const starts = Array.from({ length: boxRows - 1 }, (_, i) => 1 + i * (boxRows + 1));
  return starts.flatMap((top) =>
    starts.map((left) =>
      Array.from({ length: size }, (_, i) => {
        const [row, column] = [top + Math.floor(i / boxColumns), left + (i % boxColumns)];
        return row * size + column;
      }),
    ),
  );
}

/** The units in ascending cells; all the windows of the board first, in their order, if they are among them. */
export function windowsFirst(
  boxRows: number,
  boxColumns: number,
  extraUnits: readonly (readonly number[])[],
): { readonly hasWindows: boolean; readonly extraUnits: readonly (readonly number[])[] } {
  const units = extraUnits.map((unit) => [...unit].sort((a, b) => a - b));
  if (!mayHaveWindows(boxRows, boxColumns) || units.length === 0)
    return { hasWindows: false, extraUnits: units };
  const windows = windowsOf(boxRows, boxColumns);
  const keys = new Set(windows.map(String));
  const others = units.filter((unit) => !keys.has(String(unit)));
  const isEach = windows.every((window) => units.some((unit) => String(unit) === String(window)));
  return isEach && units.length - others.length === windows.length
    ? { hasWindows: true, extraUnits: [...windows, ...others] }
    : { hasWindows: false, extraUnits: units };
}

function mayHaveWindows(boxRows: number, boxColumns: number): boolean {
  return boxRows === boxColumns && boxRows >= 2;
}
