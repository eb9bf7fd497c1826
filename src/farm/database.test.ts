import { expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { databaseError } from './database.ts';

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
