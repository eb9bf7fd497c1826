// Programs that some tests need and npm does not bring. Where one is missing the tests are left out, and the run says so
// at its end.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

declare module 'vitest' {
  interface TaskMeta {
    missingPrograms?: readonly string[];
  }
}

/** Daemons stand where users do not look. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program; undefined where it is missing. */
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

/** The options of a test or a describe that needs these programs. */
export function needsPrograms(...names: readonly string[]): {
  readonly skip: boolean;
  readonly meta: { missingPrograms: string[] };
} {
  const missingPrograms = names.filter((name) => findProgram(name) === undefined);
  return { skip: missingPrograms.length > 0, meta: { missingPrograms } };
}
