// The help of every verb names files of `examples/`. They come with the package, so its command lines work as they stand in
// any folder: a path that begins so, and is not there, means the package's own file.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packageFile } from './package-file.ts';

/** The path, or that of the package's example if only that one is there. */
export function shippedExample(path: string): string {
  if (!/^examples\/[\w/.-]+$/.test(path) || path.includes('..') || existsSync(path)) return path;
  const shipped = fileURLToPath(packageFile(path));
  return existsSync(shipped) ? shipped : path;
}
