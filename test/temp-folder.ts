// Folders for files that tests write. They are removed after the tests of the file; test/run-setup.ts checks that
// nothing else is left.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * Must be called at the top of a test file, or of a module that only tests import. Returns a function that returns a
 * path with this name in a new folder; without a name, the folder itself. Nothing is written before the tests begin,
 * since nothing is removed after a file in which no test runs.
 */
export function useTempFolder(): (name?: string) => string {
  const root = join(tmpdir(), `minclue-${randomUUID()}`);
  const folders: string[] = [];
  let hasBegun = false;
  beforeAll(() => {
    hasBegun = true;
    for (const folder of folders) mkdirSync(folder, { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return (name = '') => {
    const folder = join(root, String(folders.length + 1));
    folders.push(folder);
    if (hasBegun) mkdirSync(folder, { recursive: true });
    return join(folder, name);
  };
}
