// Identifies stores by the file itself, not by a link to it: the lock, the log and the replacement stand beside the
// file.
import { lstatSync, realpathSync } from 'node:fs';
import { InputError } from '../base/index.ts';
import { systemReason } from '../base/internal.ts';

/** Follows links to a file. Throws an InputError if a link leads to nothing. */
export function realPathOf(path: string): string {
  try {
    return isLink(path) ? realpathSync(path) : path;
  } catch (error) {
    const isLost = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new InputError(`${path}: ${isLost ? 'is a link to nothing' : systemReason(error)}`);
  }
}

/** Does anything have this name, even a link to nothing? */
export function isNamed(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Is it a symbolic link, even to nothing? */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
