// results/index.json: one entry for each published result, with its files, their digests, and how each was made.
// scripts/results-index.ts writes it; nothing in it is typed by hand.
import { InputError } from '../base/index.ts';

/** The file with the entries, in the folder of the results. */
export const INDEX_FILE = 'index.json';
const SCHEMA = 'minclue/results-index/1';

/** What a result consists of, which decides how it is checked. */
export const resultKinds = [
  'proof',
  'minima',
  'small-boards',
  'catalogue',
  'automorphic',
  'pairs',
  'census',
  'runs',
] as const;
/** One of `resultKinds`. */
export type ResultKind = (typeof resultKinds)[number];

/** A file of a result. */
export interface ResultFile {
  /** Its path from the folder of the results on. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Does the package have it? Others are in the repository only. */
  readonly isShipped: boolean;
}

/** How a result was made. Null: not recorded at the time. */
export interface Making {
  readonly version: string | null;
  /** The commit whose program made it. */
  readonly commit: string | null;
  /** The digest of that program's kernels. */
  readonly kernels: string | null;
  readonly date: string | null;
  readonly machine: string | null;
  readonly cpuSeconds: number | null;
}

/** Tasks of a result that were done again later. */
export interface Recheck {
  readonly tasks: number;
  /** Of the draw of tasks. */
  readonly seed: number;
  readonly agreed: boolean;
  readonly commit: string;
  readonly kernels: string;
  readonly date: string;
  readonly machine: string;
}

/** A published result. */
export interface ResultEntry {
  readonly id: string;
  readonly kind: ResultKind;
  /** Null: it is about several boards. */
  readonly board: string | null;
  readonly title: string;
  /** What it says, in one sentence. */
  readonly statement: string;
  /** `earlier code`: today's program gives other numbers for the same command. */
  readonly state: 'current' | 'earlier code';
  readonly note: string | null;
  readonly commands: readonly string[];
  readonly made: Making;
  /** The commit that added the files as they are. */
  readonly added: { readonly commit: string; readonly date: string };
  /** SHA-256 of the answers, where the program computes one. */
  readonly digest: string | null;
  readonly verify: string;
  /** Null: it has no store. */
  readonly restore: string | null;
  readonly rechecks: readonly Recheck[];
  readonly files: readonly ResultFile[];
}

/** All published results. */
export interface ResultIndex {
  readonly schema: typeof SCHEMA;
  readonly results: readonly ResultEntry[];
}

/** Reads a file of the results by its path; undefined: it is not there. */
export type ReadResultFile = (path: string) => Promise<Uint8Array | undefined>;

/** Throws an InputError if there is no index, or if it is not one. */
export async function readResultIndex(read: ReadResultFile): Promise<ResultIndex> {
  const bytes = await read(INDEX_FILE);
  if (!bytes) throw new InputError(`${INDEX_FILE}: is not there, so this is no folder of results`);
  let index: ResultIndex;
  try {
    index = JSON.parse(textOf(bytes)) as ResultIndex;
  } catch {
    throw new InputError(`${INDEX_FILE}: is not JSON`);
  }
  if (index?.schema !== SCHEMA || !Array.isArray(index.results))
    throw new InputError(`${INDEX_FILE}: expected the schema ${SCHEMA}`);
  for (const { id, kind, files } of index.results)
    if (!/^[\w-]+$/.test(id) || !resultKinds.includes(kind) || !files.every(isFile))
      throw new InputError(`${INDEX_FILE}: the entry "${id}" is malformed`);
  return index;
}

/** Files of an index stay in its folder. */
function isFile({ path, bytes, sha256 }: ResultFile): boolean {
  return /^[\w-]+(\/[\w-]+)?(\.[\w-]+)+$/.test(path) && bytes >= 0 && /^[0-9a-f]{64}$/.test(sha256);
}

/** Throws an InputError if there is no such result. */
export function findResult({ results }: Pick<ResultIndex, 'results'>, id: string): ResultEntry {
  const entry = results.find((each) => each.id === id);
  if (entry) return entry;
  throw new InputError(`there is no result "${id}"; there are ${results.map((each) => each.id).join(', ')}`);
}

/** UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
