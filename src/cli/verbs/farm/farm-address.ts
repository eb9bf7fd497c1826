// The database address that the commands of `minclue farm` take.
import { InputError } from '../../../base/index.ts';
import { type FarmAddress, parseFarmAddress } from '../../../farm/index.ts';
import { isFarmAddress } from '../../../farm/internal.ts';
import type { ArgumentSpec } from '../../frame/verb.ts';

export const addressArgument = {
  name: 'address',
  help: 'of the campaign, as in postgres://user@host/database#name',
  kind: 'word',
  howMany: 'one',
} as const satisfies ArgumentSpec;

/** Reads the address of a database. Throws an InputError if the text is not one. */
export function readAddress(text: string): FarmAddress {
  if (isFarmAddress(text)) return parseFarmAddress(text);
  throw new InputError(`"${text}": expected the address of a database, postgres://user@host/database#name`);
}
