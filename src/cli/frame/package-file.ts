// Finds files of the package, whether this module runs from the sources or from a bundle.
import { existsSync } from 'node:fs';

let root: URL | undefined;

/** Returns the URL of a file of the package. The path is relative to the package's folder. */
export function packageFile(path: string): URL {
  root ??= findRoot(new URL('.', import.meta.url));
  return new URL(path, root);
}

function findRoot(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findRoot(new URL('..', folder));
}
