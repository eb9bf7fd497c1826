// Who sends a request: from where, with which token, and for which person.
import { isIPv4, isIPv6 } from 'node:net';
import type { KnownToken, Scope } from './tokens.ts';

/** The sender of a request. */
export interface Caller {
  /**
   * The person: the token if there is one, otherwise the address. Workers of one person are never compared with each
   * other.
   */
  readonly person: string;
  /** The address as given by `addressOf`. */
  readonly address: string;
  /** The network of the address, as given by `networkOf`. Answers from one network are never compared with each other. */
  readonly network: string;
  /** True for the owner's machines, which are believed. */
  readonly isOwn: boolean;
  readonly scopes: readonly Scope[];
}

/**
 * The address of a request. Behind a proxy it is the last entry of `X-Forwarded-For`, which the proxy has added. What is
 * not an address is `unknown`, so that no header reaches a log or a table unread.
 */
export function addressOf(socket: string | undefined, forwarded: string | undefined): string {
  const given = forwarded?.split(',').at(-1)?.trim() || socket || '';
  const bare = /^\[(.*)\](:\d+)?$/.exec(given)?.[1] ?? given.replace(/^([\d.]+):\d+$/, '$1');
  const bytes = bytesOf(bare);
  if (!bytes) return 'unknown';
  return bytes.length === 4 ? bytes.join('.') : networkText(bytes, 64);
}

/**
 * The network that an address of `addressOf` belongs to: the /24 of IPv4, the /48 of IPv6. Whoever has one address of
 * it can usually get the others, so one network never confirms itself and shares one budget.
 */
export function networkOf(address: string): string {
  const bytes = bytesOf(address.replace(/\/64$/, ''));
  if (!bytes) return 'unknown';
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : networkText(bytes, 48);
}

/** Is it a name or an address of this very machine? */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const bytes = bytesOf(bare);
  if (!bytes) return /^(.+\.)?localhost\.?$/i.test(bare);
  return bytes.length === 4 ? bytes[0] === 127 : bytes.every((byte, i) => byte === (i === 15 ? 1 : 0));
}

/** The 4 or 16 bytes of an address; 4 for an IPv4 address in IPv6. Undefined if it is no address. */
function bytesOf(address: string): readonly number[] | undefined {
  const [bare] = address.split('%'); // without the zone of a link-local address
  if (isIPv4(bare)) return bare.split('.').map(Number);
  if (!isIPv6(bare)) return undefined;
  const hex = bare.replace(/[\d.]+$/, (tail) => (tail.includes('.') ? groupsOfIPv4(tail) : tail));
  const [front, back = []] = hex.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  const bytes = [...front, ...zeros, ...back].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  const isMapped = bytes.every((byte, i) => i >= 12 || byte === (i >= 10 ? 255 : 0));
  return isMapped ? bytes.slice(12) : bytes;
}

/** `1.2.3.4` as the last two groups of an IPv6 address. */
function groupsOfIPv4(address: string): string {
  const [a, b, c, d] = address.split('.').map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
}

/** The network of an IPv6 address with this many bits. A /64 counts as one address, since its user has all 2⁶⁴ of it. */
function networkText(bytes: readonly number[], bits: 48 | 64): string {
  const groups = Array.from({ length: bits / 16 }, (_, i) =>
    (bytes[2 * i] * 256 + bytes[2 * i + 1]).toString(16),
  );
  return `${groups.join(':')}::/${bits}`;
}

/** The token of an Authorization header, or undefined if there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? '');
}

/** Finds a valid token by its text. */
export type TokenFinder = (token: string) => Promise<KnownToken | undefined>;

/** Finds the caller with this token, or without a token. Returns undefined if the caller is not admitted. */
export async function findCaller(
  find: TokenFinder,
  token: string | undefined,
  address: string,
  takesAnyone: boolean,
): Promise<Caller | undefined> {
  const from = { address, network: networkOf(address) };
  if (token === undefined)
    return takesAnyone ? { person: `anyone ${address}`, ...from, isOwn: false, scopes: ['work'] } : undefined;
  const known = await find(token);
  if (!known) return undefined;
  const { id, name, isOwn, scopes } = known;
  return { person: `${name} #${id}`, ...from, isOwn, scopes };
}
