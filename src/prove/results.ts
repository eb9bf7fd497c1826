// The store of a proof as two files for others to keep: what was shown as JSON, and a line of CSV for each finished
// task. A store can be made of them again, to do tasks over or to go on: the digest of a task follows from its line
// and the store's header, so that its first sixteen digits are enough to see that nothing was altered.
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

/** A proof as the files that are kept of it. */
export interface ProofFiles {
  /** JSON. */
  readonly summary: string;
  /** CSV: a head, then a line for each task that is done; puzzles found are separated by spaces. */
  readonly tasks: string;
}

/** A proof as a store has it. */
export interface RestoredProof {
  /** What it is about. */
  readonly header: StoreHeader;
  /** Its tasks, in order. */
  readonly records: readonly TaskRecord[];
}

/** The files of a proof, finished or not. */
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

/** What a store of the files would hold. Throws an InputError if they do not fit together. */
export function restoreProof({ summary, tasks }: ProofFiles): RestoredProof {
  const { header, digest } = readSummary(summary);
  if (!COUNTERS[header.question]) throw new InputError('the summary is not that of a proof');
  const records = [...readTaskLines(header, tasks)];
  if (digest !== null) {
    const hash = digestTasks(header);
    for (const record of records) hash.add(record);
    if (records.length !== header.tasks || hash.end() !== digest)
      throw new InputError('the tasks do not give the digest of the summary');
  }
  return { header, records };
}

/** The header of a store that was saved, and the digest of all its tasks. */
export function readSummary(text: string): { header: StoreHeader; digest: string | null } {
  try {
    const { header, digest } = JSON.parse(text) as {
      header: StoreHeader;
      digest: string | null;
    };
    if (header.digest === headerDigest(header)) return { header, digest };
  } catch {
    // said below
  }
  throw new InputError('the summary is not that of a store, or was altered');
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
