// Stores are known by the file itself, not by a link to it: the lock, the log and what replaces it stand beside the file.
import { lstatSync, realpathSync } from 'node:fs';
import { InputError } from '../base/index.ts';
import { systemReason } from '../base/internal.ts';

/** Where a path leads, over links. Throws an InputError if a link leads to nothing. */
export function realPathOf(path: string): string {
  try {
    return isLink(path) ? realpathSync(path) : path;
  } catch (error) {
    const isLost = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new InputError(`${path}: ${isLost ? 'is a link to nothing' : systemReason(error)}`);
  }
}

/** Whether anything has this name, a link to nothing too. */
export function isNamed(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
