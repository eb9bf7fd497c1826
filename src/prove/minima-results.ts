// Saves the store of a campaign of the question `minimum`, complete or not, as two files: the distribution as
// JSON, and one line of CSV for each grid. As with the files of results.ts, a store can be restored from
// them.
import { InputError } from '../base/index.ts';
import { digestTasks, type Store, type TaskRecord } from '../work/index.ts';
import { sealTask, unsealTask } from '../work/internal.ts';
import { type GridMinimum, surveyMinima } from './minima.ts';
import { countersOf } from './minimum-question.ts';
import { DIGEST_DIGITS, type ProofFiles, type RestoredProof, readSummary } from './results.ts';

const COLUMNS = [
  'task',
  'rank',
  'grid',
  'automorphisms',
  'mcn',
  'atLeast',
  'atMost',
  'counts',
  'cpuSeconds',
  'digest',
  'puzzles',
] as const;

/** Makes the files of such a store: its grids in the order of the draw, up to the first that is not done. */
export async function saveMinima(store: Store): Promise<ProofFiles> {
  const soFar = digestTasks(store.header);
  const lines = [COLUMNS.join(',')];
  let cpuSeconds = 0;
  const { parameters, ...spread } = await surveyMinima(store, (grid) => {
    lines.push(lineOf(grid));
    soFar.add(grid);
    cpuSeconds += grid.cpuSeconds;
  });
  const digestSoFar = soFar.end();
  const isComplete = spread.grids === parameters.sample;
  const { board, sample, seed, clues } = parameters;
  const summary = {
    command: `minclue campaign create minima.campaign --question minimum --board ${board} --sample ${sample} --seed ${seed} --clues ${clues}`,
    ...parameters,
    version: store.header.version,
    isComplete,
    digest: isComplete ? digestSoFar : null,
    digestSoFar,
    ...spread,
    cpuSeconds: Math.round(cpuSeconds * 1000) / 1000,
    header: store.header,
  };
  return { summary: `${JSON.stringify(summary, undefined, 2)}\n`, tasks: `${lines.join('\n')}\n` };
}

function lineOf(grid: GridMinimum): string {
  const counts = [...grid.counts].map((each) => each.join(':')).join(' ');
  const digest = grid.digest.slice(0, DIGEST_DIGITS);
  const texts = { ...grid, counts, digest, puzzles: grid.puzzles.join(' ') };
  return COLUMNS.map((name) => texts[name]).join(',');
}

/** Restores a store from the files. Throws an InputError if they were altered. */
export function restoreMinima({ summary, tasks }: ProofFiles): RestoredProof {
  const { header } = readSummary(summary);
  const [head, ...lines] = tasks.trimEnd().split('\n');
  if (head !== COLUMNS.join(',')) throw new InputError('line 1: expected the names of the columns');
  const soFar = digestTasks(header);
  const records = lines.map((line, i): TaskRecord => {
    const fields = Object.fromEntries(line.split(',').map((text, at) => [COLUMNS[at], text]));
    const [mcn, atLeast, atMost] = [fields.mcn, fields.atLeast, fields.atMost].map(Number);
    const counts = new Map(
      fields.counts.split(' ').flatMap((each): [number, number][] => {
        const [clues, puzzles] = each.split(':').map(Number);
        return each === '' ? [] : [[clues, puzzles]];
      }),
    );
    const answer = {
      counters: countersOf({ mcn, atLeast, atMost, counts }, Number(fields.automorphisms)),
      found: fields.puzzles.split(' '),
    };
    const task = { number: Number(fields.task), input: '' };
    const record = sealTask(header, task, answer, Number(fields.cpuSeconds));
    if (record.digest.slice(0, DIGEST_DIGITS) !== fields.digest || !unsealTask(header, record))
      throw new InputError(`line ${i + 2}: not as it was written: its digest is another`);
    soFar.add(record);
    return record;
  });
  if (soFar.end() !== (JSON.parse(summary) as { digestSoFar: string }).digestSoFar)
    throw new InputError('the tasks do not give the digest of the summary');
  return { header, records };
}
