// Results that are the tasks of a campaign: proofs of `minclue prove`, and the minima of a sample of grids. The digest of
// every task is computed from its line, the numbers and the sentence from the tasks, and every puzzle is solved again.
import {
  findQuestion,
  type GridsProofState,
  type RestoredProof,
  restoreMinima,
  restoreProof,
  statementOf,
  surveyMinima,
  surveyProof,
} from '../prove/index.ts';
import { createMemoryStore, type Store, verifyStore } from '../work/index.ts';
import {
  type CheckedResult,
  type CheckOptions,
  type CheckReport,
  createFindings,
  type Findings,
} from './check.ts';

type Summary = Readonly<Record<string, unknown>>;

/** The numbers of a proof that follow from its tasks. */
const PROVED = [
  'grids',
  'puzzles',
  'classes',
  'gridsWithPuzzle',
  'catalogueSize',
  'tasks',
  'tasksDone',
  'nodes',
  'solverCalls',
] as const;

/** The header and the tasks of a proof or a sample of minima. Throws an InputError if the files were altered. */
export async function restoreTasks({ entry, text }: CheckedResult): Promise<RestoredProof> {
  const [summary, tasks] = await Promise.all(['json', 'csv'].map((ending) => text(`${entry.id}.${ending}`)));
  return entry.kind === 'minima' ? restoreMinima({ summary, tasks }) : restoreProof({ summary, tasks });
}

export async function checkProof(result: CheckedResult): Promise<CheckReport> {
  const { entry, text, options } = result;
  const { signal, onProgress } = options;
  const summary = JSON.parse(await text(`${entry.id}.json`)) as Summary;
  const store = await openTasks(await restoreTasks(result));
  const findings = createFindings();
  findings.note('the digest of each task and of the campaign', []);
  const state = (await surveyProof(store, {
    ...(signal && { signal }),
    onGridsSeen: (seen, all) =>
      onProgress?.(`${seen.toLocaleString('en')} of ${all.toLocaleString('en')} grids seen to be different`),
  })) as GridsProofState;
  for (const name of PROVED) findings.compare(name, summary[name], state[name]);
  findings.compare('digest', summary.digest, state.digest ?? null);
  findings.compare('the statement', summary.statement, statementOf(state));
  findings.compare('the statement in the index', entry.statement, statementOf(state));
  return recheck(store, findings, options);
}

export async function checkMinima(result: CheckedResult): Promise<CheckReport> {
  const { entry, text, options } = result;
  const summary = JSON.parse(await text(`${entry.id}.json`)) as Summary;
  const store = await openTasks(await restoreTasks(result));
  const findings = createFindings();
  findings.note('the digest of each task and of the campaign', []);
  options.onProgress?.('drawing the grids again and solving their puzzles');
  const spread = await surveyMinima(store);
  for (const name of ['grids', 'leftOut', 'catalogueSize', 'rows', 'puzzleNumbers'] as const)
    findings.compare(name, summary[name], spread[name]);
  return recheck(store, findings, options);
}

async function openTasks({ header, records }: RestoredProof): Promise<Store> {
  const store = createMemoryStore(header);
  const runner = await store.join();
  await runner.keep(records, []);
  await runner.leave();
  return store;
}

async function recheck(
  store: Store,
  findings: Findings,
  { recheck: tasks = 0, seed = 1, threads = 1, signal, onProgress }: CheckOptions,
): Promise<CheckReport> {
  if (tasks === 0) return findings.report(0);
  const { version, question: name } = store.header;
  const question = findQuestion(name);
  if (version !== question.answers.version) {
    findings.leaveOut(
      `its answers are of version ${version}, this minclue gives version ${question.answers.version}; only the minclue that made it can do its tasks again`,
    );
    return findings.report(0);
  }
  onProgress?.(`doing ${tasks} of its tasks again`);
  const how = { recheck: tasks, seed, threads, ...(signal && { signal }) };
  const { damage, rechecked } = await verifyStore({ ...store, name: 'the files' }, question, how);
  findings.note('tasks done again', damage);
  return findings.report(rechecked);
}
