// The address of a database, as the commands of `minclue farm` take it.
import { InputError } from '../../../base/index.ts';
import { type FarmAddress, parseFarmAddress } from '../../../farm/index.ts';
import { isFarmAddress } from '../../../farm/internal.ts';
import type { ArgumentSpec } from '../../frame/verb.ts';

export const addressArgument = {
  name: 'address',
  help: 'of the campaign: postgres://user@host/database#name',
  kind: 'word',
  howMany: 'one',
} as const satisfies ArgumentSpec;

/** Throws an InputError if it is none. */
export function readAddress(text: string): FarmAddress {
  if (isFarmAddress(text)) return parseFarmAddress(text);
  throw new InputError(`"${text}": expected the address of a database, postgres://user@host/database#name`);
}
