// Programs that some tests need and npm does not provide. If one is missing, the tests are skipped, and the run says so
// at its end.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

declare module 'vitest' {
  interface TaskMeta {
    missingPrograms?: readonly string[];
  }
}

/** Daemons are in folders outside a user's PATH. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Returns the path of a program, or undefined if it is missing. */
export function findProgram(name: string): string | undefined {
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Returns the options of a test or a describe that needs these programs. */
export function needsPrograms(...names: readonly string[]): {
  readonly skip: boolean;
  readonly meta: { missingPrograms: string[] };
} {
  const missingPrograms = names.filter((name) => findProgram(name) === undefined);
  return { skip: missingPrograms.length > 0, meta: { missingPrograms } };
}
