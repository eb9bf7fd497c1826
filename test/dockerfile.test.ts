// The tests do not build the image, so this checks what may become outdated in it: versions of packages, and paths it
// copies.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageNames, packageSpecs } from '../src/base/internal.ts';
import { projectFolder } from './cli-run.ts';

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');
const dockerfile = read('Dockerfile');

test('the image installs every package that is loaded on demand, except that it has SQLite from Node', () => {
  const installed = [...dockerfile.matchAll(/(?<= )(?:@[\w-]+\/)?[\w-]+@[\d.]+/g)].map(([spec]) => spec);
  const wanted = packageNames.filter((name) => name !== 'libsql').map((name) => packageSpecs([name]));
  expect(installed.sort()).toEqual(wanted.sort());
});

test('the image has a supported Node', () => {
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => Number(version));
  expect(versions).toHaveLength(2);
  for (const version of versions) expect(version).toBeGreaterThanOrEqual(22); // which brings SQLite
});

test('the image has no files that git ignores', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const line of read('.gitignore').split('\n'))
    expect(ignored).toContain(line.replaceAll(/^\/|\/$/g, ''));
});
