// The checks of a coordinator's replies: good ones pass as they are, and whatever else comes is refused in words.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../base/index.ts';
import { createHeader } from '../../work/index.ts';
import {
  type Check,
  checkCampaign,
  checkHeartbeat,
  checkJoin,
  checkReceived,
  checkStatus,
  leaseCheck,
  recordsCheck,
} from './replies.ts';

const header = await createHeader(
  { name: 'toy', answers: { version: '0.1.0', kernels: [] }, countTasks: () => 100 },
  { tasks: 100 },
);
const digest = 'a'.repeat(64);
const record = {
  task: 3,
  input: '',
  counters: '{"nodes":1}',
  found: '["x"]',
  cpuSeconds: 0.5,
  digest,
  checksum: 2 ** 32 - 1,
};
const member = {
  name: 'm1',
  threads: 2,
  done: 3,
  underWay: 1,
  seconds: 9.5,
  secondsSinceSeen: 0.1,
  isLost: false,
  person: 'ann (token 1)',
  address: '::1',
  isOwn: true,
  agreed: 0,
  wrong: 0,
};
const status = {
  name: 'main',
  question: 'toy',
  tasks: 100,
  done: 3,
  found: 1,
  counters: { nodes: 21, 'nodesPerLevel.3': 2 },
  cpuSeconds: 1.5,
  digest: null,
  isPaused: false,
  restsOn: { own: 3, agreed: 0, single: 0 },
  disputes: 0,
  waiting: 0,
  stuck: 0,
  aside: 0,
  audits: 0,
  workers: 1,
  threads: 2,
  rate: null,
  secondsToGo: 12.5,
  team: [member],
};
const replies: readonly [name: string, check: Check<unknown>, good: object][] = [
  ['campaign', checkCampaign, { protocol: 2, name: 'main', header, kernels: digest }],
  ['join', checkJoin, { worker: 1, leaseSeconds: 60 }],
  ['lease', leaseCheck(100, 2), { leases: [{ task: 99, attempt: 0 }], isPaused: false, isComplete: false }],
  ['heartbeat', checkHeartbeat, { isPaused: true }],
  ['result', checkReceived, {}],
  ['records', recordsCheck(100, 3), { records: [record], next: 4 }],
  ['status', checkStatus, status],
];

const anyJson = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e300, 2 ** 53, '\u001b[2J', '__proto__'));

describe.each(replies)('the reply to %s', (name, check, good) => {
  test('passes if it is good, and unknown fields are left out', () => {
    expect(check(JSON.parse(JSON.stringify(good)))).toEqual(good);
    expect(check({ ...good, news: '\u001b[2J' })).toEqual(good);
  });

  test('throws nothing but an InputError, whatever it is', () => {
    const refuses = (value: unknown) => {
      try {
        check(value);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toMatch(/^its reply is not what a coordinator replies: [A-Za-z.]+$/);
      }
    };
    fc.assert(fc.property(anyJson, refuses));
    fc.assert(
      fc.property(fc.constantFrom([], ...pathsIn(good)), anyJson, (path, value) =>
        refuses(changed(good, path, value)),
      ),
      { numRuns: 400 },
    );
  });

  test('must have all its fields', () => {
    for (const key of Object.keys(good))
      if (name !== 'status' || key !== 'team')
        expect(() => check({ ...good, [key]: undefined }), key).toThrow(InputError);
  });
});

test.each([
  ['a lease of no time', checkJoin, { worker: 1, leaseSeconds: 0 }],
  ['a lease of a year', checkJoin, { worker: 1, leaseSeconds: 3e7 }],
  ['a task beyond the last', leaseCheck(5, 9), leasesOf(5)],
  ['more tasks than asked for', leaseCheck(5, 1), leasesOf(0, 1)],
  ['a task twice', leaseCheck(5, 9), leasesOf(1, 1)],
  ['records that never end', recordsCheck(9, 4), { records: [], next: 4 }],
  ['records out of order', recordsCheck(9, 0), { records: [record, record], next: null }],
  ['a campaign with parameters that are not JSON', checkCampaign, campaignWith({ parameters: '{' })],
  ['a campaign without a number of tasks', checkCampaign, campaignWith({ tasks: null })],
  ['a question that moves the cursor', checkCampaign, campaignWith({ question: 'a\u009b2J' })],
  ['a counter that moves the cursor', checkStatus, { ...status, counters: { '\u001b[2J': 1 } }],
  ['a rate below nothing', checkStatus, { ...status, rate: -1 }],
])('%s is refused', (_, check: Check<unknown>, reply) => {
  expect(() => check(reply)).toThrow(InputError);
});

test('names are made safe to show', () => {
  const team = [{ ...member, name: 'm\u001b[31m', person: 'a\u202eb', address: '\u009b' }];
  expect(checkStatus({ ...status, team }).team).toEqual([
    { ...member, name: 'm␛[31m', person: 'a\\u{202e}b', address: '\\u{9b}' },
  ]);
});

function leasesOf(...tasks: readonly number[]): object {
  return { leases: tasks.map((task) => ({ task, attempt: 0 })), isPaused: false, isComplete: false };
}

function campaignWith(fields: object): object {
  return { protocol: 2, name: 'main', kernels: digest, header: { ...header, ...fields } };
}

/** The paths to all values in a value. */
function pathsIn(value: object): string[][] {
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...(inner !== null && typeof inner === 'object' ? pathsIn(inner).map((path) => [key, ...path]) : []),
  ]);
}

function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  const inner = changed((value as Record<string, unknown>)[key], rest, to);
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === key ? inner : item));
  return { ...(value as object), [key]: inner };
}
