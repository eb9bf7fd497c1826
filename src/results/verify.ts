// Checks a published result: the digest of each file, then what its kind allows to derive anew.
import { InputError } from '../base/index.ts';
import { createSha256 } from '../base/internal.ts';
import { checkAutomorphic, checkCatalogue } from './catalogue.ts';
import { checkCensus } from './census.ts';
import type { CheckedResult, CheckOptions, CheckReport } from './check.ts';
import { checkPairs } from './pairs.ts';
import {
  type ReadResultFile,
  type ResultEntry,
  type ResultFile,
  type ResultKind,
  textOf,
} from './result-index.ts';
import { checkSmallBoards } from './small-boards.ts';
import { checkMinima, checkProof } from './stored.ts';

const checks: Readonly<Record<ResultKind, ((result: CheckedResult) => Promise<CheckReport>) | undefined>> = {
  proof: checkProof,
  minima: checkMinima,
  'small-boards': checkSmallBoards,
  catalogue: checkCatalogue,
  automorphic: checkAutomorphic,
  pairs: checkPairs,
  census: checkCensus,
  runs: undefined, // the rows of an experiment rest on nothing else here
};

/** `left out`: the package does not have the file, and says so. */
export type FileState = 'whole' | 'altered' | 'missing' | 'left out';

/** What a check of a result found. */
export interface ResultReport extends CheckReport {
  readonly id: string;
  readonly files: readonly { readonly path: string; readonly state: FileState }[];
}

/** Nothing of a result is derived from files that are not as they were. */
export async function verifyResult(
  entry: ResultEntry,
  read: ReadResultFile,
  options: CheckOptions = {},
): Promise<ResultReport> {
  const { id, kind } = entry;
  const files = await Promise.all(
    entry.files.map(async (file) => ({ path: file.path, state: await stateOf(file, read) })),
  );
  const faults = files.flatMap(({ path, state }) =>
    state === 'altered'
      ? [`${path}: its SHA-256 differs from the index`]
      : state === 'missing'
        ? [`${path}: is not there`]
        : [],
  );
  const notes = files.flatMap(({ path, state }) =>
    state === 'left out' ? [`${path}: is not in the package, so it was not checked`] : [],
  );
  const check = checks[kind];
  if (faults.length > 0 || !check || files.some(({ state }) => state !== 'whole'))
    return { id, files, seen: [], faults, notes, rechecked: 0 };
  return { id, files, ...(await checkContents(() => check(openResult(entry, read, options)), options)) };
}

/** Files that contradict each other are a finding, not the end. */
async function checkContents(
  check: () => Promise<CheckReport>,
  { signal }: CheckOptions,
): Promise<CheckReport> {
  try {
    return await check();
  } catch (error) {
    if (signal?.aborted || !(error instanceof Error)) throw error;
    return { seen: [], faults: [error.message], notes: [], rechecked: 0 };
  }
}

async function stateOf(
  { path, bytes, sha256, isShipped }: ResultFile,
  read: ReadResultFile,
): Promise<FileState> {
  const content = await read(path);
  if (!content) return isShipped ? 'missing' : 'left out';
  return content.length === bytes && createSha256().update(content).hex() === sha256 ? 'whole' : 'altered';
}

/** The result with its files. */
export function openResult(
  entry: ResultEntry,
  read: ReadResultFile,
  options: CheckOptions = {},
): CheckedResult {
  return {
    entry,
    options,
    async text(path) {
      const content = await read(path);
      if (!content) throw new InputError(`${path}: is not there`);
      return textOf(content);
    },
  };
}
