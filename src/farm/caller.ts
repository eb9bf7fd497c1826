// Who sends a request: from where, with which token, and for which person.
import { isIPv6 } from 'node:net';
import type { Statements } from './database.ts';
import { findToken, type Scope } from './tokens.ts';

/** The sender of a request. */
export interface Caller {
  /**
   * The person: the token if there is one, otherwise the address. Workers of one person are never compared with each
   * other.
   */
  readonly person: string;
  /** The address as given by `addressOf`. */
  readonly address: string;
  /** The network of the address. Answers from one network are never compared with each other. */
  readonly network: string;
  /** True for the owner's machines, which are believed. */
  readonly isOwn: boolean;
  readonly scopes: readonly Scope[];
}

/** The address of a request. Behind a proxy it is the last entry of `X-Forwarded-For`, which the proxy has added. */
export function addressOf(socket: string | undefined, forwarded: string | undefined): string {
  const given = forwarded?.split(',').at(-1)?.trim() || socket || 'unknown';
  const bare = given.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(bare) ? network64(bare) : bare.slice(0, 100);
}

/** The /64 network of an IPv6 address. It counts as one address, since its user has all 2⁶⁴ of them. */
function network64(address: string): string {
  const [head, tail] = address.split('%')[0].split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The network of an address: IPv4 by /24, IPv6 by /48, which is what one person can easily have. */
export function networkOf(address: string): string {
  const v6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):/i.exec(address);
  return v6 ? `${v6[1]}::/48` : address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** The token of an Authorization header, or undefined if there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? '');
}

/** Finds the caller with this token, or without a token. Returns undefined if the caller is not admitted. */
export async function findCaller(
  database: Statements,
  token: string | undefined,
  address: string,
  takesAnyone: boolean,
): Promise<Caller | undefined> {
  if (token === undefined)
    return takesAnyone
      ? { person: `anyone ${address}`, address, network: networkOf(address), isOwn: false, scopes: ['work'] }
      : undefined;
  const known = await findToken(database, token);
  if (!known) return undefined;
  const { id, name, isOwn, scopes } = known;
  return { person: `${name} #${id}`, address, network: networkOf(address), isOwn, scopes };
}
