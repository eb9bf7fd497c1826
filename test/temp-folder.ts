// Folders for files that tests write. They are removed after the tests of each file; test/run-setup.ts checks that
// nothing else is left.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(tmpdir(), `minclue-${randomUUID()}`);
let count = 0;
/** Folders asked for while a file is loaded; undefined while its tests run. */
let asked: string[] | undefined = [];

/**
 * Returns a function that returns a path with this name in a new folder; without a name, the folder itself. Nothing is
 * written before the tests begin, since nothing is removed after a file in which no test runs.
 */
export function useTempFolder(): (name?: string) => string {
  return (name = '') => {
    count++;
    const folder = join(root, String(count));
    if (asked === undefined) mkdirSync(folder, { recursive: true });
    else asked.push(folder);
    return join(folder, name);
  };
}

/** For test/file-setup.ts: the tests of a file begin. */
export function makeTempFolders(): void {
  for (const folder of asked ?? []) mkdirSync(folder, { recursive: true });
  asked = undefined;
}

/** For test/file-setup.ts: the tests of a file have ended. */
export function removeTempFolders(): void {
  asked = [];
  rmSync(root, { recursive: true, force: true });
}
