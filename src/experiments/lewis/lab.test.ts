import { appendFileSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useTempFolder } from '../../../test/temp-folder.ts';
import { openJournal } from '../../journal/index.ts';
import { makeInstances } from './instances.ts';
import { openLab } from './lab.ts';
import { runTrial, type TrialJob } from './trial.ts';

const newPath = useTempFolder();

const budget = { unit: 'moves', value: 200_000 } as const;

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

it('runs in processes are the runs themselves, and are remembered', async () => {
  const store = newPath('runs.journal');
  const jobs = await jobsFor(4);
  const told: string[] = [];
  const lab = openLab({ store, processes: 2, report: (text) => told.push(text) });
  const trials = await lab.run('first', jobs.slice(0, 6));
  lab.close();
  expect(trials.map(({ isSolved, moves }) => [isSolved, moves])).toEqual(
    jobs.slice(0, 6).map((job) => {
      const { isSolved, moves } = runTrial(job);
      return [isSolved, moves];
    }),
  );
  expect(readFileSync(store, 'utf8').split('\n')).toHaveLength(7);

  // a write that was cut off is told, and only what is missing is run
  appendFileSync(store, '{"key":"01');
  const again = openLab({ store, processes: 1, report: (text) => told.push(text) });
  expect((await again.run('second', jobs)).slice(0, 6)).toMatchObject(trials);
  again.close();
  expect(told).toEqual([
    'first: 6 runs',
    `${store}: record 7 is damaged, its run is made again`,
    'second: 2 runs',
  ]);
});

it('refuses the runs of other engines', async () => {
  const store = newPath('other.journal');
  const jobs = await jobsFor(1);
  const lab = openLab({ store, processes: 1, report: () => {} });
  await lab.run('runs', jobs);
  lab.close();
  // the same runs with other numbers of moves, and checksums that fit
  const options = {
    keep: (entries: readonly { moves: number }[]) => entries,
    afterDamage: '',
    onDamaged: () => {},
  };
  const { entries } = openJournal(store, options);
  const altered = newPath('altered.journal');
  openJournal(altered, options).add(...entries.map((entry) => ({ ...entry, moves: entry.moves + 1 })));
  const third = openLab({ store: altered, processes: 1, report: () => {} });
  await expect(third.run('runs', jobs)).rejects.toThrow(/moves there and \d+ now/);
  third.close();
});
