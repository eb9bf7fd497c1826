// Folders for what the tests write. They are gone when the tests of the file are done; test/run-setup.ts sees to it
// that nothing else stays behind.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * To be called at the top of a test file, or of a module that only tests import. Gives a function that returns a path
 * of that name in a new folder of its own; without a name, the folder itself. Nothing is written before the tests
 * begin, since nothing is removed after a file of which no test is run.
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
