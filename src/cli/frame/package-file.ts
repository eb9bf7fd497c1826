// Files of the package, found from wherever this module stands: in the sources or in a bundle.
import { existsSync } from 'node:fs';

let root: URL | undefined;

/** The address of a file of the package, by its path from the package's folder on. */
export function packageFile(path: string): URL {
  root ??= findRoot(new URL('.', import.meta.url));
  return new URL(path, root);
}

function findRoot(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findRoot(new URL('..', folder));
}
