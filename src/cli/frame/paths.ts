// Protects files that minclue did not write. Before a verb runs, every path it was given is checked. An output or a
// store must not be an input, another output, a folder, a file that does not begin as ours do, or a link to nothing.
// Text is written into new files only.
import { fstatSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { InputError } from '../../base/index.ts';
import { systemReason } from '../../base/internal.ts';
import { beginsAsStore } from '../../store/internal.ts';
import { isAddress } from './address.ts';
import { type FileContent, nameOf } from './option.ts';
import { foreignReason, type Overwritten } from './own-files.ts';
import type { Values } from './values.ts';
import type { Verb } from './verb.ts';

export interface UsedPath {
  /** The option it was given with. Undefined for an argument. */
  readonly option?: string;
  readonly path: string;
  readonly role: 'text or file' | 'file' | 'output' | 'store' | 'new store' | 'new folder';
  readonly holds?: FileContent;
}

/** Returns the paths among a verb's arguments and options. `-` and the address of a database are not paths. */
export function pathsOf(verb: Verb, inputs: readonly string[], values: Values): UsedPath[] {
  const used: UsedPath[] = [];
  for (const [i, path] of inputs.entries()) {
    const { kind } = verb.arguments[Math.min(i, verb.arguments.length - 1)];
    const isElsewhere = (kind === 'store' || kind === 'new store') && isAddress(path);
    if (kind !== 'word' && !isElsewhere) used.push({ path, role: kind });
  }
  for (const [key, spec] of Object.entries(verb.options)) {
    const path = values[key];
    const option = nameOf(key);
    if (spec.kind === 'input files')
      for (const each of path as readonly string[])
        used.push({ option, path: each, role: spec.orText ? 'text or file' : 'file' });
    if (typeof path !== 'string') continue;
    if (spec.kind === 'store' || spec.kind === 'new folder') used.push({ option, path, role: spec.kind });
    if (spec.kind === 'output file' && !(spec.orStdout && path === '-'))
      used.push({ option, path, role: 'output', holds: contentOf(spec.holds, path) });
    if (spec.kind === 'input file') used.push({ option, path, role: spec.orText ? 'text or file' : 'file' });
  }
  return used;
}

/** Does the name of a file say that it is a PDF? */
export function isBook(path: string | undefined): boolean {
  return path?.toLowerCase().endsWith('.pdf') ?? false;
}

/** Returns what a file of this name holds. */
export function contentOf(holds: FileContent, path: string): FileContent {
  if (holds !== 'text or book') return holds;
  return isBook(path) ? 'picture or book' : 'text';
}

/** Throws an InputError for the first path that must not be used this way. */
export function checkPaths(paths: readonly UsedPath[]): void {
  for (const used of paths) checkPath(used);
  const isRead = ({ role }: UsedPath): boolean => role === 'text or file' || role === 'file';
  for (const [i, used] of paths.entries()) {
    if (isRead(used) || (used.role === 'store' && used.option === undefined)) continue;
    const identity = identityOf(used.path);
    const other = paths.find((each, j) => j !== i && identityOf(each.path) === identity);
    if (other) throw refusal(used, `is also ${other.option ?? 'an input'}`);
    const readsStdin = paths.every((each) => !isRead(each) || each.path === '-');
    if (readsStdin && identity === stdinIdentity()) throw refusal(used, 'is also the input from stdin');
  }
}

function checkPath(used: UsedPath): void {
  const { path, role, holds } = used;
  const isRead = role === 'text or file' || role === 'file';
  if (isRead && path === '-') return;
  const stats = role === 'text or file' ? statsOf(path) : lookAt(used);
  if (!stats && !isRead) refuseLostLink(used);
  if (role === 'new folder') {
    checkNewFolder(used, stats);
    return;
  }
  if (stats?.isDirectory() && holds !== 'pictures') throw refusal(used, 'is a directory');
  if (role === 'file' && !stats) throw new InputError(`no such file: ${path}`);
  if (isRead) return;
  const makesFolder = role === 'store' || (holds === 'pictures' && extname(path) === '');
  if (!stats && !makesFolder && !statsOf(dirname(path))?.isDirectory())
    throw refusal(used, `no such folder: ${dirname(path)}`);
  if (role === 'new store') {
    if (stats) throw refusal(used, 'already exists');
  } else if (role === 'store') {
    if (stats && !stats.isFile()) throw refusal(used, 'is not a file');
    if (used.option === undefined && !stats) throw new InputError(`no such file: ${path}`);
    if (stats && !beginsAsStore(path))
      throw refusal(used, 'is not a store of minclue; it was left unchanged');
  } else if (holds !== undefined) checkOutput(used, holds, stats);
}

function checkNewFolder(used: UsedPath, stats: Stats | undefined): void {
  const { path } = used;
  if (stats && !stats.isDirectory()) throw refusal(used, 'is not a folder');
  if (stats && readdirSync(path).length > 0) throw refusal(used, 'is not empty; it was left unchanged');
  if (!stats && !statsOf(dirname(path))?.isDirectory())
    throw refusal(used, `no such folder: ${dirname(path)}`);
}

function checkOutput(used: UsedPath, holds: FileContent, stats: Stats | undefined): void {
  const { path } = used;
  if (holds === 'text') {
    if (stats?.isFile()) throw refusal(used, 'already exists; give a new name');
    return;
  }
  if (holds === 'picture' || holds === 'pictures' || holds === 'picture or book') {
    if (holds === 'pictures' && stats?.isDirectory()) return;
    const ending = extname(path).toLowerCase();
    const [endings, words] =
      holds === 'picture or book' ? [['.pdf'], '.svg, .png or .pdf'] : [[], '.svg or .png'];
    if (!['', '.svg', '.png', ...endings].includes(ending))
      throw refusal(used, `pictures are ${words} files, not ${ending}`);
    if (holds === 'pictures' && ending === '' && stats) throw refusal(used, 'is not a folder');
  }
  if (holds !== 'text or book') refuseForeign(used, holds, stats);
}

/** Throws an InputError if the path is a file that is not one of ours of this kind, or a link to nothing. */
export function refuseForeign(
  used: Pick<UsedPath, 'option' | 'path'>,
  holds: Overwritten,
  stats: Stats | undefined = lookAt(used),
): void {
  if (!stats) refuseLostLink(used);
  if (!stats?.isFile()) return;
  const reason = foreignReason(used.path, holds);
  if (reason !== undefined) throw refusal(used, reason);
}

/** Identifies a file, whatever name it was given by. Also works for a file that does not exist yet. */
function identityOf(path: string): string {
  const stats = statsOf(path);
  if (stats) return identityOfStats(stats) ?? path;
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path;
  }
}

/** Returns undefined for what is not a file, such as a terminal or a pipe. */
function identityOfStats(stats: Stats): string | undefined {
  return stats.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
}

function stdinIdentity(): string | undefined {
  try {
    return identityOfStats(fstatSync(0));
  } catch {
    return undefined;
  }
}

/**
 * Returns the stats of a path. Throws an InputError if they cannot be read, for example because the name is too long.
 */
function lookAt(used: Pick<UsedPath, 'option' | 'path'>): Stats | undefined {
  try {
    return statSync(used.path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined; // its folder is checked next
    throw refusal(used, systemReason(error));
  }
}

/** Refuses a path that is a link to nothing: a file written there would replace the link. */
function refuseLostLink(used: Pick<UsedPath, 'option' | 'path'>): void {
  let isLink = false;
  try {
    isLink = lstatSync(used.path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    // there is no such folder, which is reported later
  }
  if (isLink) throw refusal(used, 'is a link to nothing; it was left unchanged');
}

/** Returns undefined if there is no such file. A puzzle may be too long or too odd to be a path at all. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function refusal({ option, path }: Pick<UsedPath, 'option' | 'path'>, reason: string): InputError {
  return new InputError(`${option === undefined ? '' : `${option} `}${path}: ${reason}`);
}
