// Reads a question's parameters, which come from the command line, a program or a store.
import { InputError } from '../base/index.ts';
import type { TaskRange } from './task-range.ts';

/** Returns the object. Throws an InputError if it is not an object or has fields other than these. */
export function fieldsOf(given: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    throw new InputError('parameters: expected an object');
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other !== undefined) throw new InputError(`parameter "${other}": expected one of ${known.join(', ')}`);
  return given as Record<string, unknown>;
}

/** Reads a whole number of at least `min`. Without a `usual` value it must be given. */
export function numberField(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  min: number,
  usual?: number,
): number {
  const value = fields[name] ?? usual;
  if (Number.isSafeInteger(value) && (value as number) >= min) return value as number;
  throw new InputError(`${name}: expected a whole number from ${min}`);
}

/** Reads a range `from` … `to` − 1. Throws an InputError if it is empty or not a range. */
export function rangeField(fields: Readonly<Record<string, unknown>>, name: string): TaskRange {
  const ends = fieldsOf(fields[name], ['from', 'to']);
  const [from, to] = [numberField(ends, 'from', 0), numberField(ends, 'to', 0)];
  if (from >= to) throw new InputError(`${name} ${from} to ${to - 1}: the first is after the last`);
  return { from, to };
}
