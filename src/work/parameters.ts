// Reading a question's parameters, which come from the command line, a program or a store.
import { InputError } from '../base/index.ts';

/** Throws an InputError if it is no object, or has other fields than these. */
export function fieldsOf(given: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    throw new InputError('parameters: expected an object');
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other !== undefined) throw new InputError(`parameter "${other}": there are ${known.join(', ')}`);
  return given as Record<string, unknown>;
}

/** A whole number of at least `min`; without a `usual` value it must be given. */
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
