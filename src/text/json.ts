// Checks of JSON of unknown shape: the content of a link was made elsewhere and may be anything.
import { InputError } from '../base/index.ts';

export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is the value empty: absent, false, '', an empty list or an empty object? */
export function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === '';
}

/** Throws if the object has a value under an unknown key. */
export function refuseUnknown(object: JsonObject, known: ReadonlySet<string>, what: string): void {
  for (const [key, value] of Object.entries(object))
    if (!known.has(key) && !isNothing(value))
      throw new InputError(`${what} has a constraint that is not known here: ${JSON.stringify(key)}`);
}

/** N rows of N cells, each an object. Absent cells are empty objects. */
export function cellRows(value: unknown, what: string): JsonObject[][] {
  if (!Array.isArray(value) || value.length === 0) throw new InputError(`${what} has no rows of cells`);
  return value.map((row, r) => {
    if (!Array.isArray(row) || row.length !== value.length)
      throw new InputError(
        `${what}: row ${r + 1} has ${Array.isArray(row) ? `${row.length} ${row.length === 1 ? 'cell' : 'cells'}` : 'no cells'}, but there are ${value.length} rows`,
      );
    return row.map((cell) => (isObject(cell) ? cell : {}));
  });
}

/** The digit of a JSON value, a number or a numeral. Throws if the board does not have it. */
export function digitIn(value: unknown, size: number, where: string): number {
  const digit = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;
  if (typeof digit !== 'number' || !Number.isInteger(digit) || digit < 1 || digit > size)
    throw new InputError(`${where}: ${JSON.stringify(value)} is not a digit (1…${size})`);
  return digit;
}
