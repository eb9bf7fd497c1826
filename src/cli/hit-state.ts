// The state of a long `minclue hit`, kept in a file.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { InputError } from '../board/index.ts';
import type { HitCheckpoint, MinimalCheckpoint } from '../hit/index.ts';

export interface SavedHit {
  /** What was asked; another question cannot go on from here. */
  readonly question: string;
  /** How many hitting sets were found so far. */
  readonly sets: string;
  readonly search: HitCheckpoint & MinimalCheckpoint;
}

/** Undefined if there is no such file. */
export function readState(file: string, question: string): SavedHit | undefined {
  if (!existsSync(file)) return undefined;
  let saved: Partial<SavedHit> | null;
  try {
    saved = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new InputError(`${file}: not a checkpoint`);
  }
  if (saved?.question === undefined || saved.sets === undefined || saved.search === undefined)
    throw new InputError(`${file}: not a checkpoint`);
  if (saved.question !== question)
    throw new InputError(`${file}: belongs to another question (${saved.question})`);
  return saved as SavedHit;
}

/** Whole or not at all: a new file takes the old one's place. */
export function writeState(
  file: string,
  state: Omit<SavedHit, 'search'> & { readonly search: HitCheckpoint | MinimalCheckpoint },
): void {
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw new InputError(`${file}: cannot save the state: ${(error as Error).message}`);
  }
}

/** The work is done. */
export function dropState(file: string): void {
  rmSync(file, { force: true });
}
