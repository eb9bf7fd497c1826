// Saves the store of a proof as two files: the theorem as JSON, and one line of CSV for each finished task. A
// store can be restored from them, to repeat tasks or to resume. The digest of a task follows from its line
// and the store's header, so its first sixteen digits are enough to detect any alteration.
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { digestTasks, readWholeTasks, type Store, type StoreHeader, type TaskRecord } from '../work/index.ts';
import { headerDigest, sealTask, unsealTask } from '../work/internal.ts';
import { proofParameters, routeOf } from './prove.ts';
import { statementOf } from './statement.ts';
import { type GridsProofState, surveyProof } from './theorem.ts';

/** The counters of each route, in the order of the columns. */
const COUNTERS: Record<string, readonly string[]> = {
  check: ['grids', 'nodes', 'puzzles', 'solverCalls'],
  frames: ['grids', 'pairs', 'nodes', 'candidates', 'puzzles', 'solverCalls'],
};
export const DIGEST_DIGITS = 16;

/** The two files of a proof. */
export interface ProofFiles {
  /** JSON. */
  readonly summary: string;
  /** CSV: a header line, then one line for each finished task. Spaces separate the puzzles found. */
  readonly tasks: string;
}

/** The contents of the store of a proof. */
export interface RestoredProof {
  /** The header of the store. */
  readonly header: StoreHeader;
  /** The finished tasks, in order. */
  readonly records: readonly TaskRecord[];
}

/** Makes the files of a proof, finished or not. */
export async function saveProof(store: Store): Promise<ProofFiles> {
  const parameters = proofParameters(store);
  const state = await surveyProof(store);
  if (state.route === 'pairs') throw new InputError(`${store.name}: pairs of bands are not kept in files`);
  const { board, clues, ranks, catalogueSize, digest, cpuSeconds, gridsInOrbits, allGrids, ...rest } = state;
  const summary = {
    command: commandOf(state),
    statement: statementOf(state),
    board,
    clues,
    ranks: `${ranks.from}..${ranks.to - 1}`,
    catalogueSize,
    ...rest,
    ...(gridsInOrbits !== undefined && { gridsInOrbits: String(gridsInOrbits) }),
    ...(parameters?.route === 'grids' && { taskSize: parameters.taskSize }),
    isComplete: digest !== undefined,
    digest: digest ?? null,
    cpuHours: Math.round(cpuSeconds / 3.6) / 1000,
    cpuSeconds,
    header: store.header,
  };
  const names = COUNTERS[store.header.question];
  const lines = [columnsOf(store.header).join(',')];
  for await (const { task, counters, found, cpuSeconds: seconds, digest: own } of readWholeTasks(store)) {
    const fields = [task, ...names.map((name) => counters[name]), seconds, own.slice(0, DIGEST_DIGITS)];
    lines.push([...fields, found.join(' ')].join(','));
  }
  return { summary: `${JSON.stringify(summary, undefined, 2)}\n`, tasks: `${lines.join('\n')}\n` };
}

function commandOf({ board, clues, ranks, catalogueSize, route }: GridsProofState): string {
  const isWhole = ranks.to - ranks.from === catalogueSize;
  const part = isWhole ? '' : ` --ranks ${ranks.from}..${ranks.to - 1}`;
  const usual = routeOf({ board: parseBoard(board), clues, ...(!isWhole && { ranks }) });
  return `minclue prove ${board} --clues ${clues}${part}${route === usual ? '' : ` --route ${route}`}`;
}

function columnsOf({ question }: StoreHeader): string[] {
  return ['task', ...COUNTERS[question], 'cpuSeconds', 'digest', 'found'];
}

/**
 * Restores the contents of the store from the files. Throws an InputError if the files do not fit together.
 */
export function restoreProof({ summary, tasks }: ProofFiles): RestoredProof {
  const { header, digest } = readSummary(summary);
  if (!COUNTERS[header.question]) throw new InputError('the summary does not belong to a proof');
  const records = [...readTaskLines(header, tasks)];
  if (digest !== null) {
    const hash = digestTasks(header);
    for (const record of records) hash.add(record);
    if (records.length !== header.tasks || hash.end() !== digest)
      throw new InputError('the tasks do not give the digest of the summary');
  }
  return { header, records };
}

/** Reads the header of a saved store and the digest of all its tasks. */
export function readSummary(text: string): { header: StoreHeader; digest: string | null } {
  try {
    const { header, digest } = JSON.parse(text) as {
      header: StoreHeader;
      digest: string | null;
    };
    if (header.digest === headerDigest(header)) return { header, digest };
  } catch {
    // reported below
  }
  throw new InputError('the summary does not belong to a store, or was altered');
}

function* readTaskLines(header: StoreHeader, text: string): Generator<TaskRecord, void> {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== columnsOf(header).join(',')) throw new InputError('line 1: expected the names of the columns');
  const names = COUNTERS[header.question];
  for (const [i, line] of lines.entries()) {
    const [task, ...fields] = line.split(',');
    const counters = Object.fromEntries(names.map((name, at) => [name, Number(fields[at])]));
    const [seconds, digest, found = ''] = fields.slice(names.length);
    const answer = { counters, found: found === '' ? [] : found.split(' ') };
    const record = sealTask(header, { number: Number(task), input: '' }, answer, Number(seconds));
    if (record.digest.slice(0, DIGEST_DIGITS) !== digest || !unsealTask(header, record))
      throw new InputError(`line ${i + 2}: not as it was written: its digest is another`);
    yield record;
  }
}
