// Checks of options and requests, in every room: a name that nobody reads is a mistake of the caller.
import { InputError } from './input-error.ts';

type KeysOfEach<Options> = Options extends unknown ? keyof Options : never;

/** Every name that options of a type can have. The compiler sees that none is missing. */
export type OptionNames<Options> = Readonly<Record<KeysOfEach<Options>, true>>;

/**
 * Throws an InputError if the options are not an object (a caller may have given a value that belongs inside), or have
 * a name that is not one of theirs.
 */
export function checkOptions(options: object, names?: Readonly<Record<string, true>>): void {
  if (typeof options !== 'object' || options === null)
    throw new InputError(`${shown(options)}: options are an object`);
  if (names === undefined) return;
  for (const name of Object.keys(options))
    if (!Object.hasOwn(names, name))
      throw new InputError(
        `there is no option ${shown(name)} here; there are ${Object.keys(names).join(', ')}`,
      );
}

/** The kind of the value, in a word or two. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 20 ? `${value.slice(0, 20)}…` : value);
  return typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? 'a list'
      : 'an object'
    : String(value);
}
