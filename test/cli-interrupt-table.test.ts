// Ctrl-C in every verb: it reports progress, ends with code 130, says how far it got, and has printed what it found.
// cli-interrupt-table.long.test.ts measures times.
import { describe, expect, test } from 'vitest';
import { callable } from '../src/cli/frame/verb.ts';
import { loadVerbs } from '../src/cli/frame/verbs.ts';
import { interrupt } from './interrupt-run.ts';
import { longRuns, shortVerbs } from './interrupt-table.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();

test('every verb has a long run, or a reason why it cannot have one', async () => {
  const paths = callable(await loadVerbs()).map(({ path }) => path);
  const quick = longRuns.filter(({ isQuick }) => isQuick).map(({ verb }) => verb);
  expect([...quick, ...Object.keys(shortVerbs)].sort()).toEqual(paths.sort());
  expect(longRuns.filter(({ verb }) => !quick.includes(verb))).toEqual([]);
});

describe('a run that is interrupted', () => {
  for (const run of longRuns.filter(({ isQuick }) => isQuick))
    test(`${run.verb} ${run.args.join(' ')}`, async () => {
      const { code, stdout, stderr } = await interrupt(run, newPath(run.verb), { progressAfterMs: 0 });
      expect(code, stderr).toBe(130);
      expect(stdout).toMatch(run.found ?? /^/);
      expect(stderr).toMatch(/^(stopped|interrupted)/m);
    });
});

test('SIGTERM works too', async () => {
  const run = longRuns.find(({ verb }) => verb === 'unavoidable')!;
  const options = { signal: 'SIGTERM', progressAfterMs: 0 } as const;
  const { code, stdout, stderr } = await interrupt(run, newPath('terminated'), options);
  expect(code, stderr).toBe(130);
  expect(stdout).toMatch(run.found!);
});
