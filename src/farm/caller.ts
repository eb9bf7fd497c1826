// Who asks: where from, with which token, and for whom that speaks.
import { isIPv6 } from 'node:net';
import type { Statements } from './database.ts';
import { findToken, type Scope } from './tokens.ts';

/** Someone who may do something. */
export interface Caller {
  /** Workers of one person are never weighed against each other: a token is a person, and else an address is. */
  readonly person: string;
  /** As `addressOf` has it. */
  readonly address: string;
  /** The owner's machines are believed. */
  readonly isOwn: boolean;
  readonly scopes: readonly Scope[];
}

/** Where a request comes from. Behind a proxy it is the last word of `X-Forwarded-For`, which the proxy has added. */
export function addressOf(socket: string | undefined, forwarded: string | undefined): string {
  const given = forwarded?.split(',').at(-1)?.trim() || socket || 'unknown';
  const bare = given.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(bare) ? network64(bare) : bare.slice(0, 100);
}

/** Whoever has an address of version 6 has 2⁶⁴ of them: their network counts as one. */
function network64(address: string): string {
  const [head, tail] = address.split('%')[0].split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The token of a header; undefined: there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? '');
}

/** Whoever shows this token, or none; undefined: nobody who may come in. */
export async function findCaller(
  database: Statements,
  token: string | undefined,
  address: string,
  takesAnyone: boolean,
): Promise<Caller | undefined> {
  if (token === undefined)
    return takesAnyone ? { person: `anyone ${address}`, address, isOwn: false, scopes: ['work'] } : undefined;
  const known = await findToken(database, token);
  if (!known) return undefined;
  const { id, name, isOwn, scopes } = known;
  return { person: `${name} #${id}`, address, isOwn, scopes };
}
