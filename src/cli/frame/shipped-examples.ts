// The help of every verb names files of `examples/`. They are part of the package, so its command lines work in any
// folder: if a path that begins with `examples/` does not exist, the package's own file is used.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageFile } from './package-file.ts';

/** Returns the path, or the path of the package's example if only that exists. */
export function shippedExample(path: string): string {
  if (!/^examples\/[\w/.-]+$/.test(path) || path.includes('..') || existsSync(path)) return path;
  const shipped = fileURLToPath(packageFile(path));
  return existsSync(shipped) ? shipped : path;
}
