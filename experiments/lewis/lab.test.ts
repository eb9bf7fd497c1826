import { expect, it } from 'vitest';
import { createStoreFile, openStoreFile } from '../../src/store/index.ts';
import { readWholeTasks, surveyStore, type TaskRecord } from '../../src/work/index.ts';
import { sealTask } from '../../src/work/internal.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { makeInstances } from './instances.ts';
import { openLab } from './lab.ts';
import { runTrial, type Trial, type TrialJob } from './trial.ts';

const newPath = useTempFolder();

const budget = { measure: 'moves', value: 200_000 } as const;

async function jobsFor(count: number): Promise<TrialJob[]> {
  const puzzles = await makeInstances(3, 0.5, 'fill', count, 1);
  return puzzles.flatMap(({ cells }, seed) =>
    (['SA', 'hybrid+'] as const).map((algorithm) => ({
      order: 3 as const,
      cells: [...cells],
      algorithm,
      seed,
      budget,
    })),
  );
}

it('runs in threads are the runs themselves, and are remembered', async () => {
  const store = newPath('runs.store');
  const jobs = await jobsFor(4);
  const told: string[] = [];
  const report = (text: string) => told.push(text);
  const lab = await openLab({ store, threads: 2, report });
  const trials = await lab.run('first', jobs.slice(0, 6));
  await lab.close();
  expect(trials.map(({ isSolved, moves }) => [isSolved, moves])).toEqual(
    jobs.slice(0, 6).map((job) => {
      const { isSolved, moves } = runTrial(job);
      return [isSolved, moves];
    }),
  );
  const again = await openLab({ store, threads: 1, report });
  const [...second] = await again.run('second', jobs);
  const outcome = ({ isSolved, moves }: Trial) => ({ isSolved, moves });
  expect(second.slice(0, 6).map(outcome)).toEqual(trials.map(outcome));
  await again.close();
  const announced = told.filter((text) => !text.includes(' of ')); // a slow machine also reports its progress
  expect(announced).toEqual(['first: 6 runs', 'second: 2 runs']);
  const kept = await openStoreFile(store);
  expect(await surveyStore(kept)).toMatchObject({ question: 'lewis', done: 8 });
  await kept.close();
});

it('refuses the runs of other engines', async () => {
  const store = newPath('other.store');
  const jobs = await jobsFor(1);
  const lab = await openLab({ store, threads: 1, report: () => {} });
  await lab.run('runs', jobs);
  await lab.close();
  // the same runs with other numbers of moves, and matching digests
  const kept = await openStoreFile(store);
  const records: TaskRecord[] = [];
  for await (const { task, input, counters } of readWholeTasks(kept)) {
    const lie = { counters: { ...counters, moves: counters.moves + 1 }, found: [] };
    records.push(sealTask(kept.header, { number: task, input }, lie, 0));
  }
  const altered = newPath('altered.store');
  await createStoreFile(altered, kept.header, records);
  await kept.close();
  const third = await openLab({ store: altered, threads: 1, report: () => {} });
  await expect(third.run('runs', jobs)).rejects.toThrow(/moves there and \d+ now/);
  await third.close();
});
