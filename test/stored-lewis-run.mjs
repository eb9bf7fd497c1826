// Some runs of the Lewis experiment in its lab, started from the source as `npm run experiment` does it:
// stored-lewis-run.mjs STORE.
process.env.TSX_DISABLE_CACHE = '1'; // otherwise a cache stays in the temporary folder
const { register } = await import('tsx/esm/api');
register();
const { makeInstances } = await import('../experiments/lewis/instances.ts');
const { jobsOf } = await import('../experiments/lewis/jobs.ts');
const { openLab } = await import('../experiments/lewis/lab.ts');

try {
  const puzzles = await makeInstances(3, 0.4, 'fill', 3, 1);
  const lab = await openLab({ store: process.argv[2], threads: 2, report: () => {} });
  const options = { runs: { 3: 2 }, seed: 1, budgets: { 3: { unit: 'moves', value: 400_000 } } };
  const trials = await lab.run('killed', jobsOf('SA', 3, puzzles, options));
  await lab.close();
  for (const { isSolved, moves } of trials) console.log(isSolved, moves);
} catch (error) {
  console.error(error.name === 'InputError' ? error.message : error.stack);
  process.exitCode = 2;
}
