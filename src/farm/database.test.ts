import { expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { databaseError, isServerAway } from './database.ts';

test('a missing password is explained, not reported as a bug', () => {
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  const told = databaseError('postgres://farm@db.example/minclue', error);
  expect(told).toBeInstanceOf(InputError);
  expect((told as Error).message).toBe(
    'postgres://farm@db.example/minclue: the server asks for a password: put it in PGPASSWORD or ~/.pgpass',
  );
});

test('other errors stay as they are', () => {
  const bug = new TypeError('x is not a function');
  expect(databaseError('postgres://farm@db.example/minclue', bug)).toBe(bug);
});

function stateError(code: string): Error {
  return Object.assign(new Error('said by the server'), { code });
}

test.each([
  ['08006', 'a broken connection'],
  ['25006', 'a server that became a standby or read-only'],
  ['25P03', 'a transaction that was silent for too long'],
  ['40001', 'a transaction that lost to another'],
  ['40P01', 'a deadlock'],
  ['53300', 'too many connections'],
  ['55P03', 'a lock that was not free in time'],
  ['57014', 'a cancelled statement'],
  ['57P01', 'a server that shuts down'],
  ['57P03', 'a server that starts'],
  ['ECONNRESET', 'a reset connection'],
])('%s, %s, means that a retry may succeed', (code) => {
  expect(isServerAway(stateError(code))).toBe(true);
});

test.each([
  ['23505', 'a duplicate key'],
  ['42501', 'a missing right'],
  ['42P01', 'a missing table'],
  ['22P02', 'a bad number'],
])('%s, %s, means that a retry would fail too', (code) => {
  expect(isServerAway(stateError(code))).toBe(false);
});
