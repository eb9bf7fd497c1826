// What one caller may take of the coordinator. All limits of the server are in this table, which the docs quote. They are
// generous for honest workers and keep one stranger, or one network of strangers, from taking what others need.

/** A limit of the server. */
export interface Limit {
  /** What it is called. */
  readonly name: string;
  /** Its default. */
  readonly value: number;
  /** What it limits, and in which unit. */
  readonly what: string;
}

/** The name of a limit in the code. */
export type LimitKey =
  | 'requestsPerSecond'
  | 'requestsBurst'
  | 'badTokensPerSecond'
  | 'badTokensBurst'
  | 'joinsPerSecond'
  | 'joinsBurst'
  | 'networkJoinsPerSecond'
  | 'networkJoinsBurst'
  | 'ownJoinsPerSecond'
  | 'ownJoinsBurst'
  | 'bytesPerSecond'
  | 'bytesBurst'
  | 'networkBytesPerSecond'
  | 'networkBytesBurst'
  | 'streams'
  | 'streamsForAdmins'
  | 'streamsOfAddress'
  | 'streamsOfNetwork'
  | 'resultBytes'
  | 'bodyBytes'
  | 'resultNodes'
  | 'bodyNodes'
  | 'jsonDepth'
  | 'jsonMembers';

const KiB = 1024;
const MiB = 1024 * KiB;

/** All limits by key. `…PerSecond` refills what `…Burst` allows at once. */
const limits: Readonly<Record<LimitKey, Limit>> = {
  requestsPerSecond: limit('requests', 100, 'requests a second of one token or address (--rate)'),
  requestsBurst: limit('requests at once', 3, 'requests at once after a rest, as a multiple of the rate'),
  badTokensPerSecond: limit('invalid tokens', 1, 'requests a second of one address with an invalid token'),
  badTokensBurst: limit(
    'invalid tokens at once',
    10,
    'requests of one address with an invalid token at once',
  ),
  joinsPerSecond: limit('joins', 0.1, 'joins a second of one person'),
  joinsBurst: limit('joins at once', 10, 'joins of one person at once'),
  networkJoinsPerSecond: limit('joins of a network', 0.4, 'joins a second of all strangers of one network'),
  networkJoinsBurst: limit('joins of a network at once', 40, 'joins of all strangers of one network at once'),
  ownJoinsPerSecond: limit('own joins', 1, "joins a second of one of the owner's tokens"),
  ownJoinsBurst: limit('own joins at once', 100, "joins of one of the owner's tokens at once"),
  bytesPerSecond: limit('bytes', 512 * KiB, 'bytes a second in the requests of one stranger'),
  bytesBurst: limit('bytes at once', 48 * MiB, 'bytes in the requests of one stranger at once'),
  networkBytesPerSecond: limit(
    'bytes of a network',
    2 * MiB,
    'bytes a second of all strangers of one network',
  ),
  networkBytesBurst: limit(
    'bytes of a network at once',
    192 * MiB,
    'bytes of all strangers of one network at once',
  ),
  streams: limit('watchers', 200, 'watched statuses at the same time'),
  streamsForAdmins: limit('watchers kept free', 20, 'of these, kept free for tokens with the scope admin'),
  streamsOfAddress: limit(
    'watchers of an address',
    4,
    'watched statuses of one address; admins are not counted',
  ),
  streamsOfNetwork: limit(
    'watchers of a network',
    20,
    'watched statuses of one network; admins are not counted',
  ),
  resultBytes: limit('body with results', 16 * MiB, 'bytes of a request with results'),
  bodyBytes: limit('other bodies', 512 * KiB, 'bytes of any other request'),
  resultNodes: limit(
    'values in results',
    1_000_000,
    'values and names in the JSON of a request with results',
  ),
  bodyNodes: limit('values in other bodies', 50_000, 'values and names in the JSON of any other request'),
  jsonDepth: limit('nesting', 6, 'arrays and objects within each other in JSON'),
  jsonMembers: limit('members', 256, 'members of one object in JSON'),
};

/** The limits in the order of the docs, which have a row for each. */
export const limitTable: readonly Limit[] = Object.values(limits);

/** The limits of a server. */
export type Limits = Readonly<Record<LimitKey, number>>;

/** All limits, with some changed. Those that are undefined stay as they are. */
export function limitsWith(changes: Partial<Record<LimitKey, number | undefined>>): Limits {
  const keys = Object.keys(limits) as LimitKey[];
  return Object.fromEntries(keys.map((key) => [key, changes[key] ?? limits[key].value])) as Record<
    LimitKey,
    number
  >;
}

function limit(name: string, value: number, what: string): Limit {
  return { name, value, what };
}
