// CITATION.cff has the fields required by version 1.2.0 of the format, and agrees with package.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './cli-run.ts';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');
const lines = read('CITATION.cff').split('\n');
const field = (name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);

test('CITATION.cff cites this version of the package', () => {
  const { version, license, name } = JSON.parse(read('package.json'));
  expect(field('cff-version')).toBe('1.2.0');
  expect(field('title')).toBe(name);
  expect(field('version')).toBe(version);
  expect(field('license')).toBe(license);
  expect(field('type')).toBe('software');
  expect(field('message')).toMatch(/^[^:]+$/);
  expect(lines[lines.indexOf('authors:') + 1]).toBe('  - name: The minclue maintainers');
});

test('each of its lines is a field, an item, or the continuation of a text', () => {
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^([a-z-]+:( |$)|abstract: >-$| {2}\S)/);
});
