import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { InputError } from './index.ts';
import { isVersionKnown, missingPackage, otherVersion, packageNames } from './packages.ts';

const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, devDependencies } =
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test('npm installs nothing else with minclue, and any version beside it', () => {
  expect(dependencies).toBeUndefined();
  expect(optionalDependencies).toBeUndefined();
  const named = <Value>(value: Value) => Object.fromEntries(packageNames.map((name) => [name, value]));
  expect(peerDependencies).toEqual(named('*'));
  expect(peerDependenciesMeta).toEqual(named({ optional: true }));
});

test('the tests run with the versions that users are told to install', () => {
  for (const name of packageNames) expect(isVersionKnown(name, devDependencies[name]), name).toBe(true);
  expect(isVersionKnown('zod', '40.1.0')).toBe(false);
  expect(otherVersion('a farm needs', 'zod', ['hono', 'zod'], '3.25.76')).toEqual(
    new InputError(
      'a farm needs zod@4, but 3.25.76 is installed: npm install hono@4 zod@4 (add --global if minclue is installed so)',
    ),
  );
});

async function errorOf(load: () => unknown): Promise<unknown> {
  try {
    await load();
  } catch (error) {
    return error;
  }
  throw new Error('it was loaded');
}

test('a package that is not installed is named, with the command that installs all of them', async () => {
  const require = createRequire('/nowhere/file.js');
  const error = await errorOf(() => require('zod'));
  expect(missingPackage('a farm needs', ['hono', 'zod'], error)).toEqual(
    new InputError(
      'a farm needs zod, which is not installed: npm install hono@4 zod@4 (add --global if minclue is installed so)',
    ),
  );
});

test('a package that fails says why in one line', () => {
  const error = new Error('Cannot find native binding.\nMore lines.');
  expect(missingPackage('PNG needs', ['libsql', 'zod'], error)).toEqual(
    new InputError('PNG needs libsql and zod, which cannot be loaded: Cannot find native binding.'),
  );
});

test('a package that is there, but not one of its own packages, is not called missing', () => {
  const fault = "Cannot find module '@libsql/linux-x64-gnu'";
  const error = Object.assign(new Error(fault), { code: 'MODULE_NOT_FOUND' });
  expect(missingPackage('a store needs', ['libsql'], error)).toEqual(
    new InputError(`a store needs libsql, which cannot be loaded: ${fault}`),
  );
});
